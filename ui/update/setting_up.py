"""The sheet of a cover: the seats and options of a new game, and its start. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine import draw
from engine.catalogue import GAMES
from engine.levels import LADDER
from engine.on_demand import Late
from engine.session import PERSON, Session
from ui.games.faces import COVERS
from ui.kit.view_types import spoken
from ui.kit.words import _
from ui.model.help import Help
from ui.model.screen import Screen
from ui.model.setup import FIRST_BOT, FRIEND, NAME_LENGTH, Setup, name_moved, seats_here, setup_of
from ui.model.table import Table
from ui.saves.records import new_key, sound_text
from ui.saves.setups import Kept, with_setup
from ui.update import playing

if TYPE_CHECKING:
    from ui.model import rating
    from ui.update import firsts
else:
    rating = Late("ui.model.rating")
    firsts = Late("ui.update.firsts")


def open_cover(screen: Screen, game: str) -> Screen:
    """Show the sheet of a game as it was last left."""
    if game not in GAMES:  # from a page of another version
        return screen
    return screen._replace(setup=setup_of(game, screen.setups.get(game)), dialog="new")


def _changed(screen: Screen, setup: Setup) -> Screen:
    """The sheet with another setup, which a reload keeps."""
    return screen._replace(setup=setup, setups=with_setup(screen.setups, setup.game, setup.kept))


def set_kind(screen: Screen, which: str, kind: str) -> Screen:
    """Set the kind of player at a seat."""
    return _changed(screen, screen.setup.with_seat(int(which), kind=kind))


def set_rung(screen: Screen, which: str, rung: str) -> Screen:
    """Set the bot at a seat by its place on the ladder, from 0."""
    return set_kind(screen, which, LADDER[int(rung)])


def choose_level(screen: Screen, which: str) -> Screen:
    """Put one of the bots that are offered on a seat."""
    at, _colon, level = which.partition(":")
    return set_kind(screen, at, level)


def set_name(screen: Screen, which: str, name: str) -> Screen:
    """Set the name of a seat."""
    return _changed(screen, screen.setup.with_seat(int(which), name=sound_text(name)[:NAME_LENGTH]))


def set_option(screen: Screen, which: str, value: str) -> Screen:
    """Set an option."""
    return _changed(screen, screen.setup.with_option(which, value))


def add_seat(screen: Screen) -> Screen:
    """Add a bot: the one that suits the first person by their results, or else an easy one."""
    setup = screen.setup
    level = rating.suiting(screen.shelf, setup.game, setup.first_name) or FIRST_BOT
    return _changed(screen, setup.with_one_more(level))


def remove_seat(screen: Screen, which: str) -> Screen:
    """Remove a seat."""
    return _changed(screen, screen.setup.without(int(which)))


def shuffle_seats(screen: Screen) -> Screen:
    """Shuffle the seats."""
    seats = tuple(draw.shuffled(Random(screen.seed), screen.setup.seats))
    return _changed(screen._replace(seed=_next_seed(screen.seed)), screen.setup._replace(seats=seats))


def _next_seed(seed: int) -> int:
    """The next 32-bit seed, so that two games in a row differ."""
    return (seed * 1664525 + 1013904223) % (1 << 32)


def start(screen: Screen) -> Screen:
    """Deal the new game on the sheet, and remember the setup."""
    setup = screen.setup
    if setup.away and all(seat.kind != PERSON for seat in setup.seats):
        return screen._replace(notice=_("Who plays on this device? Choose Person for that seat."))
    return firsts.begin(_dealt(_changed(screen, setup), setup))


def again(screen: Screen, key: str) -> Screen:
    """Deal a new game with the seats and options of one on the shelf."""
    saved = screen.saved(key)
    if saved is None or saved.summary is None:
        return screen
    summary = saved.summary
    return _dealt(screen, _next_round(saved.game, summary.players, saved.names, saved.away, summary.options))


def rematch(screen: Screen) -> Screen:
    """Deal a new game with the seats and options of the one on the table."""
    table = screen.table
    if table is None:
        return screen
    session = table.session
    return _dealt(
        screen,
        _next_round(session.game.name, session.players, table.given_names, table.away, session.options),
    )


def _next_round(
    game: str, players: Sequence[str], names: Sequence[str], away: Sequence[int], options: Mapping[str, str]
) -> Setup:
    """The same people once more. If one of them starts, the next person does now.

    People without a name keep their number. Friends do not, as they name themselves on their own devices. If
    none of them played here, as in a game that somebody showed, all of them do now.
    """
    friends = away if seats_here(players, away) else ()
    kinds = tuple(FRIEND if seat in friends else kind for seat, kind in enumerate(players))
    if COVERS[game].is_simultaneous:
        return setup_of(game, Kept(kinds, tuple(names), options))
    if not friends:
        names = [name_moved(name, seat, (seat or len(names)) - 1) for seat, name in enumerate(names)]
    setup = setup_of(game, Kept(kinds, tuple(names), options))
    return setup._replace(seats=(*setup.seats[1:], setup.seats[0]))


def _dealt(screen: Screen, setup: Setup) -> Screen:
    session = setup.dealt(screen.seed)
    screen = screen._replace(seed=_next_seed(screen.seed))
    return sit_down(screen, session, tuple(seat.name.strip() for seat in setup.seats), setup.away)


def sit_down(
    screen: Screen,
    session: Session,
    given: tuple[str, ...],
    away: tuple[int, ...] = (),
    hints: tuple[int, ...] = (),
) -> Screen:
    """Put a new game on the table and the shelf; `hints` were used in an earlier part of it.

    Looking back in it leads to its present, not to the room where it was dealt.
    """
    key = new_key(screen.counter, session.seed)
    table = Table(key, session, given, away=away, help=Help(used=hints))
    said = (
        spoken(table.sentences(len(session.log) - 1)) if session.log else ()
    )  # without luck, nothing was dealt
    screen = screen._replace(table=table, room="", dialog="", incoming=None, code="", announced=said)
    return playing.shelve(screen)
