"""One player's drawing board: room for shapes, drawing, special actions and scoring."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.patchwork_doodle.pieces import BOARD, PATCHES, REPEAT, SHADE, SPACES
from engine.patchwork_doodle.shapes import SIDE, cells_of, cornered, extent, mask_of, orientations, runs, size


def points_of(height: int, width: int) -> int:
    """A point for each space of the largest square, and for each further row or column (Interim scoring)."""
    return min(height, width) ** 2 + abs(height - width)


class Rectangle(NamedTuple):
    """A rectangle of shaded spaces, by its upper left space."""

    row: int
    column: int
    height: int
    width: int

    @property
    def points(self) -> int:
        """The points that it scores."""
        return points_of(self.height, self.width)


class Board(NamedTuple):
    """A drawing board."""

    filled: int  # mask: all shaded spaces, of patches and single ones
    patches: tuple[int, ...]  # masks in drawing order, the patch of the start card first
    shades: int  # mask: the spaces shaded by the special action
    crossed: int  # the special actions crossed off, as bits
    scored: tuple[Rectangle, ...]  # of each interim scoring


EMPTY_BOARD = Board(0, (), 0, 0, ())


# --- room for a shape ------------------------------------------------------------------------------------


class Held(NamedTuple):
    """A shape held one way, with the places for its upper left corner, and the steps to its spaces."""

    shape: int
    corners: int  # mask
    steps: tuple[int, ...]


@cache
def ways_to_hold(shape: int) -> tuple[Held, ...]:
    """Every orientation of the shape, in their order."""
    return tuple(_held(side) for side in orientations(shape))


def _held(shape: int) -> Held:
    height, width = extent(shape)
    inside = ((row, column) for row in range(SIDE - height + 1) for column in range(SIDE - width + 1))
    return Held(shape, mask_of(inside), tuple(row * SIDE + column for row, column in cells_of(shape)))


def corners_for(held: Held, filled: int) -> int:
    """All corners at which the shape covers only empty spaces, computed at once."""
    empty = BOARD ^ filled
    corners = held.corners
    for step in held.steps:
        corners &= empty >> step
    return corners


@lru_cache(maxsize=1 << 15)
def fits(shape: int, filled: int) -> bool:
    """True if the shape can be drawn anywhere, in any orientation."""
    return any(corners_for(held, filled) for held in ways_to_hold(shape))


@cache
def pieces(shape: int) -> tuple[int, ...]:
    """The shapes that one cut can make of a shape, each once and always held the same way."""
    found = [min(orientations(cornered(piece))) for run in runs(shape) for piece in run.pieces]
    return tuple(dict.fromkeys(found))


def drawable(card: int, filled: int, may_cut: bool) -> bool:
    """True if a card's patch can be drawn, whole or cut."""
    shape = PATCHES[card]
    return fits(shape, filled) or (may_cut and any(fits(piece, filled) for piece in pieces(shape)))


def with_patch(board: Board, mask: int) -> Board:
    """The board with a patch drawn on empty spaces."""
    filled, patches, shades, crossed, scored = board
    return Board(filled | mask, (*patches, mask), shades, crossed, scored)


# --- special actions -------------------------------------------------------------------------------------


def is_crossed_off(crossed: int, special: int) -> bool:
    """True if the box of a special action is crossed off."""
    return bool(crossed & special)


def can_use(crossed: int, special: int) -> bool:
    """True if a special action other than REPEAT is available, by its own box or by that of REPEAT."""
    return not crossed & special or not crossed & REPEAT


def cross_off(crossed: int, special: int) -> int:
    """The boxes after using the special action; a second use takes the box of REPEAT."""
    return crossed | (REPEAT if crossed & special else special)


def can_shade(board: Board) -> bool:
    """True if a single space can be shaded."""
    return board.filled != BOARD and can_use(board.crossed, SHADE)


def with_shade(board: Board, space: int) -> Board:
    """The board with an empty space shaded by the special action."""
    filled, patches, shades, crossed, scored = board
    bit = 1 << space
    return Board(filled | bit, patches, shades | bit, cross_off(crossed, SHADE), scored)


# --- scoring ---------------------------------------------------------------------------------------------

_ROW = (1 << SIDE) - 1


def _longest_run(columns: int) -> tuple[int, int]:
    """The first column of the longest run of shaded columns, the leftmost one, and its length."""
    start = length = 0
    ends = columns  # the starts of runs longer than `length`
    while ends:
        start, length = (ends & -ends).bit_length() - 1, length + 1
        ends &= columns >> length
    return start, length


_LONGEST_RUN = tuple(_longest_run(columns) for columns in range(_ROW + 1))
# Indexed by the number of rows less 1, then by the columns shaded in all of them.
_POINTS = tuple(
    tuple([points_of(height, length) if length else 0 for _, length in _LONGEST_RUN])
    for height in range(1, SIDE + 1)
)


def best_rectangle(filled: int) -> Rectangle:
    """The rectangle that scores most, on a board with a shaded space (Interim scoring).

    On a tie, the topmost one, then the one with the fewest rows, then the leftmost.
    """
    _points, top, bottom, shaded = _best(filled)
    column, width = _LONGEST_RUN[shaded]
    return Rectangle(top, column, bottom - top + 1, width)


def best_points(filled: int) -> int:
    """The points of the best rectangle."""
    return _best(filled)[0]


def _best(filled: int) -> tuple[int, int, int, int]:
    """The points of the best rectangle, its first and last row, and the columns shaded in all of them."""
    rows = [filled >> row * SIDE & _ROW for row in range(SIDE)]
    best = (0, 0, 0, 0)
    for top, shaded in enumerate(rows):
        if _POINTS[SIDE - 1 - top][shaded] <= best[0]:
            continue  # not even if all the rows below were shaded like this one
        for bottom in range(top, SIDE):
            shaded &= rows[bottom]  # the columns shaded from the top row to this one
            points = _POINTS[bottom - top][shaded]
            if points > best[0]:
                best = points, top, bottom, shaded
            elif not shaded:
                break
    return best


@lru_cache(maxsize=1 << 12)
def best_shade(filled: int) -> tuple[int, int]:
    """The empty space, as a mask, whose shading lets the best rectangle score most, and those points.

    On a tie, the first one, row by row. The board must not be full.
    """
    rows = [filled >> row * SIDE & _ROW for row in range(SIDE)]
    best, empty = best_points(filled), BOARD ^ filled
    found = empty & -empty
    for top in range(SIDE):
        shaded = _ROW  # the columns without an empty space from the top row on
        but_one = 0  # those with one there
        for bottom in range(top, SIDE):
            row = rows[bottom]
            shaded, but_one = shaded & row, but_one & row | shaded & ~row
            points = _POINTS[bottom - top]
            if not shaded | but_one:
                break
            if points[shaded | but_one] < best:
                continue
            left = but_one
            while left:
                column = left & -left
                left ^= column
                if (more := points[shaded | column]) < best:
                    continue
                at = next(at for at in range(top, SIDE) if not rows[at] & column)
                space = column << at * SIDE
                if more > best or space < found:
                    best, found = more, space
    return found, best


def best_with(board: Board, mask: int) -> Rectangle:
    """The rectangle that would score most if these spaces were shaded as well."""
    return best_rectangle(board.filled | mask)


def with_scoring(board: Board) -> Board:
    """The board after an interim scoring. The best rectangle is always chosen."""
    return board._replace(scored=(*board.scored, best_rectangle(board.filled)))


def empty_spaces(board: Board) -> int:
    """The number of unshaded spaces; each costs a point at the end (End of the game)."""
    return SPACES - size(board.filled)
