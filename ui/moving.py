"""Decides which changes of the screen are shown as movement, and for how long. Pure."""

from __future__ import annotations

from ui.kit.shown import STILL, Flight
from ui.model.screen import Event, Screen
from ui.model.setup import FLIGHTS
from ui.model.table import Table
from ui.update import scoring
from ui.update.routes import Command, command_of

# After these commands pieces travel or boards change places, just as after choices at the table.
_MOVES: tuple[Command, ...] = ("bot", "count", "news-on", "thought", "turn")


def flight(before: Screen, after: Screen, event: Event) -> Flight:
    """The flight of the pieces; none unless the game on the table moves on.

    Nothing travels after an undo, when a game is opened, or when a scoring is skipped.
    """
    old, new = before.table, after.table
    if old is None or new is None or old.key != new.key:
        return STILL
    command = command_of(before, event)
    is_choice = event.kind == "pick" or command == "pick"
    if not (is_choice or command in _MOVES) or not _goes_on(old, new, command):
        return STILL
    # A bot's pieces also travel on its own board, and in a scoring all pieces do.
    everywhere = not is_choice or new.is_telling
    milliseconds = FLIGHTS[after.settings.animation]
    if not milliseconds:
        return STILL
    if not new.is_telling:
        return Flight(milliseconds, everywhere)
    beat = scoring.beat(new, after.settings)
    return Flight(min(milliseconds, beat.light - beat.land), everywhere, beat)


def _goes_on(old: Table, new: Table, command: str) -> bool:
    """True if the new table shows what comes next in the same game."""
    is_present = command == "news-on" or old.past_at is None is new.past_at
    is_skipped = old.is_telling and command != "count"
    is_same = old.state is new.state and old.lit_place == new.lit_place
    if not is_present or is_skipped or (is_same and command != "turn"):
        return False
    return old.session.log == new.session.log[: len(old.session.log)]
