"""From clicks to an action, for every game at once.

A game spells each legal action as the picks that make it; what has been picked is a prefix of some; whatever
extends it is a target. So no game writes click logic, and the page cannot offer an illegal move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from engine.game import State

Picks = tuple[str, ...]
Spell = Callable[[Any, Any], Picks]  # (state, action) -> the picks that make it
Targets = Mapping[str, tuple[Any, ...]]  # what can be picked next -> the actions that it leads to


@lru_cache(maxsize=4)  # a click asks several times about the position before it and the one after
def _spelled(state: State[Any], spell: Spell) -> tuple[tuple[Picks, Any], ...]:
    """The legal actions with the picks that make them."""
    return tuple((spell(state, action), action) for action in state.legal_actions())


def targets(state: State[Any], spell: Spell, selection: Picks) -> Targets:
    """What can be picked next, in the order of the legal actions."""
    found: dict[str, tuple[Any, ...]] = {}
    depth = len(selection)
    for picks, action in _spelled(state, spell):
        if picks[:depth] == selection and len(picks) > depth:
            found[picks[depth]] = (*found.get(picks[depth], ()), action)
    return found


def completed(state: State[Any], spell: Spell, selection: Picks) -> Any | None:
    """The action that the selection spells out, if it is whole."""
    return next((action for picks, action in _spelled(state, spell) if picks == selection), None)
