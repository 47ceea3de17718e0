"""The list of all moves, as the tests of the page choose from it."""

from __future__ import annotations

import re

from tests.events import update
from ui.model.screen import Event, Screen
from ui.view import page


def listed(screen: Screen) -> list[Event]:
    """The choice of each legal move from the list, in their order."""
    dialog = page.view(update(screen, Event("do", "dialog:moves")))["dialog"]
    return [Event("do", command) for command in re.findall(r'data-do="(pick:[^"]+)"', dialog)]


def move(screen: Screen, place: int = 0) -> Screen:
    """The screen after one of the legal moves was chosen from the list."""
    return update(screen, listed(screen)[place])
