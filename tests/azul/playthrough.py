"""Whole games of Azul in writing: what was dealt, taken and tiled, and the boards."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from engine import savecode
from engine.azul.actions import Deal
from engine.azul.board import Tiled, bonus, full_colours, full_columns, full_rows
from engine.azul.events import Event, FinalBonuses, FloorLoss
from engine.azul.notation import NAMES, boards, in_letters
from engine.azul.rules import State
from engine.catalogue import GAMES
from engine.heap import size
from engine.session import Session
from tests.own_board import played_out
from tests.sentences import say

AZUL = {  # file -> options and seed
    "azul_coloured_strict": ({"wall": "coloured", "leftovers": "strict"}, 7),
    "azul_grey_free": ({"wall": "grey", "leftovers": "free"}, 11),
}


def azul(options: dict[str, str], seed: int) -> str:
    """A game of Azul between two who look at their own boards."""
    session = played_out(
        Session.new(GAMES["azul"], seats=2, seed=seed, options=options, rules=1), Random(seed)
    )
    chosen = ", ".join(f"{option} {choice}" for option, choice in options.items())
    lines = [f"Azul, two players, {chosen}, seed {seed}", savecode.encode(session)]
    positions: tuple[Any, ...] = session.positions
    for (before, after), action in zip(pairwise(positions), session.log, strict=True):
        if isinstance(action, Deal):
            lines += ["", f"Round {after.round}: {' '.join(map(in_letters, after.factories))}"]
            continue
        lines.append(f"  {before.to_move + 1}  {say(before, action)}")
        lines += [f"     {line}" for event in before.outcome(action)[1] for line in _told(event)]
        if after.round > before.round or after.is_over:
            lines += ["", *boards(after), f"bag {size(after.bag)}, lid {size(after.lid)}"]
    return "\n".join([*lines, "", *_end(positions[-1])]) + "\n"


def _told(event: Event) -> Iterator[str]:
    if isinstance(event, FinalBonuses):
        return  # the end adds them up
    if isinstance(event, FloorLoss):
        yield f"player {event.seat + 1}: {event.tiles} on the floor, -{event.lost}"
        return
    for step in event.steps:
        who = f"player {event.seat + 1}: {NAMES[step.colour]} of line {step.row + 1}"
        if isinstance(step, Tiled):
            yield f"{who} to column {step.column + 1}, +{step.points}"
        else:
            yield f"{who} finds no space and falls"


def _end(state: State) -> Iterator[str]:
    yield f"The end: {state.ending}"
    for seat, board in enumerate(state.boards):
        rows, columns, colours = (len(full(board.wall)) for full in (full_rows, full_columns, full_colours))
        yield (
            f"player {seat + 1}: {board.score - bonus(board.wall)} + {bonus(board.wall)} = {board.score}"
            f" (rows {rows}, columns {columns}, colours {colours})"
        )
    yield f"won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"


PLAYED = {name: partial(azul, *game) for name, game in AZUL.items()}
