"""What a floor line can cost by the end of the round, when the score never falls below 0."""

from __future__ import annotations

from typing import NamedTuple

from engine.azul.actions import Take
from engine.azul.board import Board, Tiled, columns_for, line_of, line_size, put, room, run, settle
from engine.azul.pieces import COLOURS, EMPTY, FLOOR_LOSS, LINES
from engine.azul.rules import State, after_take
from engine.heap import number_of


class Loss(NamedTuple):
    """The points lost if the round ended now, and the most that it may come to by the end of the round."""

    now: int
    most: int


NO_LOSS = Loss(0, 0)


class Ahead(NamedTuple):
    """A seat after a take, with its wall tiled but its floor line not yet scored."""

    floor: int  # the pieces on its floor line
    score: int
    most: int  # what the score may come to, if it completes every line that it still can in this round

    def loss(self, before: int, after: int) -> Loss:
        """What a floor line costs more with so many pieces than it did with those before."""
        return Loss(_loss(self.score, before, after), _loss(self.most, before, after))


def _loss(score: int, before: int, after: int) -> int:
    return min(score, FLOOR_LOSS[after]) - min(score, FLOOR_LOSS[before])


def ahead(state: State, take: Take) -> Ahead:
    """How the seat to move stands after a take."""
    after, grey = after_take(state, take), state.variant.grey
    board = after.boards[state.to_move]
    settled = settle(board, grey)[0]
    most = settled.score
    if most < FLOOR_LOSS[-1]:  # with that many points, any floor line costs what is printed
        left = after.centre + sum(after.factories)
        most += _most_to_come(board, settled, left, grey)
    return Ahead(len(settled.floor), settled.score, most)


def _most_to_come(board: Board, settled: Board, left: int, grey: bool) -> int:
    """At most so much do the lines score that wait for a column, or that what is left can complete."""
    columns = {
        row: {
            column
            for colour in COLOURS
            if _can_complete(board, settled, row, colour, left)
            for column in columns_for(_filled(settled, row, colour), row, grey)
        }
        for row in LINES
    }
    return sum(
        max((_points(settled, row, column, columns) for column in columns[row]), default=0) for row in LINES
    )


def _can_complete(board: Board, settled: Board, row: int, colour: int, left: int) -> bool:
    """Whether a line can still bring a tile of a colour to the wall; from a tiled line, none comes."""
    if line_size(board.lines[row]) > row:
        return settled.lines[row] == line_of(colour, row + 1)
    return 0 < room(board, colour, row) <= number_of(left, colour)


def _filled(board: Board, row: int, colour: int) -> Board:
    return board._replace(lines=put(board.lines, row, line_of(colour, row + 1)))


def _points(board: Board, row: int, column: int, columns: dict[int, set[int]]) -> int:
    """What a tile scores, if the other lines bring one to every space of its column that they can."""
    across = put(board.wall[row], column, 0)
    down = tuple(0 if column in columns[at] else board.wall[at][column] for at in LINES)
    return Tiled(row, column, EMPTY, run(across, column), run(down, row)).points
