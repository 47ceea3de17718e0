"""The page's side of each game: one folder per game, with the same modules in each."""
