"""Lights up a part of a board while it is scored, for every game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.kit.paths import Spot
from ui.kit.svg import CENTRED, NOTHING, Markup, tag
from ui.kit.view_types import Light


def rings(spots: Sequence[Spot], width: float, height: float | None = None) -> Markup:
    """A ring round each of these boxes, given by their upper left corners. They light up one after the other.

    See static/scoring.js.
    """
    high = width if height is None else height
    boxes = [
        tag("rect", x=x - 1, y=y - 1, width=width + 2, height=high + 2, rx=4, class_="lit-place")
        for x, y in spots
    ]
    return tag("g", boxes, class_="lit-places", aria_hidden="true")


def points_of(light: Light, x: float, y: float) -> Markup:
    """The points being scored, on a disc that runs from there into the score."""
    if not light.says:
        return NOTHING
    breadth = 14 + 11 * len(light.says)  # a phone draws them larger
    return tag(
        "g",
        tag("rect", x=x - breadth / 2, y=y - 14, width=breadth, height=28, rx=14),
        tag("text", light.says, x=x, y=y, dy=CENTRED),
        class_="lit-points loss" if light.points < 0 else "lit-points",
        data_gain=light.seat,
        aria_hidden="true",
    )
