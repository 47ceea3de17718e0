"""The mistakes of earlier games that have come back, and those that still will."""

from __future__ import annotations

from ui.model.screen import Screen
from ui.saves.mistakes import Mistakes, waiting


def due(screen: Screen) -> Mistakes:
    """The mistakes that wait for the reader today, the longest due first."""
    return waiting(left(screen), screen.today)


def left(screen: Screen) -> Mistakes:
    """The mistakes in finished games of the shelf that are not solved for good.

    Those of a game that is being played again are left out, as they would give moves away.
    """
    keys = {saved.key for saved in screen.shelf if saved.summary and saved.summary.is_over}
    return tuple(one for one in screen.mistakes or () if not one.is_done and one.key in keys)
