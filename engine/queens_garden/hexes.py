"""The plan of a garden: the places of its hexagons, and their neighbours.

Cells have axial coordinates `(q, r)`; the fountain is at `(0, 0)`. Each of the 48 cells where a hexagon may
ever lie has a number, its **space**: 0 to 5 are the ring of the fountain board, followed by seven for each
slot of an expansion: six petals, then the middle. Sets of spaces are masks, bit `space`.

The geometry is that of the printed pieces, confirmed by several sources. It is cosmetic which corner of the
fountain board gets the first statue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

FOUNTAIN_CELL = (0, 0)
# The corners of the fountain board: three statues and three benches, alternating.
STATUE_CELLS = ((2, -1), (-1, 2), (-1, -1))
BENCH_CELLS = ((1, 1), (-2, 1), (1, -2))
# The middles of the six expansions that fit round the fountain board.
SLOT_CELLS = ((3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3))

SLOTS = range(len(SLOT_CELLS))
PETALS = range(6)
RING = range(6)  # the spaces of the fountain board


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The six cells round a cell, in the order of DIRECTIONS."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def _cells() -> Iterator[Cell]:
    yield from beside(FOUNTAIN_CELL)
    for middle in SLOT_CELLS:
        yield from beside(middle)
        yield middle


CELLS: tuple[Cell, ...] = tuple(_cells())  # by space
SPACES = range(len(CELLS))
SPACE_AT = {cell: space for space, cell in enumerate(CELLS)}


def petal(slot: int, direction: int) -> int:
    """The space of a slot in one of the DIRECTIONS from its middle."""
    return len(RING) + 7 * slot + direction


def middle(slot: int) -> int:
    """The space in the middle of a slot, where the pavilion of a face-up expansion stands."""
    return petal(slot, len(PETALS))


def spaces_of(slot: int) -> range:
    """The seven spaces of a slot, its middle last."""
    return range(petal(slot, 0), middle(slot) + 1)


def slot_of(space: int) -> int:
    """The slot of a space that is not on the fountain board."""
    return (space - len(RING)) // 7


def mask_of(spaces: Iterable[int]) -> int:
    """The set of these spaces."""
    return sum(1 << space for space in spaces)


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in ascending order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def _round(cell: Cell) -> int:
    return mask_of(SPACE_AT[other] for other in beside(cell) if other in SPACE_AT)


AROUND = tuple(map(_round, CELLS))  # by space: the spaces beside it


class Ornament(NamedTuple):
    """An ornament, which brings jokers when hexagons lie on all six cells round it."""

    kind: str  # "fountain", "statue", "bench" or "pavilion"
    cell: Cell
    around: int  # mask


def _ornaments() -> Iterator[Ornament]:
    yield Ornament("fountain", FOUNTAIN_CELL, _round(FOUNTAIN_CELL))
    for kind, cells in (("statue", STATUE_CELLS), ("bench", BENCH_CELLS)):
        yield from (Ornament(kind, cell, _round(cell)) for cell in cells)
    yield from (Ornament("pavilion", cell, _round(cell)) for cell in SLOT_CELLS)


ORNAMENTS = tuple(_ornaments())
# By space: the ornaments beside it.
ORNAMENTS_BESIDE = tuple(tuple(each for each in ORNAMENTS if each.around >> space & 1) for space in SPACES)


def around(mask: int) -> int:
    """All spaces beside those of a set."""
    found = 0
    while mask:
        lowest = mask & -mask
        found |= AROUND[lowest.bit_length() - 1]
        mask ^= lowest
    return found


def connected(mask: int) -> list[int]:
    """The connected parts of the set, each a set, ordered by their lowest space."""
    parts = []
    while mask:
        part = border = mask & -mask
        while border:
            border = around(border) & mask & ~part
            part |= border
        parts.append(part)
        mask &= ~part
    return parts
