"""A puzzle on the table."""

from __future__ import annotations

from typing import NamedTuple


def address(game: str, number: int) -> str:
    """The part of a link after the # that leads to a puzzle."""
    return f"puzzle/{game}/{number}"


def name_of(game: str, number: str, motif: str = "") -> str:
    """The name of a puzzle in commands; `motif` is the one that somebody practises."""
    return ":".join(filter(None, (game, number, motif)))


class Posed(NamedTuple):
    """A puzzle: see engine.puzzles."""

    game: str
    number: int  # from 1
    all: int  # of the game's puzzles
    best: int  # the place of the solution among the legal actions
    finder: str  # the weakest level of bots that finds it
    motifs: tuple[str, ...]  # of the solution, so they are told with it
    practised: str = ""  # the motif by which the next puzzle is chosen; "" for all puzzles of the game
    day: int | None = None  # the day whose puzzle it is, if it was begun on that day
    is_shown: bool = False  # the solution

    @property
    def name(self) -> str:
        """The name that commands give it."""
        return name_of(self.game, str(self.number), self.practised)

    @property
    def address(self) -> str:
        """The part of a link after the #."""
        return address(self.game, self.number)
