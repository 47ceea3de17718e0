"""Medals that a finished game can earn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class FinishedGame(NamedTuple):
    """A finished game as one seat sees it."""

    final: Any  # the last position
    points: tuple[int, ...]  # of the seat, by reason, in the game's own order
    seat: int

    @property
    def has_won(self) -> bool:
        """True if the seat won, alone or with others. Nobody wins a solo game."""
        return len(self.final.scores) > 1 and self.seat in self.final.winners


class Medal(NamedTuple):
    """A medal of a game."""

    name: str  # never shown
    words: Callable[[], str]  # the feat it stands for, in the current language
    is_earned: Callable[[FinishedGame], bool]
