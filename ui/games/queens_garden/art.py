"""The pieces of Azul: Queen's Garden: planted beds with their signs, beds of soil, ornaments of stone.

`defs()` stands once in the page; everything else is a `<use>` of its symbols. All colours are variables of
the game's style sheet, which a `<use>` inherits: a hexagon is the symbol of its pattern in the hue of its
colour. People can count the number of a pattern in its sign. Each colour has its own rim, too.

Hexagons stand on a corner. A symbol is drawn about the origin with a radius of 20.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, radians, sin, sqrt, tan

from engine.queens_garden.hexes import FOUNTAIN_CELL, Cell, beside
from engine.queens_garden.pieces import COLOURS, PATTERNS, pattern_trait, traits_of
from ui.kit.svg import Attribute, Markup, join, tag

RADIUS = 20.0
# Size of an expansion of seven hexagons, in radii.
_FLOWER_WIDTH, _FLOWER_HEIGHT = 3 * sqrt(3), 5.0


def spot(cell: Cell, radius: float = RADIUS) -> tuple[float, float]:
    """The middle of a cell."""
    q, r = cell
    return radius * sqrt(3) * (q + r / 2), radius * 1.5 * r


def _corner(number: int, radius: float) -> tuple[float, float]:
    """A corner of a hexagon about the origin. The edge in direction d lies between corners d and d + 1."""
    angle = radians(60 * number - 30)
    return radius * cos(angle), radius * sin(angle)


@cache
def hexagon_path(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    """The outline of a hexagon."""
    corners = (_corner(number, radius) for number in range(6))
    return "M" + "L".join(f"{x + dx:.2f},{y + dy:.2f}" for dx, dy in corners) + "Z"


@cache
def outline(cells: frozenset[Cell], radius: float = RADIUS) -> str:
    """The outline of some cells, as a path."""
    edges = []
    for cell in sorted(cells):
        x, y = spot(cell, radius)
        for direction, other in enumerate(beside(cell)):
            if other not in cells:
                (ax, ay), (bx, by) = _corner(direction, radius), _corner(direction + 1, radius)
                edges.append(f"M{x + ax:.2f},{y + ay:.2f}L{x + bx:.2f},{y + by:.2f}")
    return "".join(edges)


@cache
def flower_path(radius: float) -> str:
    """The seven hexagons of an expansion about the origin, as one path."""
    cells = (FOUNTAIN_CELL, *beside(FOUNTAIN_CELL))
    return "".join(hexagon_path(radius, *spot(cell, radius)) for cell in cells)


# --- signs -----------------------------------------------------------------------------------------------


def flower_box(radius: float, edge: float) -> tuple[float, float, float, float]:
    """The corner and the sides of the box around an expansion in the middle, with an edge for its frame."""
    across, down = round(radius * _FLOWER_WIDTH + edge, 1), round(radius * _FLOWER_HEIGHT + edge, 1)
    return -across / 2, -down / 2, across, down


def _turned(
    points: str, times: int, distance: float = 0.0, start: float = -90.0, upright: bool = False
) -> str:
    """A path, drawn upwards from the origin, repeated around the middle and pushed outwards."""
    copies = []
    for number in range(times):
        towards = radians(start + 360 / times * number)
        turn = 0.0 if upright else towards + pi / 2
        c, s = cos(turn), sin(turn)
        dx, dy = distance * cos(towards), distance * sin(towards)
        for part in points.split():
            letter, *numbers = part.split(",")
            pairs = zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True)
            turned = [f"{x * c - y * s + dx:.2f},{x * s + y * c + dy:.2f}" for x, y in pairs]
            copies.append(letter + " ".join(turned))
    return "".join(copies)


_TREE = (
    "M-1.7,12.5V5.6C-5,6.6 -9.8,4.6 -9.8,.2C-11.8,-3.4 -9.4,-7.2 -6.4,-7.8C-6,-11.4 -2.6,-13.4 0,-13"
    "C2.6,-13.4 6,-11.4 6.4,-7.8C9.4,-7.2 11.8,-3.4 9.8,.2C9.8,4.6 5,6.6 1.7,5.6V12.5Z"
)
_BIRD = (
    "M0,-4.6C1.5,-6.6 1.2,-8.4 0,-9.4C-1.2,-8.4 -1.5,-6.6 0,-4.6Z"
    "M-1.3,-2.6C-3.4,-7.6 -8.4,-10.6 -14,-10.4C-13.8,-3.6 -9.4,1.4 -2,3.4Z"
    "M1.3,-2.6C3.4,-7.6 8.4,-10.6 14,-10.4C13.8,-3.6 9.4,1.4 2,3.4Z"
    "M-1.5,4.6H1.5L4.4,12.2L0,10.4L-4.4,12.2Z"
)
_BUTTERFLY = (
    "M,0,-.4 C,-1.4,-4.2,-5.4,-6.4,-6.6,-3.6 C,-7,-1.2,-3.6,.6,-1,.6 C,-3.6,.8,-5.6,2.4,-4.4,4.4 "
    "C,-3,6,-.6,3.6,0,1.4 C,.6,3.6,3,6,4.4,4.4 C,5.6,2.4,3.6,.8,1,.6 C,3.6,.6,7,-1.2,6.6,-3.6 "
    "C,5.4,-6.4,1.4,-4.2,0,-.4 Z"
)
_PETAL = "M,0,-2.6 C,5.8,-4.4,7.4,-10.6,2.4,-13.8 L,0,-11.8 L,-2.4,-13.8 C,-7.4,-10.6,-5.8,-4.4,0,-2.6 Z"
_LEAF = "M,0,-1.6 C,3.6,-4.4,3.8,-9.6,0,-14.8 C,-3.8,-9.6,-3.6,-4.4,0,-1.6 Z"
_BELL = "M,-3.4,2.4 C,-2.2,.6,-3,-3.6,0,-4.2 C,3,-3.6,2.2,.6,3.4,2.4 Z M,-1,3.2 L,0,4.8 L,1,3.2 Z"

# By pattern: one tree, two wings, three butterflies, four petals, five leaves, six bells.
SIGNS = (
    _TREE,
    _BIRD,
    _turned(_BUTTERFLY, 3, 7.6, upright=True),
    _turned(_PETAL, 4, start=-45),
    _turned(_LEAF, 5),
    _turned(_BELL, 6, 9.6, upright=True),
)
# The veins of each: foliage and bark, feathers, wings, the middle of petals, ribs, light on bells.
_WINGS = "M,-5,-3.2 L,-2.2,-1.6 M,5,-3.2 L,2.2,-1.6 M,-3.4,3.8 L,-1.8,2.2 M,3.4,3.8 L,1.8,2.2"
_VEINS = (
    "M-6.6,-2.6q1.8,-2.6 3.8,-.2M-2.4,-7.6q2,-2.8 4.4,0M3.2,-3.6q1.8,-2.4 3.8,.2M-3,1.2q2,-2.4 4.2,0"
    "M0,5.6V11",
    "M-3.6,-3.4L-10.8,-8M-3.2,-1L-9.6,-3.4M3.6,-3.4L10.8,-8M3.2,-1L9.6,-3.4M0,-2V4.4",
    _turned(_WINGS, 3, 7.6, upright=True),
    _turned("M,0,-4.6 L,0,-9.6 M,0,-6.4 L,2.2,-9 M,0,-6.4 L,-2.2,-9", 4, start=-45),
    _turned("M,0,-3.4 L,0,-12 M,0,-6 L,1.4,-8 M,0,-6 L,-1.4,-8", 5),
    _turned("M,-1.4,.6 C,-1.1,-.8,-1,-2.2,-.2,-2.8", 6, 9.6, upright=True),
)
_STAR = _turned("M,0,-13.4 L,3,-3.6 L,0,0 L,-3,-3.6 Z", 6)
_FACETS = _turned("M,0,-11 L,0,-2.4", 6)


# --- ornaments ------------------------------------------------------------------------------------------

# The paths of each from back to front, seen a little from above.
_LEAVES = (
    "M-8,13C-12,12.6 -12.6,9.4 -11,7C-8.6,8.6 -7.6,10.6 -8,13Z"
    "M8.4,13C7.6,9.6 9,7.4 11.6,6.4C12.8,9.4 11.6,12 8.4,13Z"
)
_TUFTS = (
    "M-12,11.6C-15.6,11.4 -16,8.4 -14.6,6.4C-12.4,7.6 -11.6,9.4 -12,11.6Z"
    "M12.2,11.6C11.6,9 12.8,7 14.8,6.2C16,8.6 14.8,11 12.2,11.6Z"
)
_JETS = (
    "M0,-6.6V-13M-.4,-7C-1,-13.4 -6,-13.6 -7.4,-5.6Q-8.8,-2 -8.6,3"
    "M.4,-7C1,-13.4 6,-13.6 7.4,-5.6Q8.8,-2 8.6,3"
)
_RIPPLES = "M-6.6,6.2q3.3,1.2 6,.4M2.6,6.2q2.6,.4 4.4,-.6"

_FOUNTAIN = (
    ("shadow", "M-13.4,7.6a13.4 5.6 0 0 0 26.8 0l1.6,1.2a15 6 0 0 1 -28 1Z"),
    ("stone", "M-13,4V8A13 5.6 0 0 0 13,8V4A13 5.6 0 0 0 -13,4Z"),
    ("water", "M-10.8,4A10.8 4.2 0 0 0 10.8,4A10.8 4.2 0 0 0 -10.8,4Z"),
    ("stone", "M-1.9,4.6L-1.2,-4.6H1.2L1.9,4.6Q0,5.8 -1.9,4.6ZM-7,-6Q0,.6 7,-6A7 1.9 0 0 0 -7,-6Z"),
    ("water", "M-5.4,-6A5.4 1.3 0 0 0 5.4,-6A5.4 1.3 0 0 0 -5.4,-6Z"),
    ("spray", _JETS + _RIPPLES),
)
_STATUE = (
    ("shadow", "M-8,13.4Q0,16.4 10.4,12.4L8,9.4H-7Z"),
    ("stone", "M-7.4,13V10H7.4V13ZM-5.6,10V6H5.6V10Z"),
    (
        "stone",
        "M-4,6C-3.6,1.6 -5,-1.4 -3.6,-4.8C-2.8,-6.6 -1.2,-7 0,-7C2.4,-7 3.4,-8.6 5,-12.6L6.6,-11.8"
        "C5.8,-7.8 4.4,-5.6 3.4,-4.2C3.6,-1 4.6,2 4.2,6Z",
    ),
    ("stone", "M-2.5,-10.2A2.5 2.7 0 0 1 2.5,-10.2A2.5 2.7 0 0 1 -2.5,-10.2Z"),
    ("fold", "M-2,5.6C-1.4,2 -2.4,-1 -1.6,-4M.6,5.6C1,2.4 .4,-.6 .8,-3.4M2.8,5.6C2.9,3.4 2.4,1.4 2.3,-.4"),
    ("leaf", _LEAVES),
)
_BENCH = (
    ("shadow", "M-13.4,10.4Q0,14 14.6,10L12,7H-12Z"),
    ("stone", "M-13,-8.4Q0,-12.4 13,-8.4V.6H-13Z"),
    ("fold", "M-9.4,-7V-1.4M-5.6,-7.8V-1.4M-1.9,-8.2V-1.4M1.9,-8.2V-1.4M5.6,-7.8V-1.4M9.4,-7V-1.4"),
    ("stone", "M-11,4V10.6H-7.4V4ZM7.4,4V10.6H11V4ZM-14,.2H14V4.2H-14Z"),
    ("shine", "M-13.6,.8H13.6V1.9H-13.6Z"),
    ("leaf", _TUFTS),
)
_PAVILION = (
    ("shadow", "M-12.4,11Q0,16.8 15.4,10.4L10,7H-10Z"),
    ("stone", "M-13,9V11.4A13 3.4 0 0 0 13,11.4V9A13 3.4 0 0 0 -13,9Z"),
    ("stone-far", "M-4.6,-2V8.4H-2.4V-2ZM2.4,-2V8.4H4.6V-2Z"),
    ("stone", "M-10.6,-2V9.4H-7.6V-2ZM7.6,-2V9.4H10.6V-2Z"),
    ("roof", "M-14.4,-3C-7,.4 7,.4 14.4,-3C11,-4.6 4.4,-8.4 0,-15.4C-4.4,-8.4 -11,-4.6 -14.4,-3Z"),
    ("rib", "M0,-14.6C-2,-8.6 -5,-4.4 -7.6,-1.4M0,-14.6C2,-8.6 5,-4.4 7.6,-1.4M0,-14.6V-.6"),
    ("shine", "M-11.6,-4C-7.4,-6 -3,-9.6 -.8,-13C-2.4,-9 -5,-5.4 -7.6,-3Z"),
    ("finial", "M-1.5,-15.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z"),
)
_ORNAMENTS = {"fountain": _FOUNTAIN, "statue": _STATUE, "bench": _BENCH, "pavilion": _PAVILION}


# --- symbols ---------------------------------------------------------------------------------------------


@cache
def defs() -> Markup:
    """All symbols, hidden: once in the page, before their first use."""
    return tag(
        "svg",
        [
            _symbol(f"trait-{pattern_trait(each)}", _bed(), _sign(SIGNS[each], _VEINS[each]), _pips(each + 1))
            for each in PATTERNS
        ],
        _symbol("colour", _bed()),
        _symbol("joker", _bed(), _sign(_STAR, _FACETS)),
        _symbol("space", *_soil()),
        *_ornaments(),
        class_="defs",
        aria_hidden="true",
        width=0,
        height=0,
    )


def _symbol(name: str, *content: Markup) -> Markup:
    return tag("symbol", content, id=f"queens-{name}", viewBox="-20 -20 40 40", overflow="visible")


def _path(d: str, kind: str, **attributes: Attribute) -> Markup:
    return tag("path", d=d, class_=f"queens-{kind}", **attributes)


def _dots(places: Iterable[tuple[float, float]], radius: float) -> str:
    """Round dots, as one path."""
    half = f"a{radius} {radius} 0 1 0 "
    return "".join(
        [f"M{x - radius:.2f},{y:.2f}{half}{2 * radius} 0{half}{-2 * radius} 0Z" for x, y in places]
    )


def _strewn(number: int, reach: float) -> list[tuple[float, float]]:
    """Places about the origin, as seeds lie in a flower: they look strewn, and keep apart."""
    return [
        (
            reach * sqrt((seed + 0.5) / number) * cos(2.4 * seed),
            reach * sqrt((seed + 0.5) / number) * sin(2.4 * seed),
        )
        for seed in range(number)
    ]


@cache
def _bed() -> Markup:
    """A bed in bloom: its edge and its kerb, its ground in shade and light, and the rim of its colour."""
    return join(
        [
            _path(hexagon_path(19.2), "edge"),
            _path(hexagon_path(18.4), "kerb"),
            _path(hexagon_path(16.9), "edge"),
            _path(hexagon_path(16.4), "face"),
            _path(_dots(_strewn(17, 13.4)[2:], 1.5), "light"),  # not in the middle, under the sign
            _path("M-14.2,8.2V-8.2L0,-16.4L14.2,-8.2V-6L0,-14.2L-12.3,-7.1V8.2Z", "dark"),
            _path(hexagon_path(14.6), "rim", pathLength=72),
        ]
    )


def _soil() -> list[Markup]:
    """An empty bed: its kerb, and soil in furrows."""
    return [
        _path(hexagon_path(18.6), "bed"),
        _path(hexagon_path(16.2), "soil"),
        _path("M-12,-5.6q6,-2.6 12,0t12,0M-12.6,0q6.3,-2.6 12.6,0t12.6,0M-12,5.6q6,-2.6 12,0t12,0", "furrow"),
    ]


def _sign(d: str, veins: str) -> Markup:
    return join([_path(d, "sign-shade", transform="translate(.6 1)"), _path(d, "sign"), _path(veins, "vein")])


def _pips(price: int) -> Markup:
    """The price of the hexagon, as beads along its lower edges from the middle outwards."""
    places = [(5.7 * (number // 2) + 2.85) * (-1) ** number for number in range(price)]
    if price % 2:  # one on the lowest corner, the others in pairs beside it
        places = [0.0, *((5.7 * (number // 2 + 1)) * (-1) ** number for number in range(price - 1))]
    return _path(_dots(((x, 16.4 - abs(x) * tan(radians(30))) for x in places), 2.6), "pips")


def _ornaments() -> list[Markup]:
    """The fountain, a statue, a bench, a pavilion: of stone, on gravel."""
    gravel = (
        _path(hexagon_path(18.6), "gravel"),
        _path(_dots(_strewn(24, 15.6), 0.7), "pebbles"),
    )
    return [
        _symbol(name, *gravel, *(_path(d, kind) for kind, d in parts)) for name, parts in _ORNAMENTS.items()
    ]


# --- drawings of these symbols ---------------------------------------------------------------------------


@cache
def _use(name: str, x: float, y: float, radius: float, class_: str = "", kind: str | None = None) -> Markup:
    return tag(
        "use",
        href=f"#queens-{name}",
        x=round(x - radius, 2),
        y=round(y - radius, 2),
        width=2 * radius,
        height=2 * radius,
        class_=class_ or None,
        data_is=kind,
    )


@cache
def hexagon(which: int, x: float, y: float, radius: float = RADIUS, class_: str = "") -> Markup:
    """A hexagon, as on a tile."""
    colour, pattern = traits_of(which)
    return _use(f"trait-{pattern}", x, y, radius, f"queens-hue-{colour} {class_}".strip(), str(which))


def joker(x: float, y: float, radius: float = RADIUS, class_: str = "") -> Markup:
    """A joker."""
    return _use("joker", x, y, radius, f"queens-hue-joker {class_}".strip(), "joker")


def space(x: float, y: float, radius: float = RADIUS) -> Markup:
    """A free space."""
    return _use("space", x, y, radius)


def ornament(kind: str, x: float, y: float, radius: float = RADIUS, class_: str = "") -> Markup:
    """A fountain, statue, bench or pavilion."""
    return _use(kind, x, y, radius, class_)


def trait(which: int, x: float, y: float, radius: float = RADIUS) -> Markup:
    """A colour without a sign, or a sign without a colour."""
    if which in COLOURS:
        return _use("colour", x, y, radius, f"queens-hue-{which}")
    return _use(f"trait-{which}", x, y, radius, "queens-hue-none")


def trait_icon(which: int, size: float = 28.0) -> Markup:
    """A colour or a pattern by itself."""
    return tag(
        "svg", trait(which, 0, 0), viewBox="-20 -20 40 40", width=size, height=size, aria_hidden="true"
    )


def piece_icon(which: int | None, size: float = 28.0) -> Markup:
    """A hexagon by itself; None for a joker."""
    drawing = joker(0, 0) if which is None else hexagon(which, 0, 0)
    return tag("svg", drawing, viewBox="-20 -20 40 40", width=size, height=size, aria_hidden="true")


def expansion(which: int | None, radius: float, direction: int = 4) -> Markup:
    """An expansion about the origin: face up, with its hexagon in a direction; or face down, for None."""
    back = _path(flower_path(radius), "earth" if which is not None else "back")
    if which is None:
        return back
    cells = beside(FOUNTAIN_CELL)
    free = [space(*spot(cell, radius), radius) for at, cell in enumerate(cells) if at != direction]
    return join(
        [
            back,
            free,
            ornament("pavilion", 0, 0, radius),
            hexagon(which, *spot(cells[direction], radius), radius),
        ]
    )
