"""How each game is shown: one folder per game, with the same modules in each."""
