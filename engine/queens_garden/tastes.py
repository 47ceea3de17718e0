"""The manners of bots in Queen's Garden: ornaments and colours."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Taste
from engine.queens_garden.actions import Action, Expand, Place, Take
from engine.queens_garden.hexes import AROUND, ORNAMENTS_BESIDE, petal, spaces_in
from engine.queens_garden.pieces import COLOURS
from engine.queens_garden.rules import State


def ornaments(_state: State, action: Action) -> int:
    """The number of ornaments beside the space of a tile."""
    return len(ORNAMENTS_BESIDE[action.space]) if isinstance(action, Place) else 0


def colours(state: State, action: Action) -> int:
    """1 for taking a colour; for laying a hexagon, 1 plus the number of its colour beside it; else 0."""
    if isinstance(action, Take):
        return int(action.trait in COLOURS)
    if not isinstance(action, Place | Expand):
        return 0
    at = action.space if isinstance(action, Place) else petal(action.slot, action.direction)
    beside = [state.boards[state.seat].spaces[space] for space in spaces_in(AROUND[at])]
    return 1 + sum([lies >= 0 and lies // 6 == action.hexagon // 6 for lies in beside])


TASTES: Mapping[str, Taste] = {
    "gentle": Taste(ornaments),
    "casual": Taste(colours, margin=0.4),
}
