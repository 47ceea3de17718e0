"""What the page shows, as one value, and what each event makes of it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine import bots, draw, savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from ui import picks, telling, words
from ui.best import Best, with_game
from ui.codes import code_problem
from ui.found import Unreadable
from ui.games import FACES
from ui.offline import NOT_YET, Offline
from ui.qr import NO_QR
from ui.scene import Step
from ui.setup import NAME_LENGTH, Settings, Setup, default_setup
from ui.store import Saved, new_key, next_counter, sound_text
from ui.svg import Markup
from ui.table import Table, resumed
from ui.words import LANGUAGES, _


@dataclass(frozen=True)
class Screen:
    """All that the page shows."""

    settings: Settings
    setup: Setup
    shelf: tuple[Saved, ...] = ()  # the games kept here, the last played first
    damaged: tuple[Unreadable, ...] = ()  # records that were set aside
    newer: tuple[Unreadable, ...] = ()  # games of a later version of this page
    best: Best = field(default_factory=dict)  # of games played alone
    newer_best: frozenset[str] = frozenset()  # games whose best results a later version of this page stored
    table: Table | None = None
    elsewhere: bool = False  # whether the game on the table is open in another tab: then it is only looked at
    dialog: str = ""  # "share", "moves", "settings", "end", "incoming", "damaged", "newer", "delete:KEY" ...
    code: str = ""  # what is typed into the code field
    qr: Markup = NO_QR  # in the share dialog: the link as a picture, once it is drawn
    can_share: bool = False  # whether the device has a way of its own to pass a link on
    incoming: Session | None = None  # a game from a code, before anybody agreed to open it
    notice: str = ""  # something went wrong, in a sentence
    refused: str = ""  # the thing that the notice is about, if it is one of the game
    keeps: bool = True  # whether this browser stores anything
    full: bool = False  # whether that is for lack of room
    offline: Offline = NOT_YET
    seed: int = 0  # for the next new game
    counter: int = 0
    said: tuple[str, ...] = field(
        default=(), compare=False
    )  # what the last event brought about, to be spoken


@dataclass(frozen=True)
class Event:
    """Something happened in the page.

    `kind` is "pick" (a choice in the game or in a dialog), "do" (a command), "set" (a field changed, `text`
    is its value), "why" (a thing was clicked that cannot be picked), "bot" (it is time for a bot to move),
    "count" (it is time for the next light of a scoring) or "offline" (news of ui.offline.Offline).
    """

    kind: str
    what: str = ""
    text: str = ""


# --- events ----------------------------------------------------------------------------------------------


def update(screen: Screen, event: Event) -> Screen:
    """The screen after an event. Pure: what it asks for beyond itself is done by `ui.app`."""
    words.speak(screen.settings.language)
    if event.kind == "offline":
        return replace(screen, offline=screen.offline.told(event.what, event.text))
    screen = replace(screen, notice="", refused="", said=())
    if screen.elsewhere and _plays(screen, event):
        return screen
    if event.kind == "set":
        return _set(screen, event.what, event.text)
    if event.kind == "bot":
        return _let_bot_move(screen)
    if event.kind == "count":
        return _count_on(screen)
    if event.kind == "why":
        return _explain(screen, event.what)
    if event.kind == "pick" and screen.table and not screen.dialog:
        return _pick(screen, event.what)
    command, _colon, rest = event.what.partition(":")
    if event.kind == "pick" and command not in _COMMANDS:
        return screen  # a choice in the game, which is not to be had while a dialog is open
    return _COMMANDS[command](screen, rest)


def _plays(screen: Screen, event: Event) -> bool:
    """Whether an event would change the game."""
    is_choice = event.kind in ("pick", "why") and not screen.dialog
    is_command = event.what == "dialog:moves" or event.what.partition(":")[0] in ("undo", "move", "switch")
    return is_choice or is_command or event.kind == "bot"


def _pick(screen: Screen, pick: str) -> Screen:
    """Extend the selection; play the action that it completes."""
    table = screen.table
    if table is None or not table.may_choose:
        return screen
    state = table.session.state
    selection = table.selection
    staged = picks.completed(state, _spell(table), selection)
    if staged is not None and pick in ("confirm", selection[-1]):
        return _play(screen, staged)
    if pick not in picks.targets(state, _spell(table), selection):
        selection = ()  # another choice of the first kind replaces what was picked
        if pick not in picks.targets(state, _spell(table), selection):
            return screen
    selection = (*selection, pick)
    action = picks.completed(state, _spell(table), selection)
    if action is None or (screen.settings.confirm and _is_asked(table, action)):
        return replace(screen, table=replace(table, selection=selection))
    return _play(screen, action)


def _spell(table: Table) -> picks.Spell:
    return FACES[table.session.game.name].spell


def _is_asked(table: Table, action: Any) -> bool:
    """Whether a person who wants to be asked is asked about a decision; not, if that is part of another."""
    state = table.session.state
    return FACES[table.session.game.name].is_asked(Step(state, action, state.apply(action)))


def _play(screen: Screen, action: Any) -> Screen:
    table = screen.table
    assert table is not None
    return _arrive(screen, table.session.play(action))


def _arrive(screen: Screen, session: Session) -> Screen:
    """The table after a decision: told, kept, and with the final reckoning when the game is over."""
    table = screen.table
    assert table is not None
    start = len(table.session.log)
    is_person = session.players[table.session.state.to_move] == PERSON
    session = _with_obvious(screen, session)
    table = replace(
        table,
        session=session,
        selection=(),
        looking=None,
        last=_last_person(table),
        pressed=None if is_person else table.pressed,
    )
    screen = replace(screen, table=table, best=with_game(screen.best, session))
    return _keep(_count(screen, list(telling.sentences(table, start, is_person))))


def _count(screen: Screen, sentences: list[telling.Sentence]) -> Screen:
    """Tell these as far as nothing is counted on the way; at the end of a game, the reckoning comes last."""
    assert screen.table is not None
    table, said = telling.tell_on(screen.table, sentences)
    ends = table.session.state.is_over and not table.counts and not screen.dialog
    return replace(screen, table=table, dialog="end" if ends else screen.dialog, said=said)


def _count_on(screen: Screen) -> Screen:
    """The next light of a scoring goes on, if it can be seen."""
    table = screen.table
    goes_on = table is not None and table.counts and not screen.dialog
    return _count(screen, telling.uncounted(table)) if table and goes_on else screen


def _skip(screen: Screen, _rest: str) -> Screen:
    """Tell all that is left of a scoring at once."""
    table = screen.table
    if table is None or not table.counts:
        return screen
    said = tuple(one.words for one in telling.uncounted(table))
    return replace(_count(screen, []), said=said)


def _light(screen: Screen, which: str) -> Screen:
    """Look at what a sentence of the log counted: "12:3"."""
    at, number = map(int, which.split(":"))
    screen = _look(screen, str(at + 1))
    return replace(screen, table=replace(screen.table, counted=(at, number))) if screen.table else screen


def _with_obvious(screen: Screen, session: Session) -> Session:
    """The session after the choice that a person leaves to the page, if there is one and that is set."""
    state = session.state
    if state.is_over or not screen.settings.obvious or session.players[state.to_move] != PERSON:
        return session
    action = FACES[session.game.name].obvious(state)
    return session if action is None else session.play(action)


def _last_person(table: Table) -> int | None:
    """Who has to hand the page on to the next person, after a decision: nobody where all see one board."""
    mover = table.session.state.to_move
    is_person = table.session.players[mover] == PERSON
    return mover if is_person and FACES[table.session.game.name].is_simultaneous else table.last


def _take_page(screen: Screen, _rest: str) -> Screen:
    """The next person has the page."""
    return replace(screen, table=replace(screen.table, last=None)) if screen.table else screen


def _keep(screen: Screen) -> Screen:
    """Put the game of the table on the shelf, in front."""
    table = screen.table
    assert table is not None
    before = next((saved for saved in screen.shelf if saved.key == table.key), None)
    counter = next_counter(screen.counter, before)
    saved = Saved(table.key, table.session, table.given, counter)
    others = tuple(other for other in screen.shelf if other is not before)
    return replace(screen, shelf=(saved, *others), counter=saved.counter)


def _let_bot_move(screen: Screen) -> Screen:
    table = screen.table
    if table is None or table.looking is not None or table.counts or not table.is_bots_turn:
        return screen
    session = table.session
    # Its own stream: a bot asked again in the same position answers the same.
    rng = Random(session.seed << 32 | 1 << 31 | len(session.log))
    level = session.players[session.state.to_move]
    return _play(screen, bots.choose(session.state, session.game.name, level, rng=rng))


def _explain(screen: Screen, thing: str) -> Screen:
    table = screen.table
    if table is None:
        return screen
    if table.counts:
        return replace(screen, notice=_("The points are being counted."))
    if table.is_bots_turn:
        name = table.names[table.session.state.to_move]
        return replace(screen, notice=_("It is the turn of {name}.", name=name))
    if not table.may_choose:
        return screen
    face = FACES[table.session.game.name]
    why = face.why_not(table.session.state, table.selection, thing)
    return replace(screen, notice=why, refused=thing)


# --- fields ----------------------------------------------------------------------------------------------


def _set(screen: Screen, name: str, text: str) -> Screen:
    kind, _colon, which = name.partition(":")
    setup = screen.setup
    if kind == "code":
        return replace(screen, code=text)
    if kind == "game":
        return replace(screen, setup=default_setup(text)) if text != setup.game else screen
    if kind == "name":
        return replace(screen, setup=setup.with_seat(int(which), name=sound_text(text)[:NAME_LENGTH]))
    if kind == "kind":
        return replace(screen, setup=setup.with_seat(int(which), kind=text))
    if kind == "option":
        return replace(screen, setup=setup.with_option(which, text))
    values: dict[str, Any] = {kind: text == "on" if kind in ("confirm", "obvious") else text}
    return replace(screen, settings=replace(screen.settings, **values))


# --- commands --------------------------------------------------------------------------------------------


def _add_seat(screen: Screen, _rest: str) -> Screen:
    return replace(screen, setup=screen.setup.with_one_more())


def _remove_seat(screen: Screen, which: str) -> Screen:
    return replace(screen, setup=screen.setup.without(int(which)))


def _shuffle_seats(screen: Screen, _rest: str) -> Screen:
    seats = tuple(draw.shuffled(Random(screen.seed), screen.setup.seats))
    return replace(screen, setup=replace(screen.setup, seats=seats), seed=_next_seed(screen.seed))


def _next_seed(seed: int) -> int:
    """Another 32-bit seed, so that two games in a row differ."""
    return (seed * 1664525 + 1013904223) % (1 << 32)


def _start(screen: Screen, _rest: str) -> Screen:
    """Deal a new game as the menu describes it."""
    setup = screen.setup
    session = Session.new(
        GAMES[setup.game],
        seats=len(setup.seats),
        seed=screen.seed,
        options=setup.options,
        players=[seat.kind for seat in setup.seats],
    )
    screen = replace(screen, seed=_next_seed(screen.seed))
    return _sit_down(screen, session, tuple(seat.name.strip() for seat in setup.seats))


def _sit_down(screen: Screen, session: Session, given: tuple[str, ...]) -> Screen:
    """A game that is not on the shelf yet."""
    key = new_key(screen.counter, session)
    table = Table(key, session, given)
    said = FACES[session.game.name].tell(table.steps[-1], table.names)
    return _keep(replace(screen, table=table, dialog="", incoming=None, code="", said=said))


def _resume(screen: Screen, key: str) -> Screen:
    for saved in screen.shelf:
        if saved.key == key:
            return replace(screen, table=resumed(saved), dialog="")
    return screen


def _delete(screen: Screen, key: str) -> Screen:
    return replace(screen, shelf=tuple(saved for saved in screen.shelf if saved.key != key), dialog="")


def _forget(screen: Screen, place: str) -> Screen:
    """Throw away a damaged record."""
    damaged = tuple(one for one in screen.damaged if one.place != place)
    return replace(screen, damaged=damaged, dialog="damaged" if damaged else "")


def _menu(screen: Screen, _rest: str) -> Screen:
    return replace(screen, table=None, dialog="")


def _undo(screen: Screen, _rest: str) -> Screen:
    table = screen.table
    if table is None or table.undone is None:
        return screen
    said = (_taken_back(table),)
    table = Table(table.key, table.undone, table.given)
    return _keep(replace(screen, table=table, dialog="", said=said))


def _taken_back(table: Table) -> str:
    """What undo takes back at a table, in a sentence."""
    assert table.deciding is not None
    told = FACES[table.session.game.name].tell(table.step(table.deciding), table.names)[0]
    return _("Taken back: {sentence}", sentence=told)


def _unpick(screen: Screen, _rest: str) -> Screen:
    """Take the selection back; with none, close what is open, and count no longer."""
    if screen.table and screen.table.counts:
        return _skip(screen, "")
    if screen.table and screen.table.selection:
        return replace(screen, table=replace(screen.table, selection=()))
    return _look(screen, "now") if screen.table else screen


def _look(screen: Screen, where: str) -> Screen:
    table = screen.table
    if table is None:
        return screen
    if table.counts:
        screen = replace(_skip(screen, ""), dialog="")  # the rest is told; the result stays a button away
    looking = None if where == "now" or int(where) >= len(table.session.log) else int(where)
    return replace(screen, table=replace(table, looking=looking, selection=(), counted=None, counts=False))


def _move(screen: Screen, which: str) -> Screen:
    """Play from the list of legal moves: "3"; several in a row: "3.0"; after taking two back: "2<3.0".

    Instead of its place a move can be given as its picks: "pass+drop-3".
    """
    before = screen.table
    if before is None or not before.may_choose:
        return screen
    back, _less, places = which.rpartition("<")
    session = before.session
    for _each in range(int(back or 0)):
        session = session.undo()
    table = replace(before, session=session)
    for place in filter(None, places.split(".")):
        if place.isdigit():
            session = session.play_index(int(place))
        else:
            session = session.play(picks.completed(session.state, _spell(table), tuple(place.split("+"))))
    after = _arrive(replace(screen, table=table, dialog=""), session)
    if not places:
        return replace(after, said=(_taken_back(before),))
    assert after.table is not None
    return replace(after, table=replace(after.table, pressed=before.session))


def _open_dialog(screen: Screen, name: str) -> Screen:
    return replace(screen, dialog=name, qr=NO_QR)


def _close(screen: Screen, _rest: str) -> Screen:
    return replace(screen, dialog="", incoming=None, qr=NO_QR)


def _read_code(screen: Screen, _rest: str) -> Screen:
    """Show what a code holds, before anything is done with it."""
    try:
        return replace(screen, incoming=savecode.decode(screen.code), dialog="incoming")
    except savecode.BadCode as error:
        return replace(screen, notice=code_problem(error.kind))


def _open_result(screen: Screen, which: str) -> Screen:
    """Show one of the best results, before it is opened as a code is."""
    game, _colon, place = which.partition(":")
    read = _read_code(replace(screen, code=screen.best[game][int(place)].code), "")
    return replace(read, code=screen.code)  # what somebody typed there stays


def _accept(screen: Screen, _rest: str) -> Screen:
    """Open the game from a code, beside all others."""
    session = screen.incoming
    if session is None:
        return screen
    return _sit_down(screen, session, ("",) * session.seats)


def _language(screen: Screen, language: str) -> Screen:
    if language not in LANGUAGES:
        return screen
    return replace(screen, settings=replace(screen.settings, language=language))


_COMMANDS = {
    "accept": _accept,
    "add-seat": _add_seat,
    "close": _close,
    "delete": _delete,
    "dialog": _open_dialog,
    "forget": _forget,
    "language": _language,
    "light": _light,
    "look": _look,
    "menu": _menu,
    "move": _move,
    "read-code": _read_code,
    "remove-seat": _remove_seat,
    "result": _open_result,
    "resume": _resume,
    "shuffle-seats": _shuffle_seats,
    "skip": _skip,
    "start": _start,
    "take-page": _take_page,
    "undo": _undo,
    "switch": _pick,
    "unpick": _unpick,
}
