"""The pieces of Azul: glazed tiles, plates, the marker, bag and lid; the bare board is in ui.azul_bare.

`defs()` stands once in the page; everything else is a `<use>` of its symbols. All colours are variables of
static/azul.css, which reach into a `<use>` by inheritance: that is how dark mode and the looks `ghost`,
`falls` and `fresh` work. A symbol is drawn in a box of 40 by 40, the plate of 100 by 100.
"""

from __future__ import annotations

from functools import cache

from engine.azul.pieces import COLOURS, MARKER
from ui.paths import around
from ui.svg import Attribute, Markup, join, tag

# Where four tiles lie on a plate, in its box of 100 by 100, and how large they are there.
PLATE_TILE = 29.0
PLATE_SPOTS = ((19.8, 19.8), (51.2, 19.8), (19.8, 51.2), (51.2, 51.2))


def _disc(radius: float, sweep: int = 1) -> str:
    """A circle about the origin; against the sweep of another one it is a hole in it."""
    half = f"A{radius:g} {radius:g} 0 0 {sweep} "
    return f"M0,{-radius:g}{half}0,{radius:g}{half}0,{-radius:g}Z"


_LILY = (  # one arm of the cross, upwards
    "L-2.5,-2.5L-2.5,-7.4C-3,-8.6 -4,-8.6 -4.7,-8C-6.4,-7 -8,-8.4 -7.4,-10.4C-6.9,-12 -4.9,-12.4 -3.4,-11.5"
    "C-2.8,-13.1 -1.5,-14.8 0,-16.4C1.5,-14.8 2.8,-13.1 3.4,-11.5C4.9,-12.4 6.9,-12 7.4,-10.4"
    "C8,-8.4 6.4,-7 4.7,-8C4,-8.6 3,-8.6 2.5,-7.4"
)

# By colour: the sign, which tells the colour alone and at 14 px; then the finer painting, in the middle tone
# and in the tone of the glaze, which only larger tiles show.
SIGNS = (
    around("M0,-16.6L3.1,-7.5L0,0L-3.1,-7.5Z", 8),  # star
    around("M0,-14.8L14.8,0L0,14.8L-14.8,0Z", 1),  # lozenge
    around(_disc(11.2) + _disc(6, 0), 1),  # ring
    "M17.5,17.5" + around(_LILY, 4) + "Z",  # cross
    around("M0,-2.4C5.6,-6 6.4,-13.6 0,-19.8C-6.4,-13.6 -5.6,-6 0,-2.4Z", 4, 45),  # four leaves
)
_MIDDLE = (
    around("M0,-16.6L3.1,-7.5L0,0Z", 8)
    + around("M-18,-9.6A8.4 8.4 0 0 0 -9.6,-18L-11.4,-18A6.6 6.6 0 0 1 -18,-11.4Z", 4),
    around("M-18,-18L-6.4,-18L-18,-6.4Z", 4),
    around("M0,-12.4C2.9,-13.6 3,-16 0,-18C-3,-16 -2.9,-13.6 0,-12.4Z", 8, 22.5) + around(_disc(2.6), 1),
    around("M-18,-18L-12.2,-18A5.8 5.8 0 0 1 -18,-12.2Z", 4),
    around("M0,-7.4C2.8,-10 2.6,-13.4 0,-17C-2.6,-13.4 -2.8,-10 0,-7.4Z", 4) + around(_disc(1.7), 1),
)
_FINE = (
    around(_disc(2.2), 1),
    around("M-.9,0L-.9,-10.8L.9,-10.8L.9,0Z", 4, 45) + around("M0,-9.7L2.3,-7.4L0,-5.1L-2.3,-7.4Z", 4),
    "",
    around("M0,-3L3,0L0,3L-3,0Z", 1),
    around("M0,-6.6C1.1,-9.4 1,-12.6 0,-15.6C-1,-12.6 -1.1,-9.4 0,-6.6Z", 4, 45),
)

_HEXAGON = around("M0,-19L16.5,-9.5L16.5,9.5L0,19L-16.5,9.5L-16.5,-9.5Z", 1)
_SQUARE = (
    "M3.2,.6H36.8A2.6 2.6 0 0 1 39.4,3.2V36.8A2.6 2.6 0 0 1 36.8,39.4"
    "H3.2A2.6 2.6 0 0 1 .6,36.8V3.2A2.6 2.6 0 0 1 3.2,.6Z"
)


@cache
def defs() -> Markup:
    """All symbols and gradients, hidden: once in the page, before their first use."""
    return tag(
        "svg",
        _gradients(),
        (_tile(colour) for colour in COLOURS),
        _marker(),
        _fall(),
        _plate(),
        _bag(),
        _lid(),
        class_="defs",
        aria_hidden="true",
        width=0,
        height=0,
    )


def tile(colour: int, x: float, y: float, size: float = 40.0, class_: str = "") -> Markup:
    """A tile of a colour, or MARKER, as it lies among the tiles of a floor line."""
    return marker(x, y, size, class_) if colour == MARKER else _use(f"tile-{colour}", x, y, size, class_)


def marker(x: float, y: float, size: float = 40.0, class_: str = "") -> Markup:
    """The starting player marker."""
    return _use("marker", x, y, size, class_)


def fall(x: float, y: float) -> Markup:
    """The mark on what would fall to the floor line."""
    return _use("fall", x, y, 40.0)


def plate(x: float, y: float, size: float = 100.0) -> Markup:
    """A factory display; tiles lie on it at PLATE_SPOTS."""
    return _use("plate", x, y, size)


@cache
def sign() -> Markup:
    """A tile of each colour, side by side."""
    return join([icon(f"tile-{colour}", 30) for colour in COLOURS])


def icon(name: str, size: float = 24.0) -> Markup:
    """A drawing by itself: "bag", "lid", "marker", "plate", "tile-0" ..."""
    box = 100.0 if name == "plate" else 40.0
    return tag(
        "svg",
        _use(name, 0.0, 0.0, box),
        viewBox=f"0 0 {box:g} {box:g}",
        width=size,
        height=size,
        class_="azul-icon",
        aria_hidden="true",
    )


@cache  # tiles come back in a few hundred places
def _use(name: str, x: float, y: float, size: float, class_: str = "") -> Markup:
    classes = f"azul-piece {class_}" if class_ else "azul-piece"
    return tag("use", href=f"#azul-{name}", x=x, y=y, width=size, height=size, class_=classes)


def _symbol(name: str, *content: Markup, box: int = 40) -> Markup:
    # A ring reaches a little beyond the box.
    return tag("symbol", content, id=f"azul-{name}", viewBox=f"0 0 {box} {box}", overflow="visible")


def _path(d: str, kind: str, **attributes: Attribute) -> Markup:
    return tag("path", d=d, class_=f"azul-{kind}", **attributes)


def _gradients() -> Markup:
    # Referred to by attributes: in a stylesheet the address might be taken as one relative to the stylesheet.
    def gradient(kind: str, name: str, stops: tuple[float, ...], **attributes: Attribute) -> Markup:
        content = (tag("stop", offset=at, class_=f"azul-{name}-{i}") for i, at in enumerate(stops))
        return tag(kind, content, id=f"azul-{name}", **attributes)

    return tag(
        "defs",
        gradient("linearGradient", "glaze", (0.0, 0.45, 1.0), x1=0, y1=0, x2=0.7, y2=1),
        gradient("radialGradient", "well", (0.0, 0.8, 1.0), cx=0.5, cy=0.56, r=0.54),
        gradient("linearGradient", "cloth", (0.0, 0.35, 1.0), x1=0, y1=0, x2=1, y2=0.3),
    )


def _tile(colour: int) -> Markup:
    body = tag(
        "g",
        _path(_SQUARE, "edge"),
        tag("rect", x=2, y=2, width=36, height=36, rx=1.4, class_="azul-face"),
        _path(SIGNS[colour], "sign"),
        _path(_MIDDLE[colour], "middle"),
        _path(_FINE[colour], "fine") if _FINE[colour] else None,
        tag("rect", x=2, y=2, width=36, height=36, rx=1.4, fill="url(#azul-glaze)"),
        _path("M2,38V2H38L36.4,3.6H3.6V36.4Z", "bevel-light"),
        _path("M38,2V38H2L3.6,36.4H36.4V3.6Z", "bevel-dark"),
        _path("M5.4,15C5,8.6 8.6,5 15,5.4C10.4,6.8 6.8,10.4 5.4,15Z", "glint"),
        class_=f"azul-body azul-hue-{colour}",
    )
    return _symbol(f"tile-{colour}", body, _ring(_SQUARE, 96))


def _ring(outline: str, length: int) -> Markup:
    """The ring that the classes ghost, falls and fresh show. A dash and its gap are 6 long."""
    return join((_path(outline, "ring-back"), _path(outline, "ring", pathLength=length)))


def _fall() -> Markup:
    arrow = "M18.4,25H21.6V30.4H25L20,36.2L15,30.4H18.4Z"
    drawing = tag("g", tag("circle", cx=20, cy=30.4, r=8.8), _path(arrow, "arrow"), class_="azul-fall")
    return _symbol("fall", drawing)


def _marker() -> Markup:
    inner = around("M0,-14.6L12.7,-7.3L12.7,7.3L0,14.6L-12.7,7.3L-12.7,-7.3Z", 1)
    one = "M14.6,14.2L20.4,9.4H23V26.8H26.4V30H15.4V26.8H19V14.9L16.4,17Z"
    body = tag(
        "g",
        _path(_HEXAGON, "marker-edge"),
        _path(around("M0,-17.4L15.1,-8.7L15.1,8.7L0,17.4L-15.1,8.7L-15.1,-8.7Z", 1), "marker-rim"),
        _path(inner, "marker-face"),
        _path(one, "marker-one"),
        _path(around("M-15.1,-8.7L0,-17.4L15.1,-8.7L12.7,-7.3L0,-14.6L-12.7,-7.3Z", 1), "bevel-light"),
        _path(around("M0,-12.8L1.1,-11.7L0,-10.6L-1.1,-11.7Z", 6), "marker-dot"),
        class_="azul-body",
    )
    return _symbol("marker", body, _ring(_HEXAGON, 72))


def _plate() -> Markup:
    petal = "M0,-43.2C2.3,-44.4 2.3,-46.6 0,-47.8C-2.3,-46.6 -2.3,-44.4 0,-43.2Z"
    dot = "M0,-46.5L1,-45.5L0,-44.5L-1,-45.5Z"
    return _symbol(
        "plate",
        tag("circle", cx=50, cy=50, r=49, class_="azul-plate-rim"),
        _path(around(petal, 24, 0, 50) + around(dot, 24, 7.5, 50), "plate-paint"),
        tag("circle", cx=50, cy=50, r=42, class_="azul-plate-well", fill="url(#azul-well)"),
        _path("M10.9,36.1A41.5 41.5 0 0 1 36.1,10.9L36.9,13A39.2 39.2 0 0 0 13,36.9Z", "plate-shade"),
        _path("M89.1,63.9A41.5 41.5 0 0 1 63.9,89.1L63.1,87A39.2 39.2 0 0 0 87,63.1Z", "plate-shine"),
        tag("circle", cx=50, cy=50, r=40.6, class_="azul-plate-line"),
        box=100,
    )


def _bag() -> Markup:
    sack = "M14.6,12.4C7,18 3.6,25 4.8,32C5.6,36.8 10,38.4 20,38.4S34.4,36.8 35.2,32C36.4,25 33,18 25.4,12.4Z"
    mouth = (
        "M14.6,12L11,3.4C13.4,4.6 14.8,4.4 16.4,2.6C18,4.2 22,4.2 23.6,2.6C25.2,4.4 26.6,4.6 29,3.4L25.4,12Z"
    )
    return _symbol(
        "bag",
        _path(sack, "cloth", fill="url(#azul-cloth)"),
        _path(mouth, "cloth", fill="url(#azul-cloth)"),
        _path(
            around("M0,-8L1.9,-3.3L0,0L-1.9,-3.3Z", 8),
            "cloth-paint",
            transform="translate(0 5.6)",
        ),
        _path("M12.8,12.4H27.2M26.6,12.4C30,13.6 31,16.6 29.8,19.6M26,12.4C27.4,14.4 27.4,17 26,19", "cord"),
    )


def _lid() -> Markup:
    return _symbol(
        "lid",
        _path("M9,9.4H31L38,24.6H2Z", "lid-inside"),
        _path("M11.4,11.8H28.6L33.6,22.4H6.4Z", "lid-floor"),
        _path("M2,24.6H38L36.6,35H3.4Z", "lid-front"),
        _path(
            "M8,26.8L11,29.8L8,32.8L5,29.8ZM16,26.8L19,29.8L16,32.8L13,29.8ZM24,26.8L27,29.8L24,32.8L21,29.8ZM32,26.8L35,29.8L32,32.8L29,29.8Z",
            "lid-paint",
        ),
    )
