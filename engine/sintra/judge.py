"""The worth of a position of Stained Glass of Sintra to a bot, and the actions worth trying.

Nothing is drawn within a round, so a stretch is a round, from the deal to its last pane. The worth of the
boards that it leads to is learnt (`outlook`, `weights`); in a finished game it is the score. A turn is one
decision; if it completes a strip, the pane to keep is a second one. A candidate is weighed by the gain of the
strip, the glazier and the broken glass track, and by the gain that the next seat would have had from the same
panes. Left out are factories that hold the same panes as another.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from engine.game import WIN
from engine.heap import counts
from engine.lines import Line, likeliest_line
from engine.sintra.actions import KEEPS, SEND_BACKS, Action, SendBack, Take
from engine.sintra.board import (
    NO_STRIP,
    Board,
    Windows,
    colours_on,
    complete_windows,
    empty_strip,
    first_strip,
    is_complete,
    openings,
    ornament_points,
    place,
    scoring_windows,
    side_of,
    window_points,
)
from engine.sintra.outlook import (
    LOST,
    SCORE,
    STARTS,
    Ahead,
    Outlook,
    after_round,
    ahead,
    glazier_worth,
    passed,
)
from engine.sintra.pieces import (
    BOXES,
    CENTRE,
    COLOURS,
    COLUMNS,
    GROUND,
    PANES_PER_POINT,
    ROUNDS,
    SPACES,
    WINDOW_SPACES,
)
from engine.sintra.rules import NOBODY, State
from engine.sintra.weights import BY_STAGE

# Found by playing. All but the first count in full when the game begins, and not at all when it ends.
_GLASS = 1.0  # points for a step on the broken glass track that costs one
_PROGRESS = 1.2  # times the points that a strip will score, by the square of how full it is
_WALK = 0.25  # points for each strip on the glazier's left: reaching them takes sending him back
_AGAIN = 0.3  # times the points of a window with a pane, for each strip to its left: it scores with them


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and the promise of its board; with a pane to keep, after the best."""
    board = state.boards[seat]
    if state.is_over:
        return float(board.score)
    if state.is_keeping and state.to_move == seat:
        kept = colours_on(board.strips[board.glazier])
        return max(value(state.apply(KEEPS[board.glazier][colour]), seat) for colour in set(kept))
    left = (ROUNDS - state.round + 1) / ROUNDS
    promise = _strips(board, state.rules) + _again(board, state.rules) - _WALK * passed(board)
    palace = _palace(board.windows, state.palace, state.rules)
    lost = BOXES[state.rules].glass_loss[board.broken]
    return board.score - _GLASS * lost + _leftovers(board) + palace + left * promise


def _leftovers(board: Board) -> float:
    return sum([len(colours_on(strip)) for strip in board.strips]) / PANES_PER_POINT


def _strips(board: Board, rules: int) -> float:
    """The points that strips will score: the nearer they are to completion, the more certain."""
    found = 0.0
    for column, strip in enumerate(board.strips):
        if number := len(colours_on(strip)):
            scores = window_points(scoring_windows(board.windows, column), rules) + 2
            found += _PROGRESS * scores * (number / len(SPACES)) ** 2
    return found


def _again(board: Board, rules: int) -> float:
    """The points that windows with a pane will score with the strips to their left."""
    found, points = 0.0, BOXES[rules].window_points
    strips = 0
    for column in COLUMNS:
        strips += board.strips[column] != NO_STRIP
        if board.windows[column]:
            found += _AGAIN * points[column] * strips
    return found


@lru_cache(maxsize=1 << 12)
def _palace(windows: Windows, palace: str, rules: int) -> int:
    """The points that the windows would score at the end."""
    if palace == "A":
        return sum(ornament_points(windows, rules))
    kept = [colour for window in windows for colour in window]
    return max(kept.count(colour) for colour in COLOURS) * complete_windows(windows)


# --- the end of a stretch --------------------------------------------------------------------------------

KIND: Literal["search"] = "search"
MARKS = (0.7, 2.0, 5.0)
BLUR: Mapping[str, float] = {"beginner": 2.6, "gentle": 1.3, "easy": 0.3}
LOOKS: Mapping[str, int] = {"casual": 30, "medium": 30, "skilled": 240, "hard": 500}
FOCUS: Mapping[str, float] = {}
SLIPS: Mapping[str, float] = {"casual": 0.75}
OVERDRAFT = 1.0
ENVY = 1.0

_DREAD = 1.0  # points, for each point that broken glass costs
_WIN = 8.0  # points


def glimpse(state: State, seat: int) -> float:
    """Like `value`, with more dread of broken glass, which a beginner notices first."""
    return value(state, seat) - _DREAD * BOXES[state.rules].glass_loss[state.boards[seat].broken]


def _worth(state: State, seat: int) -> float:
    board = state.boards[seat]
    if state.is_over:
        return board.score + _WIN * (seat in state.winners)
    next_ = after_round(state)
    weights = BY_STAGE[next_.stage]
    promised = _outlook(board.windows, next_).board(board)
    return weights[SCORE] * board.score + promised + weights[STARTS] * (state.first == seat)


def worths(state: State) -> Sequence[float]:
    """The worth of each seat in points, when chance is to move or the game is over."""
    return [_worth(state, seat) for seat in range(len(state.boards))]


def parts(state: State, seat: int) -> dict[str, float]:
    """The parts of the worth of a seat.

    "points" are the real score, less what the broken glass costs so far: a marker that reaches the bottom of
    the track starts anew. "windows" include what else the score promises.
    """
    board = state.boards[seat]
    if state.is_over:
        return {"points": float(board.score), WIN: _WIN * (seat in state.winners)}
    next_, lost = after_round(state), BOXES[state.rules].glass_loss[board.broken]
    weights, outlook = BY_STAGE[next_.stage], _outlook(board.windows, next_)
    strips = [outlook.strip(column, of, column < board.glazier) for column, of in enumerate(board.strips)]
    return {
        "points": float(board.score - lost),
        "windows": outlook.windows + (weights[SCORE] - 1) * board.score + (weights[LOST] + 1) * lost,
        "strips": sum(strips) + glazier_worth(weights, passed(board)),
        "start": weights[STARTS] * (state.first == seat),
    }


@lru_cache(maxsize=1 << 11)
def _outlook(windows: Windows, next_: Ahead) -> Outlook:
    return Outlook(windows, next_, BY_STAGE[next_.stage])


def lean(state: State) -> State:
    """The position as a search follows it: the same."""
    return state


def line(state: State) -> Line:
    """The keys of the positions that follow likely actions."""
    return likeliest_line(state, likely, key)


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next deal."""
    return state.palace, state.round, state.round_track, state.first, state.bag, len(state.boards)


def key(state: State) -> Hashable:
    """The part of a position that can change until the next deal; the order of the factories does not matter.

    The tower is left out: its panes reach no bag before the stretch is over.
    """
    _, _, _, marker, seat, is_keeping, _, factories, centre, _, _, boards, _, _ = state
    return marker, seat, is_keeping, tuple(sorted(factories)), centre, boards


# --- candidates ------------------------------------------------------------------------------------------

_DENIAL = 0.3  # the weight of the next seat's gain from the same panes

Gain = tuple[float, int]  # points, and the column


def candidates(state: State) -> Sequence[Action]:
    """The actions worth trying, the likeliest first."""
    if state.is_keeping:
        return _keeps(state)
    found = [
        (gain + denied, source, colour, column)
        for source, colour, denied, gains in _offers(state)
        for gain, column in gains
    ]
    found.sort(reverse=True)
    actions: list[Action] = [Take(source, colour, column) for _, source, colour, column in found]
    gain, back = _round_of(state)[state.boards[state.to_move]].back
    if back is not None:
        actions.insert(sum([worth > gain for worth, *_ in found]), back)
    return actions


def likely(state: State) -> Action:
    """The first of the candidates."""
    if state.is_keeping:
        return _keeps(state)[0]
    best = max(
        [
            (gains[0][0] + denied, source, colour, gains[0][1])
            for source, colour, denied, gains in _offers(state)
        ]
    )
    gain, back = _round_of(state)[state.boards[state.to_move]].back
    return Take(*best[1:]) if back is None or gain < best[0] else back


def _keeps(state: State) -> Sequence[Action]:
    """The panes of a complete strip, the most valuable first."""
    board = state.boards[state.to_move]
    prospects, strip = _round_of(state).prospects, board.strips[board.glazier]
    worths = {
        action: prospects.with_pane(board.windows, board.glazier, strip, action.colour)
        for action in KEEPS[board.glazier]
        if action.colour in colours_on(strip)
    }
    return sorted(worths, key=worths.__getitem__, reverse=True)


def _offers(state: State) -> list[tuple[int, int, float, list[Gain]]]:
    """The panes on offer: source, colour, the points denied, and the gains, the best first."""
    boards, seat, round_ = state.boards, state.to_move, _round_of(state)
    own, others = round_[boards[seat]], round_[boards[seat + 1 - len(boards)]]
    found = [
        (source, at >> 5, _DENIAL * others[at][0][0], own[at]) for source, at in _takes_from(state.factories)
    ]
    if state.centre:
        spent = own.marker() if state.marker == NOBODY else 0.0
        for at in _takes_of(state.centre):
            found.append((CENTRE, at >> 5, _DENIAL * others[at][0][0] + spent, own[at]))
    return found


@lru_cache(maxsize=1 << 10)
def _takes_from(factories: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The different takes from factories, as the source and colour << 5 | number of panes."""
    first = [(source, heap) for source, heap in enumerate(factories) if heap not in factories[:source]]
    return tuple([(source, at) for source, heap in first for at in _takes_of(heap)])


@lru_cache(maxsize=1 << 13)
def _takes_of(heap: int) -> tuple[int, ...]:
    return tuple([colour << 5 | number for colour, number in enumerate(counts(heap)) if number])


_BOARDS_REMEMBERED = 3000


class _Seen(dict[int, list[Gain]]):
    """A board in a round: the gains from each number of panes of a colour, by colour << 5 | number.

    These are worked out on demand, for each strip that takes them, the best first.
    """

    __slots__ = "_above", "_back", "_board", "_prospects", "_room", "_walked"

    def __init__(self, prospects: _Prospects, above: _Above, board: Board) -> None:
        self._prospects, self._above, self._board = prospects, above, board
        self._room, self._walked = openings(board), passed(board)
        self._back: tuple[float, SendBack | None] | None = None

    def __missing__(self, at: int) -> list[Gain]:
        prospects, colour, found = self._prospects, at >> 5, []
        (strips, _, glazier, broken, _, _), walked, above = self._board, self._walked, self._above
        room, step, weights = self._room >> 8 * colour & 0xFF, 0, prospects.weights
        now = glazier_worth(weights, walked)
        for column in COLUMNS[glazier:]:
            strip = strips[column]
            if room >> column & 1:
                before, broke, after = above[column, strip, at]
                gain = before - (prospects.broken(broken, broke) if broke else 0.0) + after
                if column > glazier:
                    gain += glazier_worth(weights, walked + step) - now
                found.append((gain, column))
            step += strip != NO_STRIP
        if not found:
            found.append((-prospects.broken(broken, at & 31), GROUND))
        found.sort(reverse=True)
        self[at] = found
        return found

    def marker(self) -> float:
        """The gain from taking the marker, besides the panes."""
        prospects = self._prospects
        return prospects.weights[STARTS] - prospects.broken(self._board.broken, 1)

    @property
    def back(self) -> tuple[float, SendBack | None]:
        """The gain from sending the glazier back, and the action; None if he cannot go."""
        if self._back is None:
            first, action = first_strip(self._board), None
            if first is not None and first != self._board.glazier:
                action = SEND_BACKS[first]
            self._back = self._gain_back(), action
        return self._back

    def _gain_back(self) -> float:
        prospects, board = self._prospects, self._board
        outlook, glazier = prospects.outlook(board.windows), board.glazier
        found = -glazier_worth(prospects.weights, self._walked)
        for column, strip in enumerate(board.strips[:glazier]):
            found += outlook.strip(column, strip, False) - outlook.strip(column, strip, True)
        return found


class _Above(dict[tuple[int, int, int], tuple[float, int, float]]):
    """The effect of panes on strips above some windows, on demand.

    Maps a column, its strip, and colour << 5 | number to what goes, the panes that break, and what comes.
    """

    def __init__(self, prospects: _Prospects, windows: Windows) -> None:
        super().__init__()
        self._prospects, self._windows = prospects, windows

    def __missing__(self, asked: tuple[int, int, int]) -> tuple[float, int, float]:
        column, strip, at = asked
        prospects, windows = self._prospects, self._windows
        outlook = prospects.outlook(windows)
        after, broke = place(strip, at >> 5, at & 31)
        full = is_complete(after)
        more = prospects.complete(windows, column, after) if full else outlook.strip(column, after, False)
        self[asked] = found = -outlook.strip(column, strip, False), broke, more
        return found


class _Prospects:
    """The gains of takes in a round."""

    def __init__(self, next_: Ahead, bonus: int) -> None:
        self._next, self._bonus = next_, bonus  # the colour of this round's bonus
        self.weights = BY_STAGE[next_.stage]
        self._losses = BOXES[next_.rules].glass_loss

    def outlook(self, windows: Windows) -> Outlook:
        """The outlook of windows after the round."""
        return _outlook(windows, self._next)

    def broken(self, broken: int, steps: int) -> float:
        """The cost of going down the broken glass track."""
        weights, losses = self.weights, self._losses
        times, at = divmod(broken + steps, len(losses) - 1)
        step = losses[at] - losses[broken]
        return times * weights[SCORE] * losses[-1] - weights[LOST] * step + 0.01 * steps

    def complete(self, windows: Windows, column: int, strip: int) -> float:
        """The gain from a complete strip: its points, and the change in windows and strip."""
        colours = colours_on(strip)
        points = colours.count(self._bonus)
        points += window_points(scoring_windows(windows, column), self._next.rules)
        kept = {*colours} if self._next.palace == "B" else {colours[0]}
        best = max([self.with_pane(windows, column, strip, colour) for colour in kept])
        return self.weights[SCORE] * points + best

    def with_pane(self, windows: Windows, column: int, strip: int, colour: int) -> float:
        """The change in the worth of the windows, and of the strip above, with another pane in a window."""
        window = (*windows[column], colour)
        more = (*windows[:column], window, *windows[column + 1 :])
        after = NO_STRIP if len(window) == WINDOW_SPACES else empty_strip(side_of(strip) ^ 1)
        outlook = self.outlook(more)
        return outlook.windows - self.outlook(windows).windows + outlook.strip(column, after, False)


class _Round(dict[Board, _Seen]):
    """The boards that a search has met in a round, on demand."""

    def __init__(self, next_: Ahead, bonus: int) -> None:
        super().__init__()
        self.prospects = _Prospects(next_, bonus)
        self._above: dict[Windows, _Above] = {}

    def __missing__(self, board: Board) -> _Seen:
        if len(self) >= _BOARDS_REMEMBERED:
            self.clear()
            self._above.clear()
        windows = board.windows
        if windows not in self._above:
            self._above[windows] = _Above(self.prospects, windows)
        self[board] = seen = _Seen(self.prospects, self._above[windows], board)
        return seen


@lru_cache(maxsize=2)
def _round(rules: int, palace: str, round_: int, bag: int, seats: int, track: tuple[int, ...]) -> _Round:
    next_colour = track[1] if len(track) > 1 else track[0]
    # In the last round, unfinished strips are worth as little as at its start.
    return _Round(ahead(rules, palace, min(round_, ROUNDS - 1), bag, seats, next_colour), track[0])


def _round_of(state: State) -> _Round:
    """The boards in the round of a position."""
    palace, round_, _, _, _, _, track, _, _, bag, _, boards, _, rules = state
    return _round(rules, palace, round_, bag, len(boards), track)
