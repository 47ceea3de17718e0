"""The shared part of the table: the stack, the display beside it, supply, bag and tower.

Nobody knows which expansion lies where until it is turned up. So the unseen ones are a set, and chance draws
from it. Expansions that go back to the supply never come up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine import draw
from engine.queens_garden.board import FACE_DOWN, expansion_with
from engine.queens_garden.pieces import (
    FULL_BAG,
    HEXAGONS,
    ROUNDS,
    STACK,
    STACKS,
    TILES_ON_TOP,
    TRAITS,
    heap_of,
    hexagons_with,
    size,
    spread,
)


class Plate(NamedTuple):
    """An expansion of the display: face down with tiles on it; once they are gone, face up."""

    tiles: tuple[int, ...]  # sorted
    face: int  # its hexagon, or FACE_DOWN


_EMPTIED = Plate((), FACE_DOWN)  # about to be turned up


class Display(NamedTuple):
    """The table without the storages and gardens."""

    stack: int  # expansions in the stack of this round
    top: tuple[int, ...]  # the tiles on the top one, sorted
    plates: tuple[Plate, ...]  # beside the stack
    supply: int  # expansions
    unseen: int  # the expansions never turned up, as bits
    bag: int  # heap
    tower: int  # heap


def laid_out(seats: int) -> Display:
    """The table before the first tiles are drawn (Setup)."""
    supply = len(HEXAGONS) - ROUNDS * STACKS[seats]
    return Display(STACKS[seats], (), (), supply, (1 << len(HEXAGONS)) - 1, FULL_BAG, 0)


# --- taking ----------------------------------------------------------------------------------------------

Sources = Mapping[int, list[int]]  # hexagon -> where it lies: places among the plates, then the STACK


@lru_cache(maxsize=1 << 10)
def sources(display: Display) -> Sources:
    """The sources of each hexagon."""
    found: dict[int, list[int]] = {}
    for source, (tiles, face) in enumerate(display.plates):
        if face != FACE_DOWN:
            found.setdefault(face, []).append(source)
        for tile in tiles:
            here = found.setdefault(tile, [])
            if source not in here:
                here.append(source)
    for tile in display.top:
        here = found.setdefault(tile, [])
        if STACK not in here:
            here.append(STACK)
    return found


def is_face_up(display: Display, source: int) -> bool:
    """True if a source is a face-up expansion that can itself be taken, rather than tiles."""
    return source != STACK and display.plates[source].face != FACE_DOWN


def taken(where: Sources, trait: int) -> list[int]:
    """The hexagons gained by taking a colour or a pattern, each once."""
    return [hexagon for hexagon in hexagons_with(trait) if hexagon in where]


def kinds_of(display: Display, hexagons: Iterable[int], where: Sources) -> tuple[int, int, int]:
    """The numbers of these hexagons that lie on tiles alone, on expansions alone, and on both."""
    tiles = expansions = either = 0
    for hexagon in hexagons:
        faces = [is_face_up(display, source) for source in where[hexagon]]
        if True not in faces:
            tiles += 1
        elif False not in faces:
            expansions += 1
        else:
            either += 1
    return tiles, expansions, either


def have_room(kinds: tuple[int, int, int], room: tuple[int, int]) -> bool:
    """True if hexagons of these kinds (`kinds_of`) fit the room left for tiles and for expansions."""
    tiles, expansions, either = kinds
    return tiles <= room[0] and expansions <= room[1] and tiles + expansions + either <= sum(room)


class Offer(NamedTuple):
    """The hexagons of a colour or a pattern in the display."""

    trait: int
    at_once: tuple[tuple[int, int], ...]  # hexagons that lie in one place, and that place
    several: tuple[int, ...]  # hexagons that lie in several places
    pieces: tuple[int, ...]  # all of them, as pieces of the first place where each lies
    kinds: tuple[int, int, int]


@lru_cache(maxsize=1 << 10)
def offers(display: Display) -> tuple[Offer, ...]:
    """The colours, then the patterns, that lie in the display."""
    where, found = sources(display), []
    pieces = {
        hexagon: expansion_with(hexagon) if is_face_up(display, places[0]) else hexagon
        for hexagon, places in where.items()
    }
    for trait in TRAITS:
        if hexagons := taken(where, trait):
            at_once = tuple(
                [(hexagon, where[hexagon][0]) for hexagon in hexagons if len(where[hexagon]) == 1]
            )
            several = tuple([hexagon for hexagon in hexagons if len(where[hexagon]) > 1])
            first = tuple([pieces[hexagon] for hexagon in hexagons])
            found.append(Offer(trait, at_once, several, first, kinds_of(display, hexagons, where)))
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def pick_up(display: Display, chosen: tuple[tuple[int, int], ...]) -> tuple[Display, tuple[int, ...]]:
    """Take hexagons, each from a source. Returns the display, and the hexagons as pieces for a storage."""
    top, lying = list(display.top), [list(plate.tiles) for plate in display.plates]
    pieces, gone = [], set()
    for hexagon, source in chosen:
        if is_face_up(display, source):
            gone.add(source)
            pieces.append(expansion_with(hexagon))
        else:
            (top if source == STACK else lying[source]).remove(hexagon)
            pieces.append(hexagon)
    plates = tuple(
        [Plate(tuple(lying[at]), plate.face) for at, plate in enumerate(display.plates) if at not in gone]
    )
    return display._replace(top=tuple(top), plates=plates), tuple(pieces)


def extended(display: Display) -> Display:
    """Move the top of the stack, with the tiles left on it, to the display."""
    plates = (*display.plates, Plate(display.top, FACE_DOWN))
    return display._replace(stack=display.stack - 1, top=(), plates=plates)


def cleared(display: Display, seats: int) -> Display:
    """Lay out the next round's stack; all expansions of this round go to the supply (Phase three)."""
    lying = [*display.top, *(tile for plate in display.plates for tile in plate.tiles)]
    return display._replace(
        stack=STACKS[seats],
        top=(),
        plates=(),
        supply=display.supply + display.stack + len(display.plates),
        tower=display.tower + heap_of(lying),
    )


# --- dealing ---------------------------------------------------------------------------------------------


def is_to_be_dealt(display: Display) -> bool:
    """True if the table has to act: the top needs tiles, or an expansion needs turning up."""
    return bool(display.stack and not display.top) or _EMPTIED in display.plates


def drawn(display: Display, rng: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draw the tiles for the top, sorted, and the faces of the emptied expansions, in their order.

    When the bag is empty, the tower is poured into it. If there are no tiles at all, the rest of the stack is
    turned up (Placing tiles: Note).
    """
    stock, tower = spread(display.bag), spread(display.tower)
    tiles: list[int] = []
    is_bare = bool(display.stack and not display.top)
    while is_bare and len(tiles) < TILES_ON_TOP and (stock or tower):
        if not stock:
            stock, tower = tower, []
        tiles.append(stock.pop(draw.index(rng, len(stock))))
    emptied = display.plates.count(_EMPTIED)
    if is_bare and not tiles:
        emptied += display.stack
    hidden = [hexagon for hexagon in HEXAGONS if display.unseen >> hexagon & 1]
    faces = [hidden.pop(draw.index(rng, len(hidden))) for _ in range(emptied)]
    return tuple(sorted(tiles)), tuple(faces)


def dealt(display: Display, tiles: tuple[int, ...], faces: tuple[int, ...]) -> Display:
    """Fill the top and turn expansions up, as drawn."""
    stack, top, _, supply, unseen, bag, tower = display
    backs = list(faces)
    plates = [Plate((), backs.pop(0)) if plate == _EMPTIED else plate for plate in display.plates]
    if stack and not top:
        if size(bag) < TILES_ON_TOP:  # the bag ran dry on the way
            bag, tower = bag + tower, 0
        bag, top = bag - heap_of(tiles), tiles
        if not tiles:
            plates, stack = plates + [Plate((), face) for face in backs], 0
    unseen &= ~sum(1 << face for face in faces)
    return Display(stack, top, tuple(plates), supply, unseen, bag, tower)
