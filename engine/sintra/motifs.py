"""The motifs of puzzles of Stained Glass of Sintra: what the solution does, and the next best does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.sintra.actions import Action, Keep, SendBack, Take
from engine.sintra.board import panes_on, side_of
from engine.sintra.pieces import EMPTY, GROUND, JOKER, SIDES
from engine.sintra.reasons import Completes, Denies, FinishesWindow, Palace, Reason, Starts
from engine.sintra.rules import State
from engine.sintra.takes import outcome

MOTIFS = ("strip", "window", "palace", "joker", "denial", "marker", "glass", "glazier", "back")
GLASS_POINTS = 2  # the least difference in broken glass that is a motif

_OF_REASONS: Mapping[type, str] = {
    Completes: "strip",
    FinishesWindow: "window",
    Palace: "palace",
    Denies: "denial",
    Starts: "marker",
}


def motifs(state: State, action: Action, alternative: Action, apart: Collection[Reason]) -> Iterator[str]:
    """The motifs of an action; the reasons `apart` hold for it, but not for the alternative."""
    for reason in apart:
        if type(reason) in _OF_REASONS:
            yield _OF_REASONS[type(reason)]
    if isinstance(action, Keep):
        yield "palace"
    if isinstance(action, SendBack):
        yield "back"
    if isinstance(action, Take) and isinstance(alternative, Take):
        if jokers_filled(state, action) != jokers_filled(state, alternative):
            yield "joker"
        if abs(outcome(state, action).loss - outcome(state, alternative).loss) >= GLASS_POINTS:
            yield "glass"
        if glazier_after(state, action) < glazier_after(state, alternative):
            yield "glazier"


def jokers_filled(state: State, take: Take) -> int:
    """The number of jokers that a take fills."""
    if take.column == GROUND:
        return 0
    before, after = state.boards[state.to_move].strips[take.column], outcome(state, take).strip
    return sum(
        print_ == JOKER and old == EMPTY != new
        for print_, old, new in zip(SIDES[side_of(before)], panes_on(before), panes_on(after), strict=True)
    )


def glazier_after(state: State, take: Take) -> int:
    """The column above which the glazier stands after a take."""
    return state.boards[state.to_move].glazier if take.column == GROUND else take.column
