"""Moves, scales and turns SVG paths, so that one drawing serves in many places.

A path is drawn in a box of 40 by 40, or around the origin. It has only the absolute commands M, L, C, A and Z
and repeats the letter for each command. Points are written "x,y", and the radii of an arc stand before its
point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin

Spot = tuple[float, float]

CENTRE = 20.0  # of the box, both ways

_POINTS_OF = {"M": 1, "L": 1, "C": 3, "A": 1, "Z": 0}
_POINT = r"(-?[\d.]+),(-?[\d.]+)"


def around(shape: str, times: int, start: float = 0.0, centre: float = CENTRE) -> str:
    """The path, drawn around the origin and repeated around the centre, beginning at `start` degrees."""
    points, end = _points(shape)
    spelled = []
    for index in range(times):
        angle = radians(start + 360 / times * index)
        c, s = cos(angle), sin(angle)
        for before, x, y in points:
            spelled.append(f"{before}{_short(centre + x * c - y * s)},{_short(centre + x * s + y * c)}")
        spelled.append(end)
    return "".join(spelled)


def on_each(shape: str, spots: Iterable[Spot], scale: float = 1.0) -> str:
    """The path on each of the spots, scaled about the centre of its box.

    Raises ValueError for a path that is spelled otherwise. The result uses relative commands, so that all but
    its beginning is the same on every spot: a bare board can have four thousand points, and writing each of
    them took 55 ms in the browser.
    """
    x, y, rest = _relative(shape, scale)
    return "".join(f"M{_short(left + x)},{_short(top + y)}{rest}" for left, top in spots)


def _points(shape: str) -> tuple[list[tuple[str, float, float]], str]:
    """The points of a path, each with the text before it, and the text after the last one."""
    *pieces, end = re.split(_POINT, shape)
    each = zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True)
    return [(before, float(x), float(y)) for before, x, y in each], end


@cache
def _relative(shape: str, scale: float) -> tuple[float, float, str]:
    """The start of the path, and the rest of it in relative commands.

    Points are rounded, not the distances between them, so that errors do not add up.
    """

    def scaled(point: tuple[str, str]) -> Spot:
        x, y = (round(CENTRE + (float(number) - CENTRE) * scale, 2) for number in point)
        return x, y

    (_move, beginning), *others = re.findall("([A-Za-z])([^A-Za-z]*)", shape)
    begins = start = here = scaled(re.findall(_POINT, beginning)[0])
    spelled = []
    for command, arguments in others:
        points = [scaled(point) for point in re.findall(_POINT, arguments)]
        if len(points) != _POINTS_OF.get(command):
            raise ValueError(f"a path cannot be moved with {command}{arguments} in it")
        radii = re.match(r"([\d.]+) ([\d.]+) (.*) ", arguments) if command == "A" else None
        arc = f"{float(radii[1]) * scale:g} {float(radii[2]) * scale:g} {radii[3]} " if radii else ""
        ways = " ".join(f"{_short(x - here[0])},{_short(y - here[1])}" for x, y in points)
        spelled.append(f"{command.lower()}{arc}{ways}")
        here = points[-1] if points else start
        if command == "M":
            start = here
    return *begins, "".join(spelled)


def _short(number: float) -> str:
    """At most two decimals."""
    return f"{round(number, 2):g}"
