"""What the laws for all games need to know about Azul."""

from collections import Counter

from engine.azul.pieces import COLOURS
from engine.azul.rules import State
from tests.azul.positions import tiles_in_play
from tests.like import Laws


def pieces(state: State) -> tuple[int, ...]:
    """How many tiles there are of each colour, in the bag, the lid, the offer and on the boards."""
    found = Counter(tiles_in_play(state))
    return tuple(found[colour] for colour in COLOURS)


LAWS = Laws(pieces, box=(20, 20, 20, 20, 20), left_out=frozenset({"lid"}))
