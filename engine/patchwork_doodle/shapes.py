"""Shapes on squared paper: rotating, flipping and cutting them.

Any set of spaces is one int, a **mask**: its bit `row * 9 + column` stands for that space. A **shape** is a
mask moved to the upper left corner, so two patches of the same form, held the same way, are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

SIDE = 9  # spaces across and down
_CELLS = tuple(divmod(space, SIDE) for space in range(SIDE * SIDE))


def mask_of(cells: Iterable[tuple[int, int]]) -> int:
    """The mask of these (row, column) spaces."""
    return sum(1 << row * SIDE + column for row, column in cells)


def cell_of(space: int) -> tuple[int, int]:
    """The (row, column) of a space by its number."""
    return _CELLS[space]


def size(mask: int) -> int:
    """The number of spaces in the mask."""
    return mask.bit_count()


def cells_of(mask: int) -> tuple[tuple[int, int], ...]:
    """The (row, column) of each space of the mask, row by row."""
    return tuple([_CELLS[space] for space in range(mask.bit_length()) if mask >> space & 1])


def shape_of(rows: str) -> int:
    """`shape_of("#../###")`: the shape drawn in these rows."""
    drawn = enumerate(rows.split("/"))
    return mask_of((row, column) for row, line in drawn for column, sign in enumerate(line) if sign == "#")


def extent(shape: int) -> tuple[int, int]:
    """The number of rows and columns that the shape spans."""
    rows, columns = zip(*cells_of(shape), strict=True)
    return max(rows) + 1, max(columns) + 1


@cache
def cornered(mask: int) -> int:
    """The same spaces moved to the upper left corner."""
    cells = cells_of(mask)
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return mask >> top * SIDE + left


# --- rotating and flipping -------------------------------------------------------------------------------


def rotated(shape: int) -> int:
    """The shape after a quarter turn clockwise."""
    height, _ = extent(shape)
    return mask_of((column, height - 1 - row) for row, column in cells_of(shape))


def flipped(shape: int) -> int:
    """The shape flipped over, with left and right swapped."""
    _, width = extent(shape)
    return mask_of((row, width - 1 - column) for row, column in cells_of(shape))


@cache
def orientations(shape: int) -> tuple[int, ...]:
    """The different ways to hold the shape: first as it is, in quarter turns, then flipped likewise.

    Save codes rely on the order.
    """
    found: list[int] = []
    for side in (shape, flipped(shape)):
        for _ in range(4):
            if side not in found:
                found.append(side)
            side = rotated(side)
    return tuple(found)


# --- cutting ---------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """A straight run of inner edges, from border to border: the path of one possible cut.

    It is vertical, between the columns `line - 1` and `line`, along the rows from `start` to `end - 1`; or
    horizontal, the same with rows and columns swapped.
    """

    is_vertical: bool
    line: int
    start: int
    end: int
    pieces: tuple[int, int]  # masks as they lie in the shape: the one to the left or above, and the other


@cache
def runs(shape: int) -> tuple[Run, ...]:
    """Every cut that leaves exactly two pieces: vertical ones from the left, then horizontal ones from above.

    The scissors may leave the shape wherever they meet its border (Special actions: the figure shows cuts
    that could not run along the whole line). Save codes rely on the order.
    """
    cells = cells_of(shape)
    found = []
    for is_vertical in (True, False):
        for line in range(1, SIDE):
            after = [(row, column) for row, column in cells if (column if is_vertical else row) == line]
            before = [(r, c - 1) if is_vertical else (r - 1, c) for r, c in after]
            crossed = [edge for edge in zip(before, after, strict=True) if edge[0] in cells]
            for run in _unbroken(crossed, is_vertical):
                pieces = _apart(shape, run)
                if len(pieces) == 2:
                    start = run[0][1][0 if is_vertical else 1]
                    found.append(Run(is_vertical, line, start, start + len(run), (pieces[0], pieces[1])))
    return tuple(found)


Edge = tuple[tuple[int, int], tuple[int, int]]  # between two neighbouring cells


def _unbroken(edges: Sequence[Edge], is_vertical: bool) -> list[list[Edge]]:
    """The edges of one line, in order, split wherever there is a gap."""
    groups: list[list[Edge]] = []
    along = 0 if is_vertical else 1
    for edge in edges:
        if groups and groups[-1][-1][1][along] == edge[1][along] - 1:
            groups[-1].append(edge)
        else:
            groups.append([edge])
    return groups


def _apart(shape: int, cut: Sequence[Edge]) -> list[int]:
    """The pieces of a shape after a cut along these edges, starting with the one before the cut."""
    barred = {*cut, *((after, before) for before, after in cut)}
    left = set(cells_of(shape))
    pieces = []
    for first in (cut[0][0], cut[0][1]):
        if first in left:
            left.remove(first)
            piece = [first]
            for row, column in piece:
                for cell in ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)):
                    if cell in left and ((row, column), cell) not in barred:
                        left.remove(cell)
                        piece.append(cell)
            pieces.append(mask_of(piece))
    return pieces
