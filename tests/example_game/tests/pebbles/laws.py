"""What the laws for all games need to know about Pebbles."""

from engine.pebbles.pieces import PEBBLES
from engine.pebbles.rules import State

BOX = PEBBLES


def pieces(state: State) -> int:
    """How many pebbles there are, wherever they lie."""
    return state.bag + sum(state.piles) + sum(board.pebbles for board in state.boards)
