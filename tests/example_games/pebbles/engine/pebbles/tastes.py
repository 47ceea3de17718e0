"""The manners of bots in Pebbles: many stones at a time."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Taste
from engine.pebbles.rules import State, Take


def many_stones(_state: State, take: Take) -> int:
    """The number of stones taken."""
    return take.number


TASTES: Mapping[str, Taste] = {"gentle": Taste(many_stones)}
