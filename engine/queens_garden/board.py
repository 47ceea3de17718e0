"""One player's storage and garden: where pieces fit, their cost, placing and scoring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.queens_garden.hexes import (
    ORNAMENTS_BESIDE,
    RING,
    SLOTS,
    SPACE_AT,
    SPACES,
    Ornament,
    around,
    connected,
    middle,
    petal,
    spaces_in,
    spaces_of,
)
from engine.queens_garden.pieces import (
    COLOURS,
    EXPANSION,
    FREE,
    JOKER,
    JOKERS_FOR,
    NO_EXPANSION,
    PAVILION,
    SAME_COLOUR,
    SAME_PATTERN,
    START_JOKERS,
    START_SCORE,
    STORAGE_EXPANSIONS,
    STORAGE_SPACES,
    TRAITS,
    worth,
)

Spaces = tuple[int, ...]  # by space of hexes.SPACES: a hexagon, FREE, NO_EXPANSION or PAVILION

FACE_DOWN = -1  # in a slot


class Board(NamedTuple):
    """A storage and a garden.

    A slot holds the direction of the printed hexagon if its expansion is face up, else FACE_DOWN or
    NO_EXPANSION.
    """

    tiles: tuple[int, ...]  # hexagons, sorted
    jokers: int
    expansions: tuple[int, ...]  # hexagons, sorted
    spaces: Spaces
    slots: tuple[int, ...]
    score: int


EMPTY_SPACES: Spaces = tuple(FREE if space in RING else NO_EXPANSION for space in SPACES)
EMPTY_BOARD = Board((), START_JOKERS, (), EMPTY_SPACES, (NO_EXPANSION,) * len(SLOTS), START_SCORE)


# --- the storage -----------------------------------------------------------------------------------------


def room_for_tiles(board: Board) -> int:
    """The number of tiles or jokers that the storage still has room for."""
    return STORAGE_SPACES - len(board.tiles) - board.jokers


def room_for_expansions(board: Board) -> int:
    """The number of expansions that the storage still has room for."""
    return STORAGE_EXPANSIONS - len(board.expansions)


def hexagon_on(piece: int) -> int:
    """The hexagon of a tile or an expansion."""
    return piece % EXPANSION


def is_expansion(piece: int) -> bool:
    """True if a piece is an expansion, rather than a tile or a joker."""
    return EXPANSION <= piece < JOKER


def expansion_with(hexagon: int) -> int:
    """The expansion that shows a hexagon, as a piece."""
    return EXPANSION + hexagon


def pieces_of(board: Board) -> tuple[int, ...]:
    """The tiles and expansions of a storage as pieces in ascending order, without jokers."""
    return board.tiles + tuple([EXPANSION + hexagon for hexagon in board.expansions])


def with_pieces(board: Board, pieces: Sequence[int]) -> Board:
    """The board with tiles and expansions added to its storage."""
    tiles, jokers, expansions, spaces, slots, score = board
    more = [piece for piece in pieces if piece < EXPANSION]
    faces = [hexagon_on(piece) for piece in pieces if piece >= EXPANSION]
    if more:
        tiles = tuple(sorted((*tiles, *more)))
    if faces:
        expansions = tuple(sorted((*expansions, *faces)))
    return Board(tiles, jokers, expansions, spaces, slots, score)


def without_pieces(board: Board, pieces: Sequence[int]) -> Board:
    """The board with tiles, expansions and jokers removed from its storage."""
    tiles, jokers, expansions, spaces, slots, score = board
    for piece in pieces:
        if piece < EXPANSION:
            tiles = _less(tiles, piece)
        elif piece == JOKER:
            jokers -= 1
        else:
            expansions = _less(expansions, hexagon_on(piece))
    return Board(tiles, jokers, expansions, spaces, slots, score)


def _less(hexagons: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    at = hexagons.index(hexagon)
    return hexagons[:at] + hexagons[at + 1 :]


# --- paying ----------------------------------------------------------------------------------------------

# A hexagon of cost n is paid for with n - 1 others: all of its pattern and in different colours, or all of
# its colour and with different patterns; jokers stand for any of them (Placing tiles: Paying the cost).
# The pieces of a payment are paid in ascending order, jokers last, so there is only one way to make it.


def _sets_of(board: Board) -> tuple[int, int]:
    """The hexagons of the tiles, and those of the expansions, each as a set: bit `hexagon`."""
    tiles = expansions = 0
    for hexagon in board.tiles:
        tiles |= 1 << hexagon
    for hexagon in board.expansions:
        expansions |= 1 << hexagon
    return tiles, expansions


def affordable(board: Board, stored: tuple[int, ...]) -> list[int]:
    """The hexagons in a storage that it can pay for, each once, sorted."""
    tiles, expansions = _sets_of(board)
    owned, jokers = tiles | expansions, board.jokers
    found: list[int] = []
    for hexagon in stored:
        if found and found[-1] == hexagon:
            continue
        least = hexagon % 6 - jokers  # hexagons that jokers cannot pay for
        if (
            least <= 0
            or (owned & SAME_COLOUR[hexagon]).bit_count() >= least
            or (owned & SAME_PATTERN[hexagon]).bit_count() >= least
        ):
            found.append(hexagon)
    return found


def stored_like(board: Board, hexagon: int) -> tuple[int, int]:
    """The number of other stored hexagons that share this one's colour, and its pattern, each once."""
    tiles, expansions = _sets_of(board)
    owned = tiles | expansions
    return (owned & SAME_COLOUR[hexagon]).bit_count(), (owned & SAME_PATTERN[hexagon]).bit_count()


def payments(board: Board, hexagon: int, paid: tuple[int, ...]) -> list[int]:
    """The pieces that may be paid next for a hexagon, ascending; after each, the rest can still be paid."""
    need = worth(hexagon) - 1 - len(paid)
    if need == 0:
        return []
    if paid and paid[-1] == JOKER:
        return [JOKER]
    tiles, expansions = _sets_of(board)
    last = paid[-1] if paid else -1
    used = 0
    for piece in paid:
        used |= 1 << hexagon_on(piece)
    found = []
    for same in (SAME_COLOUR[hexagon], SAME_PATTERN[hexagon]):
        if used & ~same:
            continue
        pool = tiles & same & ~used | (expansions & same & ~used) << EXPANSION
        pool = pool >> last + 1 << last + 1
        while pool:
            lowest = pool & -pool
            pool ^= lowest
            piece = lowest.bit_length() - 1
            later = (pool | pool >> EXPANSION) & same & ~(1 << hexagon_on(piece))
            if later.bit_count() + board.jokers >= need - 1:
                found.append(piece)
    found.sort()
    if board.jokers >= need:
        found.append(JOKER)
    return found


# --- placing ---------------------------------------------------------------------------------------------


class Fits(NamedTuple):
    """The spaces where hexagons may lie in a garden, as sets."""

    by_hexagon: tuple[int, ...]  # by the rules of placing alone, as if every slot were filled
    free: int
    missing: int  # the spaces of empty slots


@lru_cache(maxsize=1 << 11)
def fits(spaces: Spaces) -> Fits:
    """The spaces where each hexagon may be placed (Placing tiles).

    It must lie beside no hexagon, or beside at least one of its colour or pattern. And no group, whether new,
    extended or joined with another, may hold the same hexagon twice.
    """
    traits, free, missing = [0] * len(TRAITS), 0, 0
    for space, lies in enumerate(spaces):
        if lies >= 0:
            traits[lies // 6] |= 1 << space
            traits[lies % 6 + 6] |= 1 << space
        elif lies == FREE:
            free |= 1 << space
        elif lies == NO_EXPANSION:
            missing |= 1 << space
    touched = 0
    beside, barred = [], []
    for trait in TRAITS:
        near, against = _reach(spaces, traits[trait], trait)
        beside.append(near)
        barred.append(against)
        touched |= near
    open_, lonely = free | missing, (free | missing) & ~touched
    by_hexagon = tuple(
        [
            (lonely | open_ & (beside[colour] | beside[6 + pattern]))
            & ~(barred[colour][pattern] | barred[6 + pattern][colour])
            for colour in COLOURS
            for pattern in range(6)
        ]
    )
    return Fits(by_hexagon, free, missing)


def _reach(spaces: Spaces, mask: int, trait: int) -> tuple[int, list[int]]:
    """The spaces beside hexagons of a trait; and by other trait, those barred to a hexagon with both.

    It may not join a group that already has it, nor connect two groups that share a hexagon.
    """
    near, doubled, holding = 0, 0, [0] * 6
    for group in connected(mask):
        border = around(group)
        near |= border
        for space in spaces_in(group):
            other = spaces[space] % 6 if trait < 6 else spaces[space] // 6
            doubled |= holding[other] & border
            holding[other] |= border
    return near, [doubled | held for held in holding]


class Placed(NamedTuple):
    """The ornaments that a placed hexagon surrounded, and the number of earned jokers that found room."""

    surrounded: tuple[Ornament, ...]
    jokers: int


def put(board: Board, hexagon: int, space: int) -> tuple[Board, Placed]:
    """Lay a hexagon on a free space of the garden; its cost has been paid."""
    spaces = board.spaces[:space] + (hexagon,) + board.spaces[space + 1 :]
    surrounded = surrounded_from(board.spaces, space)
    if not surrounded:
        return board._replace(spaces=spaces), Placed((), 0)
    jokers = min(jokers_for(surrounded), room_for_tiles(board))
    return board._replace(spaces=spaces, jokers=board.jokers + jokers), Placed(surrounded, jokers)


def surrounded_from(spaces: Spaces, space: int) -> tuple[Ornament, ...]:
    """The ornaments that a hexagon on a free space of a garden would surround."""
    fit, last = fits(spaces), 1 << space
    open_ = fit.free | fit.missing
    return tuple(
        [
            each
            for each in ORNAMENTS_BESIDE[space]
            if each.around & open_ == last
            and (each.kind != "pavilion" or spaces[SPACE_AT[each.cell]] == PAVILION)
        ]
    )


def jokers_for(surrounded: tuple[Ornament, ...]) -> int:
    """The jokers earned by surrounding these ornaments, if there is room for them."""
    return sum([JOKERS_FOR[each.kind] for each in surrounded])


def lay(board: Board, slot: int, hexagon: int, direction: int) -> Board:
    """Lay a face-up expansion into a slot, with its printed hexagon in this direction from its middle.

    This alone never surrounds anything: an ornament beside a slot lies beside two of its petals.
    """
    board = _open(board, slot, direction)
    spaces = list(board.spaces)
    spaces[middle(slot)], spaces[petal(slot, direction)] = PAVILION, hexagon
    return board._replace(spaces=tuple(spaces))


def lay_face_down(board: Board, slot: int) -> Board:
    """Lay a face-down expansion into a slot: seven free spaces."""
    return _open(board, slot, FACE_DOWN)


def _open(board: Board, slot: int, holds: int) -> Board:
    own = spaces_of(slot)
    spaces = board.spaces[: own[0]] + (FREE,) * len(own) + board.spaces[own[-1] + 1 :]
    return board._replace(spaces=spaces, slots=board.slots[:slot] + (holds,) + board.slots[slot + 1 :])
