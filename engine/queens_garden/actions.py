"""The actions of Azul: Queen's Garden, and those that the display, a storage and a garden allow.

They come from tables that are built once.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import action_in_words
from engine.queens_garden.board import (
    Board,
    affordable,
    fits,
    payments,
    pieces_of,
    room_for_expansions,
    room_for_tiles,
)
from engine.queens_garden.display import Display, have_room, is_face_up, kinds_of, offers, sources
from engine.queens_garden.hexes import PETALS, SLOTS, SPACES, petal, spaces_in
from engine.queens_garden.pieces import (
    EXPANSION,
    FACE_DOWN_COST,
    HEXAGONS,
    JOKER,
    NO_EXPANSION,
    STACK,
    TRAITS,
)

# Actions are classes, not tuples: a trait and a slot with the same number must not be equal.


@dataclass(frozen=True, slots=True)
class Take:
    """Take the hexagons of a colour or a pattern, each only once (Taking tiles and expansions)."""

    trait: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Copy:
    """Choose which of several identical hexagons to take: from an expansion of the display, or the STACK."""

    hexagon: int
    source: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Place:
    """Choose a tile and the space where it will lie once it is paid for (Placing tiles)."""

    hexagon: int
    space: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Expand:
    """Choose a stored expansion, its slot, and the place of its hexagon, all to be paid for next."""

    hexagon: int
    slot: int
    direction: int  # of hexes.DIRECTIONS, from the middle

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Buy:
    """Lay an expansion from the supply face down into a slot, for points (Placing expansions)."""

    slot: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay with one piece of the storage: a tile, an expansion or a joker (Paying the cost)."""

    piece: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a tile or an expansion for its value, and then pass (Passing)."""

    piece: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no more turns in this round (Passing)."""

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Deal:
    """The table puts tiles on top of the stack and turns up the emptied expansions, in their order."""

    tiles: tuple[int, ...]  # sorted
    faces: tuple[int, ...]

    __str__ = action_in_words


Action = Take | Copy | Place | Expand | Buy | Pay | Discard | Pass | Deal

TAKES = tuple(Take(trait) for trait in TRAITS)
COPIES = tuple(tuple(Copy(hexagon, source) for source in range(STACK + 1)) for hexagon in HEXAGONS)
PASS = Pass()
_PLACES = tuple(tuple(Place(hexagon, space) for space in SPACES) for hexagon in HEXAGONS)
_EXPANDS = tuple(
    tuple(tuple(Expand(hexagon, slot, direction) for direction in PETALS) for slot in SLOTS)
    for hexagon in HEXAGONS
)
_BUYS = tuple(Buy(slot) for slot in SLOTS)
_PAYS = tuple(Pay(piece) for piece in range(JOKER + 1))
_DISCARDS = tuple(Discard(piece) for piece in range(2 * EXPANSION))


# --- takes -----------------------------------------------------------------------------------------------


def takes(board: Board, display: Display) -> list[Take]:
    """The colours, then the patterns, that can be taken: on offer, and with room for all in the storage."""
    room = room_for_tiles(board), room_for_expansions(board)
    return [TAKES[offer.trait] for offer in offers(display) if have_room(offer.kinds, room)]


def copies(board: Board, display: Display, left: tuple[int, ...]) -> list[Copy]:
    """The copies of the first of these hexagons, by source, that leave room for the others."""
    where, tiles, expansions = sources(display), room_for_tiles(board), room_for_expansions(board)
    found = []
    for source in where[left[0]]:
        room = (tiles, expansions - 1) if is_face_up(display, source) else (tiles - 1, expansions)
        if have_room(kinds_of(display, left[1:], where), room):
            found.append(COPIES[left[0]][source])
    return found


# --- placing and paying ----------------------------------------------------------------------------------


def places(board: Board) -> list[Place]:
    """Tiles that can be paid for, by hexagon, and then by the spaces where each may lie."""
    fit = fits(board.spaces)
    found: list[Place] = []
    for hexagon in affordable(board, board.tiles):
        mask, row = fit.by_hexagon[hexagon] & fit.free, _PLACES[hexagon]
        found += [row[space] for space in spaces_in(mask)]
    return found


def expands(board: Board) -> list[Expand]:
    """Stored expansions that can be paid for, by hexagon, slot and direction."""
    if not board.expansions or NO_EXPANSION not in board.slots:
        return []
    fit = fits(board.spaces)
    free = [slot for slot in SLOTS if board.slots[slot] == NO_EXPANSION]
    return [
        _EXPANDS[hexagon][slot][direction]
        for hexagon in affordable(board, board.expansions)
        for slot in free
        for direction in PETALS
        if fit.by_hexagon[hexagon] >> petal(slot, direction) & 1
    ]


def buys(board: Board, supply: int) -> list[Buy]:
    """The slots for a face-down expansion; nobody may pay with points that they do not have."""
    if not supply or board.score < FACE_DOWN_COST:
        return []
    return [_BUYS[slot] for slot in SLOTS if board.slots[slot] == NO_EXPANSION]


def pays(board: Board, hexagon: int, paid: tuple[int, ...]) -> list[Pay]:
    """The pieces that may be paid next, in ascending order, jokers last."""
    return [_PAYS[piece] for piece in payments(board, hexagon, paid)]


def discards(board: Board, least: int) -> list[Discard]:
    """The tiles and expansions that may be given up, ascending from this piece, so none comes twice."""
    return [_DISCARDS[piece] for piece in sorted(set(pieces_of(board))) if piece >= least]
