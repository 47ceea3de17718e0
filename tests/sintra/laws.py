"""What the laws for all games need to know about Stained Glass of Sintra."""

from collections import Counter

from engine.sintra.pieces import COLOURS
from engine.sintra.rules import State
from tests.like import Laws
from tests.sintra.positions import panes_in_play


def pieces(state: State) -> tuple[int, ...]:
    """How many panes there are of each colour anywhere, including the round track."""
    found = Counter(panes_in_play(state))
    return tuple(found[colour] for colour in COLOURS)


# Whether a pane has to be kept follows from the boards.
LAWS = Laws(pieces, box=(20, 20, 20, 20, 20), left_out=frozenset({"tower", "is_keeping"}), material="glass")
