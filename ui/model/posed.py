"""A puzzle on the table."""

from __future__ import annotations

from typing import NamedTuple


def address(game: str, number: int) -> str:
    """The part of a link after the # that leads to a puzzle."""
    return f"puzzle/{game}/{number}"


class Posed(NamedTuple):
    """A puzzle: see engine.puzzles."""

    game: str
    number: int  # from 1
    all: int  # of the game's puzzles
    best: int  # the place of the solution among the legal actions
    finder: str  # the weakest level of bots that finds it
    day: int | None = None  # the day whose puzzle it is, if it was begun on that day
    is_shown: bool = False  # the solution

    @property
    def name(self) -> str:
        """The name that commands give it."""
        return f"{self.game}:{self.number}"

    @property
    def address(self) -> str:
        """The part of a link after the #."""
        return address(self.game, self.number)
