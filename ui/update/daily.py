"""The daily game: begun, practised, and brought over from another device. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from ui.kit.rounds import date_in_words
from ui.kit.words import _
from ui.model.daily import is_of, not_in_a_try, running_try, session_of
from ui.model.screen import Screen
from ui.saves.daily import SPENT
from ui.saves.file import mark
from ui.update import library, setting_up


def enter(screen: Screen) -> Screen:
    """Show the room of the daily games."""
    return screen._replace(room="daily", table=None, dialog="")


def begin(screen: Screen, which: str) -> Screen:
    """Deal the daily game of today, or of an earlier day.

    The first try of today counts; practice comes after it.

    That try waits until the page knows that no other tab begins it in the same instant.
    """
    day = int(which) if which else screen.utc_day
    if day > screen.utc_day:
        return screen
    if day == screen.utc_day and screen.tries.counts(day):
        return screen._replace(trying_day=day)
    running = running_try(screen, day)
    if running and screen.saved(running.key):
        return screen._replace(notice=not_in_a_try())
    return _practised(screen, day)


def _practised(screen: Screen, day: int) -> Screen:
    """Deal the game of a day as practice. A deleted try at it is given up: it cannot come back."""
    key = screen.tries.games.get(day)
    if key is not None and screen.saved(key) is None:
        dropped = tuple(saved for saved in screen.dropped if saved.key != key)
        screen = screen._replace(tries=screen.tries.with_try(day, SPENT), dropped=dropped)
    return _dealt(screen, day, counts=False)


def claimed(screen: Screen, is_ours: str) -> Screen:
    """Begin the try that was waited for, unless another tab has begun one. `tries` has those of all tabs."""
    day = screen.trying_day
    screen = screen._replace(trying_day=None)
    if day is None:
        return screen
    if not is_ours or not screen.tries.counts(day):
        return screen._replace(notice=_("Today's daily game was begun in another tab."))
    return _dealt(screen, day, counts=True)


def _dealt(screen: Screen, day: int, *, counts: bool) -> Screen:
    session = session_of(day)
    screen = setting_up.sit_down(screen, session, ("",) * session.seats)
    if counts:
        screen = screen._replace(tries=screen.tries.with_try(day, screen.open_key))
    shown = date_in_words(day)
    name = _("Daily game, {date}", date=shown) if counts else _("Practice: daily game, {date}", date=shown)
    return library.label(screen, screen.open_key, name)


def take_in(screen: Screen, tries: Mapping[int, int]) -> Screen:
    """Take in the tries of a file whose games are already on the shelf."""
    games = {mark(saved): saved for saved in reversed(screen.shelf)}
    tried = {day: games.get(marked) for day, marked in tries.items()}
    others = {day: saved.key if saved and is_of(day, saved) else "" for day, saved in tried.items()}
    here = {saved.key for saved in (*screen.shelf, *screen.dropped)}
    return screen._replace(tries=screen.tries.merged(others, here, screen.utc_day))
