"""How each game shows itself: one folder a game, the same rooms in each."""
