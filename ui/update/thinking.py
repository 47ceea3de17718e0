"""Says when bots that look ahead think, and plays their answers. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.levels import SEARCHING
from engine.on_demand import Late
from engine.session import PERSON
from ui.games.faces import COVERS
from ui.kit.words import _
from ui.model.screen import Screen
from ui.model.setup import PACES, SECONDS, SECONDS_BY_POSITIONS, WITHIN_A_TURN
from ui.model.table import NO_ANSWER, Table
from ui.update import answers, helping, playing
from ui.update.want import LOOKS_AHEAD, MAY_ASK, NO_NEED, Think, thought_id

if TYPE_CHECKING:
    from ui.update import analysing, lesson, trying
else:
    analysing = Late("ui.update.analysing")
    lesson = Late("ui.update.lesson")
    trying = Late("ui.update.trying")

TASK = "choose"


def need(screen: Screen) -> int:
    """The need of a thinker at the table: see `Bots`."""
    table = screen.table
    if table is None or screen.is_elsewhere or table.session.state.is_over:
        return NO_NEED
    players = table.session.players
    if set(players) & set(SEARCHING):
        return LOOKS_AHEAD
    return MAY_ASK if PERSON in players and table.lesson is None and not table.is_guest else NO_NEED


def tasks(table: Table, need: int, pace: str) -> Iterator[Think]:
    """The task of a bot that looks ahead. There is none while somebody looks back."""
    if need != LOOKS_AHEAD:
        return
    if table.searching_level and table.past_at is None and table.thought.place is None:
        yield Think(TASK, table.session, _seconds(table, pace))


def _seconds(table: Table, pace: str) -> float:
    """The time for the bot to move to think."""
    if table.searching_level != SEARCHING[-1]:
        return SECONDS_BY_POSITIONS
    seconds = SECONDS[pace if pace in PACES else "normal"]
    if table.is_mid_turn:
        seconds /= WITHIN_A_TURN
    if COVERS[table.session.game.name].is_simultaneous:  # the others wait until all have thought
        seconds /= sum(kind in SEARCHING for kind in table.session.players)
    return seconds


# --- what comes of it ------------------------------------------------------------------------------------


def take_answer(screen: Screen, which: str, text: str) -> Screen:
    """Take in an answer. An empty text means that there is none."""
    task = which.partition(":")[0]
    if task in helping.SECONDS:
        return helping.take_answer(screen, which, text)
    table = screen.table
    if task != TASK:
        if table is not None and table.trying:
            return trying.take_answer(screen, which, text)
        return analysing.take_answer(screen, which, text)
    if table is not None and which == thought_id(TASK, table.session):
        place = answers.place(answers.read(text), len(table.session.state.legal_actions()))
        screen = _thought(screen, table, place=NO_ANSWER if place is None else place)
    return _played(screen)


def bot_is_due(screen: Screen) -> Screen:
    """Note that a bot's pause is over. If it is still thinking, it plays as soon as it has an answer."""
    table = screen.table
    if table and table.lets_bot_move and table.searching_level and not screen.is_elsewhere:
        screen = _thought(screen, table, is_due=True)
    return _played(screen)


def takes_long(screen: Screen) -> Screen:
    """Say that a bot takes a long time to think."""
    table = screen.table
    if table is None or not table.bot_is_thinking:
        return screen
    name = table.names[table.session.state.to_move]
    screen = _thought(screen, table, is_long=True)
    return screen._replace(announced=(_("{name} is thinking…", name=name),))


def _thought(screen: Screen, table: Table, **changes: Any) -> Screen:
    return screen._replace(table=table._replace(last_thought=table.thought._replace(**changes)))


def _played(screen: Screen) -> Screen:
    """The screen after the bot to move has played, if it may and has its action."""
    table = screen.table
    if table is None or not table.bot_is_ready or screen.is_elsewhere:
        return screen
    screen = screen.cleared(screen.notice if screen.dialog else "")  # else nobody has read it
    if table.lesson is None:
        return playing.let_bot_move(screen)
    return lesson.reply(screen)
