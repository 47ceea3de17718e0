"""The poster of Azul: Queen's Garden: beds in bloom about a pavilion and a fountain, before the palace."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

from ui.kit.poster import (
    Point,
    badge,
    block,
    box,
    line,
    linear,
    oval,
    path,
    polygon,
    poster,
    radial,
    ring,
    shade,
)
from ui.kit.svg import Markup, tag

_TILT = 0.62  # height of a circle on the ground, seen at an angle
_RADIUS = 55.0
_STEP = _RADIUS * sqrt(3)  # from bed to bed
_DEEP = 11.0  # the height of a bed
_ORIGIN: Point = (200.0, 236.0)

# By bed: the ground between its flowers, and its flowers in light and in shade.
_BEDS = {
    "sky": ("#3f7d4f", ("#679ff8", "#a9cbff", "#3f78da")),
    "leaf": ("#4d8a2c", ("#99c147", "#cfe88a", "#6f9a2a")),
    "gold": ("#5b8a34", ("#f4d92c", "#fff6a0", "#d9a90e")),
    "rose": ("#3f7d4f", ("#e8a3cc", "#ffd9ee", "#c76fa6")),
    "plum": ("#35663f", ("#7a4fc0", "#b491ea", "#4d2a8a")),
}
# The beds by column and row, from back to front; also "trees" and the stone ornaments.
_PLAN = (
    (-2, ("rose", "gold", "trees", "sky", "leaf", "plum")),
    (-1, ("trees", "sky", "plum", "rose", "gold", "trees")),
    (0, ("gold", "leaf", "pavilion", "trees", "sky", "rose", "gold")),
    (1, ("plum", "rose", "sky", "fountain", "plum", "leaf")),
    (2, ("sky", "trees", "gold", "leaf", "rose", "sky")),
    (3, ("rose", "plum", "rose", "sky", "gold", "plum", "leaf")),
)


# The place and height of each.
_CYPRESSES = ((26, 78), (52, 62), (344, 74), (372, 92), (398, 66))


def draw() -> Markup:
    """The whole poster."""
    return poster(
        "queens_garden",
        _shades(),
        tag("g", _bloom(), [_bed(name) for name in _BEDS], _trees(), visibility="hidden"),
        _sky(),
        _palace(),
        _hedge(),
        box(0, 128, 400, 272, shade("garden-gravel")),
        [_planted(kind, *spot) for kind, spot in _places()],
        _butterflies(),
    )


def mark() -> Markup:
    """A bed with a flower."""
    bed = [path(polygon(ring(6, r, (20, 20))), hue) for r, hue in ((19, "#eadfcb"), (15.5, "#35663f"))]
    flower = tag("use", href="#poster-garden-bloom", transform="translate(20 20) scale(2)", fill="#b491ea")
    return badge("queens_garden", bed, flower)


def _shades() -> list[Markup]:
    return [
        linear("garden-dawn", ((0, "#7fb4ea", 1), (0.6, "#f9d9b8", 1), (1, "#ffe9c2", 1)), 0, 1),
        radial("garden-sun", ((0, "#fffbe6", 1), (0.25, "#fff1be", 0.8), (1, "#ffe3a0", 0))),
        linear("garden-gravel", ((0, "#f3dfb4", 1), (0.5, "#e2c48c", 1), (1, "#b98f5a", 1)), 0.2, 1),
        radial("garden-tree", ((0, "#a8dc8c", 1), (0.45, "#3f9460", 1), (1, "#0f3f2e", 1)), 0.34, 0.28, 0.76),
        linear("garden-stone", ((0, "#fffdf6", 1), (0.55, "#eadfcb", 1), (1, "#b3a48c", 1)), 1, 0.3),
        linear("garden-roof", ((0, "#8fd8cf", 1), (0.45, "#2f938f", 1), (1, "#12525c", 1)), 1, 0.3),
        linear("garden-water", ((0, "#f2fdff", 1), (0.5, "#8fd3ee", 1), (1, "#3f8fc4", 1))),
        linear("garden-haze", ((0, "#fff2d2", 0.75), (1, "#fff2d2", 0)), 0, 1),
    ]


# --- far away --------------------------------------------------------------------------------------------


def _sky() -> list[Markup]:
    clouds = (
        "M24 58q14-18 34-8q14-16 34 0q20-2 22 12H14q-2-6 10-4z"
        "M286 36q10-14 26-6q14-12 28 2q18-2 18 10H276q-2-6 10-6z"
    )
    return [
        box(0, 0, 400, 150, shade("garden-dawn")),
        oval(112, 62, 120, 120, shade("garden-sun")),
        oval(112, 62, 17, 17, "#fffdf2"),
        path(clouds, "#fff", opacity=0.7),
    ]


def _palace() -> list[Markup]:
    """The palace on its hill, pale with distance."""
    towers = "M214 118V84H224V70L232 52L240 70V84H256V66L264 44L272 66V84H292V74L298 60L304 74V92H322V118Z"
    hills = "M-10 128C30 100 90 104 140 116C190 126 240 118 290 124C330 130 370 116 410 122V150H-10Z"
    return [
        path("M120 128C170 92 220 104 262 104C310 104 352 86 400 110V150H120Z", "#a9b48e"),
        path(towers, "#b79fc0"),
        path("M232 52L240 70H224ZM264 44L272 66H256ZM298 60L304 74H292Z", "#8f6fa8"),
        path("M229 92h6v10h-6zM261 90h6v12h-6zM282 94h5v9h-5zM244 94h5v9h-5z", "#fff0c8", opacity=0.9),
        path(hills, "#7f9f6a"),
    ]


def _cypress(x: int, high: int) -> str:
    top, middle = 136 - high, 136 - high // 2
    left, right = f"{x - 11} 132 {x - 13} {middle} {x} {top}", f"{x + 13} {middle} {x + 11} 132 {x} 136"
    return f"M{x} {top}C{right}C{left}Z"


def _hedge() -> list[Markup]:
    """A clipped hedge with cypresses, at the end of the garden."""
    cypresses = "".join(_cypress(*one) for one in _CYPRESSES)
    return [
        path(cypresses, "#2b6b4b"),
        path("M-4 134V122q8-8 16 0q8-8 16 0" + "q8-8 16 0" * 24 + "V140H-4Z", "#3f7d4f"),
        box(0, 131, 400, 8, "#1f5138", opacity=0.55),
        box(0, 96, 400, 44, shade("garden-haze"), opacity=0.6),
    ]


# --- the beds --------------------------------------------------------------------------------------------


def _places() -> Iterator[tuple[str, Point]]:
    """The kind and place of everything in the garden, from back to front."""
    for row, kinds in _PLAN:
        for column, kind in enumerate(kinds):
            across = column - 3 + (row % 2) / 2
            yield kind, (_ORIGIN[0] + _STEP * across, _ORIGIN[1] + _RADIUS * 1.5 * row * _TILT)


def _hexagon(radius: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    return ring(6, radius, (x, y), 0, _TILT)


def _planted(kind: str, x: float, y: float) -> Markup | None:
    """A bed, or the thing in its place."""
    if not -60 < x < 460 or y > 460:
        return None
    rim = _RADIUS * 0.93
    place = f"translate({x:.1f} {y:.1f})"
    ground = "#cdb98c" if kind in ("pavilion", "fountain") else _BEDS[kind][0] if kind in _BEDS else "#2f6d45"
    corners = _hexagon(rim, x, y)
    stone = [
        path(polygon(_hexagon(rim + 2, x + 7, y + _DEEP + 2)), "#4a3418", opacity=0.28),
        *block(corners, _DEEP, ("#c9b48f", "#98815d")),
        path(polygon(corners), shade("garden-stone")),
        path(polygon(_hexagon(rim - 6, x, y + 1)), "#241a10", opacity=0.45),
        path(polygon(_hexagon(rim - 7, x + 0.6, y + 2)), ground),
    ]
    thing = {"pavilion": _pavilion, "fountain": _fountain}.get(kind)
    standing = thing() if thing else [tag("use", href=f"#poster-garden-{kind}")]
    return tag("g", stone, tag("g", standing, transform=place))


def _bloom() -> Markup:
    """A flower of five petals with its shade and its eye, in a given colour."""
    around = ring(5, 3.2, (0, 0), 0, 0.8)
    petals = "".join(f"M{x - 2.6:.1f} {y:.1f}a2.6 2.2 0 1 0 5.2 0a2.6 2.2 0 1 0-5.2 0" for x, y in around)
    return tag(
        "g",
        path(petals, "#1c1030", opacity=0.34, transform="translate(.8 2.4)"),
        tag("path", d=petals),
        oval(0, 0, 1.7, 1.4, "#fff0a8"),
        id="poster-garden-bloom",
    )


def _bed(name: str) -> Markup:
    """The flowers of a bed around the origin, the far ones first."""
    _ground, (hue, light, dark) = _BEDS[name]
    rng = Random(name)
    flowers = []
    for radius, number in ((34, 11), (18, 6), (0, 1)):
        for x, y in ring(number, radius, (0, 0), rng.random(), _TILT):
            flowers.append((y + rng.uniform(-2, 2), x + rng.uniform(-3, 3), rng.uniform(1.4, 1.9)))
    flowers.sort()
    leaves = "".join(f"M{x - 6:.0f} {y + 5:.0f}q6-9 12 0q-6 5-12 0" for y, x, _size in flowers)
    shown = [
        tag(
            "use",
            href="#poster-garden-bloom",
            transform=f"translate({x:.0f} {y - 4:.0f}) scale({size:.1f})",
            fill=rng.choice((hue, hue, hue, light, light, dark)),
        )
        for y, x, size in flowers
    ]
    return tag("g", path(leaves, "#8cc06a", opacity=0.6), shown, id=f"poster-garden-{name}")


def _trees() -> Markup:
    """Three clipped trees."""
    balls = ((-18, -14, 19), (20, -10, 18), (0, 6, 21))
    return tag(
        "g",
        [
            [
                oval(x + 7, y + r * 0.62, r * 0.95, r * 0.45, "#0c2a1c", opacity=0.45),
                oval(x, y - 4, r, r, shade("garden-tree")),
                _leafage(x, y - 4, r),
            ]
            for x, y, r in balls
        ],
        id="poster-garden-trees",
    )


def _leafage(x: float, y: float, radius: float) -> Markup:
    rng = Random(radius)
    tufts = "".join(
        f"M{px:.0f} {py:.0f}q3-4 6 0"
        for reach, number in ((0.75, 9), (0.4, 5))
        for px, py in ring(number, radius * reach, (x - 3, y), rng.random())
    )
    return line(tufts, "#d6f5b4", 1.3, opacity=0.5)


# --- buildings in the garden -----------------------------------------------------------------------------


def _pavilion() -> list[Markup]:
    """A round pavilion with six pillars and a roof of green tiles."""
    pillars = [(-30, 2), (-18, 10), (18, 10), (30, 2)]
    roof = "M-46 -64C-36 -54 36 -54 46 -64C38 -80 22 -94 0 -118C-22 -94 -38 -80 -46 -64Z"
    gleam = "M-38 -70C-32 -86 -18 -100 -3 -112C-14 -96 -22 -82 -26 -66C-30 -67 -34 -68 -38 -70Z"
    ribs = "M0 -116C-14 -104 -24 -88 -28 -70M0 -116C14 -104 24 -88 28 -70M0 -116V-67"
    return [
        oval(10, 10, 48, 26, "#3b2a14", opacity=0.35),
        oval(0, 6, 42, 22, "#bda989"),
        oval(0, 2, 42, 22, shade("garden-stone")),
        oval(0, 0, 32, 16, "#d8c6a4"),
        box(-22, -62, 5, 58, "#c4b496"),
        box(17, -62, 5, 58, "#a99878"),
        *[box(x - 3.5, -64, 7, 64 + y, shade("garden-stone")) for x, y in pillars],
        *[box(x - 5.5, y - 3, 11, 5, "#fff8ea") for x, y in pillars],
        path("M-46 -62C-40 -50 40 -50 46 -62L40 -74H-40Z", shade("garden-stone")),
        path(roof, shade("garden-roof")),
        line(ribs, "#0f4650", 1.5, opacity=0.55),
        line("M-36 -76C-20 -68 20 -68 36 -76M-24 -92C-12 -86 12 -86 24 -92", "#0f4650", 1.2, opacity=0.4),
        path(gleam, "#fff", opacity=0.28),
        oval(0, -119, 4.5, 4.5, "#f4c542"),
        path("M-1.500 -122L0 -136L1.500 -122Z", "#f4c542"),
    ]


def _fountain() -> list[Markup]:
    """A fountain of two basins."""
    jets = "".join(
        f"M0 -58C{side * 10} -66 {side * 24} -54 {side * 26} -28"
        f"M0 -58C{side * 5} -68 {side * 13} -58 {side * 14} -34"
        for side in (-1, 1)
    )
    drops = "M-27 -20h.1M27 -19h.1M-14 -26h.1M15 -24h.1M-31 -6h.1M30 -4h.1"
    return [
        oval(8, 12, 46, 26, "#3b2a14", opacity=0.3),
        path("M-42 -2V8A42 23 0 0 0 42 8V-2Z", "#b5a486"),
        path("M-42 -2V8A42 23 0 0 0 -6 30V20Z", "#e7dcc4"),
        oval(0, -2, 42, 23, shade("garden-stone")),
        oval(0, -1, 36, 18.5, "#3f86b4"),
        oval(0, 0, 35, 17, shade("garden-water")),
        line("M-24 2q8-5 16 0M4 8q8-5 16 0M-8 -8q8-4 14 0", "#fff", 1.4, opacity=0.8),
        path("M-6 0L-4 -30H4L6 0Q0 4 -6 0Z", shade("garden-stone")),
        path("M-21 -32Q0 -14 21 -32Z", shade("garden-stone")),
        oval(0, -32, 21, 6, "#fff8ea"),
        oval(0, -32, 17, 4.2, "#8fd3ee"),
        box(-2, -50, 4, 20, "#eadfcb"),
        line(jets, "#f4fdff", 2.2, stroke_linecap="round", opacity=0.9),
        line(drops, "#f4fdff", 3, stroke_linecap="round"),
    ]


def _butterflies() -> list[Markup]:
    wing = "M0 0C-4 -14 -18 -16 -18 -5C-18 1 -9 2 0 1C-8 3 -14 8 -10 13C-6 17 -1 9 0 2"
    return [
        tag(
            "g",
            path(wing + "Z", hue),
            path(wing + "Z", light, transform="scale(-.7 1)"),
            line("M0 -3V9M0 -3q-2-6-5-7M0 -3q1-6 3-8", "#2c1a10", 1.6, stroke_linecap="round"),
            transform=place,
        )
        for hue, light, place in (
            ("#f08a24", "#ffc06a", "translate(318 208) rotate(24)"),
            ("#fff6e0", "#f3dcae", "translate(70 316) rotate(-28) scale(1.15)"),
        )
    ]
