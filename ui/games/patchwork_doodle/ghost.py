"""The patch in hand over the sheet: the places where it fits, and the part that the game's script moves.

Each place where the patch fits has a target on the space under the pointer, which is the patch's grip: so a
click needs no arithmetic. The target holds the place's result in advance, so that the moving pointer never
has to ask Python.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.patchwork_doodle.actions import Draw
from engine.patchwork_doodle.board import Board, best_with
from engine.patchwork_doodle.shapes import SIDE, cells_of, extent
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle.art import UNIT
from ui.games.patchwork_doodle.picks import At, read
from ui.games.patchwork_doodle.words import place_of, sum_of
from ui.kit import targeting
from ui.kit.picks import Targets
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _


def grip(shape: int) -> tuple[int, int]:
    """The space where the pointer holds a patch: the one nearest the middle of its frame."""
    height, width = extent(shape)
    row, column = (height - 1) / 2, (width - 1) / 2
    return min(cells_of(shape), key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))


def places(board: Board, targets: Targets, shape: int, scene: Scene) -> Iterator[Markup]:
    """The places where the patch in hand fits."""
    down, right = grip(shape) if shape else (0, 0)
    for pick, actions in targets.items():
        action = actions[0]
        if not isinstance(read(pick), At) or not isinstance(action, Draw):
            continue
        best = best_with(board, action.spaces)
        sum_ = sum_of(best)
        row, column = action.row + down, action.column + right
        name = _("{place}; then {sum}", place=place_of(action.spaces), sum=sum_)
        yield tag(
            "rect",
            x=column * UNIT,
            y=row * UNIT,
            width=UNIT,
            height=UNIT,
            data_grip=f"{row} {column}",
            data_says=sum_,
            data_best=f"{best.row} {best.column} {best.height} {best.width}",
            **targeting.attributes(pick, name, scene),
        )


def ghost(targets: Targets, shape: int, style: int) -> Markup:
    """The patch in hand with its grip on the first space, for the script to move within `data_span`."""
    down, right = grip(shape)
    height, width = extent(shape)
    span = f"{down} {SIDE - height + down} {right} {SIDE - width + right}"
    drawing = tag("g", pencil.patch(shape, style), transform=f"translate({-right * UNIT:g} {-down * UNIT:g})")
    spaces = " ".join(f"{row - down},{column - right}" for row, column in cells_of(shape))
    return tag(
        "g",
        tag("rect", class_="best", width=0, height=0),
        tag("g", drawing, class_="moving"),
        class_="patch-ghost",
        data_span=span,
        data_spaces=spaces,
        data_misfit=_("It does not fit here."),
        aria_hidden="true",
    )
