"""The manners of bots in Stained Glass of Sintra: leaps, the colour of the round, the next player's wants."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Taste
from engine.manners import best_gain
from engine.sintra.actions import Action, Keep, Take
from engine.sintra.judge import value
from engine.sintra.pieces import GROUND
from engine.sintra.rules import State


def leaps(state: State, action: Action) -> int:
    """The columns that the glazier moves to the right."""
    if not isinstance(action, Take) or action.column == GROUND:
        return -1
    return action.column - state.boards[state.to_move].glazier


def colour_of_the_round(state: State, action: Action) -> int:
    """1 for panes of the colour that scores a bonus in this round, else 0."""
    return int(isinstance(action, Take | Keep) and action.colour == state.round_track[0])


def denial(state: State, action: Action) -> int:
    """Minus the points that the next player can gain at once, rounded to whole points."""
    after = state.apply(action)
    if isinstance(action, Keep) or not (after.centre or any(after.factories)):
        return 0
    seat = (state.to_move + 1) % len(state.boards)  # whoever completed a strip is still to move
    return -round(best_gain(after._replace(to_move=seat, is_keeping=False), seat, value))


TASTES: Mapping[str, Taste] = {
    "gentle": Taste(leaps),
    "casual": Taste(colour_of_the_round, margin=0.3),
    "skilled": Taste(denial, margin=0.7),
}
