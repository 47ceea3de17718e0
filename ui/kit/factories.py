"""Draws factories and the centre of the table, for every game that has them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import NamedTuple

from ui.kit import pieces, targeting
from ui.kit.icons import ARROW
from ui.kit.stock import stocked
from ui.kit.svg import CENTRED, Content, Markup, tag
from ui.kit.targeting import Standing
from ui.kit.things import named
from ui.kit.view_types import Scene
from ui.kit.words import _, remembered

FELL = "\N{DOWNWARDS ARROW}"  # stands for the place a decision led to, other than a line or strip

Counts = tuple[int, ...]  # number of pieces of each colour


class Factory(NamedTuple):
    """The pick of all pieces of one colour on a factory."""

    factory: int
    colour: int


class Centre(NamedTuple):
    """The pick of all pieces of one colour in the centre."""

    colour: int


_BOX = "0 0 55 44"  # of anything that may lie in the centre, where each has its own place


class PieceStyle(NamedTuple):
    """A game's way to draw, name and write the pieces on factories."""

    piece: Callable[[int, float, float, float], Markup]  # colour, place, size
    plate: Callable[[float, float, float], Markup]
    name: Callable[[int, int, int], str]  # source, colour, number
    pick: Callable[[int, int], str]  # source, colour


def factories(look: PieceStyle, heaps: Sequence[Counts], scene: Scene, left: Collection[int] = ()) -> Markup:
    """The plates. Others have taken from those in `left` since one's own last move."""
    plates = []
    for source, counts in enumerate(heaps):
        stand = tuple(
            targeting.standing(look.pick(source, colour), scene) if number else targeting.ABSENT
            for colour, number in enumerate(counts)
        )
        plates.append(_factory(look, counts, source, stand, source in left))
    return tag("ul", plates, class_="factories", aria_label=_("Factories"))


@remembered
def _factory(
    look: PieceStyle, counts: Counts, source: int, stand: tuple[Standing, ...], is_left: bool
) -> Markup:
    """A plate with up to four pieces. Those of one colour form one target."""
    # The largest group takes the first spots, so that its pieces lie side by side. It is drawn last, so that
    # the middle belongs to it.
    by_number = sorted(enumerate(counts), key=lambda each: -each[1])
    groups: list[Markup] = []
    place = 0
    for colour, number in by_number:
        if number:
            spots = pieces.PLATE_SPOTS[place : place + number]
            place += number
            groups.insert(0, _group(look, colour, source, spots, stand[colour]))
    name = _("factory {number}", number=source + 1)
    drawing = tag(
        "svg",
        look.plate(0, 0, 100),
        groups,
        viewBox="0 0 100 100",
        data_at=f"factory-{source}",
        data_thing="factory",
        role="group",
        aria_label=name if any(counts) else _("{place}: empty", place=name),
    )
    return tag("li", drawing, class_="factory left-from" if is_left else "factory")


def _group(
    look: PieceStyle, colour: int, source: int, spots: tuple[tuple[float, float], ...], stands: Standing
) -> Markup:
    pick = look.pick(source, colour)
    name = look.name(source, colour, len(spots))
    # A quarter of the plate around each piece: on a phone, a finger is larger than a piece. Quarters overlap
    # a little: where two merely touch, Firefox gives the pointer to neither.
    over = [targeting.over(2 + 47.6 * (x > 40), 2 + 47.6 * (y > 40), 48.4, 48.4) for x, y in spots]
    if len(spots) == 3:  # an L, which covers the middle of the plate
        over.append(targeting.over(38, 38, 24, 24))
    frames = [_frame(x, y, pieces.PLATE_TILE) for x, y in spots]
    drawn = [look.piece(colour, x, y, pieces.PLATE_TILE) for x, y in spots]
    attributes = targeting.by_standing(pick, name, stands)
    return tag("g", frames, drawn, over, id=f"pick-{pick}", data_thing="tile", **attributes)


def _frame(x: float, y: float, size: float, width: float = 0) -> Markup:
    """The frame that lights up behind pieces under the pointer or chosen."""
    return tag("rect", x=x - 3, y=y - 3, width=(width or size) + 6, height=size + 6, rx=5, class_="frame")


def centre(look: PieceStyle, source: int, counts: Counts, marker: str | None, scene: Scene) -> Markup:
    """The centre of the table, with the marker under its name until somebody takes it.

    The place of anything missing stays empty, so that nothing else moves.
    """
    piles = [
        _pile(look, source, colour, number, targeting.standing(look.pick(source, colour), scene))
        if number
        else _free_place()
        for colour, number in enumerate(counts)
    ]
    piles.append(_free_place() if marker is None else _lying(marker))
    return tag("ul", piles, class_="centre", **named("centre", scene), aria_label=_("Centre of the table"))


@cache
def _free_place() -> Markup:
    return tag("li", tag("svg", viewBox=_BOX, class_="pile"), aria_hidden="true")


@remembered
def _lying(marker: str) -> Markup:
    """The marker under its name."""
    lying = tag(
        "svg",
        pieces.marker(9, 4, 36),
        viewBox=_BOX,
        class_="pile",
        role="img",
        aria_label=marker,
        data_at="centre-marker",
    )
    return tag("li", lying, class_="marker", data_thing="marker")


@remembered
def _pile(look: PieceStyle, source: int, colour: int, number: int, stands: Standing) -> Markup:
    """The pieces of a colour in the centre, as a fan with their number."""
    pick = look.pick(source, colour)
    name = look.name(source, colour, number)
    shown = min(number, 4)
    width = 34 + 3 * (shown - 1)
    drawn = [look.piece(colour, 2 + 3 * at, 4, 34) for at in range(shown)]
    count = (tag("circle", cx=width, cy=33, r=10.5), tag("text", str(number), x=width, y=33, dy=CENTRED))
    group = tag(
        "g",
        _frame(2, 4, 34, width),
        drawn,
        tag("g", count, class_="count"),
        targeting.over(0, 0, 55, 44),
        id=f"pick-{pick}",
        data_thing="tile",
        **targeting.by_standing(pick, name, stands),
    )
    drawing = tag("svg", group, viewBox=_BOX, class_="pile", data_at=f"centre-{colour}", data_heap=True)
    return tag("li", drawing)


@remembered
def stock(places: tuple[tuple[str, Markup, str, Counts], ...], colour_name: Callable[[int], str]) -> Markup:
    """The pieces in the bag, and in the place they go to from a board.

    Each place is a thing, its picture, its name and its counts.
    """
    return tag("ul", [_stock_in(*place, colour_name) for place in places], class_="stock", data_supply=True)


def _stock_in(
    thing: str, picture: Markup, name: str, counts: Counts, colour_name: Callable[[int], str]
) -> Markup:
    counted = tuple((colour_name(colour), number) for colour, number in enumerate(counts))
    return stocked(thing, picture, name, sum(counts), counted)


def brief(number: int, picture: Markup, where: str) -> Content:
    """A take in a few signs: the number, the piece, and where it went."""
    return f"{number}\N{MULTIPLICATION SIGN}", picture, ARROW, where
