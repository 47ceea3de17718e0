"""Charts in SVG: the course of numbers, with a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ui.kit.svg import Markup, tag

WIDTH, HEIGHT = 600, 100  # of the field of lines; a chart is stretched to fit its place
BAND = 12  # below the lines: the leader


def lines(rows: Sequence[Sequence[float]]) -> list[Markup]:
    """A line for each seat, with its number at each place from left to right."""
    lowest, highest = _reach(rows)
    seats = range(len(rows[0]))
    return [
        tag("path", d=_path([_high(row[seat], lowest, highest) for row in rows]), class_=f"line line-{seat}")
        for seat in seats
    ]


def level(rows: Sequence[Sequence[float]]) -> list[Markup]:
    """A line at zero."""
    lowest, highest = _reach(rows)
    at = round(_high(0, lowest, highest), 1)
    return [tag("line", x1=0, x2=WIDTH, y1=at, y2=at, class_="zero")]


def _reach(rows: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The lowest and the highest number that the chart has room for."""
    lowest = min(0, *map(min, rows))
    return lowest, max(lowest + 1, *map(max, rows))


def across(place: int, places: int) -> float:
    """The x coordinate of a place."""
    return WIDTH * place / max(1, places - 1)


def _high(number: float, lowest: float, highest: float) -> float:
    return HEIGHT - 3 - (HEIGHT - 6) * (number - lowest) / (highest - lowest)


def _path(heights: Sequence[float]) -> str:
    """A line that stays level between places, and rises or falls where its number changes."""
    start = f"M0 {heights[0]:.1f}"
    changes = [
        f"H{across(place, len(heights)):.1f}V{after:.1f}"
        for place, (before, after) in enumerate(pairwise(heights), start=1)
        if before != after
    ]
    return f"{start}{''.join(changes)}H{WIDTH}"


def band(leaders: Sequence[tuple[int, ...]]) -> list[Markup]:
    """A band below the lines: it shows the leader at each place, and is empty for shared leads."""
    bars = []
    start = 0
    for place in range(1, len(leaders) + 1):
        if place < len(leaders) and leaders[place] == leaders[start]:
            continue
        if len(leaders[start]) == 1:
            left, right = across(start, len(leaders)), across(min(place, len(leaders) - 1), len(leaders))
            bars.append(
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
    return bars


def upright(place: int, places: int, kind: str) -> Markup:
    """A line from top to bottom, such as at the start of a round."""
    at = round(across(place, places), 1)
    return tag("line", x1=at, x2=at, y1=0, y2=HEIGHT + BAND, class_=kind)


def chart(*content: Sequence[Markup]) -> Markup:
    """A chart of these parts. It has no words of its own, so the text beside it has to explain it."""
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
    """A short piece of a seat's line, for the legend."""
    line = tag("path", d="M0 6H48", class_=f"line line-{seat}")
    return tag("svg", line, viewBox="0 0 48 12", class_="sample", aria_hidden="true", focusable="false")
