"""Charts in SVG: how numbers went, one line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ui.kit.svg import Markup, tag

WIDTH, HEIGHT = 600, 100  # of the field of lines; a chart is stretched to where it stands
BAND = 12  # below it: who led


def lines(rows: Sequence[Sequence[float]]) -> list[Markup]:
    """Steps from left to right: at each place, the numbers of all seats."""
    lowest = min(0, *map(min, rows))
    highest = max(lowest + 1, *map(max, rows))
    seats = range(len(rows[0]))
    return [
        tag("path", d=_path([_high(row[seat], lowest, highest) for row in rows]), class_=f"line line-{seat}")
        for seat in seats
    ]


def across(place: int, places: int) -> float:
    """How far to the right a place lies."""
    return WIDTH * place / max(1, places - 1)


def _high(number: float, lowest: float, highest: float) -> float:
    return HEIGHT - 3 - (HEIGHT - 6) * (number - lowest) / (highest - lowest)


def _path(heights: Sequence[float]) -> str:
    """A line that stays level from place to place, and rises or falls where its number changes."""
    start = f"M0 {heights[0]:.1f}"
    changes = [
        f"H{across(place, len(heights)):.1f}V{after:.1f}"
        for place, (before, after) in enumerate(pairwise(heights), start=1)
        if before != after
    ]
    return f"{start}{''.join(changes)}H{WIDTH}"


def band(leaders: Sequence[tuple[int, ...]]) -> list[Markup]:
    """Below the lines: at each place the one who led, nothing where several did."""
    found = []
    start = 0
    for place in range(1, len(leaders) + 1):
        if place < len(leaders) and leaders[place] == leaders[start]:
            continue
        if len(leaders[start]) == 1:
            left, right = across(start, len(leaders)), across(min(place, len(leaders) - 1), len(leaders))
            found.append(
                tag(
                    "rect",
                    x=round(left, 1),
                    y=HEIGHT + 3,
                    width=round(right - left, 1),
                    height=BAND - 3,
                    class_=f"led led-{leaders[start][0]}",
                )
            )
        start = place
    return found


def upright(place: int, places: int, kind: str) -> Markup:
    """A line from top to bottom, such as where a round begins."""
    at = round(across(place, places), 1)
    return tag("line", x1=at, x2=at, y1=0, y2=HEIGHT + BAND, class_=kind)


def chart(*content: Sequence[Markup]) -> Markup:
    """A chart of these parts; it has no words of its own, so whoever shows it says what is in it."""
    return tag(
        "svg",
        *content,
        viewBox=f"0 0 {WIDTH} {HEIGHT + BAND}",
        preserveAspectRatio="none",
        class_="chart",
        aria_hidden="true",
        focusable="false",
    )


def sample(seat: int) -> Markup:
    """A short piece of the line of a seat, to explain a chart."""
    line = tag("path", d="M0 6H48", class_=f"line line-{seat}")
    return tag("svg", line, viewBox="0 0 48 12", class_="sample", aria_hidden="true", focusable="false")
