"""Replays a game, step by step or by itself, and goes on from it in another way. Pure."""

from __future__ import annotations

from ui.kit.view_types import spoken
from ui.kit.words import _
from ui.model.daily import is_tried, not_in_a_try
from ui.model.replay import reel
from ui.model.screen import Screen
from ui.model.seen import Now, Past
from ui.model.setup import PACES
from ui.model.table import Table
from ui.model.trying import branched
from ui.update import arrivals, playing, setting_up

FIRST, LAST = "first", "last"


def begin(screen: Screen, key: str) -> Screen:
    """Replay a game from its first position: the one on the table, or one of the shelf."""
    if key:
        screen = arrivals.open_again(screen, key)
        if screen.table is None or screen.table.key != key:
            return screen
    return step(screen._replace(dialog=""), FIRST)


def step(screen: Screen, where: str) -> Screen:
    """Go to the first or last stop of the replay, or some stops on or back: "1", "-1"."""
    table = screen.table
    if table is None:
        return screen
    replayed = reel(table.session)
    here, end = replayed.at(table.end), len(replayed.stops) - 1
    wanted = {FIRST: 0, LAST: end}.get(where)
    return _show(screen, table, here + int(where) if wanted is None else wanted)


def seek(screen: Screen, _which: str, stop: str) -> Screen:
    """Go to the stop at the slider's place."""
    return _show(screen, screen.table, int(stop)) if screen.table else screen


def _show(screen: Screen, table: Table, stop: int, *, runs: bool = False) -> Screen:
    """Show a stop of the replay, or the nearest one, and tell the move that led to it."""
    stops = reel(table.session).stops
    looking = stops[min(max(stop, 0), len(stops) - 1)]
    told = spoken(table.sentences(looking - 1)) if looking else ()
    return screen._replace(
        table=table._replace(seen=Past(looking, is_running=runs), selection=()), announced=told
    )


def watch(screen: Screen) -> Screen:
    """Let the replay run, from the start if it is at its end; or pause it."""
    table = screen.table
    if table is None:
        return screen
    if table.is_running:
        return playing.paused(screen)
    replayed = reel(table.session)
    here = replayed.at(table.end)
    is_at_end = here == len(replayed.stops) - 1
    return _show(screen, table, 0 if is_at_end else here, runs=True)._replace(dialog="")


def watch_on(screen: Screen) -> Screen:
    """Show the next stop of a running replay. It pauses at the last."""
    table = screen.table
    if table is None or not table.is_running:
        return screen
    replayed = reel(table.session)
    following = replayed.at(table.end) + 1
    return _show(screen, table, following, runs=following < len(replayed.stops) - 1)


def next_speed(screen: Screen) -> Screen:
    """Switch the replay to its next speed."""
    speeds = list(PACES)
    return screen._replace(speed=speeds[(speeds.index(screen.speed) + 1) % len(speeds)])


def branch(screen: Screen) -> Screen:
    """Play on from the position shown, as a new game. The original stays as it is."""
    table = screen.table
    session = branched(table) if table else None
    if table is None or session is None:
        return screen
    if is_tried(screen, table.key):
        return screen._replace(notice=not_in_a_try())
    screen = setting_up.sit_down(screen, session, table.given_names, hints=table.help.used)
    if table.is_guest:
        return screen._replace(notice=_("A new game goes on from this position."))
    notice = _("A new game goes on from this position. The old one is kept as it was.")
    return screen._replace(notice=notice)


def light_up(screen: Screen, which: str) -> Screen:
    """Light up the points of a sentence in the log: "12:3"."""
    table = screen.table
    at, number = map(int, which.split(":"))
    if table is None or at >= len(table.session.log):  # the click was on an earlier picture of the log
        return screen
    if number >= len(table.sentences(at)):
        return screen
    screen = playing.show_position(screen, str(at + 1))
    seen = screen.table.seen if screen.table else None
    if screen.table is None or not isinstance(seen, Now | Past):
        return screen
    return screen._replace(table=screen.table._replace(seen=seen._replace(lit_place=(at, number))))
