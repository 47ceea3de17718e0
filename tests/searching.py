"""Games that bots search, and every line of play from a position, to compare a search with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import catalogue
from engine.game import CHANCE
from engine.session import Session
from tests.random_games import CASES

JUDGES: Mapping[str, Any] = catalogue.JUDGES  # some look ahead, and one plays on
SEARCHED = [case for case in CASES if JUDGES[case.name].KIND == "search"]


def full_tree(state: Any, seat: int, settled: Callable[[Any], float]) -> float:
    """The worth of a position by every line of play of two seats, to the next draw."""
    if state.is_over or state.to_move == CHANCE:
        return settled(state)
    worths = [full_tree(state.apply(action), seat, settled) for action in state.legal_actions()]
    return max(worths) if state.to_move == seat else min(worths)


def round_of(session: Session) -> int:
    state: Any = session.state
    return int(state.round)
