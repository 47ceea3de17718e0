"""How each event changes the screen. Pure."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from ui.kit import words
from ui.kit.words import LANGUAGES, _
from ui.model.qr import NO_QR, QrCode
from ui.model.screen import MOST_TYPED, Event, Screen
from ui.model.shelf import waiting
from ui.update import arrivals, door, helping, playing, scoring, thinking
from ui.update.asking import EFFECTS
from ui.update.effects import Effect

MORE_GAMES = 50  # of the shelf, shown at a time


class Answer(NamedTuple):
    """The next screen, and the effects to carry out."""

    screen: Screen
    effects: tuple[Effect, ...] = ()


def update(screen: Screen, event: Event) -> Answer:
    """The answer to an event."""
    words.speak(screen.settings.language)
    if not _is_known(event) or not door.makes_sense(screen, event):
        return Answer(screen)
    command, _colon, rest = event.what.partition(":")
    if event.kind == "do" and command in EFFECTS:
        return Answer(screen, EFFECTS[command](screen, rest))
    after = _after(screen, event)
    after = helping.offer(after) if after.shows_hints else after
    return Answer(explained(after))


def _is_known(event: Event) -> bool:
    """Say if a page of this version sends such an event."""
    command = event.what.partition(":")[0]
    is_kind = event.kind in _KINDS or event.kind in _APART
    return is_kind and (event.kind != "do" or command in _COMMANDS or command in EFFECTS)


def explained(screen: Screen) -> Screen:
    """What is new to the player in a first game is explained, unless they want no explanations."""
    table = screen.table
    first = screen.firsts.get(table.session.game.name) if table else None
    if table is None or first is None or first.key != table.key or not screen.settings.explain:
        return screen
    from ui.update import firsts  # most games are no first ones

    return firsts.explain(screen)


def _after(screen: Screen, event: Event) -> Screen:
    """The screen after an event that has no effects."""
    if event.kind == "offline":
        return screen._replace(offline=screen.offline.updated(event.what, event.text))
    if event.kind in ("brought", "miniature", "recall", "tally"):
        return _COMMANDS[event.kind](screen, event.text)
    if event.kind == "qr":
        return screen._replace(qr=QrCode(event.text, is_missing=not event.text))
    if event.kind == "thought" and event.what.partition(":")[0] in helping.SECONDS:
        return helping.found(screen, event)
    if event.kind == "long":
        return thinking.wait_on(screen)
    if event.kind == "turn":  # nobody did anything: what is told stays
        return playing.turn(screen)
    if event.kind in ("thought", "bot"):
        screen = thinking.found(screen, event) if event.kind == "thought" else thinking.wait(screen)
        if screen.table is None or not screen.table.is_ready:
            return screen  # what a bot plays is not known yet, or it is too early for it
        event = Event("bot")
    # A notice is not cleared by what a dialog covers, nor by a scoring that goes on by itself.
    stays = event.kind in ("count", "sift") or (event.kind == "bot" and bool(screen.dialog))
    screen = screen._replace(notice=screen.notice if stays else "", refused="", said=())
    screen = _paused(screen, event)
    if screen.elsewhere and plays(screen, event):
        return screen
    if screen.table is None or screen.table.lesson is None:
        return _KINDS[event.kind](screen, event)
    from ui.update import lesson  # only who takes one needs it

    answered = lesson.answer(screen, event)
    return lesson.told(screen, _KINDS[event.kind](screen, event) if answered is None else answered)


def _paused(screen: Screen, event: Event) -> Screen:
    """Whatever somebody does pauses a replay, but for its own buttons."""
    table = screen.table
    is_done = event.kind in ("do", "pick", "why", "set") and event.what not in ("watch", "speed")
    return screen._replace(table=table._replace(plays=False)) if table and table.plays and is_done else screen


def plays(screen: Screen, event: Event) -> bool:
    """Whether an event would change the game."""
    is_choice = event.kind in ("pick", "why") and not screen.dialog
    is_command = event.what == "dialog:moves" or event.what.partition(":")[0] in ("undo", "pick", "join")
    return is_choice or is_command or event.kind == "bot"


# --- fields ----------------------------------------------------------------------------------------------


def _set(screen: Screen, event: Event) -> Screen:
    kind, _colon, which = event.what.partition(":")
    text = event.text
    if kind == "code":
        return screen._replace(code=_typed(text))
    if kind == "at":
        return _COMMANDS["seek"](screen, text)
    if kind in _FIELDS:
        room = import_module(f"ui.update.{_FIELDS[kind]}")
        changed: Screen = room.FIELDS[kind](screen, which, text)
        return changed
    is_switch = isinstance(getattr(screen.settings, kind, None), bool)
    changed = screen._replace(
        settings=screen.settings.with_stored({kind: text == "on" if is_switch else text})
    )
    return helping.for_all_games(changed) if kind == "hints" else changed


def _typed(text: str) -> str:
    """What is in the code field."""
    return text[:MOST_TYPED]


# --- commands --------------------------------------------------------------------------------------------


def _forget(screen: Screen, place: str) -> Screen:
    """Throw away a damaged record."""
    damaged = tuple(one for one in screen.damaged if one.place != place)
    return screen._replace(damaged=damaged, dialog="damaged" if damaged else "")


def _menu(screen: Screen, _rest: str) -> Screen:
    """Back to the menu, which needs not open the game again for its picture.

    A replay that began in one of the rooms leads back to that room.
    """
    from ui.update import shelving

    table = screen.table
    glimpse = screen.glimpse if table is None or table.is_guest else shelving.glimpse_of(table)
    room = screen.room if table and table.looking is not None else ""
    return screen._replace(table=None, dialog="", room=room, glimpse=glimpse)


def _back(screen: Screen, _rest: str) -> Screen:
    """From a past position to the present one, or to the room in which the replay began; else to the menu."""
    looks_back = screen.table is not None and screen.table.looking is not None
    return playing.look(screen, "now") if looks_back and not screen.room else _menu(screen, "")


def _continue(screen: Screen, _rest: str) -> Screen:
    """Open the game to continue: chosen before the page knew which that is."""
    saved = waiting(screen)
    return screen if saved is None else arrivals.open_again(screen, saved.key)


def _more_games(screen: Screen, _rest: str) -> Screen:
    return screen._replace(shown=screen.shown + MORE_GAMES)


def _open_dialog(screen: Screen, name: str) -> Screen:
    return screen._replace(dialog=name, qr=NO_QR)


def _close(screen: Screen, _rest: str) -> Screen:
    """Close the dialog; one about a game from a code gives the table back to the game that was there."""
    before = screen.incoming.before if screen.incoming and screen.dialog == "incoming" else None
    screen = screen._replace(dialog="", incoming=None, qr=NO_QR)
    if before is None:
        return screen
    there = arrivals.resume(screen, before.key).table
    is_same = there is None or there.key != before.key or there.session.log == before.session.log
    return screen._replace(table=before if is_same else there)


def _language(screen: Screen, language: str) -> Screen:
    if language not in LANGUAGES:
        return screen
    return screen._replace(settings=screen.settings._replace(language=language))


def _later(room: str, command: str) -> Callable[[Screen, str], Screen]:
    """A command of another module here, which a start has no use for."""

    def carry_out(screen: Screen, rest: str) -> Screen:
        changed: Screen = import_module(f"ui.update.{room}").COMMANDS[command](screen, rest)
        return changed

    return carry_out


def _sound(screen: Screen, _rest: str) -> Screen:
    """Switch the sounds on, or off."""
    return screen._replace(settings=screen.settings._replace(sound=not screen.settings.sound))


# Commands that a start has no use for, by the module here that has them.
_ON_DEMAND = {
    "daily": ("begin-daily", "claimed", "daily"),
    "firsts": ("no-more", "understood"),
    "lesson": ("lesson", "lesson-on", "lesson-play"),
    "library": ("delete-chosen", "delete-game", "duplicate", "library", "miniature", "restore", "too-many"),
    "intake": ("brought", "go-on", "stop-reading"),
    "meeting": ("accept", "join", "read-code", "replay-on", "result"),
    "replay": ("branch", "replay", "seek", "speed", "step", "watch", "watch-on"),
    "setting_up": ("add-seat", "again", "cover", "rematch", "remove-seat", "shuffle-seats", "start"),
    "shelving": ("bring-back", "delete", "let-go"),
    "statistics": ("recall", "statistics", "tally"),
}
# Fields likewise.
_FIELDS = {
    **dict.fromkeys(("choose", "choose-all", "label", "rows", "want"), "library"),
    **dict.fromkeys(("kind", "name", "option"), "setting_up"),
    "about": "statistics",
    "here": "meeting",
}

_COMMANDS = {
    **{command: _later(room, command) for room, commands in _ON_DEMAND.items() for command in commands},
    "back": _back,
    "close": _close,
    "continue": _continue,
    "dialog": _open_dialog,
    "explain": helping.explain,
    "forget": _forget,
    "hint": lambda screen, rest: helping.ask(playing.turn(screen), rest),
    "language": _language,
    "light": playing.light,
    "look": playing.look,
    "menu": _menu,
    "more-games": _more_games,
    "more-moves": helping.more,
    "pick": playing.choose,
    "put-away": playing.put_away,
    "resume": arrivals.open_again,
    "skip": playing.skip,
    "sound": _sound,
    "take-page": playing.take_page,
    "tell-on": scoring.taken_up,
    "undo": playing.undo,
    "unpick": playing.unpick,
}


def _command(screen: Screen, event: Event) -> Screen:
    command, _colon, rest = event.what.partition(":")
    return _COMMANDS[command](screen, rest)


def _pick(screen: Screen, event: Event) -> Screen:
    """A choice: in the game, or, in a menu or dialog, a command."""
    is_kept = bool(screen.table and screen.table.is_guest) and event.what == "accept"
    if screen.table and not screen.dialog and not is_kept:
        return playing.pick(screen, event.what)
    command = event.what.partition(":")[0]
    # A choice in the game, made just before a dialog covered it.
    is_late = command not in _COMMANDS
    return screen if is_late else _command(screen, event)


def _open_file(screen: Screen, event: Event) -> Screen:
    from ui.update import intake  # a start has no use for it

    return intake.file(screen, event)


def _pasted(screen: Screen, event: Event) -> Screen:
    """A text from the clipboard or from the camera; none where it could not be read."""
    if len(event.text) > MOST_TYPED:  # no field holds it
        return _open_file(screen, Event("file", "", event.text))
    if event.text:
        return _COMMANDS["read-code"](screen._replace(code=_typed(event.text)), "")
    if event.what == "clipboard":
        refused = _("The browser does not let the page read the clipboard. Paste the text yourself.")
        return screen._replace(notice=refused)
    from ui.update import intake

    return screen._replace(notice=intake.reason(event.what))


def _copied(screen: Screen, event: Event) -> Screen:
    """Report whether a text was copied."""
    refused = _("The browser does not allow copying. Select the text and copy it yourself.")
    return screen._replace(notice=_("Copied.") if event.text else refused)


# Kinds that `_after` answers before anything is cleared.
_APART = ("brought", "long", "miniature", "offline", "qr", "recall", "tally", "thought", "turn")

_KINDS: dict[str, Callable[[Screen, Event], Screen]] = {
    "bot": lambda screen, _event: playing.let_bot_move(screen),
    "claimed": lambda screen, event: _COMMANDS["claimed"](screen, event.text),
    "copied": _copied,
    "count": lambda screen, _event: playing.count_on(screen),
    "do": _command,
    "file": _open_file,
    "pasted": _pasted,
    "pick": _pick,
    "replay": lambda screen, _event: _COMMANDS["replay-on"](screen, ""),
    "set": _set,
    "sift": lambda screen, _event: _COMMANDS["go-on"](screen, ""),
    "watch": lambda screen, _event: _COMMANDS["watch-on"](screen, ""),
    "why": lambda screen, event: playing.explain(screen, event.what),
}
