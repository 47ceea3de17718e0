"""The cover of Azul: Queen's Garden."""

from __future__ import annotations

from ui.kit.face import Choice, Choices, Cover
from ui.kit.paths import around
from ui.kit.sketch import points, sketch
from ui.kit.svg import Markup, tag
from ui.kit.words import _

_HEXAGON = around("M0,-10L8.7,-5L8.7,5L0,10L-8.7,5L-8.7,-5Z", 1, centre=0)
_PURPLE, _GREEN = "#5b3a8c", "#1f6b4a"


def _choices() -> Choices:
    """The options with their names."""
    sides = {
        "base": Choice(
            _("Base side"),
            _("Every match scores 1 point, and only groups of six earn a bonus."),
            _match("+1"),
        ),
        "variant": Choice(
            _("Variant"),
            _("The costlier patterns score 2 or 3 points a match, and groups of four or more earn a bonus."),
            _match("+3"),
        ),
    }
    return {"board": (_("Scoring board"), sides)}


def _match(worth: str) -> Markup:
    """A match, and its worth."""
    hexagons = [
        tag("path", d=_HEXAGON, transform=f"translate({x} {y})", fill=hue)
        for x, y, hue in ((13, 16, _PURPLE), (31, 16, _PURPLE), (22, 31.5, _GREEN))
    ]
    return sketch(*hexagons, points(44, 29, worth))


COVER = Cover(choices=_choices, ratings=(800, 980, 1160, 1350, 1540, 1690, 1830, 2050))
