"""What lies before one player."""

from __future__ import annotations

from typing import NamedTuple


class Board(NamedTuple):
    """The pebbles that a player took, and the points."""

    pebbles: int
    score: int


EMPTY_BOARD = Board(0, 0)


def with_more(board: Board, pebbles: int, is_last: bool) -> Board:
    """The board with more pebbles; the last one of a round brings a point."""
    return Board(board.pebbles + pebbles, board.score + is_last)
