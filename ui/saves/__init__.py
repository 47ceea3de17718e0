"""The data stored on the device: records of games, their recovery, the best results."""
