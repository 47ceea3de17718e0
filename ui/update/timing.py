"""The next thing to happen by itself, and its time: a bot's move, or a step of a scoring or replay. Pure."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.games.faces import COVERS, FACES
from ui.model.screen import Screen
from ui.model.seen import Landing, Telling
from ui.model.setup import (
    FRIENDS_MOVE_SHORTEST,
    FRIENDS_MOVES,
    LANDING,
    LONG,
    PACES,
    ROUND_END_PAUSE,
    WITHIN_A_TURN,
)
from ui.model.shelf import unpictured
from ui.model.table import Table
from ui.update import scoring
from ui.update.routes import Command
from ui.update.want import Timer

if TYPE_CHECKING:
    from ui.model import library, statistics
else:
    library = Late("ui.model.library")
    statistics = Late("ui.model.statistics")

MINIATURE = 40  # ms between two pictures of games, so that the page can scroll


def next_timer(screen: Screen) -> Timer | None:
    """The next thing to happen by itself, at the chosen pace; None if nothing happens until somebody acts."""
    if screen.intake and screen.intake.goes_on:  # first of all
        return Timer(0, "go-on")
    return _in_a_room(screen) if screen.table is None else _at_a_table(screen, screen.table)


def _at_a_table(screen: Screen, table: Table) -> Timer | None:
    if table.is_telling:  # a scoring waits behind a dialog, and after the sum of a seat until it is read
        is_told = scoring.is_told(screen)
        is_whole_seat = isinstance(table.seen, Telling) and table.seen.is_whole_seat
        if screen.dialog or (is_told and is_whole_seat):
            return None
        return _timer(table, scoring.beat(table, screen.settings).end if is_told else 0, "count")
    if table.friends_moves:  # these wait behind a dialog, too
        if screen.dialog:
            return None
        return _timer(table, stop_pause(table.friends_moves.stops, _pace(screen)), "news-on")
    if table.is_running:
        return _timer(table, PACES[screen.speed], "watch-on")
    if isinstance(table.seen, Landing):
        return _timer(table, LANDING, "turn")
    if not table.lets_bot_move or screen.is_elsewhere:
        return None
    return _of_a_bot(screen, table)


def _timer(table: Table, milliseconds: float, command: Command) -> Timer:
    """A timer that restarts when the game, or the view of it, moves on."""
    return Timer(milliseconds, command, (table.session, table.seen))


def stops_at_a_time(number: int) -> int:
    """The number of stops shown at a time, out of so many in friends' moves."""
    return ceil(number * FRIENDS_MOVE_SHORTEST / FRIENDS_MOVES)


def stop_pause(number: int, pace: int) -> int:
    """The time for each of them, in ms: by the chosen pace, unless all together would take too long."""
    return min(pace, FRIENDS_MOVES // ceil(number / stops_at_a_time(number)))


def _of_a_bot(screen: Screen, table: Table) -> Timer | None:
    """The move of the bot whose turn it is, or the remark that it takes long."""
    if table.bot_is_thinking:
        return None if table.thought.is_long else _timer(table, LONG, "long")
    pace = _pace(screen)
    if COVERS[table.session.game.name].is_simultaneous and table.follows_bot:
        pace = 0  # they draw at the same time
    elif table.is_mid_turn:
        pace //= WITHIN_A_TURN
    is_untold = _begins_round(table) and not scoring.is_told(screen)
    return _timer(table, pace * (ROUND_END_PAUSE if is_untold else 1), "bot")


def _begins_round(table: Table) -> bool:
    """True if the last decision ended a round. What comes before the first one is no round."""
    session, round_of = table.session, FACES[table.session.game.name].round_of
    last = next(session.latest_decisions, None)
    return last is not None and 0 < round_of(session.positions[last]).number < round_of(session.state).number


def _pace(screen: Screen) -> int:
    return PACES.get(screen.settings.pace, PACES["normal"])


def _in_a_room(screen: Screen) -> Timer | None:
    """The next piece of work that a room beside the menu needs, such as replaying games."""
    if screen.has_unread:  # these come first
        return None
    if screen.room == "library":
        saved = unpictured(library.in_sight(screen.shelf, screen.library), screen.library)
        return Timer(MINIATURE, "miniature", saved.code, is_patient=True) if saved else None
    if screen.room != "statistics":
        return None
    is_due = not statistics.game_to_recall(screen.shelf, screen.statistics)
    is_due = is_due and statistics.wants_more(screen.shelf, screen.statistics)
    return Timer(0, "tally", _known(screen)) if is_due else None


def _known(screen: Screen) -> int:
    """The number of games counted for the statistics."""
    return len(screen.statistics.facts) + len(screen.statistics.fresh)
