"""Names the rule of Azul against something that cannot be picked now."""

from __future__ import annotations

from engine.azul.board import full_line, line_colour, line_size
from engine.azul.pieces import EMPTY
from engine.azul.rules import State
from ui.games.azul.names import colour_name
from ui.games.azul.picks import Line, Pick, WallSpace, chosen_colour, read
from ui.kit.picks import Picks
from ui.kit.words import _


def why_not(state: State, selection: Picks, what: str) -> str:
    """The rule against picking a thing that is no target now."""
    thing = read(what)
    if state.is_tiling:
        return _why_not_there(state, thing)
    if not isinstance(thing, Line) or not selection:
        return _("First choose tiles from a factory or the centre.")
    row, colour = thing.row, chosen_colour(selection)
    board = state.boards[state.to_move]
    line = board.lines[row]
    if colour in board.wall[row]:
        return _("Row {row} of your wall already has {colour}.", row=row + 1, colour=colour_name(colour))
    if line and line_colour(line) != colour:
        return _("Line {row} already holds {colour}.", row=row + 1, colour=colour_name(line_colour(line)))
    if line_size(line) == row + 1:
        return _("Line {row} is full.", row=row + 1)
    return _("You cannot place only that many in line {row}.", row=row + 1)


def _why_not_there(state: State, thing: Pick) -> str:
    """The rule against moving the tile of a completed line to this place."""
    board = state.boards[state.to_move]
    row = full_line(board)
    if not isinstance(thing, WallSpace) or row is None:
        return _("First choose a column for the tile.")
    column = thing.column
    if board.wall[row][column] != EMPTY:
        return _("There is already a tile here.")
    colour = line_colour(board.lines[row])
    return _(
        "Column {column} of your wall already has {colour}.", column=column + 1, colour=colour_name(colour)
    )


def rule(state: State, selection: Picks, _refused: str) -> str:
    """The section of the rules that matters now."""
    if state.is_over:
        return "end"
    if state.is_tiling:
        return "grey"
    return "place" if selection else "take"
