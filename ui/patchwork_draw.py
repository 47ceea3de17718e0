"""Patchwork Doodle drawn: a position as markup."""

from __future__ import annotations

from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import shape_of
from ui import patchwork_pencil as pencil
from ui.patchwork_circle import circle
from ui.patchwork_hand import hand
from ui.patchwork_sheet import sheet
from ui.scene import Drawing, Scene
from ui.svg import Markup, join, tag


def draw(scene: Scene) -> Drawing:
    """A position of Patchwork Doodle, with what can be picked."""
    state: State = scene.state
    boards = tuple(sheet(scene, seat) for seat in range(len(state.boards)))
    return Drawing(circle(state, scene), hand(state, scene), boards)


def sign() -> Markup:
    """Three patches, over the menu."""
    shapes = ("##/#.", ".#./###", "##/##")
    return join([_icon(shape_of(rows), at) for at, rows in enumerate(shapes)])


def _icon(shape: int, style: int) -> Markup:
    drawing = pencil.patch(shape, style, "newest")
    return tag(
        "svg",
        drawing,
        viewBox="-4 -4 128 88",
        width=45,
        height=31,
        class_=f"pencil-{style}",
        aria_hidden="true",
    )
