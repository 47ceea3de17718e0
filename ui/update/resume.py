"""Hands the screen over to itself across a reload that the player did not ask for. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from ui.model.message import reload_link
from ui.model.screen import Event, Screen
from ui.model.table import Table


def events(screen: Screen) -> list[Event]:
    """The events that turn a fresh screen into this one.

    Games, settings and sheets are stored, so they need none. The rest belongs to the tab: the game it shows,
    the picks, the typed text.
    """
    sheet = [Event("do", f"cover:{screen.setup.game}")] if screen.dialog == "new" else []
    return [*_place(screen), Event("set", "code", screen.code), *sheet]


def _place(screen: Screen) -> Iterator[Event]:
    table = screen.table
    if table is None:
        yield Event("do", screen.room or "menu")
    elif table.posed:
        yield Event("do", f"puzzle:{table.posed.name}")
    elif table.returned:
        yield Event("do", screen.room)
    elif not table.is_guest:
        yield from _game(screen, table)
    if screen.dialog == "incoming" or (table and table.is_guest and not table.is_task):
        yield Event("do", "read-code:link", f"#{reload_link(screen)}")


def _game(screen: Screen, table: Table) -> Iterator[Event]:
    yield Event("do", f"resume:{table.key}")
    if not screen.is_elsewhere:  # all tabs reload, and another might get the lock first
        yield Event("do", "take-over")
    if table.telling_text:
        yield Event("do", f"tell-on:{table.telling_text}")
    if table.past_at is not None:
        yield Event("do", f"look:{table.past_at}")
    for pick in table.selection if table.lesson is None else ():
        yield Event("pick", pick)
