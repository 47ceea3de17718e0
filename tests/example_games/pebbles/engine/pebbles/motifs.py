"""The motifs of puzzles of Pebbles: what the solution does, and the next best take does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.pebbles.reasons import Reason, Wins
from engine.pebbles.rules import State, Take

MOTIFS = ("last",)


def motifs(_state: State, _take: Take, _alternative: Take, apart: Collection[Reason]) -> Iterator[str]:
    """The motifs of a take, beside the alternative, whose reasons are not those `apart`."""
    if Wins() in apart:
        yield "last"
