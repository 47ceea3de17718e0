"""The pieces of Azul: Queen's Garden: hexagons with engraved signs, spaces of earth, ornaments of stone.

`defs()` stands once in the page; everything else is a `<use>` of its symbols. All colours are variables of
the game's style sheet, which a `<use>` inherits: a hexagon is the symbol of its pattern in the hue of its
colour. People can count the number of a pattern in its sign. Each colour has its own rim, too.

Hexagons stand on a corner. A symbol is drawn about the origin with a radius of 20.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin, sqrt, tan

from engine.queens_garden.hexes import FOUNTAIN_CELL, Cell, beside
from engine.queens_garden.pieces import COLOURS, PATTERNS, pattern_trait, traits_of
from ui.kit.svg import Attribute, Markup, join, tag

RADIUS = 20.0
# Size of an expansion of seven hexagons, in radii.
FLOWER_WIDTH, FLOWER_HEIGHT = 3 * sqrt(3), 5.0


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
            copies.append(
                letter + " ".join(f"{x * c - y * s + dx:.2f},{x * s + y * c + dy:.2f}" for x, y in pairs)
            )
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
_STAR = _turned("M,0,-13.4 L,3,-3.6 L,0,0 L,-3,-3.6 Z", 6)


# --- symbols ---------------------------------------------------------------------------------------------


@cache
def defs() -> Markup:
    """All symbols, hidden: once in the page, before their first use."""
    return tag(
        "svg",
        [
            _symbol(f"trait-{pattern_trait(each)}", _stone(), _sign(SIGNS[each]), _pips(each + 1))
            for each in PATTERNS
        ],
        _symbol("colour", _stone()),
        _symbol("joker", _stone(), _sign(_STAR)),
        _symbol("space", _path(hexagon_path(18.6), "bed")),
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


def _stone() -> Markup:
    """The hexagon itself: edge, face, bevel, and the rim of its colour."""
    return join(
        [
            _path(hexagon_path(19.2), "edge"),
            _path(hexagon_path(17.8), "face"),
            _path("M-15.4,8.9V-8.9L0,-17.8L15.4,-8.9L14,-8L0,-16.2L-14,-8V8Z", "light"),
            _path("M15.4,-8.9V8.9L0,17.8L-15.4,8.9L-14,8L0,16.2L14,8V-8Z", "dark"),
            _path(hexagon_path(15.2), "rim", pathLength=72),
        ]
    )


def _sign(d: str) -> Markup:
    return join([_path(d, "sign-shine", transform="translate(.7 .8)"), _path(d, "sign")])


def _pips(price: int) -> Markup:
    """The price of the hexagon, as beads along its lower edges from the middle outwards."""
    places = [(5.2 * (number // 2) + 2.7) * (-1) ** number for number in range(price)]
    if price % 2:  # one on the lowest corner, the others in pairs beside it
        places = [0.0, *((5.2 * (number // 2 + 1)) * (-1) ** number for number in range(price - 1))]
    beads = ((x, 17.0 - abs(x) * tan(radians(30))) for x in places)
    return _path(
        "".join(f"M{x - 1.9:.2f},{y:.2f}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z" for x, y in beads), "pips"
    )


def _ornaments() -> list[Markup]:
    """The fountain, a statue, a bench, a pavilion: stone on gravel."""
    ground = _path(hexagon_path(18.6), "gravel")
    fountain = (
        _path("M-12,6H12L9.5,11.5H-9.5Z", "stone"),
        _path("M-1.6,6V-3H1.6V6ZM-6,-3H6C5.4,-.4 3,.8 0,.8S-5.4,-.4 -6,-3Z", "stone"),
        _path("M0,-3C-1,-8 -6,-9.6 -9,-6C-10.4,-3.6 -10.6,1 -10.4,5", "water"),
        _path("M0,-3C1,-8 6,-9.6 9,-6C10.4,-3.6 10.6,1 10.4,5", "water"),
        _path("M0,-4V-12", "water"),
    )
    statue = (
        _path("M-7,12.5V9.5H7V12.5ZM-5,9.5V6H5V9.5Z", "stone"),
        _path("M-3.6,6C-4.4,1 -5.4,-2 -4,-5.4C-3,-7.4 3,-7.4 4,-5.4C5.4,-2 4.4,1 3.6,6Z", "stone"),
        _path("M-2.7,-10.4A2.7 2.7 0 0 1 2.7,-10.4A2.7 2.7 0 0 1 -2.7,-10.4Z", "stone"),
    )
    bench = (
        _path("M-13,1.5H13V4.6H-13ZM-10.5,4.6H-7.5V10.5H-10.5ZM7.5,4.6H10.5V10.5H7.5Z", "stone"),
        _path("M-12,-8C-6,-11 6,-11 12,-8V-.4H-12ZM-6,-6.4V-1.6M0,-7V-1.6M6,-6.4V-1.6", "stone"),
    )
    pavilion = (
        _path("M-13,-2.6C-8,-4.6 -3.6,-8.6 0,-14C3.6,-8.6 8,-4.6 13,-2.6Z", "stone"),
        _path(
            "M-10,-2.6H-7.6V9H-10ZM-1.2,-2.6H1.2V9H-1.2ZM7.6,-2.6H10V9H7.6ZM-12.4,9H12.4V12.4H-12.4Z", "stone"
        ),
    )
    drawn = {"fountain": fountain, "statue": statue, "bench": bench, "pavilion": pavilion}
    return [_symbol(kind, ground, *content) for kind, content in drawn.items()]


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
