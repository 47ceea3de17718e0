"""The reasons for and against an action of Azul, for a player to read.

Every number comes true when the action is played. A floor line costs no more points than there are to lose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.azul.actions import Action, Take, Tile
from engine.azul.board import (
    Board,
    bonus,
    drop,
    full_colours,
    full_columns,
    full_rows,
    has_full_row,
    line_colour,
    line_size,
    settle,
    tile,
)
from engine.azul.pieces import FLOOR, MAX_ROUNDS
from engine.azul.rules import State, after_take
from engine.azul.takes import Loss, ahead, completed, fallen, takes_last, takes_marker
from engine.game import OTHERS


class Completes(NamedTuple):
    """A pattern line is full: the points of its tile at the end of the round, after the lines above it.

    The points count as 0 while a column has to be chosen on a grey wall, or if the line will fall.
    """

    row: int
    points: int


class Fills(NamedTuple):
    """A pattern line of `row + 1` spaces comes to hold this many tiles."""

    row: int
    holds: int


class Tiles(NamedTuple):
    """The tile of a full line scores at once, in a column of the grey wall."""

    row: int
    column: int
    points: int


class FinishesRow(NamedTuple):
    """A horizontal row of the wall will be complete: its bonus, and the end of the game."""

    row: int


class FinishesColumn(NamedTuple):
    """A column of the wall will be complete, which brings its bonus at the end."""

    column: int


class FinishesColour(NamedTuple):
    """All five tiles of a colour will be on the wall, which brings their bonus at the end."""

    colour: int


class Drops(NamedTuple):
    """Tiles go to the floor line, the marker among them; the cost is that of `takes.Loss`."""

    tiles: int
    lost: int
    most: int


class Spares(NamedTuple):
    """The points saved on the floor line, next to the alternative: if the round ended now, and at most."""

    points: int
    most: int
    is_sure: bool  # True if it stays so, whatever the seat still completes


class Starts(NamedTuple):
    """The starting player marker: the seat starts the next round."""


class Denies(NamedTuple):
    """Another seat cannot fill a line that it has begun: no tile of its colour is left in this round."""

    seat: int
    row: int
    colour: int


Reason = (
    Completes
    | Fills
    | Tiles
    | FinishesRow
    | FinishesColumn
    | FinishesColour
    | Drops
    | Spares
    | Starts
    | Denies
)
Weighed = tuple[float, Reason]  # in points

# The part of the judge's worth where each reason shows.
PARTS: Mapping[type, str] = {
    Completes: "points",
    Tiles: "points",
    Drops: "points",
    Spares: "points",
    Fills: "lines",
    FinishesRow: "wall",
    FinishesColumn: "wall",
    FinishesColour: "wall",
    Starts: "start",
    Denies: OTHERS,
}
AGAINST: tuple[type, ...] = (Drops,)


def reasons(state: State, action: Action, alternative: Action | None) -> list[Weighed]:
    """The reasons for and against an action of the seat to move, each with its weight."""
    if isinstance(action, Tile):
        found = _of_tile(state, action)
    else:
        assert isinstance(action, Take)
        found = _of_take(state, action)
        if isinstance(alternative, Take):
            found += _spared(state, action, alternative)
    return found


def _spared(state: State, take: Take, alternative: Take) -> list[Weighed]:
    """The points that a take spares on the floor line, unless there are hardly any."""
    of_take, of_other = _floor_loss(state, take), _floor_loss(state, alternative)
    now = of_other.now - of_take.now
    # With the same lines to come, the difference can only rise or only fall.
    most = max(now, of_other.most - of_take.most)
    is_sure = of_take.now == of_take.most and of_other.now == of_other.most
    return [((now + most) / 2, Spares(now, most, is_sure))] if most > 1 else []


def _floor_loss(state: State, take: Take) -> Loss:
    then = ahead(state, take)
    return then.loss(0, then.floor)


def _of_tile(state: State, action: Tile) -> list[Weighed]:
    before = state.boards[state.to_move]
    after, _thrown, step = tile(before, *action)
    return [(step.points, Tiles(*action, step.points)), *_finishes(before, after)]


def _of_take(state: State, take: Take) -> list[Weighed]:
    board = state.boards[state.to_move]
    found: list[Weighed] = []
    marker = takes_marker(state, take)
    if dropped := fallen(state, take) + marker:
        floor = drop(board.floor, take.colour, dropped)[0]
        lost = ahead(state, take).loss(len(board.floor), len(floor))
        found.append((sum(lost) / 2, Drops(dropped, *lost)))
    if marker and _may_go_on(state, take):
        found.append((1.5, Starts()))
    if take.line != FLOOR:
        found += _of_line(state, board, take)
    return found + _denials(state, take)


def _may_go_on(state: State, take: Take) -> bool:
    """False if the game is sure to end after this round."""
    boards, grey = after_take(state, take).boards, state.variant.grey
    return state.round < MAX_ROUNDS and not any(has_full_row(settle(each, grey)[0].wall) for each in boards)


def _of_line(state: State, board: Board, take: Take) -> list[Weighed]:
    """The reasons about the line that a take fills."""
    row, grey, full = take.line, state.variant.grey, completed(board, take)
    if full is None:
        holds = line_size(board.lines[row]) + take.placed
        return [(holds / (row + 1), Fills(row, holds))]
    settled, _thrown, steps = settle(full, grey)
    points = next((step.points for step in steps if step.row == row), 0)
    return [(points + 1.0, Completes(row, points)), *_finishes(settle(board, grey)[0], settled)]


def _finishes(before: Board, after: Board) -> list[Weighed]:
    """The bonuses at the end of the game that a wall gains."""
    old, new = before.wall, after.wall
    if bonus(old) == bonus(new):
        return []
    return [
        *((10.0, FinishesColour(colour)) for colour in full_colours(new) if colour not in full_colours(old)),
        *((7.0, FinishesColumn(column)) for column in full_columns(new) if column not in full_columns(old)),
        *((8.0, FinishesRow(row)) for row in full_rows(new) if row not in full_rows(old)),
    ]


def _denials(state: State, take: Take) -> list[Weighed]:
    """The other seats that miss the last tiles of a colour, each with the largest line that needs them."""
    colour = take.colour
    if not takes_last(state, take):
        return []
    begun = {
        seat: row
        for seat, board in enumerate(state.boards)
        if seat != state.to_move
        for row, line in enumerate(board.lines)
        if line and line_colour(line) == colour and line_size(line) <= row
    }
    return [(2.0 + row / 2, Denies(seat, row, colour)) for seat, row in begun.items()]
