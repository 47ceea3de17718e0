"""What the laws for all games need to know about Pebbles."""

from engine.pebbles.pieces import PEBBLES
from engine.pebbles.rules import State
from tests.like import Laws


def pieces(state: State) -> int:
    """How many stones there are, wherever they lie."""
    return state.bag + sum(state.piles) + sum(board.stones for board in state.boards)


LAWS = Laws(pieces, box=PEBBLES, has_lights=False, lesson=range(2, 13))
