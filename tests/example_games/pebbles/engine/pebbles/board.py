"""The board of one player."""

from __future__ import annotations

from typing import NamedTuple


class Board(NamedTuple):
    """The stones that a player took, and the points."""

    stones: int
    score: int


EMPTY_BOARD = Board(0, 0)


def with_more(board: Board, stones: int, is_last: bool) -> Board:
    """The board with more stones; the last one of a round brings a point."""
    return Board(board.stones + stones, board.score + is_last)
