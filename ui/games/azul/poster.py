"""The poster of Azul: a plate with tiles, before the wall."""

from __future__ import annotations

from math import cos, radians, sin

from ui.games.azul.art import FINE, MIDDLE, SIGNS
from ui.kit.paths import around
from ui.kit.poster import badge, block, box, line, linear, oval, path, polygon, poster, radial, shade
from ui.kit.svg import Markup, tag

# By colour: the glaze, the sign, the finer painting, and the two sides of a lying tile.
_HUES = (
    ("#304ab5", "#f3f6ff", "#a9bdf6", ("#22348a", "#182668")),
    ("#e9aa19", "#5e2f04", "#c98510", ("#b77f0c", "#8d5f06")),
    ("#b2491b", "#ffeedd", "#efb58c", ("#8a3512", "#67260b")),
    ("#1f1c40", "#efe6cf", "#544e80", ("#131130", "#0b0a1f")),
    ("#cdf6f5", "#15647d", "#8bd6dc", ("#8fc7ca", "#6da6ac")),
)
_BARE = {(1, 1), (3, 0), (4, 2), (5, 1), (2, 3), (1, 2)}  # column, row: spaces still empty
_PITCH = 66.0
_TILT = 0.5  # height of a circle on the table, seen at an angle
_TABLE = 244.0
_PETAL = "M0,-43.2C2.3,-44.4 2.3,-46.6 0,-47.8C-2.3,-46.6 -2.3,-44.4 0,-43.2Z"


def draw() -> Markup:
    """The whole poster."""
    return poster(
        "azul",
        _shades(),
        tag("g", map(_tile, range(5)), visibility="hidden"),
        box(0, 0, 400, 400, "#d9cdb6"),
        (_space(column, row) for row in range(4) for column in range(7)),
        _light(),
        _table(),
        _plate(),
        (_lying(*one) for one in _ON_THE_PLATE),
        _lying(44, 366, 66, 3, -14),
        _lying(372, 284, 48, 1, 24),
    )


def mark() -> Markup:
    """A blue tile."""
    return badge("azul", tag("use", href="#poster-azul-0"))


def _shades() -> list[Markup]:
    return [
        linear("azul-gloss", ((0, "#fff", 0.5), (0.42, "#fff", 0.04), (1, "#000", 0.28))),
        linear("azul-beam", ((0, "#fff2cc", 0.3), (0.6, "#ffe6ab", 0.16), (1, "#ffe6ab", 0.06)), 0.5, 1),
        linear("azul-dusk", ((0, "#1b1440", 0), (0.5, "#1b1440", 0.12), (1, "#150e33", 0.58)), 0.7, 1),
        linear("azul-wood", ((0, "#c98a55", 1), (0.4, "#a5653a", 1), (1, "#5d3320", 1)), 0.5, 1),
        radial("azul-cast", ((0, "#1c0d06", 0.75), (0.72, "#1c0d06", 0.5), (1, "#1c0d06", 0))),
        linear("azul-rim", ((0, "#fff", 1), (0.6, "#f4eee0", 1), (1, "#cfc3ad", 1))),
        radial("azul-well", ((0, "#fff", 1), (0.75, "#f1ebde", 1), (1, "#cfc5b2", 1)), 0.56, 0.62, 0.6),
    ]


def _tile(colour: int) -> Markup:
    """A glazed tile from above, about the origin, 40 units wide."""
    glaze, sign, middle, _sides = _HUES[colour]
    return tag(
        "g",
        box(0.4, 0.4, 39.2, 39.2, glaze, rx=2),
        path(SIGNS[colour], sign),
        path(MIDDLE[colour], middle),
        path(FINE[colour], glaze) if FINE[colour] else None,
        box(0.4, 0.4, 39.2, 39.2, shade("azul-gloss"), rx=2),
        path("M1 38V3q0-2 2-2H38L36.6 2.6H2.6V36.6z", "#fff", opacity=0.55),
        path("M39 2V37q0 2-2 2H2L3.4 37.4H37.4V3.4z", "#000", opacity=0.3),
        path("M5.4 15C5 8.6 8.6 5 15 5.4C10.4 6.8 6.8 10.4 5.4 15Z", "#fff", opacity=0.75),
        id=f"poster-azul-{colour}",
    )


def _space(column: int, row: int) -> Markup:
    """A space of the wall with its tile, or still bare, with the sign engraved."""
    colour = (column - row) % 5
    scale = (_PITCH - 3) / 40
    x, y = _PITCH * column - 30, _PITCH * row - 14
    place = f"translate({x:g} {y:g}) scale({scale:.3g})"
    if (column, row) not in _BARE:
        return tag("use", href=f"#poster-azul-{colour}", transform=place)
    return tag(
        "g",
        box(0.4, 0.4, 39.2, 39.2, "#efe6d5", rx=2),
        path(SIGNS[colour], _HUES[colour][0] if colour != 4 else "#5cc3ca", opacity=0.24),
        path("M1 38V3q0-2 2-2H38L36.6 2.6H2.6V36.6z", "#5b482c", opacity=0.3),
        path("M39 2V37q0 2-2 2H2L3.4 37.4H37.4V3.4z", "#fff", opacity=0.8),
        transform=place,
    )


def _light() -> list[Markup]:
    """The sun from a window on the left, in two beams over a wall in shade."""
    return [
        box(0, 0, 400, _TABLE + 4, shade("azul-dusk")),
        path("M-20 -60L128 -60L318 262L118 262Z", shade("azul-beam")),
        path("M166 -60L232 -60L430 262L346 262Z", shade("azul-beam")),
    ]


def _table() -> list[Markup]:
    """A table of wood with the rail of the wall behind it."""
    waves = "".join(f"M{x} 239q9-13 18 0q-9 5-18 0" for x in range(-8, 420, 26))
    grain = "".join(f"M0 {y}C120 {y - 9} 230 {y + 12} 400 {y - 2}" for y in (268, 300, 338, 376))
    return [
        box(0, 224, 400, 22, "#f3ecdc"),
        path(waves, "#3f5cc0", opacity=0.85),
        box(0, 224, 400, 2, "#fff", opacity=0.8),
        box(0, 243, 400, 4, "#6d5b41", opacity=0.5),
        box(0, _TABLE, 400, 160, shade("azul-wood")),
        line(grain, "#4a2412", 1.4, opacity=0.35),
        path("M-10 400L150 244L330 244L250 400Z", "#ffe2a8", opacity=0.16),
    ]


def _plate() -> list[Markup]:
    flat = f"translate(200 320) scale(2.98 {2.98 * _TILT:g}) translate(-50 -50)"
    return [
        oval(222, 348, 170, 72, shade("azul-cast")),
        oval(200, 329, 146, 73, "#8d8371"),
        oval(200, 325, 147, 73, "#c9bfab"),
        tag(
            "g",
            tag("circle", cx=50, cy=50, r=49, fill=shade("azul-rim")),
            path(around(_PETAL, 24, 0, 50), "#2f4cb4"),
            tag("circle", cx=50, cy=50, r=42, fill="#bcb19b"),
            tag("circle", cx=50, cy=50.8, r=41.4, fill=shade("azul-well")),
            line("M10 60A41 41 0 0 1 60 10", "#6f6551", 1.2, opacity=0.35),
            tag("circle", cx=50, cy=50, r=39, fill="none", stroke="#3f5cc0", stroke_width=0.7),
            transform=flat,
        ),
    ]


def _lying(x: float, y: float, size: float, colour: int, turn: float) -> Markup:
    """A tile that lies on the table, seen at an angle, with its sides and its shadow."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def spot(u: float, v: float) -> tuple[float, float]:
        u, v = (u - 0.5) * size, (v - 0.5) * size
        return x + u * c - v * s, y + (u * s + v * c) * _TILT

    corners = [spot(0, 0), spot(1, 0), spot(1, 1), spot(0, 1)]
    scale, high = size / 40, size * 0.24
    shadow = polygon([(px + 10, py + high + 3) for px, py in corners])
    matrix = (scale * c, scale * s * _TILT, -scale * s, scale * c * _TILT, *spot(0, 0))
    return tag(
        "g",
        path(shadow, "#1c0d06", opacity=0.4),
        block(corners, high, _HUES[colour][3]),
        tag(
            "use",
            href=f"#poster-azul-{colour}",
            transform=f"matrix({' '.join(f'{number:.4g}' for number in matrix)})",
        ),
    )


# For each tile: its place, size, colour and turn.
_ON_THE_PLATE = (
    (158, 286, 74.0, 0, -18.0),
    (262, 294, 74.0, 2, 28.0),
    (130, 336, 78.0, 4, 34.0),
    (234, 350, 80.0, 1, -8.0),
)
