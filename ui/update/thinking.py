"""When bots that look ahead think, and what becomes of what they find. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import bots
from ui.games.faces import COVERS
from ui.kit.words import _
from ui.model.screen import Event, Screen
from ui.model.setup import PACES, SECONDS, SECONDS_BY_POSITIONS, WITHIN_A_TURN
from ui.model.table import NO_ANSWER, Table
from ui.update import answers
from ui.update.effects import CloseThinker, StopThinking, Think, Thinking, Warm, thought_id

TASK = "choose"


class Wish(NamedTuple):
    """What a screen needs to be thought about."""

    key: str = ""  # of the game on the table
    game: str = ""  # its name, if a bot sits there that looks ahead
    think: Think | None = None  # what such a bot is to play


def wish(screen: Screen) -> Wish:
    """What is to be thought about for a screen: nothing where another tab plays, or somebody looks back."""
    table = screen.table
    if table is None:
        return Wish()
    session = table.session
    if screen.elsewhere or session.state.is_over or not set(session.players) & set(bots.SEARCHING):
        return Wish(table.key)
    is_wanted = table.searching_level and table.looking is None and table.thought.place is None
    think = Think(TASK, session, _seconds(table, screen.settings.pace)) if is_wanted else None
    return Wish(table.key, session.game.name, think)


def due(before: Wish, after: Wish) -> Iterator[Thinking]:
    """What a change of wishes asks for."""
    if (before.key and not after.key) or (before.game and not after.game):
        yield CloseThinker()
        return
    if after.game and (before.key, before.game) != (after.key, after.game):
        yield Warm(after.game)
    if after.think:
        if before.think is None or before.think.session is not after.think.session:
            yield Think(*after.think)
    elif before.think:
        yield StopThinking(TASK)


def _seconds(table: Table, pace: str) -> float:
    """How long the bot to move may think."""
    if table.searching_level != bots.SEARCHING[-1]:
        return SECONDS_BY_POSITIONS
    seconds = SECONDS[pace if pace in PACES else "normal"]
    if table.goes_on:
        seconds /= WITHIN_A_TURN
    if COVERS[table.session.game.name].is_simultaneous:  # the others wait until all have thought
        seconds /= sum(kind in bots.SEARCHING for kind in table.session.players)
    return seconds


def found(screen: Screen, event: Event) -> Screen:
    """What a bot plays is known now, unless it is about another position; "" if it could not be found."""
    table = screen.table
    if table is None or event.what != thought_id(TASK, table.session):
        return screen
    place = answers.place(answers.read(event.text), len(table.session.state.legal_actions()))
    place = NO_ANSWER if place is None else place
    return screen._replace(table=table._replace(found=table.thought._replace(place=place)))


def wait(screen: Screen) -> Screen:
    """The pause of a bot is over: if it still thinks, it plays as soon as it knows what."""
    table = screen.table
    if table is None or not table.lets_bot_move or not table.searching_level or screen.elsewhere:
        return screen
    return screen._replace(table=table._replace(found=table.thought._replace(is_due=True)))


def wait_on(screen: Screen) -> Screen:
    """A bot thinks for long: say so."""
    table = screen.table
    if table is None or not table.is_thinking:
        return screen
    name = table.names[table.session.state.to_move]
    table = table._replace(found=table.thought._replace(is_long=True))
    return screen._replace(table=table, said=(_("{name} is thinking…", name=name),))
