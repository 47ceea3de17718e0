"""The poster of Stained Glass of Sintra: a window that glows, and its light on the floor."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ui.kit.poster import Point, badge, box, line, linear, oval, path, polygon, poster, radial, ring, shade
from ui.kit.svg import Markup, tag

# By colour, from dark to light, as the light varies from pane to pane.
_GLASS = (
    ("#1746a8", "#1c57c3", "#3f86f0"),
    ("#e0b62c", "#f2d04b", "#fff0a0"),
    ("#b84c04", "#d9690c", "#ff9a3c"),
    ("#cf5aa6", "#e57abe", "#ffb4e2"),
    ("#1f7a5a", "#2f9773", "#66d6a8"),
)
_ARCH = "M100 318V146C100 96 150 70 200 30C250 70 300 96 300 146V318Z"
_LANCETS = (104.0, 169.0, 234.0)  # the left edges of the three lights below the rose
_WIDE, _TOP, _FOOT = 62.0, 176.0, 316.0
_ROSE: Point = (200.0, 122.0)
_SCALE = 1.11  # of the window on the wall


def draw() -> Markup:
    """The whole poster."""
    glass = tag(
        "g",
        _glass(),
        id="poster-sintra-glass",
        stroke="#130d20",
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    return poster(
        "sintra",
        _shades(),
        tag("clipPath", tag("path", d=_ARCH), id="poster-sintra-arch"),
        tag("clipPath", tag("path", d="M0 356H400V400H0Z"), id="poster-sintra-ground"),
        box(0, 0, 400, 400, shade("sintra-hall")),
        _stones(),
        oval(200, 170, 250, 240, shade("sintra-halo")),
        _floor(),
        tag(
            "g",
            _frame(),
            tag("g", glass, clip_path=shade("sintra-arch")),
            _mullions(),
            tag("g", oval(200, 122, 130, 170, shade("sintra-sun")), clip_path=shade("sintra-arch")),
            transform=f"translate(-22 -12) scale({_SCALE})",
        ),
        _rays(),
        _glazier(),
    )


def mark() -> Markup:
    """A pane in lead."""
    glass = ((0, "M2 2H20L2 20Z"), (4, "M20 2H38V20Z"), (4, "M2 20L20 38H2Z"), (0, "M38 20V38H20Z"))
    panes = [path(d, _GLASS[colour][1]) for colour, d in glass]
    panes += [path("M20 2L38 20L20 38L2 20Z", _GLASS[1][1]), path("M20 11L29 20L20 29L11 20Z", _GLASS[2][2])]
    return badge("sintra", tag("g", panes, stroke="#130d20", stroke_width=2, stroke_linejoin="round"))


def _shades() -> list[Markup]:
    return [
        linear("sintra-hall", ((0, "#2c2348", 1), (0.5, "#1a1430", 1), (1, "#0c0818", 1)), 0.3, 1),
        radial(
            "sintra-halo",
            ((0, "#ffd9a0", 0.95), (0.5, "#d488c8", 0.5), (0.75, "#7a5cc8", 0.24), (1, "#4a36a0", 0)),
        ),
        radial(
            "sintra-sun",
            ((0, "#fffdf0", 0.92), (0.22, "#fff4cc", 0.5), (0.6, "#fff1c0", 0.16), (1, "#fff1c0", 0)),
        ),
        linear("sintra-stone", ((0, "#cfc3d6", 1), (0.5, "#8d7fa3", 1), (1, "#54486e", 1))),
        linear(
            "sintra-ray",
            ((0, "#fff0c8", 0), (0.25, "#fff0c8", 0.3), (0.7, "#ffd7e8", 0.14), (1, "#ffd7e8", 0)),
            0,
        ),
        linear("sintra-slab", ((0, "#4a3f63", 1), (1, "#1a142b", 1)), 0, 1),
    ]


# --- the window ------------------------------------------------------------------------------------------


def _glass() -> list[Markup]:
    """All panes, in lead."""
    rng = Random(5)
    panes = [path("M100 318V40H300V318Z", _GLASS[0][0])]
    panes += [_pane(rng, points, colour) for points, colour in (*_spandrels(), *_rose(), *_lights())]
    return panes


def _pane(rng: Random, points: list[Point], colour: int) -> Markup:
    hue = _GLASS[colour][rng.choice((0, 1, 1, 2))]
    return path(polygon(points), hue)


def _spandrels() -> Iterator[tuple[list[Point], int]]:
    """The panes between the rose and the arch."""
    inner, outer = ring(24, 52, _ROSE, 0.5 / 24), ring(24, 150, _ROSE, 0.5 / 24)
    middle = ring(24, 84, _ROSE, 0.5 / 24)
    for at in range(24):
        after = (at + 1) % 24
        yield [inner[at], inner[after], middle[after], middle[at]], (0, 4)[at % 2]
        yield [middle[at], middle[after], outer[after], outer[at]], (3, 0, 1)[at % 3]


def _rose() -> Iterator[tuple[list[Point], int]]:
    """The rose: twelve petals about an eye."""
    eye, petals, tips, rim = (ring(12, r, _ROSE, s) for r, s in ((11, 0), (31, 0), (42, 1 / 24), (52, 0)))
    for at in range(12):
        after = (at + 1) % 12
        yield [eye[at], eye[after], petals[after], petals[at]], (1, 2)[at % 2]
        yield [petals[at], tips[at], petals[after]], 3
        yield [petals[at], rim[at], tips[at]], 4 if at % 2 else 0
        yield [tips[at], rim[at], rim[after], petals[after]], 2 if at % 2 else 1
    yield ring(12, 11, _ROSE), 1


def _lights() -> Iterator[tuple[list[Point], int]]:
    """Three lights of five rows. Each row is a lozenge between four corners, like the strips of a palace."""
    rows = 5
    high = (_FOOT - _TOP) / rows
    orders = ((2, 1, 3, 1, 2), (4, 3, 1, 3, 4), (2, 1, 3, 1, 2))
    for left, order in zip(_LANCETS, orders, strict=True):
        right, middle = left + _WIDE, left + _WIDE / 2
        for row in range(rows):
            top, foot = _TOP + high * row, _TOP + high * (row + 1)
            centre = (top + foot) / 2
            corner = (0, 4)[row % 2]
            yield [(left, top), (middle, top), (left, centre)], corner
            yield [(middle, top), (right, top), (right, centre)], corner
            yield [(left, centre), (left, foot), (middle, foot)], corner
            yield [(right, centre), (right, foot), (middle, foot)], corner
            yield [(middle, top), (right, centre), (middle, foot), (left, centre)], order[row]
            small = ring(4, 8, (middle, centre), 0, 0.9)
            yield small, order[(row + 2) % rows] if order[(row + 2) % rows] != order[row] else 0


def _frame() -> list[Markup]:
    """The stone around the window: two mouldings and a sill."""
    hues = ((shade("sintra-stone"), 34), ("#2a2140", 21), ("#b3a5c2", 15), ("#1a1330", 7))
    mouldings = [line(_ARCH, hue, width) for hue, width in hues]
    return [
        tag("g", mouldings, stroke_linejoin="round"),
        path("M74 318H326L336 336H64Z", "#a89ab8"),
        path("M64 336H336V342H64Z", "#3b3054"),
        path("M74 318H326L327 321H73Z", "#efe4ee"),
    ]


def _mullions() -> list[Markup]:
    """The stone between the lights, with their pointed heads, and around the rose."""
    heads = "".join(
        f"M{left - 2:g} {_TOP + 30:g}V{_TOP - 6:g}H{left + _WIDE + 2:g}V{_TOP + 30:g}"
        f"Q{left + _WIDE - 2:g} {_TOP + 10:g} {left + _WIDE / 2:g} {_TOP - 2:g}"
        f"Q{left + 2:g} {_TOP + 10:g} {left - 2:g} {_TOP + 30:g}Z"
        for left in _LANCETS
    )
    posts = "M164.500 170H170.500V318H164.500ZM229.500 170H235.500V318H229.500Z"
    return [
        path(posts, "#7d7093"),
        path("M164.500 170H166.500V318H164.500ZM229.500 170H231.500V318H229.500Z", "#d8cbe0"),
        path(heads, "#4d4366", stroke="#b3a5c2", stroke_width=1),
        tag("circle", cx=200, cy=122, r=54.5, fill="none", stroke="#7d7093", stroke_width=6),
        tag("circle", cx=200, cy=122, r=57, fill="none", stroke="#e3d7e8", stroke_width=1.4),
        tag("circle", cx=200, cy=122, r=51.4, fill="none", stroke="#2a2140", stroke_width=1.4),
    ]


# --- the hall --------------------------------------------------------------------------------------------


def _stones() -> Markup:
    """The joints of the wall."""
    courses = range(-6, 340, 34)
    joints = "".join(f"M0 {y}H400" for y in courses)
    for number, y in enumerate(courses):
        joints += "".join(f"M{x} {y}v34" for x in range(24 if number % 2 else -12, 420, 72))
    return line(joints, "#0c0818", 1.6, opacity=0.5)


def _floor() -> list[Markup]:
    """The floor, with the window's light lying on it."""
    slabs = "".join(f"M{200 + 16 * at} 354L{200 + 44 * at} 400" for at in range(-9, 10))
    return [
        box(0, 354, 400, 46, shade("sintra-slab")),
        line(f"M0 364H400M0 378H400{slabs}", "#0c0818", 1.4, opacity=0.6),
        tag(
            "g",
            tag("use", href="#poster-sintra-glass", transform="matrix(1.2 0 -.5 -.32 118 462)"),
            clip_path=shade("sintra-ground"),
            opacity=0.95,
        ),
    ]


def _rays() -> list[Markup]:
    """The light that comes in through the three lights and the rose."""
    falls = ((96, 170, -120), (166, 234, -20), (232, 304, 80))
    return [
        path(f"M{left} 110L{right} 90L{to + 190} 400L{to} 400Z", shade("sintra-ray"), opacity=0.8)
        for left, right, to in falls
    ]


def _glazier() -> Markup:
    """The glazier, in the dark before the window, holding up a pane."""
    figure = (
        "M52 400C50 372 52 350 60 338C54 334 52 324 56 317C52 315 51 312 54 311C58 304 71 302 76 309"
        "L84 312L77 315C80 322 78 331 72 335C78 338 83 343 88 342L104 318L110 321L99 348"
        "C96 354 90 356 84 354C86 368 88 384 88 400Z"
    )
    return tag(
        "g",
        path("M107 300L121 308L113 323L99 315Z", "#ffe27a", stroke="#130d20", stroke_width=2),
        path("M107 300L110 311.500L99 315Z", "#fff6c8"),
        path(figure, "#0d0819"),
        line("M77 315C80 322 78 331 72 335C78 338 83 343 88 342L104 318", "#d9a0d8", 1.4, opacity=0.8),
    )
