"""Fours in words: each action, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fours.rules import State
from ui.kit.rounds import Round
from ui.kit.view_types import Reason, Sentence, Step, happened, plain
from ui.kit.words import _


def round_of(state: State) -> Round:
    """The progress of the game."""
    return Round(state.round)


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    said = [_("{name} chooses column {column}.", name=names[state.to_move], column=action.column + 1)]
    said += [_("{name} has four in a line.", name=names[event.seat]) for event in events]
    if after.is_over and not events:
        said.append(_("All columns are full: nobody has won."))
    return plain(*said)


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason."""
    lines = [event.seat for event in happened(steps)]
    return [Reason(_("Four in a line"), (lines.count(0), lines.count(1)))]
