"""The facts about Fours that the laws for all games need."""

from engine.fours.rules import COUNTERS, State
from tests.like import Laws


def pieces(state: State) -> int:
    """The number of counters: on the table, and left to the players."""
    return state.dropped + sum(state.left(seat) for seat in range(2))


LAWS = Laws(pieces, box=COUNTERS, has_luck=False, scores_in_play=False, has_lights=False, has_marks=False)
