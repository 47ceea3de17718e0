"""The manners of bots in Patchwork Doodle: special actions early or late, and a sheet filled from the top."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Taste
from engine.patchwork_doodle.actions import Action, Cut, Draw, Neighbour, Shade
from engine.patchwork_doodle.pieces import SPACES
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of


def special_actions(_state: State, action: Action) -> int:
    """1 for a special action, else 0."""
    return int(isinstance(action, Neighbour | Cut | Shade))


def no_special_actions(state: State, action: Action) -> int:
    """1 for anything but a special action, else 0."""
    return 1 - special_actions(state, action)


def from_the_top(_state: State, action: Action) -> int:
    """Minus the sum of the rows of a patch's spaces; anything but drawing a patch is liked least."""
    return -sum([row for row, _column in cells_of(action.spaces)]) if isinstance(action, Draw) else -SPACES


TASTES: Mapping[str, Taste] = {
    "gentle": Taste(special_actions, margin=3.5),
    "casual": Taste(no_special_actions),
    "skilled": Taste(from_the_top, margin=0.6),
}
