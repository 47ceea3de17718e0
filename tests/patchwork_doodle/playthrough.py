"""Whole games of Patchwork Doodle written out to be read; see tests.written_games."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from engine import savecode
from engine.catalogue import GAMES
from engine.patchwork_doodle.actions import Deal, Done, Roll
from engine.patchwork_doodle.board import empty_spaces
from engine.patchwork_doodle.events import Passed, Scored, Unfilled
from engine.patchwork_doodle.notation import boards, circle, names, rectangle
from engine.patchwork_doodle.rules import State
from engine.session import Session
from tests.own_board import played_out
from tests.sentences import say

PATCHWORK_DOODLE = {"patchwork_doodle_alone": (1, 7), "patchwork_doodle_three": (3, 9)}  # seats and seed


def patchwork_doodle(seats: int, seed: int) -> str:
    """A game of Patchwork Doodle between players who look at their own boards."""
    session = played_out(
        Session.new(GAMES["patchwork_doodle"], seats=seats, seed=seed, rules=1), Random(seed)
    )
    lines = [f"Patchwork Doodle, {seats} playing, seed {seed}", savecode.encode(session)]
    positions: tuple[Any, ...] = session.positions
    turn = (1, 0)
    for (before, after), action in zip(pairwise(positions), session.log, strict=True):
        if isinstance(action, Deal):
            lines += ["", f"Round {after.round}: {say(before, action)}"]
        elif isinstance(action, Roll):
            lines.append(f" Turn {before.turn + 1}, {circle(before._replace(die=action.pips))}")
        elif not (isinstance(action, Done) and not action.passes):
            if before.turn == 6 and before.round == 3 and turn != (3, 6):
                lines.append(f" Turn 6, free choice: {names(before.circle)}")
            turn = before.round, before.turn
            lines.append(f"  {before.to_move + 1}  {say(before, action)}")
        told = [event for event in before.outcome(action)[1] if not isinstance(event, Unfilled)]
        lines += [f"     {_told(event)}" for event in told]
        if any(not isinstance(event, Passed) for event in told):
            lines += ["", *boards(after)]
    return "\n".join([*lines, "", *_end(positions[-1])]) + "\n"


def _told(event: Passed | Scored) -> str:
    if isinstance(event, Passed):
        return f"player {event.seat + 1} has to pass"
    return f"player {event.seat + 1}: {rectangle(event.rectangle)}"


def _end(state: State) -> Iterator[str]:
    for seat, board in enumerate(state.boards):
        parts = " + ".join(str(rectangle.points) for rectangle in board.scored)
        yield f"player {seat + 1}: {parts} - {empty_spaces(board)} = {state.scores[seat]}"
    yield f"won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"


PLAYED = {name: partial(patchwork_doodle, *game) for name, game in PATCHWORK_DOODLE.items()}
