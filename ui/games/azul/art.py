"""The pieces of Azul: glazed tiles, plates, the lid. `bare_board` has the board.

`defs()` stands once in the page; everything else is a `<use>` of its symbols. All colours are variables of
static/games/azul.css, which a `<use>` inherits: so dark mode and the looks `ghost`, `falls` and `fresh` work.
A symbol is drawn in a box of 40 by 40, the plate in one of 100 by 100.
"""

from __future__ import annotations

from functools import cache

from engine.azul.pieces import COLOURS, MARKER
from ui.kit import pieces
from ui.kit.paths import around
from ui.kit.svg import Markup, tag


def _disc(radius: float, sweep: int = 1) -> str:
    """A circle about the origin. With the opposite sweep of another circle, it makes a hole in that one."""
    half = f"A{radius:g} {radius:g} 0 0 {sweep} "
    return f"M0,{-radius:g}{half}0,{radius:g}{half}0,{-radius:g}Z"


_LILY = (  # one arm of the cross, upwards
    "L-2.5,-2.5L-2.5,-7.4C-3,-8.6 -4,-8.6 -4.7,-8C-6.4,-7 -8,-8.4 -7.4,-10.4C-6.9,-12 -4.9,-12.4 -3.4,-11.5"
    "C-2.8,-13.1 -1.5,-14.8 0,-16.4C1.5,-14.8 2.8,-13.1 3.4,-11.5C4.9,-12.4 6.9,-12 7.4,-10.4"
    "C8,-8.4 6.4,-7 4.7,-8C4,-8.6 3,-8.6 2.5,-7.4"
)

# By colour: the sign, which identifies the colour by itself, even at 14 px. Then the finer painting, in the
# middle tone and in the tone of the glaze; only larger tiles show it.
SIGNS = (
    around("M0,-16.6L3.1,-7.5L0,0L-3.1,-7.5Z", 8),  # star
    around("M0,-14.8L14.8,0L0,14.8L-14.8,0Z", 1),  # lozenge
    around(_disc(11.2) + _disc(6, 0), 1),  # ring
    "M17.5,17.5" + around(_LILY, 4) + "Z",  # cross
    around("M0,-2.4C5.6,-6 6.4,-13.6 0,-19.8C-6.4,-13.6 -5.6,-6 0,-2.4Z", 4, 45),  # four leaves
)
MIDDLE = (
    around("M0,-16.6L3.1,-7.5L0,0Z", 8)
    + around("M-18,-9.6A8.4 8.4 0 0 0 -9.6,-18L-11.4,-18A6.6 6.6 0 0 1 -18,-11.4Z", 4),
    around("M-18,-18L-6.4,-18L-18,-6.4Z", 4),
    around("M0,-12.4C2.9,-13.6 3,-16 0,-18C-3,-16 -2.9,-13.6 0,-12.4Z", 8, 22.5) + around(_disc(2.6), 1),
    around("M-18,-18L-12.2,-18A5.8 5.8 0 0 1 -18,-12.2Z", 4),
    around("M0,-7.4C2.8,-10 2.6,-13.4 0,-17C-2.6,-13.4 -2.8,-10 0,-7.4Z", 4) + around(_disc(1.7), 1),
)
FINE = (
    around(_disc(2.2), 1),
    around("M-.9,0L-.9,-10.8L.9,-10.8L.9,0Z", 4, 45) + around("M0,-9.7L2.3,-7.4L0,-5.1L-2.3,-7.4Z", 4),
    "",
    around("M0,-3L3,0L0,3L-3,0Z", 1),
    around("M0,-6.6C1.1,-9.4 1,-12.6 0,-15.6C-1,-12.6 -1.1,-9.4 0,-6.6Z", 4, 45),
)

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
        _fall(),
        _plate(),
        _lid(),
        class_="defs",
        aria_hidden="true",
        width=0,
        height=0,
    )


def tile(colour: int, x: float, y: float, size: float = 40.0, class_: str = "") -> Markup:
    """A tile of a colour, or the MARKER as it lies among the tiles of a floor line."""
    return (
        pieces.marker(x, y, size, class_)
        if colour == MARKER
        else pieces.use(f"azul-tile-{colour}", x, y, size, class_, str(colour))
    )


def fall(x: float, y: float) -> Markup:
    """The mark on tiles that would fall to the floor line."""
    return pieces.use("azul-fall", x, y, 40.0)


def plate(x: float, y: float, size: float = 100.0) -> Markup:
    """A factory display; tiles lie on it at PLATE_SPOTS of ui.kit.pieces."""
    return pieces.use("azul-plate", x, y, size)


def _gradients() -> Markup:
    return tag(
        "defs",
        pieces.gradient("linearGradient", "azul-glaze", (0.0, 0.45, 1.0), x1=0, y1=0, x2=0.7, y2=1),
        pieces.gradient("radialGradient", "azul-well", (0.0, 0.8, 1.0), cx=0.5, cy=0.56, r=0.54),
    )


def _tile(colour: int) -> Markup:
    body = tag(
        "g",
        pieces.path(_SQUARE, "azul-edge"),
        tag("rect", x=2, y=2, width=36, height=36, rx=1.4, class_="azul-face"),
        pieces.path(SIGNS[colour], "azul-sign"),
        pieces.path(MIDDLE[colour], "azul-middle"),
        pieces.path(FINE[colour], "azul-fine") if FINE[colour] else None,
        tag("rect", x=2, y=2, width=36, height=36, rx=1.4, fill="url(#azul-glaze)"),
        pieces.path("M2,38V2H38L36.4,3.6H3.6V36.4Z", "kit-bevel-light"),
        pieces.path("M38,2V38H2L3.6,36.4H36.4V3.6Z", "kit-bevel-dark"),
        pieces.path("M5.4,15C5,8.6 8.6,5 15,5.4C10.4,6.8 6.8,10.4 5.4,15Z", "azul-glint"),
        class_=f"kit-body azul-hue-{colour}",
    )
    return pieces.symbol(f"azul-tile-{colour}", body, pieces.ring(_SQUARE, 96))


def _fall() -> Markup:
    arrow = "M18.4,25H21.6V30.4H25L20,36.2L15,30.4H18.4Z"
    drawing = tag(
        "g", tag("circle", cx=20, cy=30.4, r=8.8), pieces.path(arrow, "azul-arrow"), class_="azul-fall"
    )
    return pieces.symbol("azul-fall", drawing)


def _plate() -> Markup:
    petal = "M0,-43.2C2.3,-44.4 2.3,-46.6 0,-47.8C-2.3,-46.6 -2.3,-44.4 0,-43.2Z"
    dot = "M0,-46.5L1,-45.5L0,-44.5L-1,-45.5Z"
    return pieces.symbol(
        "azul-plate",
        tag("circle", cx=50, cy=50, r=49, class_="azul-plate-rim"),
        pieces.path(around(petal, 24, 0, 50) + around(dot, 24, 7.5, 50), "azul-plate-paint"),
        tag("circle", cx=50, cy=50, r=42, class_="azul-plate-well", fill="url(#azul-well)"),
        pieces.path(
            "M10.9,36.1A41.5 41.5 0 0 1 36.1,10.9L36.9,13A39.2 39.2 0 0 0 13,36.9Z", "azul-plate-shade"
        ),
        pieces.path(
            "M89.1,63.9A41.5 41.5 0 0 1 63.9,89.1L63.1,87A39.2 39.2 0 0 0 87,63.1Z", "azul-plate-shine"
        ),
        tag("circle", cx=50, cy=50, r=40.6, class_="azul-plate-line"),
        box=100,
    )


def _lid() -> Markup:
    return pieces.symbol(
        "azul-lid",
        pieces.path("M9,9.4H31L38,24.6H2Z", "azul-lid-inside"),
        pieces.path("M11.4,11.8H28.6L33.6,22.4H6.4Z", "azul-lid-floor"),
        pieces.path("M2,24.6H38L36.6,35H3.4Z", "azul-lid-front"),
        pieces.path(
            "M8,26.8L11,29.8L8,32.8L5,29.8ZM16,26.8L19,29.8L16,32.8L13,29.8ZM24,26.8L27,29.8L24,32.8L21,29.8ZM32,26.8L35,29.8L32,32.8L29,29.8Z",
            "azul-lid-paint",
        ),
    )
