"""The keepsake of a game of Azul: Queen's Garden, which is the garden on a lawn."""

from __future__ import annotations

from engine.queens_garden.hexes import ORNAMENTS
from engine.queens_garden.pieces import NO_EXPANSION
from engine.queens_garden.rules import State
from ui.games.queens_garden import art
from ui.games.queens_garden.board import ground
from ui.games.queens_garden.targets import AT
from ui.kit.svg import Markup, tag

_EDGE = art.RADIUS + 5
_OF_STONE = [art.spot(each.cell) for each in ORNAMENTS if each.kind != "pavilion"]


def keepsake(state: State, seat: int) -> Markup:
    """The garden of a seat, as far as it has grown."""
    board = state.boards[seat]
    grown = [spot for spot, lies in zip(AT, board.spaces, strict=True) if lies != NO_EXPANSION]
    across, down = zip(*grown, *_OF_STONE, strict=True)
    left, top = min(across) - _EDGE, min(down) - _EDGE
    wide, high = max(across) + _EDGE - left, max(down) + _EDGE - top
    return tag(
        "svg",
        tag("rect", x=left, y=top, width=wide, height=high, class_="queens-lawn"),
        ground(board.spaces, board.slots, False, True),
        viewBox=f"{left:.1f} {top:.1f} {wide:.1f} {high:.1f}",
        class_="keepsake",
    )
