"""What the laws of every game ask about Stained Glass of Sintra."""

from collections import Counter

from engine.sintra.pieces import COLOURS
from engine.sintra.rules import State
from tests.sintra.positions import panes_in_play

BOX = (20, 20, 20, 20, 20)


def pieces(state: State) -> tuple[int, ...]:
    """How many panes there are of each colour, wherever they lie, the round track among it."""
    found = Counter(panes_in_play(state))
    return tuple(found[colour] for colour in COLOURS)
