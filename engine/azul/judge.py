"""What a position of Azul is worth to a bot."""

from __future__ import annotations

from engine.azul.board import (
    Board,
    columns_for,
    fall,
    floor_loss,
    full_line,
    line_size,
    tile,
)
from engine.azul.pieces import FLOOR_LOSS
from engine.azul.rules import State

# A tile on an unfinished line is worth a little: more, the nearer the line is to its end.
_PROGRESS = 0.8
# Points lost beyond a score of 0 are not lost, yet the tiles were wasted.
_WASTE = 0.1


def value(state: State, seat: int) -> float:
    """The points of a seat if the round ended now, its lines moved to the wall as well as they can be."""
    board = state.boards[seat]
    if state.is_over:
        return float(board.score)
    settled = _tiled(board, state.variant.grey)
    progress = sum((line_size(line) / (row + 1)) ** 2 for row, line in enumerate(settled.lines))
    waste = FLOOR_LOSS[len(settled.floor)]
    return settled.score - floor_loss(settled) + _PROGRESS * progress - _WASTE * waste


def _tiled(board: Board, grey: bool) -> Board:
    """The board after the wall-tiling, each line in the column that scores most at once."""
    while (row := full_line(board)) is not None:
        columns = columns_for(board, row, grey)
        if columns:
            board = max((tile(board, row, column)[0] for column in columns), key=lambda after: after.score)
        else:
            board = fall(board, row)[0]
    return board
