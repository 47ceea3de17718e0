"""The mistakes of earlier games that have come back, and those that still will."""

from __future__ import annotations

from ui.model.screen import Screen
from ui.saves.mistakes import Mistakes, waiting


def due(screen: Screen) -> Mistakes:
    """The mistakes that wait for the reader today, the longest due first."""
    return waiting(left(screen), screen.today)


def left(screen: Screen) -> Mistakes:
    """The mistakes in games of the shelf that are not solved for good."""
    keys = {saved.key for saved in screen.shelf}
    return tuple(one for one in screen.mistakes or () if not one.is_done and one.key in keys)
