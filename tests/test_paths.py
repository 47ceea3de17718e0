"""SVG paths that are drawn again elsewhere."""

from __future__ import annotations

import re
from math import isclose

import pytest

from ui.games.azul.art import SIGNS
from ui.kit.paths import around, on_each

CRACK = "M13,1 L15.5,7 L12.5,12 M17,18.5 L22.5,20.5 L24,25"
ARC = "M3.5,1.5L36.5,1.5A2 2 0 0 1 38.5,3.5ZM10,10C11,12 13,14 15,16L9,9Z"


def points(path: str) -> list[tuple[float, float]]:
    """All points of a path, in relative commands or not, where they are."""
    found: list[tuple[float, float]] = []
    x = y = 0.0
    start = (x, y)
    for command, arguments in re.findall("([A-Za-z])([^A-Za-z]*)", path):
        if command in "Zz":
            x, y = start
            continue
        left, top = (x, y) if command.islower() else (0.0, 0.0)
        for one, other in re.findall(r"(-?[\d.]+),(-?[\d.]+)", arguments):
            x, y = left + float(one), top + float(other)
            found.append((x, y))
        if command in "Mm":
            start = (x, y)
    return found


def same(some: list[tuple[float, float]], others: list[tuple[float, float]], within: float) -> bool:
    return len(some) == len(others) and all(
        isclose(one, other, abs_tol=within)
        for pair in zip(some, others, strict=True)
        for one, other in zip(*pair, strict=True)
    )


@pytest.mark.parametrize("shape", [ARC, CRACK, *SIGNS])
@pytest.mark.parametrize("scale", [1.0, 0.84])
def test_a_path_is_moved_to_each_spot_and_scaled_about_its_centre(shape: str, scale: float) -> None:
    spots = [(0.0, 0.0), (88.7, 44.0)]
    there = [
        (left + 20 + (x - 20) * scale, top + 20 + (y - 20) * scale)
        for left, top in spots
        for x, y in points(shape)
    ]
    assert same(points(on_each(shape, spots, scale)), there, within=0.011)


def test_the_radii_of_an_arc_are_scaled_and_its_flags_are_not() -> None:
    assert re.findall("a([^,]*) ", on_each(ARC, [(0.0, 0.0)], 0.5)) == ["1 1 0 0 1"]


@pytest.mark.parametrize("shape", ["M1,1V2H3Z", "M1,1L2,2 3,3", "M1,1l2,2", "M1,1C2,2 3,3"])
def test_a_path_that_is_spelled_otherwise_is_refused(shape: str) -> None:
    with pytest.raises(ValueError, match="cannot be moved"):
        on_each(shape, [(0.0, 0.0)])


def test_a_path_is_turned_about_the_centre() -> None:
    assert points(around("M0,-10L2,0Z", 4)) == [
        *((20, 10), (22, 20)),
        *((30, 20), (20, 22)),
        *((20, 30), (18, 20)),
        *((10, 20), (20, 18)),
    ]
    assert same(points(around("M0,-10Z", 1, start=45)), [(20 + 50**0.5, 20 - 50**0.5)], within=0.01)
    assert around("M0,-1A2 2 0 0 1 0,1Z", 1) == "M20,19A2 2 0 0 1 20,21Z"
