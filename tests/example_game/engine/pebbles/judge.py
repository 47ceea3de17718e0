"""What a position of Pebbles is worth to a bot."""

from __future__ import annotations

from functools import reduce
from operator import xor

from engine.pebbles.rules import State


def value(state: State, seat: int) -> float:
    """The points of a seat, and a little for leaving piles that two players can empty only to its favour."""
    is_won = reduce(xor, [size % (state.most + 1) for size in state.piles]) == 0
    return state.scores[seat] + 0.5 * (is_won and state.to_move != seat)
