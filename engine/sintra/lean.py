"""The positions of Stained Glass of Sintra as a search follows them through a round.

Few boards make up many positions, so what follows from a board alone is worked out once for all of them: its
promises (`gains`), the boards that come after it, and its worth at the end of the round. The code of a board
is bytes that hold all of it, since bytes remember their hash. Panes to take are colour << BITS | number.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import inf
from struct import Struct
from typing import NamedTuple

from engine.factories import Factories, TakesInOrder, by_worth, factories_of, takes_of
from engine.heap import BITS, MASK
from engine.lines import Line, Settled
from engine.sintra.actions import KEEPS, SEND_BACKS, Action, Keep, SendBack, Take
from engine.sintra.board import (
    NO_STRIP,
    Board,
    Windows,
    break_glass,
    colours_on,
    first_strip,
    is_complete,
    keep,
    place,
    reckon,
    scoring_windows,
    settle,
    window_points,
)
from engine.sintra.gains import Above, Prospects, Reach, Reaches
from engine.sintra.outlook import SCORE, STARTS, ahead, glazier_worth, passed
from engine.sintra.pieces import CENTRE, COLUMNS, EMPTY, GROUND, ROUNDS, WINDOW_SPACES
from engine.sintra.rules import NOBODY, State

WIN_POINTS = 8.0  # the worth of winning
# These were fitted together with the numbers in `gains`:
_DENIAL = 0.6  # the weight of the next seat's promise of the same panes
_SENT_BACK, _IN_REACH = 4.8, -0.75  # sending the glazier back, and each column from his own on
_NO_SOURCE = -1  # nothing is taken: the glazier goes back to the leftmost strip
_BOARDS_REMEMBERED = 10_000
_NUMBERS = Struct("8i4h")  # of a board's code: the strips, the glazier, broken, lost and score

# The ways on from a board, as numbers. A take is its panes; to that is added:
_WITH_MARKER = 1 << 8  # if the marker is taken
_COLUMN = 1 << 9  # times the column + 1, unless the best column is meant
# Other ways have numbers below 0:
_SEND_BACK, _KEEP_BEST = -1, -2
_KEEP = -3  # minus the colour


# --- boards ----------------------------------------------------------------------------------------------


class _Board:
    """A board in a round."""

    __slots__ = "_back", "above", "after", "code", "end", "is_keeping", "plain", "reach"

    def __init__(self, above: Above, reach: Reach, plain: Board, code: bytes) -> None:
        self.above, self.reach, self.plain, self.code = above, reach, plain, code
        self.is_keeping = is_complete(plain.strips[plain.glazier])
        self.after: dict[int, _Board] = {}  # by the way on
        self.end: tuple[float, int] | None = None  # see `_Boards._end`
        self._back: float | None = None

    @property
    def back(self) -> float:
        """The promise of sending the glazier back; -inf if he cannot go."""
        if self._back is None:
            first = first_strip(self.plain)
            self._back = -inf if first is None or first == self.plain.glazier else self._promise_back()
        return self._back

    def _promise_back(self) -> float:
        board, outlook = self.plain, self.above.outlook
        found = _SENT_BACK + _IN_REACH * (len(COLUMNS) - board.glazier)
        found -= glazier_worth(self.above.prospects.weights, passed(board))
        for column, strip in enumerate(board.strips[: board.glazier]):
            found += outlook.strip(column, strip, False) - outlook.strip(column, strip, True)
        return found

    def keeps(self) -> list[Keep]:
        """The panes of the complete strip that can be kept, the most valuable first."""
        column = self.plain.glazier
        strip, with_pane = self.plain.strips[column], self.above.with_pane
        kept = [action for action in KEEPS[column] if action.colour in colours_on(strip)]
        return sorted(kept, key=lambda action: with_pane(column, strip, action.colour), reverse=True)


class _Boards:
    """The boards that a search has met in a round."""

    def __init__(self, prospects: Prospects, is_last: bool) -> None:
        self.prospects, self._is_last = prospects, is_last
        self._by_code: dict[bytes, _Board] = {}
        self._reaches: dict[Windows, Reaches] = {}

    def known(self, board: Board) -> _Board:
        """A board with what follows from it."""
        code, known = _code(board), self._by_code
        found = known.get(code)
        if found is None:
            if len(known) >= _BOARDS_REMEMBERED:
                for each in known.values():  # otherwise one that a search still uses would keep all others
                    each.after.clear()
                known.clear()
                self._reaches.clear()
            reaches = self._reaches.get(board.windows)
            if reaches is None:
                self._reaches[board.windows] = reaches = Reaches(self.prospects, board.windows)
            reach = reaches[board.strips[board.glazier :], board.broken]
            known[code] = found = _Board(reaches.above, reach, board, code)
        return found

    def placed(self, board: _Board, at: int, column: int, marker: bool) -> _Board:
        """A board with panes placed below the glazier, in a column or the best one."""
        way = at + _COLUMN * (column + 1) + _WITH_MARKER * marker
        found = board.after.get(way)
        return found or self._noted(board, way, self._placed(board.plain, at, column, marker))

    def best(self, board: _Board, at: int, marker: bool) -> _Board:
        """A board with panes placed where they promise most."""
        way = at + _WITH_MARKER * marker
        found = board.after.get(way)
        return found or self._noted(board, way, self.placed(board, at, board.reach.best[at], marker))

    def _placed(self, board: Board, at: int, column: int, marker: bool) -> _Board:
        colour, number, rules = at >> BITS, at & MASK, self.prospects.next.rules
        strips, windows, glazier, broken, lost, score = board
        strip, broke = NO_STRIP, number
        if column != GROUND:
            strip, broke = place(strips[column], colour, number)
            strips, glazier = (*strips[:column], strip, *strips[column + 1 :]), column
        kept = colours_on(strip) if is_complete(strip) else ()
        board = Board(strips, windows, glazier, broken, lost, score + kept.count(self.prospects.bonus))
        if broke or marker:
            board = break_glass(board, broke + marker, rules)[0]
        return self._kept(board, colour) if len(set(kept)) == 1 else self.known(board)

    def kept(self, board: _Board, colour: int) -> _Board:
        """A board with a pane of its complete strip kept."""
        way = _KEEP - colour
        return board.after.get(way) or self._noted(board, way, self._kept(board.plain, colour))

    def kept_best(self, board: _Board) -> _Board:
        """A board with the most valuable pane of its complete strip kept."""
        found = board.after.get(_KEEP_BEST)
        return found or self._noted(board, _KEEP_BEST, self.kept(board, board.keeps()[0].colour))

    def _kept(self, board: Board, colour: int) -> _Board:
        after, column = keep(board, board.glazier, colour)[0], board.glazier
        points = window_points(scoring_windows(after.windows, column), self.prospects.next.rules)
        return self.known(after._replace(score=after.score + points))

    def sent_back(self, board: _Board) -> _Board:
        """A board with the glazier above the leftmost strip."""
        after = board.after.get(_SEND_BACK)
        if after is None:
            first = first_strip(board.plain)
            assert first is not None
            after = self._noted(board, _SEND_BACK, self.known(board.plain._replace(glazier=first)))
        return after

    def _noted(self, board: _Board, way: int, after: _Board) -> _Board:
        """Remember the board that a way leads to, for as long as the one before is remembered."""
        if self._by_code.get(board.code) is board:
            board.after[way] = after
        return after

    def settled(self, boards: Sequence[_Board], first: int) -> Settled:
        """The end of the round, with the seat that starts the next one."""
        ends = [board.end or self._end(board) for board in boards]
        if self._is_last:
            return Settled(tuple([end[0] + WIN_POINTS * (end == max(ends)) for end in ends]))
        starts = self.prospects.weights[STARTS]
        return Settled(tuple([end[0] + starts * (seat == first) for seat, end in enumerate(ends)]))

    def _end(self, board: _Board) -> tuple[float, int]:
        """The end of the round for a board.

        In the last round, the final score and minus the points lost, which break ties. Before that, the worth
        without that of starting, and 0.
        """
        plain, next_ = board.plain, self.prospects.next
        if self._is_last:
            after = settle(plain, reckon(plain, next_.palace, next_.rules))
            board.end = after.score, -after.lost
        else:
            board.end = self.prospects.weights[SCORE] * plain.score + board.above.outlook.board(plain), 0
        return board.end


@lru_cache(maxsize=1 << 8)
def _code_of_windows(windows: Windows) -> bytes:
    return bytes([pane + 1 for window in windows for pane in (*window, EMPTY, EMPTY)[:WINDOW_SPACES]])


def _code(board: Board) -> bytes:
    strips, windows, glazier, broken, lost, score = board
    return _NUMBERS.pack(*strips, glazier, broken, lost, score) + _code_of_windows(windows)


@lru_cache(maxsize=2)
def _boards(rules: int, palace: str, round_: int, bag: int, seats: int, track: tuple[int, ...]) -> _Boards:
    next_colour = track[1] if len(track) > 1 else track[0]
    # In the last round, unfinished strips are worth as little as at its start.
    next_ = ahead(rules, palace, min(round_, ROUNDS - 1), bag, seats, next_colour)
    return _Boards(Prospects(next_, track[0]), len(track) == 1)


# --- positions -------------------------------------------------------------------------------------------


class Lean(NamedTuple):
    """A position in a round. The fields mean the same as in State."""

    first: int
    marker: int
    to_move: int
    factories: Factories
    centre: int
    boards: tuple[_Board, ...]
    met: _Boards  # in the round

    @property
    def is_over(self) -> bool:
        """False: a seat is to move."""
        return False

    @property
    def key(self) -> Hashable:
        """All that tells it from others of the round; the order of the factories does not matter."""
        _first, marker, seat, factories, centre, boards, _met = self
        return marker, seat, factories.heaps, centre, *[board.code for board in boards]

    def apply(self, action: Action) -> Lean | Settled:
        """The position after an action of a seat."""
        first, marker, seat, factories, centre, boards, met = self
        board = boards[seat]
        if type(action) is Take:  # the common case
            source, colour, column = action
            shift = BITS * colour
            if source == CENTRE:
                number = centre >> shift & MASK
                centre -= number << shift
                takes_marker = marker == NOBODY
                if takes_marker:
                    marker = seat
            else:
                heap = factories.all[source]
                number = heap >> shift & MASK
                centre += heap - (number << shift)
                factories = factories.without[source]
                takes_marker = False
            board = met.placed(board, colour << BITS | number, column, takes_marker)
        elif isinstance(action, Keep):
            board = met.kept(board, action.colour)
        else:
            board = met.sent_back(board)
        after = [*boards]
        after[seat] = board
        if not board.is_keeping:
            if not centre and not factories.takes:
                return met.settled(after, first if marker == NOBODY else marker)
            seat = (seat + 1) % len(after)
        return Lean(first, marker, seat, factories, centre, tuple(after), met)

    def line(self) -> Line:
        """The keys of the positions that follow the likeliest actions; returns the settled boards."""
        first, marker, seat, factories, centre, start, met = self
        boards, codes, seats = [*start], [board.code for board in start], len(start)
        while True:
            board = boards[seat]
            if board.is_keeping:
                after = met.kept_best(board)
            else:
                source, at = _likeliest(marker, factories, centre, board, boards[seat + 1 - seats])
                if source == _NO_SOURCE:
                    after = met.sent_back(board)
                else:
                    panes, way, takes_marker = (at & MASK) << BITS * (at >> BITS), at, False
                    if source == CENTRE:
                        centre -= panes
                        if marker == NOBODY:
                            marker, takes_marker = seat, True
                            way += _WITH_MARKER
                    else:
                        centre += factories.all[source] - panes
                        factories = factories.without[source]
                    known = board.after.get(way)
                    after = met.best(board, at, takes_marker) if known is None else known
            boards[seat] = after
            codes[seat] = after.code
            if not after.is_keeping:
                seat = (seat + 1) % seats
                if not centre and not factories.takes:
                    return met.settled(boards, first if marker == NOBODY else marker)
            yield marker, seat, factories.heaps, centre, *codes

    def candidates(self) -> Sequence[Action]:
        """The actions worth trying, the likeliest first."""
        board = self.boards[self.to_move]
        return board.keeps() if board.is_keeping else Takes(self)


def _likeliest(
    marker: int, factories: Factories, centre: int, board: _Board, other: _Board
) -> tuple[int, int]:
    """The source and the panes of the likeliest take, or _NO_SOURCE."""
    best, source, at, promises, theirs = -inf, CENTRE, 0, board.reach, other.reach
    if centre:
        spent = promises.marker if marker == NOBODY else 0.0
        for each in takes_of(centre):
            if (worth := promises[each] + (_DENIAL * theirs[each] + spent)) > best:
                best, at = worth, each
    for each, factory in factories.takes:
        if (worth := promises[each] + _DENIAL * theirs[each]) > best:
            best, source, at = worth, factory, each
    return (source, at) if board.back < best else (_NO_SOURCE, 0)


class Takes(TakesInOrder):
    """The takes worth trying, and sending the glazier back, which is number 0; the likeliest first."""

    def __init__(self, state: Lean) -> None:
        _first, self._marker, seat, factories, centre, boards, _met = state
        super().__init__(centre, factories)
        self._board, self._other = boards[seat], boards[seat + 1 - len(boards)]

    def __len__(self) -> int:
        ways = self._board.reach.ways
        return sum([ways[colour] or 1 for colour in self._colours()]) + (self._board.back != -inf)

    def _first(self) -> Action:
        board = self._board
        source, at = _likeliest(self._marker, self._factories, self._centre, board, self._other)
        return self._back() if source == _NO_SOURCE else Take(source, at >> BITS, board.reach.best[at])

    def _way(self, number: int) -> Action:
        if not number:
            return self._back()
        columns = self._board.reach.columns
        take, to = divmod(number - 1, len(columns) + 1)
        source, at = self._take(take, CENTRE)
        return Take(source, at >> BITS, columns[to].column if to < len(columns) else GROUND)

    def _back(self) -> SendBack:
        first = first_strip(self._board.plain)
        assert first is not None
        return SEND_BACKS[first]

    def _in_order(self) -> list[int]:
        board, promises, theirs = self._board, self._board.reach, self._other.reach
        columns, ways = promises.columns, promises.ways
        spent = promises.marker if self._marker == NOBODY else 0.0
        worths = [board.back]
        for at in takes_of(self._centre):
            denied = _DENIAL * theirs[at] + spent
            worths += [column[at] + denied for column in columns]
            worths.append(-inf if ways[at >> BITS] else promises[at] + denied)
        for at, _source in self._factories.takes:
            denied = _DENIAL * theirs[at]
            worths += [column[at] + denied for column in columns]
            worths.append(-inf if ways[at >> BITS] else promises[at] + denied)
        return by_worth(worths)  # of equals, the last source, colour and column come first


def lean(state: State) -> Lean:
    """The same position, while a seat is to move."""
    palace, round_, first, marker, seat, _, track, factories, centre, bag, _, boards, _, rules = state
    met = _boards(rules, palace, round_, bag, len(boards), track)
    known = tuple([met.known(board) for board in boards])
    return Lean(first, marker, seat, factories_of(factories), centre, known, met)
