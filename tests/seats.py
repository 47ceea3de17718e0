"""The players of a game in tests that are for any game: two, where it can be played so."""

from __future__ import annotations

from engine.catalogue import GAMES


def few(name: str) -> int:
    """Two players, or the fewest of a game that is for more."""
    return max(2, GAMES[name].seats[0])


def with_enough(name: str, *players: str) -> tuple[str, ...]:
    """These players, and the last of them again until there are enough for the game."""
    return (*players, *players[-1:] * (few(name) - len(players)))
