"""The worth of a position of Fours to a bot, and the actions worth trying."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal

from engine.fours.rules import COLUMNS, Drop, State
from engine.lines import Line, likeliest_line

KIND: Literal["search"] = "search"
MARKS = (0.1, 0.3, 0.9)
BLUR: Mapping[str, float] = {"beginner": 0.9, "gentle": 0.6, "easy": 0.3}  # less than a win is worth
LOOKS: Mapping[str, int] = {"hard": 300}
SLIPS: Mapping[str, float] = {}
OVERDRAFT = 1.0
ENVY = 1.0


def value(state: State, seat: int) -> float:
    """Its point, less what it leaves to the other: a line that the next counter makes."""
    if state.is_over or state.to_move == seat:
        return float(state.scores[seat])
    return -0.5 * any(wins(state, drop) for drop in state.legal_actions())


glimpse = value


def wins(state: State, drop: Drop) -> bool:
    """True if it makes a line."""
    return state.apply(drop).winner is not None


def candidates(state: State) -> Sequence[Drop]:
    """A line, or what prevents one, before all others; and then the columns from the middle."""
    order = sorted(state.legal_actions(), key=lambda drop: abs(drop.column - COLUMNS // 2))
    other = state._replace(to_move=1 - state.to_move)
    return sorted(order, key=lambda drop: 0 if wins(state, drop) else 1 if wins(other, drop) else 2)


def likely(state: State) -> Drop:
    """The first of the candidates."""
    return candidates(state)[0]


def worths(state: State) -> Sequence[float]:
    """The worth of each seat at the end: its point."""
    return state.scores


def parts(state: State, seat: int) -> dict[str, float]:
    """The same; there is nothing to divide."""
    return {"whole": float(state.scores[seat])}


def lean(state: State) -> State:
    """The position as a search follows it: the same."""
    return state


def line(state: State) -> Line:
    """The keys of the positions that follow likely actions."""
    return likeliest_line(state, likely, key)


def stretch(_state: State) -> Hashable:
    """Without luck, the whole game is one stretch."""
    return None


def key(state: State) -> Hashable:
    """All of the position."""
    return state
