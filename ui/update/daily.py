"""The table of the day: begun, tried again, and told to friends. Pure."""

from __future__ import annotations

from collections.abc import Callable

from ui.kit.days import date_of
from ui.kit.words import _
from ui.model.daily import session_of
from ui.model.screen import Screen
from ui.update import library, setting_up


def enter(screen: Screen, _rest: str) -> Screen:
    """Show the table of the day."""
    return screen._replace(room="daily", table=None, dialog="")


def begin(screen: Screen, which: str) -> Screen:
    """Deal the table of today, or of a day before; the first try of today counts."""
    day = int(which) if which else screen.utc_day
    if day > screen.utc_day:
        return screen
    counts = day == screen.utc_day and screen.tries.counts(day)
    session = session_of(day)
    screen = setting_up.sit_down(screen, session, ("",) * session.seats)
    if counts:
        screen = screen._replace(tries=screen.tries.with_try(day, screen.open_key))
    shown = date_of(day).isoformat()
    name = _("Table of {date}", date=shown) if counts else _("Practice: table of {date}", date=shown)
    return library.label(screen, screen.open_key, name)


COMMANDS: dict[str, Callable[[Screen, str], Screen]] = {"begin-daily": begin, "daily": enter}
