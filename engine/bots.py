"""Bots: they know no game, only what its judge says of a position."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import draw
from engine.catalogue import JUDGES
from engine.game import CHANCE, Judge, State

LEVELS = ("easy",)  # weakest first


def choose(state: State[Any], game_name: str, level: str, *, rng: Random, seconds: float = 1.0) -> Any:
    """The action that a bot of this level plays for the seat to move.

    `seconds` is the most time it may take; the greedy level needs a few milliseconds, whatever it is given.
    Raises ValueError for an unknown game or level, and when no seat is to move.
    """
    if game_name not in JUDGES:
        raise ValueError(f"no such game: {game_name!r}")
    if level not in LEVELS:
        raise ValueError(f"no such level: {level!r}; there are {', '.join(LEVELS)}")
    if state.is_over or state.to_move == CHANCE:
        raise ValueError("no seat is to move")
    return _greedy(state, JUDGES[game_name], rng)


def _greedy(state: State[Any], judge: Judge, rng: Random) -> Any:
    """The action after which the seat stands best; one of them at random when several do."""
    seat = state.to_move
    worths = [(judge(state.apply(action), seat), action) for action in state.legal_actions()]
    best = max(worth for worth, _ in worths)
    return draw.choice(rng, [action for worth, action in worths if worth == best])
