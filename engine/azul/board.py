"""One player's board: room in its lines, placing, wall-tiling and scoring."""

from __future__ import annotations

from functools import cache, lru_cache
from math import prod
from typing import Literal, NamedTuple, TypeVar

from engine.azul.pieces import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    COLUMNS,
    EMPTY,
    FLOOR_LOSS,
    FLOOR_SPACES,
    LINES,
    ROW_BONUS,
    WALL_COLUMN,
)
from engine.heap import alike

Row = tuple[int, ...]  # five spaces of a wall row: a colour or EMPTY
Wall = tuple[Row, ...]
Space = tuple[int, int]  # of a wall: row and column


class Board(NamedTuple):
    """A player board.

    A pattern line is one int: 0 when empty, otherwise `colour * 6 + number of tiles`; see `line_colour` and
    `line_size`. The floor line lists at most seven tiles from the left, with the marker as MARKER.
    """

    lines: tuple[int, ...]
    wall: Wall
    floor: tuple[int, ...]
    score: int


T = TypeVar("T")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with the one at `place` replaced."""
    after = [*items]  # changing a list takes half as long as joining three tuples
    after[place] = item
    return tuple(after)


EMPTY_BOARD = Board((0,) * 5, ((EMPTY,) * 5,) * 5, (), 0)


class Tiled(NamedTuple):
    """A tile moved to the wall, with the length of its run in each direction, 1 if alone (Scoring)."""

    row: int
    column: int
    colour: int
    across: int
    down: int

    @property
    def points(self) -> int:
        """One point for a lone tile; otherwise the length of each run of two or more."""
        return points_of(self.across, self.down)


class Fallen(NamedTuple):
    """A completed line without a legal space on the grey wall: all its tiles fell (Variant, special case)."""

    row: int
    colour: int

    @property
    def points(self) -> int:
        """Always 0: the tiles cost points only as part of the floor line."""
        return 0


Step = Tiled | Fallen

_RUNS = range(6)  # a run has at least one tile; 0 only keeps the places
_POINTS = tuple(tuple(across * (across > 1) + down * (down > 1) or 1 for down in _RUNS) for across in _RUNS)


def points_of(across: int, down: int) -> int:
    """The points of a tile in runs of these lengths."""
    return _POINTS[across][down]


# --- pattern lines ---------------------------------------------------------------------------------------


def line_of(colour: int, number: int) -> int:
    """A pattern line holding a number of tiles, at least one."""
    return colour * 6 + number


def line_size(line: int) -> int:
    """The number of tiles in the pattern line."""
    return line % 6


def line_colour(line: int) -> int:
    """The colour of a pattern line that is not empty."""
    return line // 6


_ByLine = tuple[int, ...]  # indexed by pattern line
# The terms that `rooms` adds up: for each pattern line, by its wall row, filled in on demand. A term has the
# digit of the line in the number of every colour that may be placed there.
_ROOMS_IN_LINE: tuple[dict[Row, _ByLine], ...] = tuple({} for _line in LINES)


def _learn_rooms(wall: Wall) -> None:
    """Fill in the missing entries of _ROOMS_IN_LINE."""
    for row, (known, spaces) in enumerate(zip(_ROOMS_IN_LINE, wall, strict=True)):
        if spaces not in known:
            known[spaces] = tuple(_digits(row, line, spaces) for line in range(line_of(4, 5) + 1))


def _digits(row: int, line: int, spaces: Row) -> int:
    room = max(row + 1 - line_size(line), 0)
    place = prod(upper + 2 for upper in range(row))
    return sum(
        room * place << 10 * colour
        for colour in COLOURS
        if colour not in spaces and (not line or line_colour(line) == colour)
    )


def rooms(board: Board) -> int:
    """The number of tiles of each colour that each pattern line still takes, as one number.

    Ten bits for each colour hold a number of mixed radix 2, 3, 4, 5, 6, one digit for each line from the top:
    a key into tables, for speed; `room` reads one digit. A line takes one colour at a time, and never one
    that its wall row already has (Factory offer).
    """
    (a, b, c, d, e), (row_a, row_b, row_c, row_d, row_e), _floor, _score = board
    in_a, in_b, in_c, in_d, in_e = _ROOMS_IN_LINE
    try:
        return in_a[row_a][a] + in_b[row_b][b] + in_c[row_c][c] + in_d[row_d][d] + in_e[row_e][e]
    except KeyError:
        _learn_rooms(board.wall)
        return rooms(board)


def room(board: Board, colour: int, row: int) -> int:
    """The number of tiles of a colour that a pattern line still takes."""
    digits = rooms(board) >> 10 * colour & 1023
    for upper in range(row):
        digits //= upper + 2
    return digits % (row + 2)


def drop(floor: tuple[int, ...], colour: int, number: int) -> tuple[tuple[int, ...], int]:
    """The floor line with tiles added from the left, and the number that found no space (Floor line)."""
    fit = min(number, FLOOR_SPACES - len(floor))
    return floor + (colour,) * fit, number - fit


# --- wall-tiling -----------------------------------------------------------------------------------------


def full_line(board: Board) -> int | None:
    """The topmost completed pattern line."""
    for row in LINES:
        if board.lines[row] % 6 == row + 1:
            return row
    return None


def columns_for(board: Board, row: int, grey: bool) -> tuple[int, ...]:
    """The columns of its wall row where the tile of a completed line may go."""
    return columns_of(board.wall, row, line_colour(board.lines[row]), grey)


def columns_of(wall: Wall, row: int, colour: int, grey: bool) -> tuple[int, ...]:
    """The columns of a wall row where a tile of a colour may go.

    On the grey wall a colour may stand only once in each column (Variant); on the coloured one each colour
    has its own space.
    """
    if not grey:
        return (WALL_COLUMN[row][colour],)
    return tuple(
        column for column in COLUMNS if wall[row][column] == EMPTY and all(r[column] != colour for r in wall)
    )


def tile(board: Board, row: int, column: int) -> tuple[Board, int, Tiled]:
    """Move the rightmost tile of a completed line to the wall and score it.

    Returns the board, the heap that goes to the lid, and the step.
    """
    lines, wall, floor, score = board
    colour = lines[row] // 6
    wall_row, across = _extended(wall[row], column, colour)
    a, b, c, d, e = wall = put(wall, row, wall_row)
    down = run((a[column], b[column], c[column], d[column], e[column]), row)
    step = Tiled(row, column, colour, across, down)
    after = Board(put(lines, row, 0), wall, floor, score + _POINTS[across][down])
    return after, alike(colour, row), step


def fall(board: Board, row: int) -> tuple[Board, int, Fallen]:
    """Drop a completed line that has no legal space (Variant, special case). Returns the same as `tile`."""
    colour = line_colour(board.lines[row])
    floor, over = drop(board.floor, colour, row + 1)
    board = Board(put(board.lines, row, 0), board.wall, floor, board.score)
    return board, alike(colour, over), Fallen(row, colour)


@cache
def _extended(row: Row, column: int, colour: int) -> tuple[Row, int]:
    """The wall row with one more tile, and the length of that tile's run.

    Equal rows are always the same object, so a table keyed by rows need not compare their spaces.
    """
    row = row[:column] + (colour,) + row[column + 1 :]
    return row, run(row, column)


@cache
def run(spaces: tuple[int, ...], place: int) -> int:
    """The length of the run of tiles through `place`, which counts as filled."""
    return len(_reach(spaces, place))


def _reach(spaces: tuple[int, ...], place: int) -> range:
    """The places of that run."""
    start = end = place
    while start > 0 and spaces[start - 1] != EMPTY:
        start -= 1
    while end < 4 and spaces[end + 1] != EMPTY:
        end += 1
    return range(start, end + 1)


def counted_with(wall: Wall, tiled: Tiled) -> tuple[Space, ...]:
    """The wall spaces that a new tile scores for, from left to right, then down; its own, if alone."""
    row, column = tiled.row, tiled.column
    across = [(row, at) for at in _reach(wall[row], column)]
    down = [(at, column) for at in _reach(tuple([spaces[column] for spaces in wall]), row)]
    lit = (across if tiled.across > 1 else []) + (down if tiled.down > 1 else [])
    return tuple(lit or [(row, column)])


def settle(board: Board, grey: bool) -> tuple[Board, int, tuple[Step, ...]]:
    """Play the wall-tiling from the top until there is a choice to make.

    Returns the board, the heap that goes to the lid, and the steps. A completed line stays on the board
    exactly when its owner has to choose a column.
    """
    discard = 0
    steps: tuple[Step, ...] = ()
    for row, line in enumerate(board.lines):
        if line % 6 > row:
            columns = columns_for(board, row, grey)
            if len(columns) > 1:
                break
            board, thrown, step = tile(board, row, columns[0]) if columns else fall(board, row)
            discard += thrown
            steps += (step,)
    return board, discard, steps


def floor_loss(board: Board) -> int:
    """The cost of the floor line: less than printed if the score would otherwise fall below 0."""
    return min(board.score, FLOOR_LOSS[len(board.floor)])


# --- the end of the game ---------------------------------------------------------------------------------


def has_full_row(wall: Wall) -> bool:
    """True if a horizontal line is complete, which ends the game."""
    a, b, c, d, e = wall
    return EMPTY not in a or EMPTY not in b or EMPTY not in c or EMPTY not in d or EMPTY not in e


def full_rows(wall: Wall) -> tuple[int, ...]:
    """The completed horizontal lines."""
    return tuple([row for row, spaces in enumerate(wall) if EMPTY not in spaces])


def full_columns(wall: Wall) -> tuple[int, ...]:
    """The completed vertical lines."""
    return tuple([column for column, spaces in enumerate(zip(*wall, strict=True)) if EMPTY not in spaces])


def full_colours(wall: Wall) -> tuple[int, ...]:
    """The colours with all five tiles on the wall."""
    in_all_rows = set(wall[0]).intersection(*wall)
    return tuple([colour for colour in COLOURS if colour in in_all_rows])


class Bonus(NamedTuple):
    """The points at the end of the game for a complete row, column or colour."""

    kind: Literal["row", "column", "colour"]
    number: int  # of the row or column, or the colour
    points: int

    def spaces(self, wall: Wall) -> tuple[Space, ...]:
        """The spaces of the row, column or colour on this wall."""
        if self.kind == "row":
            return tuple((self.number, column) for column in COLUMNS)
        return tuple(
            (row, self.number if self.kind == "column" else spaces.index(self.number))
            for row, spaces in enumerate(wall)
        )


@lru_cache(maxsize=1 << 10)
def bonuses(wall: Wall) -> tuple[Bonus, ...]:
    """The bonuses of a wall at the end of the game: rows, then columns, then colours (End of the game)."""
    return (
        *[Bonus("row", row, ROW_BONUS) for row in full_rows(wall)],
        *[Bonus("column", column, COLUMN_BONUS) for column in full_columns(wall)],
        *[Bonus("colour", colour, COLOUR_BONUS) for colour in full_colours(wall)],
    )


def bonus(wall: Wall) -> int:
    """The points of all bonuses of a wall."""
    return sum([each.points for each in bonuses(wall)])


def can_complete_a_row(wall: Wall) -> bool:
    """True if some row of a grey wall can still be filled.

    A colour that a row lacks may be barred from every column that the row has left. Once every row is stuck
    like that, this wall can no longer end the game.
    """
    return any(_completable(wall, row) for row in LINES)


def _completable(wall: Wall, row: int) -> bool:
    """True if the colours that a row lacks fit its empty columns, with no colour twice in a column."""
    missing = [colour for colour in COLOURS if colour not in wall[row]]
    free = [column for column in COLUMNS if wall[row][column] == EMPTY]
    barred = {column: {r[column] for r in wall} for column in free}

    def assign(colours: list[int], columns: list[int]) -> bool:
        return not colours or any(
            colours[0] not in barred[column] and assign(colours[1:], [c for c in columns if c != column])
            for column in columns
        )

    return assign(missing, free)
