"""The page's door: lets in only those events that make sense.

Markup from before a change, a page of another version, or anything else in the browser may send events that
no button of this page sends. They do nothing, so the functions behind this door need not expect them: the
part of a command after its colon is checked here first. Commands that are not named here accept anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.catalogue import GAMES
from engine.levels import LADDER
from engine.on_demand import Late
from ui.games.faces import FACES
from ui.kit.picks import CONFIRM, is_number
from ui.model.rooms import Search
from ui.model.screen import Event, Screen
from ui.model.setup import SEAT_KINDS
from ui.model.table import Table
from ui.update.routes import Command, Field, is_command

if TYPE_CHECKING:
    from ui.model import intake
else:
    intake = Late("ui.model.intake")

_RUNGS = tuple(map(str, range(len(LADDER))))
OF_A_DAY = ("daily", "pass-daily", "puzzle")  # results that can be copied


def makes_sense(screen: Screen, event: Event) -> bool:
    """True if this page sends such an event. Only some commands and fields are checked."""
    if screen.table and (event.kind == "why" or (event.kind == "pick" and not screen.dialog)):
        return _is_thing(screen, screen.table, event)
    name, _colon, rest = event.what.partition(":")
    if event.kind == "set":
        return name not in _FIELDS or _FIELDS[name](screen, rest, event.text)
    if event.kind not in ("do", "pick") or not is_command(name):
        return event.kind == "why"
    return name not in _COMMANDS or _COMMANDS[name](screen, rest)


def _is_thing(screen: Screen, table: Table, event: Event) -> bool:
    """True if something at a table can be chosen, or can say why it cannot be."""
    if event.kind == "why" and table.lesson is not None and event.what.startswith("pick:"):
        return not screen.dialog  # a course other than the one that a lesson asks for
    is_answer = event.kind == "pick" and (
        (event.what == CONFIRM and table.lesson is None) or (event.what == "accept" and table.is_guest)
    )
    return is_answer or FACES[table.session.game.name].has(event.what)


def _is_seat(screen: Screen, text: str) -> bool:
    """True if the sheet has a seat with this number."""
    return is_number(text) and int(text) < len(screen.setup.seats)


def _is_level(screen: Screen, text: str) -> bool:
    """True for a seat of the sheet and a level of bots."""
    at, _colon, level = text.partition(":")
    return _is_seat(screen, at) and level in LADDER


def _has_sheet(screen: Screen, _rest: str = "") -> bool:
    """True once the cover of a game has been opened."""
    return screen.setup.game in GAMES


def _is_dialog(screen: Screen, text: str) -> bool:
    name, _colon, rest = text.partition(":")
    if name == "board":
        return is_number(rest)
    if name == "new":
        return _has_sheet(screen)
    return name != "unopened" or ":" in rest


def _is_light(_screen: Screen, text: str) -> bool:
    at, _colon, number = text.partition(":")
    return is_number(at) and is_number(number)


def _is_pointed(_screen: Screen, what: str) -> bool:
    """True for a move of the list, an entry of the log, or nothing: see ui.view.pointing."""
    kind, _colon, rest = what.partition(":")
    return not what or (kind == "pick" and bool(rest)) or (kind == "log" and is_number(rest))


def _is_result(screen: Screen, text: str) -> bool:
    game, _colon, place = text.partition(":")
    return is_number(place) and int(place) < len(screen.best.get(game, ()))


def _is_copy(_screen: Screen, text: str) -> bool:
    what, _colon, day = text.partition(":")
    return what not in OF_A_DAY or not day or is_number(day)


def _is_option(screen: Screen, name: str, choice: str) -> bool:
    return _has_sheet(screen) and choice in GAMES[screen.setup.game].options.get(name, ())


def _is_file(screen: Screen, kind: str) -> bool:
    """True if this is the file awaited: a file may be read just when somebody has cancelled."""
    if screen.intake is None or not screen.intake.awaits_file:
        return False
    return kind in intake.OF_FILES


def _is_pasted(_screen: Screen, door: str) -> bool:
    return door in ("clipboard", "camera", *intake.OF_PICTURES)


def _is_of_offline(_screen: Screen, news: str) -> bool:
    what, _colon, number = news.partition(":")
    return what in ("stored", "replaced") and is_number(number)


_COMMANDS: dict[Command, Callable[[Screen, str], bool]] = {
    "add-seat": _has_sheet,
    "brought": lambda _screen, rest: is_number(rest),
    "begin-daily": lambda _screen, rest: not rest or is_number(rest),
    "copy": _is_copy,
    "dialog": _is_dialog,
    "explain": lambda _screen, rest: is_number(rest),
    "file": _is_file,
    "level": _is_level,
    "light": _is_light,
    "look": lambda _screen, rest: rest == "now" or is_number(rest),
    "offline": _is_of_offline,
    "pasted": _is_pasted,
    "pick": lambda _screen, rest: bool(rest),
    "point": _is_pointed,
    "remove-seat": _is_seat,
    "result": _is_result,
    "shuffle-seats": _has_sheet,
    "solve": lambda _screen, rest: is_number(rest),
    "start": _has_sheet,
    "try": lambda _screen, rest: not rest or is_number(rest),
    "step": lambda _screen, rest: rest in ("first", "last") or is_number(rest.removeprefix("-")),
}
_FIELDS: dict[Field, Callable[[Screen, str, str], bool]] = {
    "about": lambda _screen, which, _text: which in ("game", "name", "company"),
    "at": lambda _screen, _which, text: is_number(text),
    "here": lambda _screen, which, _text: is_number(which),
    "kind": lambda screen, which, text: _is_seat(screen, which) and text in SEAT_KINDS,
    "name": lambda screen, which, _text: _is_seat(screen, which),
    "option": _is_option,
    "rows": lambda _screen, _which, text: is_number(text.removeprefix("-")),
    "rung": lambda screen, which, text: _is_seat(screen, which) and text in _RUNGS,
    "want": lambda _screen, which, _text: which in Search._fields,
}
