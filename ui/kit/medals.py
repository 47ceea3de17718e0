"""What a finished game can be remembered for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Played(NamedTuple):
    """A finished game as one seat sees it."""

    final: Any  # the last position
    points: tuple[int, ...]  # of the seat, by reason, as the game reckons them
    seat: int

    @property
    def has_won(self) -> bool:
        """Whether the seat won, alone or with others; to play alone is not to win."""
        return len(self.final.scores) > 1 and self.seat in self.final.winners


class Medal(NamedTuple):
    """A medal of a game."""

    name: str  # never shown
    words: Callable[[], str]  # what it is for, in the current language
    is_earned: Callable[[Played], bool]
