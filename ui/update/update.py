"""How each event changes the screen. Pure."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from engine import draw, savecode
from engine.catalogue import GAMES
from engine.session import Session
from ui.kit import words
from ui.kit.version import report
from ui.kit.view_types import spoken
from ui.kit.words import LANGUAGES, _
from ui.model.qr import NO_QR, QrCode
from ui.model.screen import Event, Screen
from ui.model.setup import NAME_LENGTH, default_setup
from ui.model.table import Table
from ui.saves.records import Newer, new_key, sound_text
from ui.saves.recovery import Unreadable, damaged_key
from ui.update import arrivals, helping, playing, thinking
from ui.update.codes import code_problem
from ui.update.effects import Copy, CopyLink, Effect, Renew, SaveFile, Share, TakeOver

MORE_GAMES = 50  # of the shelf, shown at a time


class Answer(NamedTuple):
    """The next screen, and the effects to carry out."""

    screen: Screen
    effects: tuple[Effect, ...] = ()


def update(screen: Screen, event: Event) -> Answer:
    """The answer to an event."""
    words.speak(screen.settings.language)
    command, _colon, rest = event.what.partition(":")
    if event.kind == "do" and command in _EFFECTS:
        return Answer(screen, _EFFECTS[command](screen, rest))
    return Answer(_after(screen, event))


def _after(screen: Screen, event: Event) -> Screen:
    """The screen after an event that has no effects."""
    if event.kind == "offline":
        return screen._replace(offline=screen.offline.updated(event.what, event.text))
    if event.kind == "qr":
        return screen._replace(qr=QrCode(event.text, is_missing=not event.text))
    if event.kind == "thought" and event.what.partition(":")[0] in helping.SECONDS:
        return helping.found(screen, event)
    if event.kind == "long":
        return thinking.wait_on(screen)
    if event.kind in ("thought", "bot"):
        screen = thinking.found(screen, event) if event.kind == "thought" else thinking.wait(screen)
        if screen.table is None or not screen.table.is_ready:
            return screen  # what a bot plays is not known yet, or it is too early for it
        event = Event("bot")
    # A notice in a dialog is not cleared by what it covers.
    is_behind = event.kind == "bot" and bool(screen.dialog)
    screen = screen._replace(notice=screen.notice if is_behind else "", refused="", said=())
    if screen.elsewhere and plays(screen, event):
        return screen
    return _KINDS[event.kind](screen, event)


def plays(screen: Screen, event: Event) -> bool:
    """Whether an event would change the game."""
    is_choice = event.kind in ("pick", "why") and not screen.dialog
    is_command = event.what == "dialog:moves" or event.what.partition(":")[0] in ("undo", "pick")
    return is_choice or is_command or event.kind == "bot"


# --- fields ----------------------------------------------------------------------------------------------


def _set(screen: Screen, event: Event) -> Screen:
    kind, _colon, which = event.what.partition(":")
    text = event.text
    setup = screen.setup
    if kind == "code":
        return screen._replace(code=text)
    if kind == "game":
        return screen._replace(setup=default_setup(text)) if text != setup.game else screen
    if kind == "name":
        return screen._replace(setup=setup.with_seat(int(which), name=sound_text(text)[:NAME_LENGTH]))
    if kind == "kind":
        return screen._replace(setup=setup.with_seat(int(which), kind=text))
    if kind == "option":
        return screen._replace(setup=setup.with_option(which, text))
    if kind not in screen.settings._fields:  # from a page of another version: see ui.update.resume
        raise KeyError(f"there is no field {event.what}")
    values: dict[str, Any] = {kind: text == "on" if kind in ("confirm", "obvious", "evaluation") else text}
    return screen._replace(settings=screen.settings._replace(**values))


# --- commands --------------------------------------------------------------------------------------------


def _add_seat(screen: Screen, _rest: str) -> Screen:
    return screen._replace(setup=screen.setup.with_one_more())


def _remove_seat(screen: Screen, which: str) -> Screen:
    return screen._replace(setup=screen.setup.without(int(which)))


def _shuffle_seats(screen: Screen, _rest: str) -> Screen:
    seats = tuple(draw.shuffled(Random(screen.seed), screen.setup.seats))
    return screen._replace(setup=screen.setup._replace(seats=seats), seed=_next_seed(screen.seed))


def _next_seed(seed: int) -> int:
    """The next 32-bit seed, so that two games in a row differ."""
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
    screen = screen._replace(seed=_next_seed(screen.seed))
    return _sit_down(screen, session, tuple(seat.name.strip() for seat in setup.seats))


def _sit_down(screen: Screen, session: Session, given: tuple[str, ...]) -> Screen:
    """A game that is not on the shelf yet."""
    key = new_key(screen.counter, session.seed)
    table = Table(key, session, given)
    said = spoken(table.told(len(session.log) - 1))
    return playing.shelve(screen._replace(table=table, dialog="", incoming=None, code="", said=said))


def _delete(screen: Screen, key: str) -> Screen:
    """Delete a game, along with damaged texts of it that were set aside: nobody will miss them."""
    games = tuple(saved for saved in screen.shelf if saved.key != key)
    damaged = tuple(one for one in screen.damaged if damaged_key(one.place) != key)
    return screen._replace(shelf=games, damaged=damaged, dialog="")


def _forget(screen: Screen, place: str) -> Screen:
    """Throw away a damaged record."""
    damaged = tuple(one for one in screen.damaged if one.place != place)
    return screen._replace(damaged=damaged, dialog="damaged" if damaged else "")


def _menu(screen: Screen, _rest: str) -> Screen:
    return screen._replace(table=None, dialog="")


def _more_games(screen: Screen, _rest: str) -> Screen:
    return screen._replace(shown=screen.shown + MORE_GAMES)


def _open_dialog(screen: Screen, name: str) -> Screen:
    return screen._replace(dialog=name, qr=NO_QR)


def _close(screen: Screen, _rest: str) -> Screen:
    return screen._replace(dialog="", incoming=None, qr=NO_QR)


def _read_code(screen: Screen, _rest: str) -> Screen:
    """Show what a code holds before anything is done with it."""
    try:
        return screen._replace(incoming=savecode.decode(screen.code), dialog="incoming")
    except savecode.BadCode as error:
        return screen._replace(notice=code_problem(error.why))


def _open_result(screen: Screen, which: str) -> Screen:
    """Show one of the best results, before it is opened as a code is."""
    game, _colon, place = which.partition(":")
    read = _read_code(screen._replace(code=screen.best[game][int(place)].code), "")
    return read._replace(code=screen.code)  # what somebody typed there stays


def _accept(screen: Screen, _rest: str) -> Screen:
    """Open the game from a code, beside all others."""
    session = screen.incoming
    if session is None:
        return screen
    return _sit_down(screen, session, ("",) * session.seats)


def _language(screen: Screen, language: str) -> Screen:
    if language not in LANGUAGES:
        return screen
    return screen._replace(settings=screen.settings._replace(language=language))


_COMMANDS = {
    "accept": _accept,
    "add-seat": _add_seat,
    "close": _close,
    "delete": _delete,
    "dialog": _open_dialog,
    "explain": helping.explain,
    "forget": _forget,
    "hint": helping.ask,
    "language": _language,
    "light": playing.light,
    "look": playing.look,
    "menu": _menu,
    "more-games": _more_games,
    "more-moves": helping.more,
    "pick": playing.choose,
    "read-code": _read_code,
    "remove-seat": _remove_seat,
    "result": _open_result,
    "put-away": playing.put_away,
    "resume": arrivals.resume,
    "shuffle-seats": _shuffle_seats,
    "skip": playing.skip,
    "start": _start,
    "take-page": playing.take_page,
    "undo": playing.undo,
    "unpick": playing.unpick,
}


def _command(screen: Screen, event: Event) -> Screen:
    command, _colon, rest = event.what.partition(":")
    return _COMMANDS[command](screen, rest)


def _pick(screen: Screen, event: Event) -> Screen:
    """A choice: in the game, or, in a menu or dialog, a command."""
    if screen.table and not screen.dialog:
        return playing.pick(screen, event.what)
    is_late = (
        event.what.partition(":")[0] not in _COMMANDS
    )  # a choice in the game, made just before a dialog covered it
    return screen if is_late else _command(screen, event)


def _open_file(screen: Screen, event: Event) -> Screen:
    return arrivals.foreign_file(screen) if event.what == "unread" else arrivals.open_file(screen, event.text)


def _copied(screen: Screen, event: Event) -> Screen:
    """Report whether a text was copied."""
    refused = _("The browser does not allow copying. Select the text and copy it yourself.")
    return screen._replace(notice=_("Copied.") if event.text else refused)


_KINDS: dict[str, Callable[[Screen, Event], Screen]] = {
    "bot": lambda screen, _event: playing.let_bot_move(screen),
    "copied": _copied,
    "count": lambda screen, _event: playing.count_on(screen),
    "do": _command,
    "file": _open_file,
    "pick": _pick,
    "set": _set,
    "why": lambda screen, event: playing.explain(screen, event.what),
}


# --- what is asked of the browser ------------------------------------------------------------------------


def _copy(screen: Screen, what: str) -> tuple[Effect, ...]:
    """Copy the save code of the table, or a link with it, or a text that cannot be read."""
    kind, _colon, place = what.partition(":")
    if kind == "text":
        unplayed: list[Unreadable | Newer] = [*screen.damaged, *screen.newer]
        return tuple(Copy(report(one.text)) for one in unplayed if one.place == place)
    if kind == "saved":
        return tuple(Copy(saved.code) for saved in screen.shelf if saved.key == place)
    if screen.table is None:
        return ()
    code = savecode.encode(screen.table.session)
    asked: dict[str, Effect] = {"code": Copy(code), "link": CopyLink(code), "share": Share(code)}
    return (asked[kind],)


def _save_game(screen: Screen, _rest: str) -> tuple[Effect, ...]:
    key = screen.table.key if screen.table else ""
    return (SaveFile(tuple(saved for saved in screen.shelf if saved.key == key)),)


_EFFECTS: dict[str, Callable[[Screen, str], tuple[Effect, ...]]] = {
    "copy": _copy,
    "renew": lambda _screen, _rest: (Renew(),),
    "save-file": lambda screen, _rest: (SaveFile(screen.shelf),),
    "save-game": _save_game,
    "take-over": lambda _screen, _rest: (TakeOver(),),
}
