"""The manners of bots in Azul: a favourite colour, the middle column, and what the next player wants."""

from __future__ import annotations

from collections.abc import Mapping

from engine.azul.actions import Action, Take, Tile
from engine.azul.board import columns_of
from engine.azul.judge import value
from engine.azul.pieces import COLOURS, COLUMNS, WALL_COLUMN
from engine.azul.rules import State
from engine.game import Taste
from engine.manners import best_gain

_MIDDLE = COLUMNS[len(COLUMNS) // 2]


def favourite_colour(state: State, action: Action) -> int:
    """1 for placing tiles of the colour that is most common on the wall, or of one such colour; else 0."""
    if not isinstance(action, Take) or not action.placed:
        return 0
    wall = state.boards[state.to_move].wall
    numbers = [sum([colour in row for row in wall]) for colour in COLOURS]
    return int(numbers[action.colour] == max(numbers) > 0)


def middle_column(state: State, action: Action) -> int:
    """Minus the distance of a tile's column from the middle; on the grey wall, that of its nearest column."""
    board, grey = state.boards[state.to_move], state.variant.grey
    columns: tuple[int, ...] = ()
    if isinstance(action, Tile):
        columns = (action.column,)
    elif isinstance(action, Take) and action.placed:
        line, colour = action.line, action.colour
        columns = columns_of(board.wall, line, colour, grey) if grey else (WALL_COLUMN[line][colour],)
    return max([-abs(column - _MIDDLE) for column in columns], default=-len(COLUMNS))


def denial(state: State, action: Action) -> int:
    """Minus the points that the next player can gain at once, rounded to whole points."""
    after = state.apply(action)
    if isinstance(action, Tile) or not (after.centre or any(after.factories)):
        return 0
    return -round(best_gain(after, after.to_move, value))


TASTES: Mapping[str, Taste] = {
    "gentle": Taste(favourite_colour),
    "casual": Taste(middle_column),
    "skilled": Taste(denial, margin=0.3),
}
