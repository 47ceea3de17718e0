"""The keepsake of a game of Azul: Queen's Garden, which is the garden on a lawn."""

from __future__ import annotations

from engine.queens_garden.hexes import ORNAMENTS
from engine.queens_garden.pieces import NO_EXPANSION
from engine.queens_garden.rules import State
from ui.games.queens_garden import art
from ui.games.queens_garden.board import grown
from ui.games.queens_garden.targets import AT
from ui.kit.svg import Markup, tag

_EDGE = art.RADIUS + 5
_OF_STONE = [art.spot(each.cell) for each in ORNAMENTS if each.kind != "pavilion"]


def keepsake(state: State, seat: int) -> Markup:
    """Draw the garden of a seat without the places that it never filled."""
    board = state.boards[seat]
    spots = [spot for spot, lies in zip(AT, board.spaces, strict=True) if lies != NO_EXPANSION]
    across, down = zip(*spots, *_OF_STONE, strict=True)
    side = max(max(across) - min(across), max(down) - min(down)) + 2 * _EDGE
    left, top = (max(across) + min(across) - side) / 2, (max(down) + min(down) - side) / 2
    return tag(
        "svg",
        tag("rect", x=left, y=top, width=side, height=side, class_="queens-lawn"),
        grown(board.spaces, board.slots),
        viewBox=f"{left:.1f} {top:.1f} {side:.1f} {side:.1f}",
        class_="keepsake",
    )
