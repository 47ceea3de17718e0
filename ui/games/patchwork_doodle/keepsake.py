"""The keepsake of a game of Patchwork Doodle: the quilt, every patch as bright as when it was drawn."""

from __future__ import annotations

from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle.board import EDGE, GRID, paper, shade
from ui.kit.svg import Markup, tag


def keepsake(state: State, seat: int) -> Markup:
    """The sheet of a seat, without what stands beside it."""
    board = state.boards[seat]
    patches = [pencil.patch(mask, at, "newest") for at, mask in enumerate(board.patches)]
    shades = [shade(cell, "newest") for cell in cells_of(board.shades)]
    wide = GRID + 2 * EDGE
    return tag(
        "svg",
        paper(),
        patches,
        shades,
        viewBox=f"{-EDGE:g} {-EDGE:g} {wide:g} {wide:g}",
        class_="keepsake",
    )
