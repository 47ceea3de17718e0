"""Names the function of this package that answers each command and each field. No other file decides that.

An event is a choice at the table ("pick", "why"), a changed field ("set"), or a command ("do", or a "pick" in
a menu or dialog). Commands come from buttons, from things that happen by themselves (see ui.update.wants),
and from the device when it answers a question. `ui.update.update` calls the function with the screen, the
part of the command after its colon, and the text, or with as many of these as it takes. The function returns
the next screen, or an Answer if the browser has something to do.

A module is loaded when it is first needed: the page needs few of them to start.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Literal, TypeGuard

from ui.model.screen import Event, Screen
from ui.update.effects import Answer

# fmt: off
Command = Literal[
    "accept", "add-seat", "again", "analyse", "back", "begin-daily", "bot", "branch", "bring-back",
    "bring-mistakes", "bring-puzzles", "brought", "calm", "claimed", "close", "continue", "copied", "copy",
    "count", "cover", "daily", "delete", "delete-chosen", "delete-game", "dialog", "duplicate", "explain",
    "file", "forget", "go-on", "hint", "join", "language", "leave", "lesson", "lesson-on", "lesson-play",
    "let-go", "level", "library", "light", "long", "look", "menu", "miniature", "mistake", "more-games",
    "more-moves", "news-on", "no-more", "no-picture", "no-sound", "offline", "paste", "pasted", "pick",
    "picture", "point", "put-away", "puzzle", "puzzles", "qr", "read-code", "recall", "recollect", "rematch",
    "remove-seat", "renew", "replay", "result", "resume", "reveal", "save-file", "save-game",
    "save-picked", "scan", "shared", "shuffle-seats", "skip", "solve", "sound", "speed", "start",
    "statistics", "step", "stop-reading", "take-over", "take-page", "tally", "tell-on", "thought",
    "too-many", "try", "turn", "understood", "undo", "unpick", "watch", "watch-on", "write-game",
    "write-picked",
]
Field = Literal[
    "about", "at", "choose", "choose-all", "code", "here", "kind", "label", "name", "option", "rows",
    "rung", "want",
]
# fmt: on

COMMANDS: dict[Command, str] = {
    "accept": "meeting.accept",
    "add-seat": "setting_up.add_seat",
    "again": "setting_up.again",
    "analyse": "analysing.begin",
    "back": "rooms.back",
    "begin-daily": "daily.begin",
    "bot": "thinking.bot_is_due",
    "branch": "replay.branch",
    "bring-back": "shelving.bring_back",
    "bring-mistakes": "returning.bring",
    "bring-puzzles": "puzzles.bring",
    "brought": "intake.brought",
    "calm": "settings.be_calm",
    "claimed": "daily.claimed",
    "close": "rooms.close",
    "continue": "rooms.go_on",
    "copied": "reports.copied",
    "copy": "asking.copy",
    "count": "playing.tell_next",
    "cover": "setting_up.open_cover",
    "daily": "daily.enter",
    "delete": "shelving.delete",
    "delete-chosen": "library.delete_chosen",
    "delete-game": "library.delete_one",
    "dialog": "rooms.open_dialog",
    "duplicate": "library.duplicate",
    "explain": "helping.ask_why",
    "file": "intake.file",
    "forget": "rooms.forget",
    "go-on": "intake.go_on",
    "hint": "helping.ask_hint",
    "join": "meeting.join",
    "language": "settings.choose_language",
    "leave": "trying.leave",
    "lesson": "lesson.take",
    "lesson-on": "lesson.read_on",
    "lesson-play": "lesson.play_on",
    "let-go": "shelving.forget_deleted",
    "level": "setting_up.choose_level",
    "library": "library.enter",
    "light": "replay.light_up",
    "long": "thinking.takes_long",
    "look": "playing.show_position",
    "menu": "rooms.menu",
    "miniature": "library.picture",
    "mistake": "returning.begin",
    "more-games": "rooms.more_games",
    "more-moves": "helping.more",
    "news-on": "meeting.show_next_moves",
    "no-more": "firsts.stop",
    "no-picture": "reports.no_picture",
    "no-sound": "settings.decline_sound",
    "offline": "reports.offline",
    "paste": "asking.paste",
    "pasted": "intake.pasted",
    "pick": "courses.choose",
    "picture": "asking.picture",
    "point": "playing.point",
    "put-away": "playing.hide_hint",
    "puzzle": "puzzles.begin",
    "puzzles": "puzzles.enter",
    "qr": "reports.qr",
    "read-code": "meeting.read_typed",
    "recall": "statistics.recall",
    "recollect": "analysing.recollect",
    "rematch": "setting_up.rematch",
    "remove-seat": "setting_up.remove_seat",
    "renew": "asking.renew",
    "replay": "replay.begin",
    "result": "meeting.open_result",
    "resume": "rooms.open_game",
    "reveal": "puzzles.reveal",
    "save-file": "asking.save_file",
    "save-game": "asking.save_game",
    "save-picked": "asking.save_picked",
    "scan": "asking.scan",
    "shared": "reports.shared",
    "shuffle-seats": "setting_up.shuffle_seats",
    "skip": "playing.tell_rest",
    "solve": "trying.solve",
    "sound": "settings.switch_sound",
    "speed": "replay.next_speed",
    "start": "setting_up.start",
    "statistics": "statistics.enter",
    "step": "replay.step",
    "stop-reading": "intake.stop",
    "take-over": "asking.take_over",
    "take-page": "playing.take_device",
    "tally": "statistics.count",
    "tell-on": "scoring.with_telling",
    "thought": "thinking.take_answer",
    "too-many": "library.too_many",
    "try": "trying.begin",
    "turn": "playing.bring_next_board",
    "understood": "firsts.understood",
    "undo": "playing.undo",
    "unpick": "playing.unpick",
    "watch": "replay.watch",
    "watch-on": "replay.watch_on",
    "write-game": "asking.write_game",
    "write-picked": "asking.write_picked",
}
FIELDS: dict[Field, str] = {
    "about": "statistics.about",
    "at": "replay.seek",
    "choose": "library.choose",
    "choose-all": "library.choose_all",
    "code": "rooms.type_code",
    "here": "meeting.choose_seat",
    "kind": "setting_up.set_kind",
    "label": "library.label",
    "name": "setting_up.set_name",
    "option": "setting_up.set_option",
    "rows": "library.scroll",
    "rung": "setting_up.set_rung",
    "want": "library.want",
}
SETTING = "settings.change"  # all other fields are settings
PICK, WHY = "playing.pick", "playing.say_why_not"  # choices at the table
# A lesson answers these in its own way, unless a dialog is open.
IN_LESSON = {
    PICK: "lesson.pick",
    WHY: "lesson.say_why_not",
    COMMANDS["explain"]: "lesson.refuse",
    COMMANDS["hint"]: "lesson.refuse",
    COMMANDS["pick"]: "lesson.pick_course",
    COMMANDS["undo"]: "lesson.refuse",
    COMMANDS["unpick"]: "lesson.unpick",
}
# While somebody tries a mistake of a finished game again, or a puzzle, these are about that position.
IN_TRIAL = {
    PICK: "trying.pick",
    WHY: "trying.say_why_not",
    COMMANDS["hint"]: "trying.hint",
    COMMANDS["pick"]: "trying.pick_course",
    COMMANDS["step"]: "trying.step",
    COMMANDS["unpick"]: "trying.unpick",
}

# Nobody chose these: a running replay goes on, and the device does not vibrate.
BY_ITSELF: frozenset[Command] = frozenset(
    (
        *(
            "bot",
            "bring-mistakes",
            "bring-puzzles",
            "brought",
            "calm",
            "claimed",
            "copied",
            "count",
            "file",
            "go-on",
            "long",
            "miniature",
            "news-on",
            "no-picture",
        ),
        *("offline", "pasted", "point", "qr", "recall", "recollect", "shared", "tally", "thought", "turn"),
        "watch-on",
    )
)
# These only ask the browser for something: see ui.update.asking.
ASKS: frozenset[Command] = frozenset(
    (
        *("copy", "paste", "picture", "renew", "save-file", "save-game", "save-picked", "scan"),
        *("take-over", "write-game", "write-picked"),
    )
)
# These leave the current notice and announcement in place.
QUIET: frozenset[Command] = ASKS | frozenset[Command](
    (
        *(
            "bot",
            "bring-mistakes",
            "bring-puzzles",
            "brought",
            "calm",
            "count",
            "go-on",
            "long",
            "miniature",
            "offline",
            "point",
            "qr",
            "recall",
            "recollect",
            "shared",
        ),
        *("tally", "thought", "turn"),
    )
)
# These make do with the games that were read first. In the menu, all others wait until all games are read.
NEEDS_NO_SHELF: frozenset[Command] = frozenset(("calm", "daily", "library", "menu", "offline", "statistics"))
CHANGES_GAME: frozenset[Command] = frozenset(("bot", "join", "pick", "undo"))


def command_of(screen: Screen, event: Event) -> str:
    """The command of an event, known or not; "" for a choice at the table, or a field."""
    if event.kind == "do":
        return event.what.partition(":")[0]
    return "" if event.kind != "pick" or is_at_table(screen, event) else event.what.partition(":")[0]


def is_at_table(screen: Screen, event: Event) -> bool:
    """True if a "pick" or "why" is a choice at the table. It is not if a dialog is open."""
    table = screen.table
    keeps_guest = table is not None and table.is_guest and event.what == "accept"
    return table is not None and not screen.dialog and not keeps_guest


def makes_do(screen: Screen, event: Event) -> bool:
    """True if an event can be answered before all games have been read, because it affects none of them."""
    return screen.table is None and command_of(screen, event) in NEEDS_NO_SHELF


def is_command(name: str) -> TypeGuard[Command]:
    """True if there is such a command."""
    return name in COMMANDS


def is_field(name: str) -> TypeGuard[Field]:
    """True if there is such a field. All others are settings."""
    return name in FIELDS


def route_of(screen: Screen, event: Event) -> tuple[str, str]:
    """The route of an event that makes sense, and the part of the event that is handed to its function."""
    name, _colon, rest = event.what.partition(":")
    if event.kind == "set":
        return (FIELDS[name], rest) if is_field(name) else (SETTING, name)
    if event.kind == "why":
        route, rest = WHY, event.what
    elif event.kind == "pick" and is_at_table(screen, event):
        route, rest = PICK, event.what
    else:
        assert is_command(name)
        route = COMMANDS[name]
    if screen.table is not None and screen.table.trying:
        return IN_TRIAL.get(route, route), rest
    in_lesson = screen.table is not None and screen.table.lesson is not None and not screen.dialog
    return (IN_LESSON.get(route, route) if in_lesson else route), rest


@cache
def function_of(route: str) -> Callable[..., Screen | Answer]:
    """The function of a route."""
    module, _dot, name = route.partition(".")
    function: Callable[..., Screen | Answer] = getattr(import_module(f"ui.update.{module}"), name)
    return function
