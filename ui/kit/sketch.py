"""The small pictures beside the options of a new game, 72 by 48 units."""

from __future__ import annotations

from math import atan2, cos, sin

from ui.kit.svg import Attribute, Markup, tag

SIDE = 15.0


def sketch(*content: Markup | None) -> Markup:
    """A picture. It has no name of its own."""
    return tag("svg", content, viewBox="0 0 72 48", class_="sketch", aria_hidden="true", focusable="false")


def square(x: float, y: float, hue: str | None) -> Markup:
    """A piece of a colour, or an empty space."""
    look: dict[str, Attribute] = {"fill": hue} if hue else {"class_": "sketch-space"}
    return tag("rect", x=x, y=y, width=SIDE - 1, height=SIDE - 1, rx=2, **look)


def arrow(x: float, y: float, to_x: float, to_y: float) -> Markup:
    """An arrow from one point to another."""
    angle = atan2(to_y - y, to_x - x)
    wings = [(to_x - 5 * cos(angle + turn), to_y - 5 * sin(angle + turn)) for turn in (-0.6, 0.6)]
    head = "".join(f"M{to_x:g},{to_y:g}L{wing_x:.1f},{wing_y:.1f}" for wing_x, wing_y in wings)
    return tag("path", d=f"M{x:g},{y:g}L{to_x:g},{to_y:g}{head}", class_="sketch-arrow")


def points(x: float, y: float, said: str) -> Markup:
    """A number of points."""
    return tag("text", said, x=x, y=y, class_="sketch-points")
