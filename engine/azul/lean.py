"""The positions of Azul as a search follows them through a round.

Few boards make up many positions, so what follows from a board alone is worked out once for all of them: the
promise of each take, and its worth at the end of the round (`tiling`, where their codes are explained). Tiles
to take are colour << 5 | number.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from engine.azul.actions import TILES, Take, Tile
from engine.azul.board import Board, Wall, full_line, line_colour, line_of
from engine.azul.outlook import Ahead, ahead
from engine.azul.pieces import CENTRE, COLOURS, FLOOR, FLOOR_SPACES, MAX_ROUNDS
from engine.azul.rules import NOBODY, State
from engine.azul.tiling import FLOOR_AT, WIN_POINTS, Above, Ends, is_last
from engine.factories import Factories, TakesInOrder, by_worth, factories_of, takes_of
from engine.heap import BITS, MASK
from engine.lines import Line, Settled

# A take promises the points that its board gains from it, and what these numbers add. They were fitted to the
# choices of long looks (docs/bots.md): what gains most at once is often not the best.
_DENIAL = 0.45  # the weight of the next seat's promise of the same tiles
_MARKER = -1.5  # taken along
_PLACED, _FALLEN = -1.0, -2.5  # each tile in a line; each other one, even beside a full floor line
_NOTHING_PLACED = -6.0  # all tiles go to the floor line
# By line, and by the spaces left empty. One tile in an empty line is in the way of better ones.
_SPACES_LEFT = (
    (-2.0,),
    (5.0, -6.0),
    (7.0, 2.0, -8.0),
    (5.0, 3.0, 1.5, -10.0),
    (5.5, 2.5, 1.0, -4.0, -13.0),
)
_WAYS = FLOOR + 1  # to place tiles: on each line, and on the floor line
_BOARDS_REMEMBERED = 16_000  # for one wall


# --- boards ----------------------------------------------------------------------------------------------


class _Line(dict[int, float]):
    """The promise of each take if its tiles go to one line, on demand; -inf if the line takes none."""

    def __init__(self, above: Above, fallen: int, row: int, line: int) -> None:
        super().__init__()
        self._above, self._row, self._line, self._loss = above, row, line, above.loss[fallen:]

    def __missing__(self, at: int) -> float:
        row, line, colour, number, loss = self._row, self._line, at >> BITS, at & MASK, self._loss
        if row == FLOOR:
            promise = loss[0] - loss[number] + _FALLEN * number + _NOTHING_PLACED
        elif (line and line // 6 != colour) or line % 6 > row or colour in self._above.wall[row]:
            promise = -inf
        else:
            placed = min(number, row + 1 - line % 6)
            fallen, filled, worth = number - placed, line_of(colour, line % 6 + placed), self._above.worth
            promise = worth(row, filled) - worth(row, line) - loss[fallen] + loss[0]
            promise += _PLACED * placed + _FALLEN * fallen + _SPACES_LEFT[row][row + 1 - filled % 6]
        self[at] = promise
        return promise


class _Lines(dict[int, _Line]):
    """The lines above a wall, by the number on the floor line << 8 | row << 5 | contents, on demand."""

    def __init__(self, above: Above) -> None:
        super().__init__()
        self._above = above

    def __missing__(self, code: int) -> _Line:
        self[code] = found = _Line(self._above, code >> 8, code >> BITS & 7, code & MASK)
        return found


class _Board(dict[int, float]):
    """A board in a round: the best promise of each take, on demand."""

    __slots__ = "_ways", "after_best", "code", "lines"

    def __init__(self, lines: _Lines, code: int) -> None:
        self.code = code
        at = code >> FLOOR_AT << 8
        self.lines = (  # the floor line first: of lines that promise the same, the last one is chosen
            lines[at | 5 << 5],
            lines[at | 4 << 5 | code >> 20 & 31],
            lines[at | 3 << 5 | code >> 15 & 31],
            lines[at | 2 << 5 | code >> 10 & 31],
            lines[at | 1 << 5 | code >> 5 & 31],
            lines[at | code & 31],
        )
        self.after_best: dict[int, _Board] = {}
        self._ways: tuple[int, ...] = ()

    def __missing__(self, at: int) -> float:
        f, e, d, c, b, a = self.lines
        self[at] = best = max(f[at], e[at], d[at], c[at], b[at], a[at])
        return best

    @property
    def ways(self) -> tuple[int, ...]:
        """By colour, the number of lines that can take tiles, including the floor line."""
        if not self._ways:
            one_tile = range(1, 1 + (len(COLOURS) << BITS), 1 << BITS)
            self._ways = tuple([sum([line[at] != -inf for line in self.lines]) for at in one_tile])
        return self._ways

    def best(self, at: int) -> int:
        """The line where tiles promise most."""
        return FLOOR - [line[at] for line in self.lines].index(self[at])

    def placed(self, at: int, row: int) -> int:
        """The number of these tiles that fit in a line; the line must take their colour."""
        return 0 if row == FLOOR else min(at & MASK, row + 1 - (self.code >> BITS * row & MASK) % 6)


class _Boards(dict[int, _Board]):
    """The boards with a wall and a score that a search has met in a round, by code."""

    def __init__(self, wall: Wall, score: int, grey: bool, next_: Ahead) -> None:
        super().__init__()
        self.above = Above(wall, grey, next_)
        self._lines, self.ends = _Lines(self.above), Ends(self.above, score)

    def __missing__(self, code: int) -> _Board:
        for known in (self, self.ends):
            if len(known) >= _BOARDS_REMEMBERED:
                known.clear()
        self[code] = board = _Board(self._lines, code)
        return board

    def with_marker(self, board: _Board) -> tuple[_Board, float]:
        """A board with the marker on its floor line, and the promise of that."""
        fallen, loss, promise = board.code >> FLOOR_AT, self.above.loss, self.above.starts + _MARKER
        if fallen == FLOOR_SPACES:
            return board, promise
        return self[board.code + (1 << FLOOR_AT)], promise - loss[fallen + 1] + loss[fallen]

    def after_best(self, board: _Board, at: int) -> _Board:
        """Place tiles of a board where they promise most, and remember the board with them."""
        row = board.best(at)
        after = self.after(board, at, row, board.placed(at, row))
        if after is not board:  # a full floor line takes no more; a board must not hold itself
            board.after_best[at] = after
        return after

    def after(self, board: _Board, at: int, row: int, placed: int) -> _Board:
        """A board with some tiles placed in a line, and the rest on the floor line."""
        code = board.code
        code += min((at & MASK) - placed, FLOOR_SPACES - (code >> FLOOR_AT)) << FLOOR_AT
        if placed:
            shift = BITS * row
            code += (placed if code >> shift & MASK else line_of(at >> BITS, placed)) << shift
        return self[code]


@lru_cache(maxsize=6)
def _boards_of(wall: Wall, score: int, grey: bool, next_: Ahead) -> _Boards:
    return _Boards(wall, score, grey, next_)


# --- positions -------------------------------------------------------------------------------------------


def _settled(first: int, boards: Sequence[_Board], others: tuple[_Boards, ...]) -> Settled:
    ends = [of.ends[board.code] for of, board in zip(others, boards, strict=True)]
    if is_last(ends):
        final = [end.final for end in ends]
        return Settled(tuple([each[0] + WIN_POINTS * (each == max(final)) for each in final]))
    worths = [end.worth for end in ends]
    worths[first] += others[first].above.starts
    return Settled(tuple(worths))


class Lean(NamedTuple):
    """A position of the factory offer. The fields mean the same as in State."""

    first: int
    marker: int
    to_move: int
    factories: Factories
    centre: int
    boards: tuple[_Board, ...]
    others: tuple[_Boards, ...]  # by seat, all boards with the same wall and score

    @property
    def is_over(self) -> bool:
        """False: tiles are left."""
        return False

    @property
    def key(self) -> Hashable:
        """All that tells it from others of the round; the order of the factories does not matter."""
        _first, marker, seat, factories, centre, boards, _others = self
        return marker, seat, factories.heaps, centre, *[board.code for board in boards]

    def apply(self, take: Take) -> Lean | Settled:
        """The position after a take."""
        first, marker, seat, factories, centre, boards, others = self
        source, colour, row, placed = take
        board, of, shift = boards[seat], others[seat], BITS * colour
        if source == CENTRE:
            number = centre >> shift & MASK
            centre -= number << shift
            if marker == NOBODY:
                marker, board = seat, of.with_marker(board)[0]
        else:
            heap = factories.all[source]
            number = heap >> shift & MASK
            centre += heap - (number << shift)
            factories = factories.without[source]
        after = [*boards]
        after[seat] = of.after(board, colour << BITS | number, row, placed)
        if centre or factories.takes:
            return Lean(first, marker, (seat + 1) % len(after), factories, centre, tuple(after), others)
        return _settled(first if marker == NOBODY else marker, after, others)

    def line(self) -> Line:
        """The keys of the positions that follow the likeliest takes; returns the settled boards."""
        first, marker, seat, factories, centre, start, others = self
        boards, codes, seats = [*start], [board.code for board in start], len(start)
        while True:
            theirs, of = boards[seat + 1 - seats], others[seat]
            source, at, board = _likeliest(marker, factories, centre, boards[seat], theirs, of)
            tiles = (at & MASK) << BITS * (at >> BITS)
            if source == CENTRE:
                centre -= tiles
                marker = seat if marker == NOBODY else marker
            else:
                centre += factories.all[source] - tiles
                factories = factories.without[source]
            after = board.after_best.get(at)
            boards[seat] = after = of.after_best(board, at) if after is None else after
            codes[seat] = after.code
            seat = (seat + 1) % seats
            if not centre and not factories.takes:
                return _settled(first if marker == NOBODY else marker, boards, others)
            yield marker, seat, factories.heaps, centre, *codes


def _likeliest(
    marker: int, factories: Factories, centre: int, board: _Board, theirs: _Board, of: _Boards
) -> tuple[int, int, _Board]:
    """The source and the tiles of the likeliest take, and the board, with the marker if it comes along."""
    best, source, at, lower = -inf, CENTRE, 0, board
    if centre:
        spent = 0.0
        if marker == NOBODY:
            lower, spent = of.with_marker(board)
        for each in takes_of(centre):
            if (worth := lower[each] + (_DENIAL * theirs[each] + spent)) > best:
                best, at = worth, each
    for each, factory in factories.takes:
        if (worth := board[each] + _DENIAL * theirs[each]) > best:
            best, source, at = worth, factory, each
    return source, at, lower if source == CENTRE else board


def lean(state: State) -> Lean:
    """The same position, while tiles are on offer."""
    others = _others(state)
    known = tuple([of[_code(board)] for of, board in zip(others, state.boards, strict=True)])
    return Lean(
        state.first, state.marker, state.to_move, factories_of(state.factories), state.centre, known, others
    )


def column(state: State) -> Tile:
    """The column that seems best for the topmost full line, when a seat has to choose one."""
    grey, boards, next_ = state.variant.grey, state.boards, _ahead(state)
    ends = [_ends_of(board.wall, board.score, grey, next_)[_code(board)] for board in boards]
    board, end = boards[state.to_move], ends[state.to_move]
    row = full_line(board)
    assert row is not None
    wall = end.last_wall if state.round == MAX_ROUNDS or is_last(ends) else end.wall
    return TILES[row][wall[row].index(line_colour(board.lines[row]))]


@lru_cache(maxsize=1 << 7)
def _ends_of(wall: Wall, score: int, grey: bool, next_: Ahead) -> Ends:
    """The ends of boards while walls are tiled, kept apart from the many that an offer can lead to."""
    return Ends(Above(wall, grey, next_), score)


def _others(state: State) -> tuple[_Boards, ...]:
    """By seat, all boards with the same wall and score."""
    grey, next_ = state.variant.grey, _ahead(state)
    return tuple([_boards_of(board.wall, board.score, grey, next_) for board in state.boards])


def _ahead(state: State) -> Ahead:
    """The deal expected after this round."""
    return ahead(state.variant.grey, state.round, state.bag, len(state.boards))


def _code(board: Board) -> int:
    return sum([line << BITS * row for row, line in enumerate(board.lines)]) + (len(board.floor) << FLOOR_AT)


# --- takes -----------------------------------------------------------------------------------------------


class Takes(TakesInOrder):
    """The takes worth trying, the likeliest first: six ways to place the tiles of each."""

    def __init__(self, state: Lean) -> None:
        _first, self._marker, seat, factories, centre, boards, others = state
        super().__init__(centre, factories)
        self._board, self._theirs, self._of = boards[seat], boards[seat + 1 - len(boards)], others[seat]

    def __len__(self) -> int:
        ways = self._board.ways
        return sum([ways[colour] for colour in self._colours()])

    def _first(self) -> Take:
        source, at, board = _likeliest(
            self._marker, self._factories, self._centre, self._board, self._theirs, self._of
        )
        row = board.best(at)
        return Take(source, at >> BITS, row, board.placed(at, row))

    def _way(self, number: int) -> Take:
        take, way = divmod(number, _WAYS)
        source, at = self._take(take, CENTRE)
        return Take(source, at >> BITS, FLOOR - way, self._board.placed(at, FLOOR - way))

    def _in_order(self) -> list[int]:
        board, theirs = self._board, self._theirs
        lower, spent = self._of.with_marker(board) if self._marker == NOBODY else (board, 0.0)
        worths: list[float] = []
        for at in takes_of(self._centre):
            denied = _DENIAL * theirs[at] + spent
            worths += [line[at] + denied for line in lower.lines]
        for at, _source in self._factories.takes:
            denied = _DENIAL * theirs[at]
            worths += [line[at] + denied for line in board.lines]
        return by_worth(worths)  # of equals, the last source, colour and line come first
