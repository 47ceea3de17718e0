"""Choosing from the list of all moves, for tests of the page."""

from __future__ import annotations

import re

from tests.events import update
from ui.model.screen import Event, Screen
from ui.view import page


def listed(screen: Screen) -> list[Event]:
    """The pick of each legal move in the list, in order."""
    dialog = page.view(update(screen, Event("do", "dialog:moves")))["dialog"]
    return [Event("do", command) for command in re.findall(r'data-do="(pick:[^"]+)"', dialog)]


def move(screen: Screen, place: int = 0) -> Screen:
    """The screen after choosing one of the legal moves from the list."""
    return update(screen, listed(screen)[place])
