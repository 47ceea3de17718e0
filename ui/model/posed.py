"""A puzzle on the table."""

from __future__ import annotations

from typing import NamedTuple


class Posed(NamedTuple):
    """A puzzle: see engine.puzzles."""

    game: str
    number: int  # from 1
    all: int  # of the game's puzzles
    best: int  # the place of the solution among the legal actions
    finder: str  # the weakest level of bots that finds it
    day: int | None = None  # it was begun on, as the puzzle of that day
    is_shown: bool = False  # the solution

    @property
    def name(self) -> str:
        """The name that commands and links give it."""
        return f"{self.game}:{self.number}"
