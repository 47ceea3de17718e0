"""The pieces of Stained Glass of Sintra: panes in lead, the glazier, shards, the tower, the palace.

`defs()` stands once in the page; everything else is a `<use>` of its symbols. All colours are variables of
the game's style sheet, which a `<use>` inherits. A symbol is drawn in a box of 40 by 40, the plate in one of
100 by 100.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from engine.sintra.pieces import COLOURS, JOKER, SIDES
from ui.kit import pieces
from ui.kit.svg import Attribute, Content, Markup, tag

# An empty strip, in units of a board, and the visible edge of its back beside it.
CELL = 38.0
STRIP_WIDTH, STRIP_HEIGHT = CELL + 4, 5 * CELL + 4
BACK_WIDTH = 8.5

MARKER = 5  # the starting player marker, among panes that fall


def _points(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:.4g},{y:.4g}" for x, y in points) + "Z"


def _at(angle: float, radius: float, centre: float = 20.0) -> tuple[float, float]:
    """A point on a circle; the angle in turns, clockwise from the top."""
    return centre + radius * sin(2 * pi * angle), centre - radius * cos(2 * pi * angle)


def _disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 0 1 "
    return f"M{x:.4g},{y - radius:.4g}{half}0 {2 * radius:g}{half}0 {-2 * radius:g}Z"


_SUN = _disc(20, 20, 6.4) + "".join(
    _points(_at(ray / 8 - 0.035, 8.6), _at(ray / 8, 15), _at(ray / 8 + 0.035, 8.6)) for ray in range(8)
)
_ROSE = "".join(_disc(*_at(petal / 5, 7.6), 5) for petal in range(5))
_ANY = "".join(_disc(*_at(dot / 5, 9), 2.6) for dot in range(5))

# By colour, then the joker: the sign painted on the glass, which identifies the colour, even at 14 px.
SIGNS = (
    "M6 14.5q3.5-5 7-5t7 5 7 5 7-5v5.4q-3.5 5-7 5t-7-5-7-5-7 5z"
    "M6 24.5q3.5-5 7-5t7 5 7 5 7-5v5.4q-3.5 5-7 5t-7-5-7-5-7 5z",  # two waves
    _SUN,
    "M20 4.6c2.4 6 9.6 9.6 9.6 18.4A9.6 10.4 0 0 1 20 34.2 9.6 10.4 0 0 1 10.4 23c0-4.4 2.4-6.4 3.8-9.8 "
    "1.5 1.6 2.3 3 2.6 5.4C19.4 14.6 20.8 10 20 4.6z",  # a flame
    _ROSE,
    "M20 5C31 10.5 32 23.5 20 35.5 8 23.5 9 10.5 20 5zM19 12.5v17.5h2V12.5z",  # a leaf
    _ANY,
)
# Light shines through the finer parts of a sign: the heart of the rose, the core of the flame.
_FINE = ("", "", "M20 21.5c3 3 3.6 8.6 0 10-3.6-1.4-3-7 0-10z", _disc(20, 20, 3.4), "", "")
_LEAD = "M2 .5H38A1.5 1.5 0 0 1 39.5 2V38A1.5 1.5 0 0 1 38 39.5H2A1.5 1.5 0 0 1 .5 38V2A1.5 1.5 0 0 1 2 .5Z"
_GRAIN = (
    "M3 11c9-4 14 3 34-3M3 22c12 3 16-5 34 1M3 33c10-5 20 3 34-2M12 3c3 10-3 20 1 34M29 3c-4 12 3 22-1 34"
)
_CROSS = "M8 8 32 32M32 8 8 32"  # over a pane that would break
_LATTICE = (
    "M2 14 14 2M2 26 26 2M2 38 38 2M14 38 38 14M26 38 38 26M2 14 26 38M2 26 14 38M2 2 38 38M14 2 38 26"
    "M26 2 38 14"
)
_RING = 20  # parts of glass about a plate

# Shards of the broken glass track, each in a box of 40 by 40.
_SHARDS = (
    "M6 9 24 4 35 15 28 34 12 30Z",
    "M9 5 31 9 34 27 17 36 5 21Z",
    "M4 15 17 4 36 12 31 31 10 34Z",
)
_CRACKS = ("M24 4 19 18 28 34M19 18 6 9", "M31 9 17 19 17 36M17 19 5 21", "M17 4 20 20 31 31M20 20 4 15")


@cache
def defs() -> Markup:
    """All symbols and gradients, hidden: once in the page, before their first use."""
    return tag(
        "svg",
        _gradients(),
        (_pane(colour) for colour in COLOURS),
        (_space(colour) for colour in (*COLOURS, JOKER)),
        (_strip(side) for side in range(len(SIDES))),
        (_back(side) for side in range(len(SIDES))),
        _opening(),
        (_shard(kind) for kind in range(len(_SHARDS))),
        _glazier(),
        _plate(),
        _tower(),
        class_="defs",
        aria_hidden="true",
        width=0,
        height=0,
    )


def pane(colour: int, x: float, y: float, size: float = 40.0, class_: str = "") -> Markup:
    """A pane of a colour."""
    return _use(f"pane-{colour}", x, y, size, class_, kind=str(colour))


def strip(side: int, x: float, y: float, class_: str = "") -> Markup:
    """A side of an empty strip: one element, as a board has many. Panes lie on it at `cell`."""
    return _use(f"strip-{side}", x, y, STRIP_WIDTH, class_, height=STRIP_HEIGHT)


def cell(x: float, y: float, space: int) -> tuple[float, float]:
    """The place of a pane on a strip drawn at x, y."""
    return x + 2, y + 2 + space * CELL


def back(side: int, x: float, y: float) -> Markup:
    """A hidden side that looks out from behind its strip."""
    return _use(f"back-{side}", x, y, BACK_WIDTH, height=STRIP_HEIGHT)


def opening(x: float, y: float, size: float) -> Markup:
    """An empty space of a window."""
    return _use("opening", x, y, size)


def shard(step: int, x: float, y: float, size: float, class_: str = "") -> Markup:
    """A shard of the broken glass track. No two neighbours are alike."""
    return _use(f"shard-{step % len(_SHARDS)}", x, y, size, class_)


def falling(piece: int, x: float, y: float, size: float) -> Markup:
    """A pane that would break, or the MARKER, which costs as much."""
    return pieces.marker(x, y, size) if piece == MARKER else pane(piece, x, y, size, "breaks")


def glazier(x: float, y: float, size: float, class_: str = "") -> Markup:
    """The glazier, standing on the lower edge of the box."""
    return _use("glazier", x, y, size, class_)


def plate(x: float, y: float, size: float = 100.0) -> Markup:
    """A factory; panes lie on it at PLATE_SPOTS of ui.kit.pieces."""
    return _use("plate", x, y, size)


def icon(name: str, size: float = 24.0) -> Markup:
    """A drawing by itself: "tower", "glazier", "pane-0", "space-5", "shard-0" ..."""
    return tag(
        "svg",
        _use(name, 0.0, 0.0, 40.0),
        viewBox="0 0 40 40",
        width=size,
        height=size,
        class_="kit-icon",
        aria_hidden="true",
    )


@cache
def _use(
    name: str,
    x: float,
    y: float,
    size: float,
    class_: str = "",
    height: float | None = None,
    kind: str | None = None,
) -> Markup:
    classes = f"kit-piece {class_}" if class_ else "kit-piece"
    href, high = f"#sintra-{name}", size if height is None else height
    return tag("use", href=href, x=x, y=y, width=size, height=high, class_=classes, data_is=kind)


def _symbol(name: str, *content: Content, box: float = 40, height: float | None = None) -> Markup:
    view = f"0 0 {box:g} {box if height is None else height:g}"
    return tag("symbol", content, id=f"sintra-{name}", viewBox=view, overflow="visible")


def _path(d: str, kind: str, **attributes: Attribute) -> Markup:
    return tag("path", d=d, class_=f"sintra-{kind}", **attributes)


def _gradients() -> Markup:
    # Attributes refer to them: the browser might resolve an address in a style sheet relative to that sheet.
    light = [tag("stop", offset=at, class_=f"sintra-light-{i}") for i, at in enumerate((0.0, 0.55, 1.0))]
    lamp = [tag("stop", offset=at, class_=f"sintra-lamp-{i}") for i, at in enumerate((0.0, 1.0))]
    dusk = [tag("stop", offset=at, class_=f"sintra-dusk-{i}") for i, at in enumerate((0.0, 0.6, 1.0))]
    wall = [tag("stop", offset=at, class_=f"sintra-wall-{i}") for i, at in enumerate((0.0, 1.0))]
    return tag(
        "defs",
        tag("radialGradient", light, id="sintra-light", cx=0.42, cy=0.36, r=0.75),
        tag("radialGradient", lamp, id="sintra-lamp"),
        tag("linearGradient", dusk, id="sintra-dusk", x1=0, y1=0, x2=0, y2=1),
        tag("linearGradient", wall, id="sintra-wall", x1=0, y1=0, x2=0, y2=1),
    )


def _pane(colour: int) -> Markup:
    """Glass in lead: lit from behind, with grain, the sign painted on it."""
    body = tag(
        "g",
        _path(_LEAD, "lead"),
        tag("rect", x=2.4, y=2.4, width=35.2, height=35.2, rx=1, class_="sintra-glass"),
        _path(_GRAIN, "grain"),
        _path(SIGNS[colour], "sign"),
        _path(_FINE[colour], "glass") if _FINE[colour] else None,
        tag("rect", x=2.4, y=2.4, width=35.2, height=35.2, rx=1, fill="url(#sintra-light)"),
        _path("M2.4 37.6V2.4H37.6L36 4H4V36Z", "shine"),
        class_=f"sintra-body sintra-hue-{colour}",
    )
    ring = _path(_LEAD, "ring-back"), _path(_LEAD, "ring", pathLength=96)
    fall = tag("g", _path(_CROSS, "cross-back"), _path(_CROSS, "cross"), class_="sintra-fall")
    return _symbol(f"pane-{colour}", body, *ring, fall)


def _space(print_: int) -> Markup:
    sign = tag("g", _path(SIGNS[print_], "cut"), transform="translate(20 20) scale(.8) translate(-20 -20)")
    body = tag(
        "g",
        tag("rect", x=1, y=1, width=38, height=38, rx=1.5, class_="sintra-bed"),
        sign,
        class_=f"sintra-hue-{print_}",
    )
    return _symbol(f"space-{print_}", body)


def _strip(side: int) -> Markup:
    """The lead frame with its spaces. It may be lit, or framed as a back that somebody looks at."""
    frame = tag("rect", width=STRIP_WIDTH, height=STRIP_HEIGHT, rx=2.5, class_="sintra-frame")
    spaces = [_use(f"space-{print_}", *cell(0, 0, at), CELL) for at, print_ in enumerate(SIDES[side])]
    return _symbol(f"strip-{side}", frame, spaces, box=STRIP_WIDTH, height=STRIP_HEIGHT)


def _back(side: int) -> Markup:
    """The edge of a side, space by space, each with its sign."""
    frame = tag("rect", width=BACK_WIDTH, height=STRIP_HEIGHT, rx=1.5, class_="sintra-lead")
    spaces = [_edge_of(print_, 2 + at * CELL) for at, print_ in enumerate(SIDES[side])]
    return _symbol(f"back-{side}", frame, spaces, box=BACK_WIDTH, height=STRIP_HEIGHT)


def _edge_of(print_: int, y: float) -> Markup:
    width = BACK_WIDTH - 1.2
    sign = tag(
        "g",
        _path(SIGNS[print_], "cut"),
        transform=f"translate({width / 2:g} {y + CELL / 2:g}) scale(.21) translate(-20 -20)",
    )
    bed = tag("rect", x=0, y=y + 0.6, width=width, height=CELL - 1.2, class_="sintra-bed")
    return tag("g", bed, sign, class_=f"sintra-hue-{print_}")


def _shard(kind: int) -> Markup:
    return _symbol(f"shard-{kind}", _path(_SHARDS[kind], "shard"), _path(_CRACKS[kind], "crack"))


def _glazier() -> Markup:
    """The glazier in cap, coat and apron, with a pane under the arm."""
    return _symbol(
        "glazier",
        _path("M14 39.5V27h12v12.5h-4.6V31h-2.8v8.5z", "legs"),
        _path("M12 17.5c1-3.4 15-3.4 16 0L29.5 29H10.5z", "coat"),
        _path("M15.6 18.4h8.8L25.6 33H14.4z", "apron"),
        tag("circle", cx=20, cy=10.4, r=5.2, class_="sintra-face"),
        _path("M13 9.4C13.6 4.6 17 2.6 20 2.6s6.4 2 7 6.8c-4-1.2-10-1.2-14 0z", "cap"),
        tag("rect", x=25.5, y=18, width=9, height=11, rx=0.8, class_="sintra-carried"),
    )


def _opening() -> Markup:
    """Leaded panes with the dusk behind them."""
    return _symbol(
        "opening",
        tag("rect", x=1, y=1, width=38, height=38, rx=1.5, fill="url(#sintra-dusk)", class_="sintra-opening"),
        _path(_LATTICE, "lattice"),
    )


def _plate() -> Markup:
    """A ring of glass in lead about a lighted table."""
    glass = [
        _round(45.4, "plate-glass", f"sintra-hue-{colour}", ".9 4.1", stroke_dashoffset=-colour)
        for colour in COLOURS
    ]
    return _symbol(
        "plate",
        tag("circle", cx=50, cy=50, r=49, class_="sintra-plate-lead"),
        glass,
        tag("circle", cx=50, cy=50, r=41.6, fill="url(#sintra-lamp)", class_="sintra-plate-well"),
        _round(38, "plate-spokes", "", ".08 1.92"),
        box=100,
    )


def _round(radius: float, kind: str, look: str, dashes: str, **attributes: Attribute) -> Markup:
    """A circle of a plate, drawn in dashes: their lengths are in parts of its ring."""
    classes = f"sintra-{kind} {look}".rstrip()
    return tag(
        "circle",
        cx=50,
        cy=50,
        r=radius,
        class_=classes,
        pathLength=_RING,
        stroke_dasharray=dashes,
        **attributes,
    )


def _tower() -> Markup:
    """The glass tower, with broken panes at its foot."""
    return _symbol(
        "tower",
        _path("M9 38V13l3-3V4h3.4v4h3V4h3.2v4h3V4H28v6l3 3v25z", "stone"),
        _path("M16 38v-9a4 4 0 0 1 8 0v9z", "gate"),
        _path("M17.4 20v-4a2.6 2.6 0 0 1 5.2 0v4z", "gate"),
        _path("M16.6 38l2-6 2.4 3 2-4 .6 7z", "shard"),
    )
