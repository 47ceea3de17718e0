"""Which games of the shelf are running and which are over, and the one to continue."""

from __future__ import annotations

from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.records import Saved


def is_over(saved: Saved) -> bool:
    """Whether a game has ended, as far as that is known before it is opened."""
    return saved.summary is not None and saved.summary.is_over


def waiting(screen: Screen) -> Saved | None:
    """The game to continue: the one played last that is not over."""
    return next((saved for saved in screen.shelf if not is_over(saved)), None)


def picture(screen: Screen) -> Table | None:
    """The game to continue, once it was opened for its picture."""
    saved, glimpse = waiting(screen), screen.glimpse
    return glimpse.table if saved and glimpse and glimpse.code == saved.code else None
