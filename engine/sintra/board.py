"""One player's palace board: room on its strips, placing, breaking, completed strips and scoring."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engine.heap import alike, heap_of
from engine.sintra.pieces import (
    BOXES,
    COLOURS,
    COLUMNS,
    EMPTY,
    JOKER,
    ORNAMENT_POINTS,
    PANES_PER_POINT,
    SIDES,
    SPACES,
    WINDOW_SPACES,
)

NO_STRIP = -1  # in a column: its strip was removed, or is not laid yet
Windows = tuple[tuple[int, ...], ...]  # by column, the panes of the window from the top


class Board(NamedTuple):
    """A palace board.

    A strip is one int with the side that is up and the panes on its spaces; see `side_of` and `panes_on`.
    """

    strips: tuple[int, ...]  # by column; NO_STRIP where there is none
    windows: Windows
    glazier: int  # the column he stands above
    broken: int  # the step reached on the broken glass track
    lost: int  # points lost for broken glass so far, including those for the bottom
    score: int


EMPTY_BOARD = Board((NO_STRIP,) * 8, ((),) * 8, 0, 0, 0, 0)


# --- strips ----------------------------------------------------------------------------------------------

# Three bits for each space: 0 when empty, otherwise the colour plus 1; above them, the number of the side.
_CELL = 3
_SIDE = _CELL * len(SPACES)


def empty_strip(side: int) -> int:
    """A strip with one of SIDES up and nothing on it."""
    return side << _SIDE


def side_of(strip: int) -> int:
    """The side of a strip that is up, as an index into SIDES."""
    return strip >> _SIDE


def hidden_side(strip: int) -> int:
    """The side on the back of a strip, as an index into SIDES."""
    return side_of(strip) ^ 1


@cache
def panes_on(strip: int) -> tuple[int, ...]:
    """The spaces of a strip from the top: a colour or EMPTY on each. None for NO_STRIP."""
    if strip == NO_STRIP:
        return ()
    return tuple((strip >> _CELL * space & (1 << _CELL) - 1) - 1 for space in SPACES)


@cache
def colours_on(strip: int) -> tuple[int, ...]:
    """The colours of the panes on a strip, from the top."""
    return tuple(colour for colour in panes_on(strip) if colour != EMPTY)


def is_complete(strip: int) -> bool:
    """True if all five spaces are filled."""
    return len(colours_on(strip)) == len(SPACES)


@cache
def place(strip: int, colour: int, number: int) -> tuple[int, int]:
    """Place panes of a colour on a strip, and count those that find no space (Step 2).

    The spaces of the colour come first, then jokers. This is our ruling: the rulebook leaves open whether a
    pane may take a joker before a space of its own colour. A joker left free takes anything the space would,
    so it matters only to someone who would rather break a pane than have to place it there later.
    """
    side = SIDES[side_of(strip)]
    lying = panes_on(strip)
    for print_ in (colour, JOKER):
        for space in SPACES:
            if number and side[space] == print_ and lying[space] == EMPTY:
                strip += colour + 1 << _CELL * space
                number -= 1
    return strip, number


class _Openings(dict[int, int]):
    """For each strip, a byte for every colour; the lowest bit is 1 if the strip has a space for the colour.

    Filled in on demand: this is the innermost loop of all play.
    """

    def __missing__(self, strip: int) -> int:
        found = 0
        if strip != NO_STRIP:
            found = sum(1 << 8 * colour for colour in COLOURS if place(strip, colour, 1)[1] == 0)
        self[strip] = found
        return found


_OPENINGS = _Openings()
# By the glazier's column: that column and all to its right, in the byte of every colour.
_REACH = tuple(sum((0xFF << column & 0xFF) << 8 * colour for colour in COLOURS) for column in COLUMNS)


def openings(board: Board) -> int:
    """The columns where panes can be placed: a byte for every colour, lowest first, with a bit a column.

    A column counts if it is not left of the glazier and its strip has a space for the colour (Step 2).
    """
    a, b, c, d, e, f, g, h = board.strips
    found = _OPENINGS
    left = found[a] | found[b] << 1 | found[c] << 2 | found[d] << 3
    right = found[e] << 4 | found[f] << 5 | found[g] << 6 | found[h] << 7
    return (left | right) & _REACH[board.glazier]


def first_strip(board: Board) -> int | None:
    """The column of the leftmost remaining strip, if there is one."""
    for column, strip in enumerate(board.strips):
        if strip != NO_STRIP:
            return column
    return None


# --- broken glass ----------------------------------------------------------------------------------------


def break_glass(board: Board, steps: int, rules: int) -> tuple[Board, int]:
    """Move down the broken glass track. Returns the board, and the points lost at once at the bottom.

    From the bottom, the marker returns to the top and takes its remaining steps from there.
    """
    strips, windows, glazier, broken, lost, score = board
    glass_loss = BOXES[rules].glass_loss
    times, broken = divmod(broken + steps, len(glass_loss) - 1)
    loss = times * glass_loss[-1]
    return Board(strips, windows, glazier, broken, lost + loss, score - loss), loss


def costs_of_steps(broken: int, rules: int) -> tuple[int, ...]:
    """For each step down to this one, its extra cost at the end over the step above it."""
    glass_loss = BOXES[rules].glass_loss[: broken + 1]
    return tuple(below - above for above, below in pairwise(glass_loss))


# --- completed strips ------------------------------------------------------------------------------------


def keep(board: Board, column: int, colour: int) -> tuple[Board, int]:
    """Move a pane of a completed strip to the window below, and the others to the tower (Step 3b).

    The first time, the strip is turned over; the second time, it is removed. Returns the board, and the heap
    that goes to the tower.
    """
    strips, windows, glazier, broken, lost, score = board
    strip = strips[column]
    window = windows[column] + (colour,)
    after = NO_STRIP if len(window) == WINDOW_SPACES else empty_strip(hidden_side(strip))
    thrown = heap_of(colours_on(strip)) - alike(colour)
    strips = strips[:column] + (after,) + strips[column + 1 :]
    windows = windows[:column] + (window,) + windows[column + 1 :]
    return Board(strips, windows, glazier, broken, lost, score), thrown


def scoring_windows(windows: Windows, column: int) -> tuple[int, ...]:
    """The columns that score for a completed strip: its own, and those to its right with a pane (Step 3c)."""
    return tuple(other for other in COLUMNS[column:] if other == column or windows[other])


def window_points(columns: tuple[int, ...], rules: int) -> int:
    """The total points of some columns."""
    points = BOXES[rules].window_points
    return sum([points[column] for column in columns])


# --- the end of the game ---------------------------------------------------------------------------------


def points_for_panes(number: int) -> int:
    """The points for this many panes left on the strips of a board."""
    return number // PANES_PER_POINT


class Left(NamedTuple):
    """The panes left on a strip."""

    column: int
    panes: int
    so_far: int  # with those on the strips to its left
    points: int  # points that these panes add


def left_on_strips(board: Board) -> tuple[Left, ...]:
    """The panes that score at the end, strip by strip."""
    found: list[Left] = []
    so_far = 0
    for column, strip in enumerate(board.strips):
        if number := len(colours_on(strip)):
            points = points_for_panes(so_far + number) - points_for_panes(so_far)
            so_far += number
            found.append(Left(column, number, so_far, points))
    return tuple(found)


class Reckoning(NamedTuple):
    """The final scoring of a board (End of the game)."""

    panes_left: int  # on its strips
    lost: int  # points, for the step reached on the broken glass track
    ornaments: tuple[int, ...]  # side A: the points of each; nothing on side B
    colour: int  # side B: the colour that scores most; EMPTY on side A
    colour_panes: int  # side B: the panes of that colour in all windows
    windows: int  # side B: the complete windows

    @property
    def for_panes(self) -> int:
        """The points for panes left on the strips."""
        return points_for_panes(self.panes_left)

    @property
    def for_palace(self) -> int:
        """The points of the side of the board: for ornaments, or for windows and a colour."""
        return sum(self.ornaments) + self.windows * self.colour_panes

    @property
    def points(self) -> int:
        """The total."""
        return self.for_panes - self.lost + self.for_palace


def reckon(board: Board, palace: str, rules: int) -> Reckoning:
    """The final scoring, with the best colour on side B; on a tie, the first in COLOURS."""
    left = sum([len(colours_on(strip)) for strip in board.strips])
    lost = BOXES[rules].glass_loss[board.broken]
    if palace == "A":
        return Reckoning(left, lost, ornament_points(board.windows, rules), EMPTY, 0, 0)
    kept = [colour for window in board.windows for colour in window]
    best = max(COLOURS, key=kept.count)
    return Reckoning(left, lost, (), best, kept.count(best), complete_windows(board.windows))


def ornament_points(windows: Windows, rules: int) -> tuple[int, ...]:
    """Side A: the points of each ornament, by the panes around it."""
    around = BOXES[rules].ornaments
    return tuple(ORNAMENT_POINTS[len(windows[left]) + len(windows[right])] for left, right in around)


def complete_windows(windows: Windows) -> int:
    """The number of windows that hold both panes."""
    return sum([len(window) == WINDOW_SPACES for window in windows])


def settle(board: Board, found: Reckoning) -> Board:
    """The board after the final scoring."""
    return board._replace(score=board.score + found.points, lost=board.lost + found.lost)
