"""The facts about Pebbles that the laws for all games need."""

from engine.pebbles.pieces import PEBBLES
from engine.pebbles.rules import State
from tests.like import Laws


def pieces(state: State) -> int:
    """The number of stones, wherever they lie."""
    return state.bag + sum(state.piles) + sum(board.stones for board in state.boards)


LAWS = Laws(pieces, box=PEBBLES, has_lights=False, has_marks=False, lesson=range(2, 13))
