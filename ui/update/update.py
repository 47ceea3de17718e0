"""Answers each event with the next screen. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.kit import words
from ui.model.screen import Event, Screen
from ui.update import door, helping, playing
from ui.update.effects import Answer
from ui.update.routes import (
    ASKS,
    BY_ITSELF,
    CHANGES_GAME,
    QUIET,
    command_of,
    function_of,
    is_at_table,
    route_of,
)

if TYPE_CHECKING:
    from ui.update import firsts, lesson
else:
    firsts = Late("ui.update.firsts")
    lesson = Late("ui.update.lesson")


def update(screen: Screen, event: Event) -> Answer:
    """The answer to an event: the next screen, and the browser's tasks."""
    words.speak(screen.settings.language)
    if not door.makes_sense(screen, event):
        return Answer(screen)
    answered = _answered(screen, event)
    if isinstance(answered, Answer):
        return answered
    return Answer(with_explanation(helping.offer_hint(answered) if answered.shows_hints else answered))


def _answered(screen: Screen, event: Event) -> Screen | Answer:
    before, command = screen, command_of(screen, event)
    if command not in QUIET:
        screen = screen.cleared()
    if command not in BY_ITSELF | ASKS and event.what not in ("watch", "speed"):  # they are in the replay
        screen = playing.paused(screen)
    if screen.is_elsewhere and plays(screen, event):
        return screen
    route, rest = route_of(screen, event)
    function = function_of(route)
    told = (screen, rest, event.text)[: function.__code__.co_argcount]
    after = function(*told)
    if isinstance(after, Answer):
        return after
    if after.notice and after.notice == before.notice and not screen.notice:
        after = after._replace(repeats=before.repeats + 1)
    if screen.table is None or screen.table.lesson is None:
        return after
    return lesson.with_sentence(screen, after)


def plays(screen: Screen, event: Event) -> bool:
    """True if an event would change the game, or opens the list of moves."""
    is_choice = event.kind in ("pick", "why") and is_at_table(screen, event)
    return is_choice or command_of(screen, event) in CHANGES_GAME or event.what == "dialog:moves"


def with_explanation(screen: Screen, *, opens: bool = False) -> Screen:
    """Explain what is new to the player in a first game, unless they want no explanations.

    While the page opens, it makes no offers: it could not yet store that it made one.
    """
    table = screen.table
    first = screen.firsts.get(table.session.game.name) if table else None
    if table is None or first is None or first.key != table.key or not screen.settings.explain:
        return screen
    return firsts.explain(screen, may_offer=not opens)
