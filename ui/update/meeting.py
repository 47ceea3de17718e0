"""Brings in games by code, and continues games that friends play by code alone. Pure.

A code changes a game unasked only if it continues ours by friends' moves, and then these are shown move by
move. Every other code is shown first, and somebody is asked.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING
from zlib import crc32

from engine import savecode
from engine.game import CHANCE
from engine.on_demand import Late
from engine.session import Session
from ui.kit import link_reading
from ui.kit.words import _
from ui.model.daily import veil
from ui.model.meeting import (
    FORESTALLED,
    NEWER,
    OLDER,
    PARTED,
    SAME,
    Meeting,
    compared,
    is_same_game,
    persons,
)
from ui.model.replay import reel
from ui.model.screen import MOST_TYPED, Screen
from ui.model.seen import FriendsMoves, Now, Past
from ui.model.setup import NAME_LENGTH
from ui.model.table import Table, resumed
from ui.saves.records import Saved, beginning, new_key, sound_text
from ui.update import playing, setting_up
from ui.update.codes import code_problem
from ui.update.scoring import last_scoring
from ui.update.timing import stops_at_a_time

if TYPE_CHECKING:
    from ui.model import analysis
else:
    analysis = Late("ui.model.analysis")


def read_code(screen: Screen, text: str, door: str = "") -> Screen:
    """Show the content of a text before anything is done with it.

    `door` is "link" if the text is the address.
    """
    try:
        session = _decoded(text)
    except savecode.BadCode as error:
        is_no_link = door == "link" and error.why in ("empty", "no_code")
        return screen._replace(notice=code_problem("no_link" if is_no_link else error.why))
    return _shown(screen, session, text)


def _shown(screen: Screen, session: Session, text: str, given: tuple[str, ...] = ()) -> Screen:
    """Show a game from a text. The names given serve if the text has none."""
    details = link_reading.details(text, session.seats)
    names = tuple(sound_text(name)[:NAME_LENGTH] for name in details.names) or given
    if details.at is not None:
        return _looked_at(screen, session, names, details.at, is_analysed=details.is_analysed)
    return meet(screen, session, names)


def _decoded(text: str) -> Session:
    """The game of the code in a text. Undoes an encoding as in addresses, if necessary. Raises BadCode."""
    for reading in link_reading.readings(text):
        try:
            return savecode.decode(reading)
        except savecode.BadCode as error:
            wrong = error  # the last reading, with nothing left to decode, shows the real error
    raise wrong


def read_typed(screen: Screen, door: str = "", text: str = "") -> Screen:
    """Show the game of the code in the field. A text that arrives by itself is put there first."""
    screen = screen._replace(code=text[:MOST_TYPED]) if text else screen
    return read_code(screen, screen.code, door)


def open_result(screen: Screen, which: str) -> Screen:
    """Show one of the best results before opening it, as with a code."""
    game, _colon, place = which.partition(":")
    read = read_code(screen, screen.best[game][int(place)].code)
    return read._replace(code=screen.code)  # the text somebody typed stays


def read_file(screen: Screen, game: Saved, text: str) -> Screen:
    """Show the game of a file with a message or a game written out: a single code, and perhaps names."""
    try:
        session = game.replayed()
    except savecode.BadCode as error:
        return screen._replace(notice=code_problem(error.why))
    return _shown(screen, session, text, game.names if any(game.names) else ())


def meet(screen: Screen, session: Session, names: tuple[str, ...]) -> Screen:
    """Show a game from a code beside the game on this device that it belongs to, if any.

    A daily game stays hidden until somebody has tried it.
    """
    if why := veil(screen, session.game.name, session.seed):
        return screen._replace(notice=why)
    code = savecode.encode(session)
    # If both versions of a parted game were kept, the code belongs to the one with most in common.
    both = [(_held_against(ours, session, names), ours) for ours in _played_by_code(screen, code)]
    known = [(meeting, ours) for meeting, ours in both if meeting]
    if known:
        meeting, ours = min(known, key=lambda one: (_NEAREST_FIRST.index(one[0].relation), -one[0].at))
        is_there = screen.table is not None and screen.table.key == ours.key
        meeting = meeting._replace(before=None if is_there else screen.table)
        on_table = screen.table if is_there else ours
        return screen._replace(table=on_table, incoming=meeting, dialog="incoming", code="")
    everybody = persons(session)
    here = everybody
    if session.state.is_over and (names or any(saved.code == code for saved in screen.shelf)):
        here = ()  # a friend's result, or a copy of a game here, does not count as one's own
    elif names and len(everybody) > 1 and session.state.to_move in everybody:
        here = (session.state.to_move,)  # the sender of a link with names plays another seat
    return screen._replace(incoming=Meeting(session, names, here), dialog="incoming")


_NEAREST_FIRST = (SAME, NEWER, OLDER, FORESTALLED, PARTED)


def _held_against(ours: Table, session: Session, names: tuple[str, ...]) -> Meeting | None:
    """The relation of a game from a code to a game with friends here; None if it is another game."""
    here = tuple(seat for seat in persons(session) if seat not in ours.away)
    if not here or not is_same_game(ours.session, session):
        return None
    relation, at = compared(ours.session, session, here)
    given = tuple(
        known or name for known, name in zip(ours.given_names, names or ours.given_names, strict=True)
    )
    return Meeting(session, given, here, relation, ours.key, ours.session, at)


def _played_by_code(screen: Screen, code: str) -> Iterator[Table]:
    """The games by code here that began like this one, with the one on the table first."""
    table = screen.table
    if table and table.away:
        yield table
    for saved in screen.shelf:
        is_other = table is None or saved.key != table.key
        # Opening one takes a while, and there may be hundreds.
        if saved.away and is_other and beginning(saved.code) == beginning(code):
            opened = _opened(saved)
            if opened:
                yield opened


def _opened(saved: Saved) -> Table | None:
    try:
        return resumed(saved)
    except savecode.BadCode:
        return None  # opening it reports the error


def choose_seat(screen: Screen, which: str, text: str) -> Screen:
    """Choose if a seat of a game from a code is played here. Until the game is over, one has to be."""
    meeting, seat, is_here = screen.incoming, int(which), text == "on"
    if meeting is None or seat not in persons(meeting.session):
        return screen
    others = [one for one in persons(meeting.session) if one != seat]
    here = [one for one in others if one in meeting.here]
    if is_here:
        here.append(seat)
    elif not (here or meeting.session.state.is_over):
        if len(others) > 1:
            said = _("First choose your own seat: at least one is played on this device.")
            return screen._replace(notice=said)
        here = others
    return screen._replace(incoming=meeting._replace(here=tuple(sorted(here))))


def accept(screen: Screen) -> Screen:
    """Open the game from a code as a new game."""
    incoming = screen.incoming
    if incoming is None:
        return _keep_guest(screen)
    after = setting_up.sit_down(screen, incoming.session, incoming.given_names, incoming.away)
    if not incoming.key:
        return after
    return after._replace(notice=_("The game from the code is on the table now. Yours is kept as well."))


def join(screen: Screen, which: str) -> Screen:
    """Go on with the game from a code, in place of the one here.

    Unasked, this happens only if friends have moved and nobody here has since. `which` is "anyway" if a
    person has seen the difference and agrees.
    """
    meeting, table = screen.incoming, screen.table
    if meeting is None or table is None or table.key != meeting.key:
        return screen
    relation, at = compared(table.session, meeting.session, meeting.here)
    if relation != NEWER and not (which == "anyway" and relation in (FORESTALLED, PARTED)):
        return screen._replace(incoming=meeting._replace(relation=relation, ours=table.session, at=at))
    given = tuple(ours or theirs for ours, theirs in zip(table.given_names, meeting.given_names, strict=True))
    changed = Table(
        table.key, meeting.session, given, help=table.help.about(meeting.session), away=table.away
    )
    replaced = screen.saved(table.key)
    screen = playing.shelve(screen._replace(table=changed, incoming=None, dialog="", code=""))
    screen = show_friends_moves(screen, _since_own_move(changed, at))
    return screen if relation == NEWER or replaced is None else _put_aside(screen, replaced)


def _put_aside(screen: Screen, replaced: Saved) -> Screen:
    """Let people bring back our game that another one has replaced, as if it had been deleted."""
    key = new_key(screen.counter, crc32(replaced.code.encode()))
    said = _("Your game was replaced. You can bring it back in the menu.")
    return screen._replace(dropped=(replaced._replace(key=key),), notice=said)


def _since_own_move(table: Table, at: int) -> int:
    """The log entry after the last decision made here before entry `at`. Everything from there on is news."""
    positions = table.session.positions
    own = (before for before in range(at - 1, -1, -1) if _is_own(table, positions[before].to_move))
    return next(own, -1) + 1


def _is_own(table: Table, seat: int) -> bool:
    return seat != CHANCE and table.is_here(seat)


def show_friends_moves(screen: Screen, start: int) -> Screen:
    """Show everything from a log entry to the present, move by move, within NEWS."""
    screen = playing.show_position(screen, str(start))
    table = screen.table
    if table is None or table.past_at is None:
        return screen
    news = FriendsMoves(table.past_at, len(_stops_after(table.session, start)))
    return screen._replace(table=table._replace(seen=news))


def _stops_after(session: Session, start: int) -> tuple[int, ...]:
    """The stops of a replay after an entry of the log. Parts of a turn are shown together."""
    stops = reel(session).stops
    return stops[bisect_right(stops, start) :]


def show_next_moves(screen: Screen) -> Screen:
    """Show the next position of friends' moves, and tell its last scoring.

    After the last one the game goes on.
    """
    table = screen.table
    if table is None or not isinstance(table.seen, FriendsMoves):
        return screen
    news = table.seen
    shown = _stops_after(table.session, news.at)[: stops_at_a_time(news.stops)]
    if shown[-1] == len(table.session.log):
        return playing.show_position(screen, "now")
    after = table._replace(seen=news._replace(at=shown[-1]), selection=())
    screen = screen._replace(table=after)
    scoring = last_scoring(table._replace(seen=Now()), news.at)
    is_shown = bool(scoring) and scoring[0].at < shown[-1]
    return playing.tell_news(screen, news.at) if is_shown else screen


# --- a position to look at --------------------------------------------------------------------------------


def _looked_at(
    screen: Screen, session: Session, names: tuple[str, ...], at: int, *, is_analysed: bool
) -> Screen:
    """Show a position of a game from a link, and begin the analysis if the link asks for one.

    The game joins those here only if somebody asks for that.
    """
    if why := veil(screen, session.game.name, session.seed):
        return screen._replace(notice=why)
    # The seed of the screen differs from tab to tab: no tab waits for another one with the same link.
    key = new_key(screen.counter, screen.seed)
    given = names or ("",) * session.seats
    past = Past(min(at, len(session.log)))
    table = Table(key, session, given, seen=past, is_guest=True)
    screen = screen._replace(table=table, incoming=None, dialog="", code="")
    if not is_analysed or not session.state.is_over:
        return screen
    helped = table.help._replace(analysis=analysis.Analysis(session))
    return screen._replace(table=table._replace(help=helped))


def _keep_guest(screen: Screen) -> Screen:
    """Add a game that was only looked at to those here."""
    table = screen.table
    if table is None or not table.is_guest or table.is_task:
        return screen
    return playing.shelve(screen._replace(table=table._replace(is_guest=False)))
