"""The poster of Patchwork Doodle: a sheet half filled in coloured pencil, and the pencil filling it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from random import Random

from ui.kit.poster import badge, box, line, linear, path, poster, shade
from ui.kit.svg import Markup, tag

_SHEET = (
    "AA.......",
    "AAA...G..",
    "CBB..GGG.",
    "CBBBDDG..",
    "CCEEEDD..",
    "FFEHHHD..",
    "FIIIHJJJ.",
    "FFIKKKJ..",
    "LLLLKKMMM",
)
_CELL = 35.0
# By patch: its pencil and its filling.
_PATCHES = {
    "A": ("#0563c7", "waves"),
    "B": ("#e96f0c", "slant"),
    "C": ("#06ad6f", "dots"),
    "D": ("#c179be", "cross"),
    "E": ("#e9b20b", "upright"),
    "F": ("#6a4888", "back"),
    "G": ("#d8344f", "slant"),
    "H": ("#1b9ad1", "dots"),
    "I": ("#9a0a4c", "cross"),
    "J": ("#06ad6f", "back"),
    "K": ("#0563c7", "upright"),
    "L": ("#e96f0c", "waves"),
    "M": ("#9f5d46", "slant"),
}
_ANGLES = {"slant": (48.0,), "back": (-42.0,), "upright": (86.0,), "cross": (40.0, -50.0)}

# For each side of a square: the step to its neighbour, and the ends of the edge.
_SIDES = ((0, -1, 0, 0, 1, 0), (0, 1, 0, 1, 1, 1), (-1, 0, 0, 0, 0, 1), (1, 0, 1, 0, 1, 1))

Cell = tuple[int, int]  # column, row


def draw() -> Markup:
    """The whole poster."""
    return poster(
        "patchwork_doodle",
        _shades(),
        box(0, 0, 400, 400, shade("doodle-desk")),
        _boards(),
        tag("g", _paper(), transform="translate(38 60) rotate(-5)"),
        _pencil("#06ad6f", "#04603e", "#6fe0b4", "translate(236 -4) rotate(11)", 260),
        _pencil("#0563c7", "#033a78", "#6fb2ff", "translate(152 26) rotate(8)", 320),
        _pencil("#d8344f", "#8f1730", "#ff8a9c", "translate(276 134) rotate(50) scale(1.15)", 300),
    )


def mark() -> Markup:
    """A patch in orange pencil."""
    area = "M4 4H36V20H20V36H4Z"
    hatch = "".join(f"M{at} 4L{at - 32} 36" for at in range(9, 72, 7))
    return badge(
        "patchwork_doodle",
        tag("clipPath", tag("path", d=area), id="badge-doodle"),
        box(0, 0, 40, 40, "#fbf6ea", rx=3),
        path(area, "#e96f0c", opacity=0.3),
        tag("g", line(hatch, "#e96f0c", 2.6), clip_path="url(#badge-doodle)"),
        line(area, "#8a3f04", 2.4, stroke_linejoin="round"),
    )


def _shades() -> list[Markup]:
    return [
        linear("doodle-desk", ((0, "#3f8f8a", 1), (0.5, "#2b6f70", 1), (1, "#153f45", 1))),
        linear("doodle-sheet", ((0, "#fffef9", 1), (0.6, "#f8f2e2", 1), (1, "#e2d6bd", 1))),
    ]


def _boards() -> list[Markup]:
    """The cutting mat below: its grid, and the light on it."""
    grid = "".join(f"M{at} 0V400M0 {at}H400" for at in range(20, 400, 36))
    return [line(grid, "#bfe6dd", 1, opacity=0.22), path("M0 0H210L0 330Z", "#fff5d0", opacity=0.13)]


# --- the sheet -------------------------------------------------------------------------------------------


def _paper() -> list[Markup]:
    side = 9 * _CELL
    lines = "".join(f"M{_CELL * at:g} 0V{side:g}M0 {_CELL * at:g}H{side:g}" for at in range(1, 9))
    return [
        path(f"M-10 -18H{side + 34:g}L{side + 44:g} {side + 44:g}H4Z", "#04181b", opacity=0.4),
        box(-20, -24, side + 46, side + 60, shade("doodle-sheet"), rx=3),
        line(lines, "#7fa6c9", 1, opacity=0.65),
        box(0, 0, side, side, "none", stroke="#4d7396", stroke_width=1.6, opacity=0.8),
        *[_patch(name) for name in _PATCHES],
        _pencilled_plan(),
    ]


def _patch(name: str) -> Markup:
    """A patch: a wash, the strokes of its filling, and a firm outline."""
    hue, filling = _PATCHES[name]
    cells = [(x, y) for y, row in enumerate(_SHEET) for x, one in enumerate(row) if one == name]
    area = "".join(f"M{_CELL * x:g} {_CELL * y:g}h{_CELL:g}v{_CELL:g}h{-_CELL:g}z" for x, y in cells)
    rng = Random(name)
    clip = f"poster-doodle-{name}"
    strokes = _dots(rng, cells) if filling == "dots" else _strokes(rng, filling, cells)
    if name == "G":  # still being filled
        strokes = strokes[: len(strokes) * 3 // 5]
    thick = 6.5 if filling == "dots" else 2.6
    return tag(
        "g",
        tag("clipPath", tag("path", d=area), id=clip),
        path(area, hue, opacity=0.2 if name == "G" else 0.34),
        tag(
            "g",
            line("".join(strokes), hue, thick, opacity=0.85, stroke_linecap="round"),
            clip_path=f"url(#{clip})",
        ),
        line(_outline(rng, set(cells)), hue, 3.2, stroke_linecap="round"),
        line(_outline(rng, set(cells)), "#2b2230", 1.3, stroke_linecap="round", opacity=0.75),
    )


def _strokes(rng: Random, filling: str, cells: list[Cell]) -> list[str]:
    """The strokes in the box around a patch, a little uneven, as if drawn by hand."""
    xs, ys = [x for x, _y in cells], [y for _x, y in cells]
    left, top = _CELL * min(xs), _CELL * min(ys)
    wide, high = _CELL * (max(xs) + 1) - left, _CELL * (max(ys) + 1) - top
    if filling == "waves":
        return [
            f"M{left:.0f} {top + at + rng.uniform(-1, 1):.0f}" + "q5-6 10 0t10 0" * int(wide / 20 + 1)
            for at in range(4, int(high) + 8, 9)
        ]
    found = []
    for angle in _ANGLES[filling]:
        c, s = cos(radians(angle)), sin(radians(angle))
        reach = (wide + high) / 2
        x, y = left + wide / 2, top + high / 2
        step = 8.5 if filling == "cross" else 5.6
        for at in range(int(2 * reach / step)):
            off = -reach + at * step + rng.uniform(-0.9, 0.9)
            lean = rng.uniform(-2.5, 2.5)
            ax, ay = x + off * s - reach * c, y - off * c - reach * s
            bx, by = x + (off + lean) * s + reach * c, y - (off + lean) * c + reach * s
            found.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
    return found


def _dots(rng: Random, cells: list[Cell]) -> list[str]:
    """Dots, nine in a square."""
    step = _CELL / 3
    return [
        f"M{_CELL * x + step * (column + 0.5) + rng.uniform(-1, 1):.1f} "
        f"{_CELL * y + step * (row + 0.5) + rng.uniform(-1, 1):.1f}h.1"
        for x, y in cells
        for row in range(3)
        for column in range(3)
    ]


def _outline(rng: Random, cells: set[Cell]) -> str:
    """The outline of a patch, edge by edge, not quite straight."""
    return "".join(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" for ax, ay, bx, by in _edges(rng, cells))


def _edges(rng: Random, cells: set[Cell]) -> Iterator[tuple[float, float, float, float]]:
    for x, y in sorted(cells):
        for right, down, ax, ay, bx, by in _SIDES:
            if (x + right, y + down) not in cells:
                a, b, c, d = (rng.uniform(-0.9, 0.9) for _each in range(4))
                yield _CELL * (x + ax) + a, _CELL * (y + ay) + b, _CELL * (x + bx) + c, _CELL * (y + by) + d


def _pencilled_plan() -> Markup:
    """A patch that is only planned, in thin dashes."""
    c = _CELL
    d = f"M{3 * c:g} 0h{2 * c:g}v{c:g}h{-c:g}v{c:g}h{-c:g}z"
    return line(d, "#5c6b7a", 1.6, stroke_dasharray="5 4", opacity=0.8)


# --- on the desk -----------------------------------------------------------------------------------------


def _pencil(hue: str, dark: str, light: str, place: str, long: float) -> Markup:
    """A pencil with its point at the origin, lying to the right."""
    return tag(
        "g",
        path(f"M6 6L46 22H{long:g}V34H52Z", "#04181b", opacity=0.35),
        path("M0 0L46 -14V14Z", "#e8c491"),
        path("M0 0L46 -14V-5Z", "#f7dfb8"),
        path("M0 0L46 14V6Z", "#bd9460"),
        path("M0 0L15 -4.600V4.600Z", hue),
        path(f"M46 -14q6 4 0 9q7 5 0 11q6 4 0 8H{long:g}V-14Z", hue),
        path(f"M46 -14q6 4 0 9H{long:g}V-14Z", light),
        path(f"M46 6q6 4 0 8H{long:g}V6Z", dark),
        path(f"M50 -12H{long:g}V-10H50Z", "#fff", opacity=0.6),
        transform=place,
    )
