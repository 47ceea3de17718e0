"""The uses of a storage: the hexagons it can pay for, and the pieces to pay with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.queens_garden.board import Board
from engine.queens_garden.hexes import spaces_in as hexagons_in
from engine.queens_garden.pieces import (
    EXPANSION,
    HEXAGONS,
    JOKER,
    SAME_COLOUR,
    SAME_PATTERN,
    STORAGE_EXPANSIONS,
    STORAGE_SPACES,
)
from engine.queens_garden.pieces import worth as cost_of


class Storage(NamedTuple):
    """The pieces of a storage."""

    tiles: tuple[int, ...]
    expansions: tuple[int, ...]
    jokers: int

    @property
    def room(self) -> tuple[int, int]:
        """The numbers of tiles or jokers, and of expansions, that there is still room for."""
        tiles, expansions, jokers = self
        return STORAGE_SPACES - len(tiles) - jokers, STORAGE_EXPANSIONS - len(expansions)

    def less(self, pieces: Sequence[int]) -> Storage:
        """The storage without some of its pieces."""
        tiles, expansions = [*self.tiles], [*self.expansions]
        for piece in pieces:
            if piece < EXPANSION:
                tiles.remove(piece)
            elif piece != JOKER:
                expansions.remove(piece - EXPANSION)
        return Storage(tuple(tiles), tuple(expansions), self.jokers - pieces.count(JOKER))


def of_use(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> int:
    """The hexagons of a storage that can be paid for, or can pay for another, as a set."""
    owned = 0
    for hexagon in tiles:
        owned |= 1 << hexagon
    for hexagon in expansions:
        owned |= 1 << hexagon
    return _of_use(owned, jokers)


@lru_cache(maxsize=1 << 11)
def _of_use(owned: int, jokers: int) -> int:
    found = 0
    for hexagon in hexagons_in(owned):
        least = hexagon % 6 - jokers
        for same in (owned & SAME_COLOUR[hexagon], owned & SAME_PATTERN[hexagon]):
            if same.bit_count() >= least:
                found |= same | 1 << hexagon
    return found


def left_over(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> int:
    """The values of the pieces left over if the dearest affordable hexagon is laid again and again."""
    left = [0] * len(HEXAGONS)
    for hexagon in (*tiles, *expansions):
        left[hexagon] += 1
    while True:
        found = _dearest(sum([1 << hexagon for hexagon in HEXAGONS if left[hexagon]]), jokers)
        if not found:
            return sum([times * cost_of(hexagon) for hexagon, times in enumerate(left) if times])
        spent, from_jokers = found
        jokers -= from_jokers
        for hexagon in spent:
            left[hexagon] -= 1


@lru_cache(maxsize=1 << 11)
def _dearest(owned: int, jokers: int) -> tuple[tuple[int, ...], int] | None:
    """The dearest hexagon that can be paid for, with the cheapest that pay for it; and the jokers spent."""
    best: tuple[int, int, int] | None = None
    spent: tuple[int, ...] = ()
    for hexagon in hexagons_in(owned):
        need = hexagon % 6
        for same in (owned & SAME_COLOUR[hexagon], owned & SAME_PATTERN[hexagon]):
            missing = max(need - same.bit_count(), 0)
            paid = sorted(hexagons_in(same), key=cost_of)[:need]
            rank = need, -missing, -sum(map(cost_of, paid))
            if missing <= jokers and (best is None or rank > best):
                best, spent = rank, (hexagon, *paid)
    return best and (spent, -best[1])


# --- paying ----------------------------------------------------------------------------------------------


def best_payment(
    board: Board, hexagon: int, paid: tuple[int, ...], *, in_order: bool = True
) -> tuple[int, ...]:
    """The rest of a payment for a hexagon: as few jokers as possible, then hexagons of little value.

    The pieces come in the order in which they have to be paid; `board.payments` decides if they can be.
    Unless `in_order`, the rest may also come before the pieces paid so far, as if those were taken back
    first.
    """
    return _best_payment(board.tiles, board.expansions, board.jokers, hexagon, paid, in_order)


@lru_cache(maxsize=1 << 11)
def _best_payment(
    tiles: tuple[int, ...],
    expansions: tuple[int, ...],
    jokers: int,
    hexagon: int,
    paid: tuple[int, ...],
    in_order: bool,
) -> tuple[int, ...]:
    need, last = hexagon % 6 - len(paid), max(paid, default=-1) if in_order else -1
    found = []
    for fitting in _fitting(tiles, expansions, hexagon, paid, last):
        pieces = fitting[:need]
        found.append((need - len(pieces), sum([piece % EXPANSION % 6 for piece in pieces]), sorted(pieces)))
    left, _, pieces = min(found)
    return (*pieces, *(JOKER,) * left)


@lru_cache(maxsize=1 << 11)
def payment(storage: Storage, hexagon: int, paid: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of a payment, piece by piece in the order of paying.

    It uses as few jokers as possible. Then it leaves as many pieces of use as possible, and among those
    choices it pays with dear pieces, which are hard to lay and would fill the storage. That won two games of
    three against paying with cheap ones.
    """
    need, last = hexagon % 6 - len(paid), max(paid, default=-1)
    if not need:
        return ()
    found = []
    for fitting in _fitting(storage.tiles, storage.expansions, hexagon, paid, last):
        for pieces in (fitting[:need], fitting[-need:]):
            after = storage.less(pieces)
            useful, dear = of_use(*after), sum([piece % EXPANSION % 6 for piece in pieces])
            of_use_then = sum([useful >> other & 1 for other in (*after.tiles, *after.expansions)])
            found.append((need - len(pieces), -of_use_then, -dear, sorted(pieces)))
    jokers, _, _, pieces = min(found)
    return (*pieces, *(JOKER,) * jokers)


def _fitting(
    tiles: tuple[int, ...], expansions: tuple[int, ...], hexagon: int, paid: tuple[int, ...], last: int
) -> Iterator[list[int]]:
    """The pieces after `last` that go with those paid for a hexagon, the cheapest first.

    Once for its colour and once for its pattern, unless the pieces paid already rule one out.
    """
    used = 0
    for piece in paid:
        if piece != JOKER:
            used |= 1 << piece % EXPANSION
    # The tile goes before the expansion of the same hexagon.
    pool = {other: EXPANSION + other for other in expansions if EXPANSION + other > last}
    pool |= {other: other for other in tiles if other > last}
    for same in (SAME_COLOUR[hexagon], SAME_PATTERN[hexagon]):
        if not used & ~same:
            free = same & ~used
            fitting = [piece for other, piece in pool.items() if free >> other & 1]
            yield sorted(fitting, key=lambda piece: (piece % EXPANSION % 6, piece))
