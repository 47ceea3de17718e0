"""The reasons for an action of Pebbles, for a player to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.pebbles.rules import State, Take


class Wins(NamedTuple):
    """The last stone of the round is taken, for a point."""


class Leaves(NamedTuple):
    """So many stones are left."""

    stones: int


Reason = Wins | Leaves

PARTS: Mapping[type, str] = {Wins: "points"}
AGAINST: tuple[type, ...] = ()


def reasons(state: State, action: Take, _alternative: Take | None) -> list[tuple[float, Reason]]:
    """The reasons for an action of the seat to move."""
    left = sum(state.piles) - action.number
    return [(1.0, Leaves(left) if left else Wins())]
