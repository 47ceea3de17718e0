"""The cover of Patchwork Doodle."""

from __future__ import annotations

from engine.patchwork_doodle.shapes import shape_of
from ui.games.patchwork_doodle import art as pencil
from ui.kit.face import Choices, Cover
from ui.kit.svg import Markup, join, tag


def _choices() -> Choices:
    """The game has no options."""
    return {}


def _sign() -> Markup:
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


COVER = Cover(sign=_sign, defs=(), choices=_choices, is_simultaneous=True)
