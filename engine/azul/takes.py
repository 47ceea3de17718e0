"""The tiles that a take of Azul takes, and its effect on its player's board by the end of the round."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal, NamedTuple

from engine.azul.actions import Take, Tile
from engine.azul.board import (
    Board,
    Row,
    Tiled,
    Wall,
    columns_for,
    columns_of,
    line_colour,
    line_of,
    line_size,
    points_of,
    put,
    room,
    run,
    settle,
    tile,
)
from engine.azul.pieces import CENTRE, COLOURS, FLOOR, FLOOR_LOSS, FLOOR_SPACES, LINES, MARKER
from engine.azul.rules import NOBODY, State, after_take
from engine.heap import counts, number_of


def taken(state: State, take: Take) -> int:
    """The number of tiles taken."""
    return number_of(state.centre if take.source == CENTRE else state.factories[take.source], take.colour)


def takes_marker(state: State, take: Take) -> bool:
    """True if the take also takes the starting player marker."""
    return take.source == CENTRE and state.marker == NOBODY


def takes_last(state: State, take: Take) -> bool:
    """True if this take leaves no tile of the colour in this round."""
    return number_of(state.centre + sum(state.factories), take.colour) == taken(state, take)


def most_placed(state: State, take: Take) -> int:
    """The number of the tiles that fit in the line, 0 for the floor line."""
    if take.line == FLOOR:
        return 0
    return min(taken(state, take), room(state.boards[state.to_move], take.colour, take.line))


def fallen(state: State, take: Take) -> int:
    """The number of the tiles that go to the floor line, or to the lid."""
    return taken(state, take) - take.placed


def completed(board: Board, take: Take) -> Board | None:
    """The board with the line that a take completes, and no other effect of it; None if it completes none."""
    row = take.line
    if row == FLOOR or line_size(board.lines[row]) + take.placed <= row:
        return None
    return _filled(board, row, take.colour)


def _filled(board: Board, row: int, colour: int) -> Board:
    return board._replace(lines=put(board.lines, row, line_of(colour, row + 1)))


# --- what the floor line can cost, when the score never falls below 0 ------------------------------------


class Loss(NamedTuple):
    """The points lost if the round ended now, and the most that can be lost by the end of the round."""

    now: int
    most: int


NO_LOSS = Loss(0, 0)


class Ahead(NamedTuple):
    """A seat after a take, with its wall tiled but its floor line not yet scored."""

    floor: int  # the pieces on its floor line
    score: int
    most: int  # the score if every possible line is completed, or `score` if that covers the floor line

    def loss(self, before: int, after: int) -> Loss:
        """The extra cost of a floor line with `after` pieces instead of `before`."""
        return Loss(_loss(self.score, before, after), _loss(self.most, before, after))


def _loss(score: int, before: int, after: int) -> int:
    return min(score, FLOOR_LOSS[after]) - min(score, FLOOR_LOSS[before])


def ahead(state: State, take: Take) -> Ahead:
    """The standing of the seat to move after a take."""
    after, grey = after_take(state, take), state.variant.grey
    board = after.boards[state.to_move]
    settled = settle(board, grey)[0]
    most = settled.score
    if most < FLOOR_LOSS[len(settled.floor)]:  # with more, the floor line costs what is printed
        left = after.centre + sum(after.factories)
        most += _most_to_come(board, settled, left, grey)
    return Ahead(len(settled.floor), settled.score, most)


def _most_to_come(board: Board, settled: Board, left: int, grey: bool) -> int:
    """The most points from lines that wait for a column, or that the tiles left can complete."""
    wall, numbers = settled.wall, counts(left)
    columns = []
    for row, (line, kept) in enumerate(zip(board.lines, settled.lines, strict=True)):
        # From a line that is tiled, no more comes.
        colours = _colours_to_come(line, wall[row], row, numbers) if kept == line else ()
        columns.append({column for colour in colours for column in columns_of(wall, row, colour, grey)})
    return sum(
        [max([_points(wall, row, each, columns) for each in columns[row]], default=0) for row in LINES]
    )


def _colours_to_come(line: int, spaces: Row, row: int, left: tuple[int, ...]) -> Sequence[int]:
    """The colours that a line can still bring to its row of the wall: its own, or those not there yet."""
    missing = row + 1 - line_size(line)
    if line:
        return [line_colour(line)] if left[line_colour(line)] >= missing else []
    return [each for each in COLOURS if left[each] >= missing and each not in spaces]


def _points(wall: Wall, row: int, column: int, columns: Sequence[Container[int]]) -> int:
    """The points of a tile if the other lines bring one to every space of its column that they can."""
    down = tuple([0 if column in columns[at] else spaces[column] for at, spaces in enumerate(wall)])
    return points_of(run(put(wall[row], column, 0), column), run(down, row))


# --- what an action does ---------------------------------------------------------------------------------

Fate = Literal["", "open", "tiled", "falls"]  # of a line that may be complete, at the end of the round


class Outcome(NamedTuple):
    """The effect of an action on the board of the seat to move."""

    falls: tuple[int, ...]  # what goes to the floor line: colours, and MARKER
    fits: int  # so many of them find a space there
    loss: Loss  # more points lost at the end of the round than before
    line: Fate
    tiled: Tiled | None  # the tile that comes to the wall, unless its column is still to be chosen


def outcome(state: State, action: Take | Tile) -> Outcome:
    """Work out the effect of an action on the board of the seat to move."""
    board = state.boards[state.to_move]
    if isinstance(action, Tile):
        return Outcome((), 0, NO_LOSS, "tiled", tile(board, *action)[2])
    number = fallen(state, action)
    line, tiled = _fate(board, action, state.variant.grey)
    if line == "falls":
        number += action.line + 1
    falls = (MARKER,) * takes_marker(state, action) + (action.colour,) * number
    on_floor = min(len(board.floor) + len(falls), FLOOR_SPACES)
    fits = on_floor - len(board.floor)
    loss = ahead(state, action).loss(len(board.floor), on_floor) if fits else NO_LOSS
    return Outcome(falls, fits, loss, line, tiled)


def _fate(board: Board, take: Take, grey: bool) -> tuple[Fate, Tiled | None]:
    """The fate at the end of the round of the line that a take completes, after the lines above it."""
    row, full = take.line, completed(board, take)
    if full is None:
        return "", None
    settled, _thrown, steps = settle(full, grey)
    columns = columns_for(full, row, grey)
    if settled.lines[row]:  # a choice above comes first, or this is one
        steps = (tile(full, row, columns[0])[2],) if len(columns) == 1 else ()
    step = next((step for step in steps if step.row == row), None)
    if isinstance(step, Tiled):
        return "tiled", step
    return ("open" if columns else "falls"), None
