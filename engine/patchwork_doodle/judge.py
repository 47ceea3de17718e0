"""What a position of Patchwork Doodle is worth to a bot."""

from __future__ import annotations

from functools import lru_cache

from engine.patchwork_doodle.actions import draws
from engine.patchwork_doodle.board import best_rectangle, can_use, cross_off, pieces
from engine.patchwork_doodle.pieces import CUT, PATCHES, ROUNDS, SPECIALS
from engine.patchwork_doodle.rules import HOLDING, State
from engine.patchwork_doodle.shapes import SIDE, mask_of

# In points, found by playing: what one edge between a shaded and an empty space costs, what a shaded space is
# worth, a point of the best rectangle for each scoring to come, and a special action that is not used.
_EDGE = 1.0
_SHADED = 1.5
_RECTANGLE = 0.1
_SPECIAL = 6.0

# The spaces that have one to the right, and below.
_RIGHT = mask_of((row, column) for row in range(SIDE) for column in range(SIDE - 1))
_BELOW = mask_of((row, column) for row in range(SIDE - 1) for column in range(SIDE))


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and what its board promises; with a patch in hand, once that is drawn."""
    if state.is_over:
        return float(state.scores[seat])
    board = state.boards[seat]
    to_come = ROUNDS - len(board.scored)
    points = sum(rectangle.points for rectangle in board.scored)
    if state.phase == HOLDING and state.to_move == seat:
        return points + _best_in_hand(state, board.filled, board.crossed, to_come)
    return points + _promise(board.filled, to_come) + _unused(board.crossed)


def _best_in_hand(state: State, filled: int, crossed: int, to_come: int) -> float:
    """What the board promises when the patch in hand is drawn where it is best, whole or cut."""
    best = _best_drawing(state.shape, filled, to_come) + _unused(crossed)
    if state.shape != PATCHES[state.card] or not can_use(crossed, CUT):
        return best
    cut = max((_best_drawing(piece, filled, to_come) for piece in pieces(state.shape)), default=-_NEVER)
    return max(best, cut + _unused(cross_off(crossed, CUT)))


_NEVER = 1_000.0  # more than anything is worth


@lru_cache(maxsize=1 << 12)
def _best_drawing(shape: int, filled: int, to_come: int) -> float:
    """The best promise after a drawing: the smoothest first, until no rectangle could make up for it."""
    afters = [filled | each.spaces for each in draws(shape, filled)]
    most = _RECTANGLE * to_come * (filled.bit_count() + shape.bit_count())
    best = -_NEVER
    for smooth, after in sorted(((_smoothness(after), after) for after in afters), reverse=True):
        if smooth + most <= best:
            break
        best = max(best, _promise(after, to_come))
    return best


@lru_cache(maxsize=1 << 14)
def _promise(filled: int, to_come: int) -> float:
    """A board is good when it is full, smooth, and has a large rectangle already."""
    return _smoothness(filled) + _RECTANGLE * to_come * best_rectangle(filled).points


def _smoothness(filled: int) -> float:
    across, down = (filled ^ filled >> 1) & _RIGHT, (filled ^ filled >> SIDE) & _BELOW
    return _SHADED * filled.bit_count() - _EDGE * (across.bit_count() + down.bit_count())


def _unused(crossed: int) -> float:
    """What the special actions that are left are worth."""
    return _SPECIAL * (len(SPECIALS) - crossed.bit_count())
