"""The motifs of puzzles of Azul: Queen's Garden: what the solution does, and the next best does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.queens_garden.actions import Action, Buy, Expand, Pass
from engine.queens_garden.pieces import PATTERNS
from engine.queens_garden.reasons import Affords, Copies, Group, Jokers, Pavilion, Reason, Wheel
from engine.queens_garden.rules import State

MOTIFS = ("group", "six", "wheel", "pavilion", "jokers", "expansion", "affording", "passing")
LARGEST_GROUP = len(PATTERNS)  # all its hexagons are different


def motifs(_state: State, action: Action, _alternative: Action, apart: Collection[Reason]) -> Iterator[str]:
    """The motifs of an action; the reasons `apart` hold for it, but not for the alternative."""
    if isinstance(action, Expand | Buy):
        yield "expansion"
    if isinstance(action, Pass):
        yield "passing"
    for reason in apart:
        match reason:
            case Group(_trait, size, _points):
                yield "six" if size == LARGEST_GROUP else "group"
            case Wheel():
                yield "wheel"
            case Pavilion():
                yield "pavilion"
            case Jokers():
                yield "jokers"
            case Affords():
                yield "affording"
            case Copies(True, _stack):
                yield "expansion"
