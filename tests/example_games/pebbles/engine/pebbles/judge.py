"""The worth of a position of Pebbles to a bot, and the actions worth trying."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal

from engine.lines import Line, likeliest_line
from engine.pebbles.rules import Action, State

KIND: Literal["search"] = "search"
MARKS = (0.1, 0.3, 0.9)
# All less than leaving enough is worth.
BLUR: Mapping[str, float] = {"beginner": 0.9, "gentle": 0.6, "easy": 0.3}
LOOKS: Mapping[str, int] = {"hard": 60}
SLIPS: Mapping[str, float] = {}
OVERDRAFT = 1.0
ENVY = 1.0


def value(state: State, seat: int) -> float:
    """The points of a seat, and a little for leaving more than the next one can take at a time."""
    is_safe = max(state.piles) > state.most or sum(map(bool, state.piles)) > 1
    return state.scores[seat] + 0.5 * (is_safe and state.to_move != seat)


glimpse = value


def candidates(state: State) -> Sequence[Action]:
    """Every action: there are few."""
    return state.legal_actions()


def likely(state: State) -> Action:
    """The first of the candidates."""
    return state.legal_actions()[0]


def worths(state: State) -> Sequence[float]:
    """The worth of each seat when a round is over: its points."""
    return state.scores


def parts(state: State, seat: int) -> dict[str, float]:
    """The parts of a seat's worth: points alone."""
    return {"points": float(state.scores[seat])}


def lean(state: State) -> State:
    """The position as a search follows it: the same."""
    return state


def line(state: State) -> Line:
    """The keys of the positions that follow likely actions."""
    return likeliest_line(state, likely, key)


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next deal. With `key` it is the whole position."""
    return state.most, state.round, state.bag


def key(state: State) -> Hashable:
    """The part that can change until then."""
    return state.to_move, state.piles, state.boards
