"""Positions as what they are: a session can hold those of any game."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.game import State

S = TypeVar("S", bound=State[Any])


def typed(state: State[Any], kind: type[S]) -> S:
    """The same position, known to be one of this game."""
    assert isinstance(state, kind), state
    return state
