"""SVG paths that are drawn again elsewhere: moved, scaled, turned.

A path is drawn in a box of 40 by 40, or about the origin. It is spelled in absolute commands M, L, C, A and
Z, with a letter for each of them, the points as "x,y" and the radii of an arc before its point.
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
    """The path, drawn about the origin, so many times about the centre, from `start` degrees on."""
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
    """The path with its box moved to each of the spots, and smaller or larger about its centre.

    Raises ValueError for a path that is spelled otherwise. All of it but its beginning is the same on every
    spot, as the result has relative commands: a bare board can have four thousand points, and to
    write each of them took 55 ms in the browser.
    """
    x, y, rest = _relative(shape, scale)
    return "".join(f"M{_short(left + x)},{_short(top + y)}{rest}" for left, top in spots)


def _points(shape: str) -> tuple[list[tuple[str, float, float]], str]:
    """The points of a path, each with what is spelled before it, and what is spelled after the last."""
    *pieces, end = re.split(_POINT, shape)
    each = zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True)
    return [(before, float(x), float(y)) for before, x, y in each], end


@cache
def _relative(shape: str, scale: float) -> tuple[float, float, str]:
    """Where the path begins, and the rest of it in relative commands.

    What is rounded are the points, and not the ways between them: so they do not wander off.
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
    """Two decimals at most."""
    return f"{round(number, 2):g}"
