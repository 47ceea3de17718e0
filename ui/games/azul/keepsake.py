"""The keepsake of a game of Azul: the wall, with its tiles and the signs of those that are missing."""

from __future__ import annotations

from engine.azul.pieces import COLUMNS, EMPTY, LINES
from engine.azul.rules import State
from ui.games.azul import art
from ui.games.azul.bare_board import STEP, TILE, WALL_LEFT, bare, wall_spot
from ui.kit.svg import Markup, tag

_EDGE = 8.0
_WIDE = 5 * STEP + 2 * _EDGE - (STEP - TILE)


def keepsake(state: State, seat: int) -> Markup:
    """The wall of a seat."""
    wall = state.boards[seat].wall
    tiles = [
        art.tile(wall[row][column], *wall_spot(row, column), TILE)
        for row in LINES
        for column in COLUMNS
        if wall[row][column] != EMPTY
    ]
    left, top = WALL_LEFT - _EDGE, -_EDGE
    return tag(
        "svg",
        tag("rect", x=left, y=top, width=_WIDE, height=_WIDE, class_="azul-ground"),
        bare(state.variant.grey),
        tiles,
        viewBox=f"{left:g} {top:g} {_WIDE:g} {_WIDE:g}",
        class_="keepsake",
    )
