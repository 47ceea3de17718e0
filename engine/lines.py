"""The play that follows if every seat makes its likeliest decisions, and its end as a search sees it.

It knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Any, NamedTuple

from engine.game import CHANCE

Line = Generator[Hashable, None, Any]  # the keys of positions; returns where they end


class Settled(NamedTuple):
    """The end of a stretch for a search: chance is to move, the game is over, or the rest is foreseen."""

    worths: tuple[float, ...]  # by seat
    to_move: int = CHANCE


def is_settled(state: Any) -> bool:
    """True if a position ends a stretch: chance is to move, or the game is over."""
    return bool(state.to_move == CHANCE or state.is_over)


def likeliest_line(state: Any, likely: Callable[[Any], Any], key: Callable[[Any], Hashable]) -> Line:
    """The keys of the positions after this one, by a judge's `likely` and `key`."""
    while True:
        state = state.apply(likely(state))
        if is_settled(state):
            return state
        yield key(state)
