"""The table of the day: begun, tried again, and told to friends. Pure."""

from __future__ import annotations

from collections.abc import Callable

from ui.kit.view_types import spoken
from ui.kit.words import _
from ui.model.daily import date_of, session_of
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.records import new_key
from ui.update import playing


def enter(screen: Screen, _rest: str) -> Screen:
    """Show the table of the day."""
    return screen._replace(room="daily", table=None, dialog="")


def begin(screen: Screen, which: str) -> Screen:
    """Deal the table of today, or of a day before; the first try of today counts."""
    day = int(which) if which else screen.utc_day
    if day > screen.utc_day:
        return screen
    session = session_of(day)
    key = new_key(screen.counter, session.seed)
    counts = day == screen.utc_day and screen.tries.counts(day)
    if counts:
        screen = screen._replace(tries=screen.tries.with_try(day, key))
    table = Table(key, session, ("",) * session.seats)
    said = spoken(table.told(len(session.log) - 1))
    screen = playing.shelve(screen._replace(table=table, dialog="", said=said))
    shown = date_of(day).isoformat()
    label = _("Table of {date}", date=shown) if counts else _("Practice: table of {date}", date=shown)
    first, *others = screen.shelf
    return screen._replace(shelf=(first._replace(label=label), *others))


COMMANDS: dict[str, Callable[[Screen, str], Screen]] = {"begin-daily": begin, "daily": enter}
