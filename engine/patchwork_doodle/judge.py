"""What a position of Patchwork Doodle is worth to a bot."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.patchwork_doodle.actions import draws
from engine.patchwork_doodle.board import Board, best_rectangle, can_use, cross_off, pieces
from engine.patchwork_doodle.pieces import CUT, PATCHES, ROUNDS, SPECIALS, TURNS
from engine.patchwork_doodle.rules import HOLDING, State
from engine.patchwork_doodle.shapes import SIDE, mask_of


class Weights(NamedTuple):
    """What things are worth in points."""

    shaded: float  # a shaded space
    edge: float  # an edge between a shaded and an empty space
    rectangle: float  # a point of the best rectangle
    special: float  # a special action that is not used


# Found by playing. The end of the game is exact: a scoring, and a point for each space.
_SHADED, _EDGE, _RECTANGLE, _SPECIAL = 1.5, 1.0, 0.1, 6.0
_AT_THE_END = Weights(1.0, 0.0, 1.0, 0.0)
_NEVER = -1_000.0  # less than anything is worth

# The spaces that have one to the right, and below.
_RIGHT = mask_of((row, column) for row in range(SIDE) for column in range(SIDE - 1))
_BELOW = mask_of((row, column) for row in range(SIDE - 1) for column in range(SIDE))


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and what its board promises; with a patch in hand, once that is drawn."""
    if state.is_over:
        return float(state.scores[seat])
    board, weights = state.boards[seat], _weights(state.round, state.turn)
    points = sum([rectangle.points for rectangle in board.scored])
    if state.phase == HOLDING and state.to_move == seat:
        return points + _best_in_hand(state, board, weights)
    return points + _promise(board.filled, weights) + _unused(board.crossed, weights)


@cache
def _weights(round_: int, turn: int) -> Weights:
    """In the last turn of a round its scoring is near, and counts in full; others to come count a little."""
    if turn < TURNS:
        return Weights(_SHADED, _EDGE, _RECTANGLE * (ROUNDS - round_ + 1), _SPECIAL)
    if round_ < ROUNDS:
        return Weights(_SHADED, _EDGE, _RECTANGLE * (ROUNDS - round_) + 1, _SPECIAL)
    return _AT_THE_END


def _best_in_hand(state: State, board: Board, weights: Weights) -> float:
    """What the board promises when the patch in hand is drawn where it is best, whole or cut."""
    best = _best_drawing(state.shape, board.filled, weights) + _unused(board.crossed, weights)
    if state.shape != PATCHES[state.card] or not can_use(board.crossed, CUT):
        return best
    cut = max([_best_drawing(piece, board.filled, weights) for piece in pieces(state.shape)], default=_NEVER)
    return max(best, cut + _unused(cross_off(board.crossed, CUT), weights))


@lru_cache(maxsize=1 << 12)
def _best_drawing(shape: int, filled: int, weights: Weights) -> float:
    """The best promise after a drawing: the smoothest first, until no rectangle could make up for it."""
    afters = [filled | each.spaces for each in draws(shape, filled)]
    most = weights.rectangle * (filled.bit_count() + shape.bit_count())
    best = _NEVER
    for smooth, after in sorted([(_smoothness(after, weights), after) for after in afters], reverse=True):
        if smooth + most <= best:
            break
        best = max(best, _promise(after, weights))
    return best


@lru_cache(maxsize=1 << 14)
def _promise(filled: int, weights: Weights) -> float:
    """A board is good when it is full, smooth, and has a large rectangle already."""
    return _smoothness(filled, weights) + weights.rectangle * best_rectangle(filled).points


def _smoothness(filled: int, weights: Weights) -> float:
    across, down = (filled ^ filled >> 1) & _RIGHT, (filled ^ filled >> SIDE) & _BELOW
    return weights.shaded * filled.bit_count() - weights.edge * (across.bit_count() + down.bit_count())


def _unused(crossed: int, weights: Weights) -> float:
    """What the special actions that are left are worth."""
    return weights.special * (len(SPECIALS) - crossed.bit_count())
