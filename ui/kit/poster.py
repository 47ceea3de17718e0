"""Shared parts of the posters, the large cover pictures that the build draws once.

A poster is a symbol of 400 by 400 units in index.html. Its colours are its own, the same by day and by night;
its light comes from the upper left. The page only refers to posters and draws none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from ui.kit.svg import Attribute, Content, Markup, tag

SIDE = 400

Point = tuple[float, float]
Stop = tuple[float, str, float]  # position from 0 to 1, colour, opacity


def poster(name: str, *content: Content) -> Markup:
    """The symbol of a poster, with the frame and light shared by all."""
    return tag(
        "symbol",
        tag("g", content, tag("use", href="#poster-frame")),
        id=f"poster-{name}",
        viewBox=f"0 0 {SIDE} {SIDE}",
    )


def badge(name: str, *content: Content) -> Markup:
    """The symbol of a game's small badge for lists, of 40 by 40 units."""
    return tag("symbol", content, id=f"badge-{name}", viewBox="0 0 40 40")


def frame() -> Markup:
    """The frame: a thin line, a quarter of a tile in each corner, and light as on the lid of a box."""
    corner = "M12 44a32 32 0 0 0 32-32M12 30a18 18 0 0 0 18-18M12 12q22 6 26 26q-20-4-26-26z"
    corners = [
        tag("path", d=corner, transform=turn)
        for turn in ("", "matrix(-1 0 0 1 400 0)", "matrix(1 0 0 -1 0 400)", "matrix(-1 0 0 -1 400 400)")
    ]
    return tag(
        "symbol",
        linear("frame-light", ((0, "#fff8e4", 0.16), (0.4, "#fff8e4", 0.0), (1, "#10081c", 0.26))),
        radial("frame-shade", ((0.62, "#10081c", 0.0), (1, "#10081c", 0.5)), cx=0.46, cy=0.42, r=0.78),
        box(0, 0, SIDE, SIDE, "url(#poster-frame-shade)"),
        box(0, 0, SIDE, SIDE, "url(#poster-frame-light)"),
        tag(
            "g",
            tag("path", d="M44 12H356M44 388H356M12 44V356M388 44V356"),
            corners,
            fill="none",
            stroke="#fff3d6",
            stroke_opacity=0.85,
            stroke_width=1.6,
        ),
        id="poster-frame",
        viewBox=f"0 0 {SIDE} {SIDE}",
    )


class Plain(NamedTuple):
    """The poster and the mark of a game that has none of its own yet: bare tiles."""

    name: str

    def draw(self) -> Markup:
        """Three by three tiles."""
        tiles = [box(60 + 95 * x, 60 + 95 * y, 88, 88, "#d9d0bf") for x in range(3) for y in range(3)]
        return poster(self.name, box(0, 0, SIDE, SIDE, "#8a8792"), tiles)

    def mark(self) -> Markup:
        """One tile."""
        return badge(self.name, box(6, 6, 28, 28, "#8a8792"))


# --- light and shade -------------------------------------------------------------------------------------


def linear(name: str, stops: Iterable[Stop], x2: float = 0.8, y2: float = 1.0) -> Markup:
    """A gradient from the upper left; `shade(name)` refers to it."""
    return tag("linearGradient", map(_stop, stops), id=f"poster-{name}", x1=0, y1=0, x2=x2, y2=y2)


def radial(name: str, stops: Iterable[Stop], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> Markup:
    """A gradient about a point."""
    return tag("radialGradient", map(_stop, stops), id=f"poster-{name}", cx=cx, cy=cy, r=r)


def _stop(stop: Stop) -> Markup:
    at, colour, opacity = stop
    return tag("stop", offset=at, stop_color=colour, stop_opacity=None if opacity == 1 else opacity)


def shade(name: str) -> str:
    """A gradient as a fill."""
    return f"url(#poster-{name})"


# --- shapes ----------------------------------------------------------------------------------------------


def path(d: str, fill: str = "none", **attributes: Attribute) -> Markup:
    """A path."""
    return tag("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str, width: float, **attributes: Attribute) -> Markup:
    """A path with a stroke and no fill."""
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **attributes)


def box(x: float, y: float, width: float, height: float, fill: str, **attributes: Attribute) -> Markup:
    """A rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def oval(x: float, y: float, across: float, high: float, fill: str, **attributes: Attribute) -> Markup:
    """An ellipse with these half axes."""
    return tag("ellipse", cx=_short(x), cy=_short(y), rx=across, ry=high, fill=fill, **attributes)


def polygon(points: Iterable[Point]) -> str:
    """A closed path through these points."""
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points) + "Z"


def ring(number: int, radius: float, centre: Point, start: float = 0.0, tilt: float = 1.0) -> list[Point]:
    """Points on a circle, from `start` turns clockwise from the top, seen at a tilt."""
    x, y = centre
    turns = [2 * pi * (start + at / number) for at in range(number)]
    return [(x + radius * sin(turn), y - radius * cos(turn) * tilt) for turn in turns]


def block(corners: Sequence[Point], height: float, fills: tuple[str, str]) -> list[Markup]:
    """The visible sides, left and right, of a flat block below its upper face."""
    middle = sum(y for _x, y in corners) / len(corners)
    sides = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if ay + by > 2 * middle:
            is_left = (by - ay) * (bx - ax) > 0
            face = ((ax, ay), (bx, by), (bx, by + height), (ax, ay + height))
            sides.append(path(polygon(face), fills[0 if is_left else 1]))
    return sides


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
