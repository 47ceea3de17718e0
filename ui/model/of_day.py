"""The day's game, its puzzle and the mistakes that wait, as the menu tells of them once the page rests."""

from __future__ import annotations

from typing import NamedTuple

from ui.games.faces import title
from ui.kit.words import _, plural
from ui.model.puzzles import in_a_row, outcome

NEW, RUNNING, OVER = "new", "running", "over"  # states of the daily game


class OfDay(NamedTuple):
    """The day's game and puzzle, and the mistakes that wait."""

    game: str  # of the daily game
    state: str  # of the try at it
    result: str = ""  # of the puzzle: see ui.saves.puzzles
    streak: int = 0  # days in a row on which the puzzle was solved
    waiting: int = 0  # mistakes

    @property
    def daily(self) -> str:
        """The daily game, in words."""
        said = {NEW: _("not played yet"), RUNNING: _("not over yet"), OVER: _("played")}[self.state]
        return f"{title(self.game)} · {said}"

    @property
    def puzzle(self) -> str:
        """The result of the puzzle, in words."""
        said = outcome(self.result) if self.result else _("Not tried yet")
        return " · ".join(filter(None, (said, in_a_row(self.streak))))

    @property
    def mistakes(self) -> str:
        """The mistakes, in words."""
        if not self.waiting:
            return _("None waiting")
        return plural("{number} waiting", "{number} waiting", self.waiting)
