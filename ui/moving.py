"""Which changes of the screen are shown as movement, and for how long. Pure."""

from __future__ import annotations

from ui.model.screen import Event, Screen
from ui.model.setup import FLIGHTS
from ui.update.routes import Command, command_of
from ui.view.seats import front_seat

# The commands after which pieces travel, or boards change places, as after choices at the table.
_MOVES: tuple[Command, ...] = ("bot", "count", "news-on", "pick", "thought", "turn")


def flight(before: Screen, after: Screen, event: Event) -> int:
    """How long pieces travel, in ms; 0 where a change is none of the game going on.

    Nothing travels after undo, when a game is opened, or when a scoring is skipped.
    """
    old, new = before.table, after.table
    if old is None or new is None or old.key != new.key:
        return 0
    command = command_of(before, event)
    if event.kind != "pick" and command not in _MOVES:
        return 0
    is_present = command == "news-on" or old.looking is None is new.looking
    is_skipped = old.counts and command != "count"
    is_same = old.state is new.state and (old.counted, old.turning) == (new.counted, new.turning)
    if not is_present or is_skipped or (is_same and command != "turn"):
        return 0
    is_on = old.session.log == new.session.log[: len(old.session.log)]
    return FLIGHTS[after.settings.animation] if is_on else 0


def is_everywhere(before: Screen, after: Screen, event: Event) -> bool:
    """Whether pieces travel beyond the market and the board in front: a bot's, or if boards change places."""
    old, new = before.table, after.table
    is_choice = event.kind == "pick" or command_of(before, event) == "pick"
    return not is_choice or bool(old and new and front_seat(old) != front_seat(new))
