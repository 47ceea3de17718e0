"""Draws each piece once to use it many times, and draws the marker and bag of all games with factories.

A piece is a `<use>` of its symbol. Its colours are variables of the style sheets, which `<use>` inherits: so
dark mode and the looks `ghost`, `falls` and `fresh` work. A symbol's box is 40 by 40 unless stated otherwise.
"""

from __future__ import annotations

from functools import cache

from ui.kit.paths import around
from ui.kit.svg import Attribute, Markup, join, tag

# The four spots for tiles on a plate, in its box of 100 by 100, and the size of a tile there.
PLATE_TILE = 29.0
PLATE_SPOTS = ((19.8, 19.8), (51.2, 19.8), (19.8, 51.2), (51.2, 51.2))

_HEXAGON = around("M0,-19L16.5,-9.5L16.5,9.5L0,19L-16.5,9.5L-16.5,-9.5Z", 1)


@cache
def defs() -> Markup:
    """The hidden symbols of the marker and the bag. The page holds them once, before their first use."""
    cloth = gradient("linearGradient", "kit-cloth", (0.0, 0.35, 1.0), x1=0, y1=0, x2=1, y2=0.3)
    return tag(
        "svg", tag("defs", cloth), _marker(), _bag(), class_="defs", aria_hidden="true", width=0, height=0
    )


def marker(x: float, y: float, size: float = 40.0, class_: str = "") -> Markup:
    """The starting player marker."""
    return use("kit-marker", x, y, size, class_, "marker")


@cache  # tiles return to a few hundred places
def use(symbol_id: str, x: float, y: float, size: float, class_: str = "", kind: str | None = None) -> Markup:
    """A symbol at a place in a drawing. A piece that can move names its kind."""
    classes = f"kit-piece {class_}" if class_ else "kit-piece"
    return tag("use", href=f"#{symbol_id}", x=x, y=y, width=size, height=size, class_=classes, data_is=kind)


def icon(symbol_id: str, size: float = 24.0, box: float = 40.0) -> Markup:
    """A symbol by itself, as a drawing."""
    return tag(
        "svg",
        use(symbol_id, 0.0, 0.0, box),
        viewBox=f"0 0 {box:g} {box:g}",
        width=size,
        height=size,
        class_="kit-icon",
        aria_hidden="true",
    )


def symbol(symbol_id: str, *content: Markup, box: int = 40) -> Markup:
    """A drawing for later use."""
    # A ring reaches a little beyond the box.
    return tag("symbol", content, id=symbol_id, viewBox=f"0 0 {box} {box}", overflow="visible")


def path(d: str, class_: str, **attributes: Attribute) -> Markup:
    """A shape in the colour of a class."""
    return tag("path", d=d, class_=class_, **attributes)


def ring(outline: str, length: int) -> Markup:
    """The ring that shows with the classes ghost, falls and fresh. A dash and its gap are 6 long together."""
    return join((path(outline, "kit-ring-back"), path(outline, "kit-ring", pathLength=length)))


def gradient(kind: str, name: str, stops: tuple[float, ...], **attributes: Attribute) -> Markup:
    """A gradient whose stops have the classes name-0, name-1 ...

    Attributes refer to it: the browser might resolve an address in a style sheet relative to that sheet.
    """
    content = (tag("stop", offset=at, class_=f"{name}-{i}") for i, at in enumerate(stops))
    return tag(kind, content, id=name, **attributes)


def _marker() -> Markup:
    inner = around("M0,-14.6L12.7,-7.3L12.7,7.3L0,14.6L-12.7,7.3L-12.7,-7.3Z", 1)
    one = "M14.6,14.2L20.4,9.4H23V26.8H26.4V30H15.4V26.8H19V14.9L16.4,17Z"
    body = tag(
        "g",
        path(_HEXAGON, "kit-marker-edge"),
        path(around("M0,-17.4L15.1,-8.7L15.1,8.7L0,17.4L-15.1,8.7L-15.1,-8.7Z", 1), "kit-marker-rim"),
        path(inner, "kit-marker-face"),
        path(one, "kit-marker-one"),
        path(around("M-15.1,-8.7L0,-17.4L15.1,-8.7L12.7,-7.3L0,-14.6L-12.7,-7.3Z", 1), "kit-bevel-light"),
        path(around("M0,-12.8L1.1,-11.7L0,-10.6L-1.1,-11.7Z", 6), "kit-marker-dot"),
        class_="kit-body",
    )
    return symbol("kit-marker", body, ring(_HEXAGON, 72))


def _bag() -> Markup:
    sack = "M14.6,12.4C7,18 3.6,25 4.8,32C5.6,36.8 10,38.4 20,38.4S34.4,36.8 35.2,32C36.4,25 33,18 25.4,12.4Z"
    mouth = (
        "M14.6,12L11,3.4C13.4,4.6 14.8,4.4 16.4,2.6C18,4.2 22,4.2 23.6,2.6C25.2,4.4 26.6,4.6 29,3.4L25.4,12Z"
    )
    return symbol(
        "kit-bag",
        path(sack, "kit-cloth", fill="url(#kit-cloth)"),
        path(mouth, "kit-cloth", fill="url(#kit-cloth)"),
        path(
            around("M0,-8L1.9,-3.3L0,0L-1.9,-3.3Z", 8),
            "kit-cloth-paint",
            transform="translate(0 5.6)",
        ),
        path(
            "M12.8,12.4H27.2M26.6,12.4C30,13.6 31,16.6 29.8,19.6M26,12.4C27.4,14.4 27.4,17 26,19", "kit-cord"
        ),
    )
