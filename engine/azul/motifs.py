"""The motifs of puzzles of Azul: what the solution does, and the next best decision does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.azul.actions import Action, Take, Tile
from engine.azul.reasons import (
    Completes,
    Denies,
    FinishesColour,
    FinishesColumn,
    FinishesRow,
    Reason,
    Starts,
)
from engine.azul.rules import State
from engine.azul.takes import outcome

MOTIFS = ("row", "column", "colour", "line", "denial", "marker", "floor", "wall")
FLOOR_POINTS = 2  # the least difference on the floor line that is a motif

_OF_REASONS: Mapping[type, str] = {
    FinishesRow: "row",
    FinishesColumn: "column",
    FinishesColour: "colour",
    Completes: "line",
    Denies: "denial",
    Starts: "marker",
}


def motifs(state: State, action: Action, alternative: Action, apart: Collection[Reason]) -> Iterator[str]:
    """The motifs of an action; the reasons `apart` hold for it, but not for the alternative."""
    for reason in apart:
        if type(reason) in _OF_REASONS:
            yield _OF_REASONS[type(reason)]
    if isinstance(action, Tile):
        yield "wall"
    if isinstance(action, Take) and isinstance(alternative, Take):
        most, other = outcome(state, action).loss.most, outcome(state, alternative).loss.most
        if abs(most - other) >= FLOOR_POINTS:
            yield "floor"
