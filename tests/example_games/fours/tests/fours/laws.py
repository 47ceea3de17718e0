"""What the laws for all games need to know about Fours."""

from engine.fours.rules import COUNTERS, State
from tests.like import Laws


def pieces(state: State) -> int:
    """How many counters there are: on the table, and those that the players have left."""
    return state.dropped + sum(state.left(seat) for seat in range(2))


LAWS = Laws(pieces, box=COUNTERS, has_luck=False, scores_in_play=False, has_lights=False)
