"""The rules of the games: pure Python, standard library only, with no notion of a page."""
