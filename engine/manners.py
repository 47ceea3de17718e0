"""The manners of bots: what is to their taste. It knows no game: each has its own in its module `tastes`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.game import State, Taste


def liked(state: State[Any], actions: Sequence[Any], taste: Taste) -> list[Any]:
    """Those of the actions that a taste likes best, in their order."""
    likings = [taste.likes(state, action) for action in actions]
    most = max(likings)
    return [action for action, liking in zip(actions, likings, strict=True) if liking == most]


def is_liked_best(state: State[Any], action: Any, taste: Taste) -> bool | None:
    """True if a taste likes no other action better; None if it likes all legal actions equally."""
    likings = [taste.likes(state, other) for other in state.legal_actions()]
    return None if min(likings) == max(likings) else taste.likes(state, action) == max(likings)


def best_gain(state: State[Any], seat: int, value: Callable[[Any, int], float]) -> float:
    """The points that the seat to move can gain on its own board by its next action; 0 if it has none."""
    gained = [value(state.apply(action), seat) for action in state.legal_actions()]
    return max(gained) - value(state, seat) if gained else 0.0
