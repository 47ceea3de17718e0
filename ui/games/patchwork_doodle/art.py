"""Draws with a pencil: a patch's outline and hatching, a little irregular, and the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from engine.patchwork_doodle.shapes import cells_of
from ui.kit.svg import Markup, tag

UNIT = 40.0  # a space of the sheet, in the drawing's units

Point = tuple[float, float]
Stroke = tuple[Point, Point]


class Shake:
    """An unsteady hand: a fixed stream of small numbers."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 % (1 << 32) | 1

    def __call__(self, most: float) -> float:
        """A number from -most to most."""
        self._state = (self._state * 1664525 + 1013904223) % (1 << 32)
        return ((self._state >> 8) / (1 << 23) - 1) * most


# --- outlines --------------------------------------------------------------------------------------------


def _corners(mask: int) -> Iterator[list[Point]]:
    """The border of a set of spaces: for each loop, its turning points."""
    edges: dict[Point, list[Point]] = {}
    cells = set(cells_of(mask))
    for row, column in sorted(cells):
        square = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for at, neighbour in enumerate(beyond):
            if neighbour not in cells:
                edges.setdefault(square[at], []).append(square[(at + 1) % 4])
    while edges:
        start = here = next(iter(edges))
        loop: list[Point] = []
        while not loop or here != start:
            there = edges[here].pop()
            if not edges[here]:
                del edges[here]
            if len(loop) > 1 and _is_straight(loop[-2], loop[-1], here):
                loop.pop()
            loop.append(here)
            here = there
        yield [
            each
            for at, each in enumerate(loop)
            if not _is_straight(loop[at - 1], each, loop[(at + 1) % len(loop)])
        ]


def _is_straight(before: Point, here: Point, after: Point) -> bool:
    return before[0] == here[0] == after[0] or before[1] == here[1] == after[1]


@cache
def outline(mask: int) -> str:
    """The path of a firm line around the spaces."""
    shake = Shake(mask)
    parts = []
    for loop in _corners(mask):
        points = [(x * UNIT + shake(0.7), y * UNIT + shake(0.7)) for x, y in loop]
        parts.append(f"M{_spell(points[-1])}")
        for before, here in zip([points[-1], *points[:-1]], points, strict=True):
            middle = ((before[0] + here[0]) / 2 + shake(1.1), (before[1] + here[1]) / 2 + shake(1.1))
            parts.append(f"Q{_spell(middle)} {_spell(here)}")
        parts.append("Z")
    return "".join(parts)


def _spell(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


# --- hatching --------------------------------------------------------------------------------------------


def _spans(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans on one line, with touching ones joined."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1] + 0.01:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined


def _slanted(cells: Sequence[tuple[int, int]], gap: float) -> list[Stroke]:
    """Lines within the spaces that rise to the right."""
    lines: dict[int, list[tuple[float, float]]] = {}
    for row, column in cells:
        left, top = column * UNIT, row * UNIT
        for number in range(int((left + top) // gap) + 1, int((left + top + 2 * UNIT) // gap) + 1):
            where = number * gap
            start, end = max(left, where - top - UNIT), min(left + UNIT, where - top)
            if end - start > 1:
                lines.setdefault(number, []).append((start, end))
    return [
        ((start, number * gap - start), (end, number * gap - end))
        for number, spans in lines.items()
        for start, end in _spans(spans)
    ]


def _level(cells: Sequence[tuple[int, int]], gap: float) -> list[Stroke]:
    """Lines within the spaces from left to right."""
    lines: dict[float, list[tuple[float, float]]] = {}
    for row, column in cells:
        steps = round(UNIT / gap)
        for number in range(steps):
            where = row * UNIT + (number + 0.5) * UNIT / steps
            lines.setdefault(where, []).append((column * UNIT, (column + 1) * UNIT))
    return [((start, where), (end, where)) for where, spans in lines.items() for start, end in _spans(spans)]


def _mirrored(strokes: list[Stroke]) -> list[Stroke]:
    """Strokes of cells with negated columns, mirrored back."""
    return [((-start[0], start[1]), (-end[0], end[1])) for start, end in strokes]


def _falling(cells: Sequence[tuple[int, int]], gap: float) -> list[Stroke]:
    """Lines within the spaces that fall to the right."""
    return _mirrored(_slanted([(row, -column - 1) for row, column in cells], gap))


def _upright(cells: Sequence[tuple[int, int]], gap: float) -> list[Stroke]:
    """Lines within the spaces from top to bottom."""
    turned = _level([(column, row) for row, column in cells], gap)
    return [((start[1], start[0]), (end[1], end[0])) for start, end in turned]


def _straight(stroke: Stroke, shake: Shake) -> str:
    """A stroke of the pencil that begins and ends slightly off, and bends a little."""
    (x, y), (to_x, to_y) = stroke
    begin = x + shake(1.3), y + shake(1.3)
    end = to_x + shake(1.3), to_y + shake(1.3)
    middle = (x + to_x) / 2 + shake(1.4), (y + to_y) / 2 + shake(1.4)
    return f"M{_spell(begin)}Q{_spell(middle)} {_spell(end)}"


def _wave(stroke: Stroke, shake: Shake) -> str:
    """A stroke that goes up and down four times a space."""
    (x, y), (to_x, _to_y) = stroke
    number = max(round((to_x - x) / UNIT * 2), 1)
    step = (to_x - x) / number
    half = f"{step / 2:.1f} 0"
    waves = "".join(
        f"q{step / 4:.1f} {side * 6 + shake(1):.1f} {half}" for _each in range(number) for side in (-1, 1)
    )
    return f"M{x:.1f} {y + shake(0.8):.1f}{waves}"


def _dots(stroke: Stroke, shake: Shake) -> str:
    """Dots along a stroke, pressed hard."""
    (x, y), (to_x, _to_y) = stroke
    number = max(round((to_x - x) / UNIT * 4), 1)
    step = (to_x - x) / number
    dots = []
    for at in range(number):
        dot = x + (at + 0.5) * step + shake(1.4), y + shake(1.4)
        dots.append(f"M{_spell(dot)}l{1 + shake(0.6):.1f} {1 + shake(0.6):.1f}")
    return "".join(dots)


Lines = Callable[[Sequence[tuple[int, int]], float], list[Stroke]]
Draws = Callable[[Stroke, Shake], str]

# By style: the lines, their distance, and the way to draw them. Neighbouring patches get different styles.
STYLES: tuple[tuple[tuple[Lines, float, Draws], ...], ...] = (
    ((_slanted, 9.5, _straight),),
    ((_level, 10, _wave),),
    ((_falling, 9.5, _straight),),
    ((_slanted, 15, _straight), (_falling, 15, _straight)),
    ((_level, 10, _dots),),
    ((_upright, 6.7, _straight),),
    ((_level, 13.4, _straight), (_upright, 13.4, _straight)),
)


@cache
def hatching(mask: int, style: int) -> str:
    """The path of the strokes that shade the spaces."""
    shake = Shake(mask + style)
    cells = cells_of(mask)
    kinds = STYLES[style % len(STYLES)]
    return "".join(draw(stroke, shake) for lines, gap, draw in kinds for stroke in lines(cells, gap))


# The number of coloured pencils: one more than there are styles, so that few patches share both.
HUES = 8


def style_of(number: int) -> str:
    """The name of a style, for the style sheet: dots need a thicker pencil."""
    return "dotted" if number % len(STYLES) == 4 else "hatched"


@cache
def patch(mask: int, style: int, look: str = "", *, is_drawn: bool = False) -> Markup:
    """A patch in its place: its spaces shaded, its outline firm. `is_drawn`: on a sheet, to stay."""
    border = outline(mask)
    return tag(
        "g",
        tag("path", d=border, class_="wash"),
        tag("path", d=hatching(mask, style), class_=style_of(style)),
        tag("path", d=border, class_="outline"),
        class_=f"patch hue-{style % HUES} {look}".strip(),
        data_drawn=str(mask) if is_drawn else None,
    )
