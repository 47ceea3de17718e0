"""The poster of Pebbles: a heap of them on the shore."""

from __future__ import annotations

from ui.kit.poster import badge, box, linear, oval, poster, shade
from ui.kit.svg import Markup

_HEAP = ((130, 270), (200, 282), (270, 268), (165, 216), (238, 214), (200, 160))


def draw() -> Markup:
    """The whole poster."""
    return poster(
        "pebbles",
        linear("pebbles-shore", ((0, "#bcdcea", 1), (0.5, "#e9d9b4", 1), (1, "#b48f5c", 1)), 0, 1),
        linear("pebbles-stone", ((0, "#f4f1ec", 1), (1, "#6d6a74", 1))),
        box(0, 0, 400, 400, shade("pebbles-shore")),
        [oval(x + 8, y + 12, 44, 32, "#3b2a14", opacity=0.3) for x, y in _HEAP],
        [oval(x, y, 44, 32, shade("pebbles-stone")) for x, y in _HEAP],
    )


def mark() -> Markup:
    """One stone."""
    return badge("pebbles", oval(20, 20, 16, 12, "#8a8792"))
