"""What events make of the screen."""
