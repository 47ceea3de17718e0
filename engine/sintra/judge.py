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
from engine.sintra.actions import KEEPS, SEND_BACKS, Action, Take
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
BLUR = 0.3
LOOKS: Mapping[str, int] = {"medium": 30, "hard": 500}
FOCUS: Mapping[str, float] = {}
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
    board = state.boards[state.to_move]
    back = first_strip(board)
    if back is not None and back != board.glazier:
        gain = _prospects(state).back(board)
        place = sum([worth > gain for worth, *_ in found])
        actions.insert(place, SEND_BACKS[back])
    return actions


def likely(state: State) -> Action:
    """The first of the candidates."""
    if state.is_keeping:
        return _keeps(state)[0]
    offers = _offers(state)
    best = max(
        [(gains[0][0] + denied, source, colour, gains[0][1]) for source, colour, denied, gains in offers]
    )
    board = state.boards[state.to_move]
    back = first_strip(board)
    if back is not None and back != board.glazier and _prospects(state).back(board) >= best[0]:
        return SEND_BACKS[back]
    return Take(*best[1:])


def _keeps(state: State) -> Sequence[Action]:
    """The panes of a complete strip, the most valuable first."""
    board = state.boards[state.to_move]
    prospects = _prospects(state)
    worths = {
        action: prospects.kept(board, action.colour)
        for action in KEEPS[board.glazier]
        if action.colour in colours_on(board.strips[board.glazier])
    }
    return sorted(worths, key=worths.__getitem__, reverse=True)


def _offers(state: State) -> list[tuple[int, int, float, list[Gain]]]:
    """The panes on offer: source, colour, the points denied, and the gains, the best first."""
    boards, seat = state.boards, state.to_move
    board, other = boards[seat], boards[(seat + 1) % len(boards)]
    prospects = _prospects(state)
    own, others = prospects.gains(board), prospects.gains(other)
    found = []
    met: set[int] = set()
    for source, heap in enumerate(state.factories):
        if heap and heap not in met:
            met.add(heap)
            for colour, number in _colours_of(heap):
                at = colour << 5 | number
                gains = own.get(at) or prospects.learn(board, at)
                theirs = others.get(at) or prospects.learn(other, at)
                found.append((source, colour, _DENIAL * theirs[0][0], gains))
    if state.centre:
        spent = prospects.marker(board) if state.marker == NOBODY else 0.0
        for colour, number in _colours_of(state.centre):
            at = colour << 5 | number
            gains = own.get(at) or prospects.learn(board, at)
            theirs = others.get(at) or prospects.learn(other, at)
            found.append((CENTRE, colour, _DENIAL * theirs[0][0] + spent, gains))
    return found


@lru_cache(maxsize=1 << 13)
def _colours_of(heap: int) -> tuple[tuple[int, int], ...]:
    return tuple((colour, number) for colour, number in enumerate(counts(heap)) if number)


_BOARDS_REMEMBERED = 600  # each with its gains from some twenty takes


class _Prospects:
    """The gains of takes in a round, by board."""

    def __init__(self, next_: Ahead, bonus: int) -> None:
        self._next, self._bonus = next_, bonus  # the colour of this round's bonus
        self._weights = BY_STAGE[next_.stage]
        self._gains: dict[Board, dict[int, list[Gain]]] = {}

    def gains(self, board: Board) -> dict[int, list[Gain]]:
        """The gains learnt for a board, by colour << 5 | number of panes."""
        known = self._gains.get(board)
        if known is None:
            if len(self._gains) >= _BOARDS_REMEMBERED:
                self._gains.clear()
            self._gains[board] = known = {}
        return known

    def _broken(self, board: Board, steps: int) -> float:
        """The cost of going down the broken glass track."""
        weights, losses = self._weights, BOXES[self._next.rules].glass_loss
        times, at = divmod(board.broken + steps, len(losses) - 1)
        step = losses[at] - losses[board.broken]
        return times * weights[SCORE] * losses[-1] - weights[LOST] * step + 0.01 * steps

    def marker(self, board: Board) -> float:
        """The gain from taking the marker, besides the panes."""
        return self._weights[STARTS] - self._broken(board, 1)

    def back(self, board: Board) -> float:
        """The gain from sending the glazier back."""
        outlook, glazier = _outlook(board.windows, self._next), board.glazier
        found = -glazier_worth(self._weights, passed(board))
        for column, strip in enumerate(board.strips[:glazier]):
            found += outlook.strip(column, strip, False) - outlook.strip(column, strip, True)
        return found

    def learn(self, board: Board, at: int) -> list[Gain]:
        """Work out the gains from a number of panes of a colour on each strip that takes them, best first."""
        colour, number = at >> 5, at & 31
        outlook, found = _outlook(board.windows, self._next), []
        room = openings(board) >> 8 * colour & 0xFF
        walked = passed(board)
        for column in COLUMNS:
            if room >> column & 1:
                strip = board.strips[column]
                after, broke = place(strip, colour, number)
                gain = -outlook.strip(column, strip, False) - (self._broken(board, broke) if broke else 0.0)
                if is_complete(after):
                    gain += self._complete(board, column, after)
                else:
                    gain += outlook.strip(column, after, False)
                if column > board.glazier:
                    on = walked + sum([each != NO_STRIP for each in board.strips[board.glazier : column]])
                    gain += glazier_worth(self._weights, on) - glazier_worth(self._weights, walked)
                found.append((gain, column))
        if not found:
            found.append((-self._broken(board, number), GROUND))
        found.sort(reverse=True)
        self.gains(board)[at] = found
        return found

    def _complete(self, board: Board, column: int, strip: int) -> float:
        """The gain from a complete strip: its points, and the change in windows and strip."""
        colours = colours_on(strip)
        points = colours.count(self._bonus)
        points += window_points(scoring_windows(board.windows, column), self._next.rules)
        kept = {*colours} if self._next.palace == "B" else {colours[0]}
        best = max([self._with_pane(board, column, strip, colour) for colour in kept])
        return self._weights[SCORE] * points + best

    def kept(self, board: Board, colour: int) -> float:
        """The gain from keeping a pane of the complete strip below the glazier."""
        return self._with_pane(board, board.glazier, board.strips[board.glazier], colour)

    def _with_pane(self, board: Board, column: int, strip: int, colour: int) -> float:
        """The change in the worth of the windows, and of the strip above, with another pane in a window."""
        window = (*board.windows[column], colour)
        windows = (*board.windows[:column], window, *board.windows[column + 1 :])
        after = NO_STRIP if len(window) == WINDOW_SPACES else empty_strip(side_of(strip) ^ 1)
        outlook = _outlook(windows, self._next)
        return (
            outlook.windows
            - _outlook(board.windows, self._next).windows
            + outlook.strip(column, after, False)
        )


@lru_cache(maxsize=2)
def _prospects_of(next_: Ahead, bonus: int) -> _Prospects:
    return _Prospects(next_, bonus)


def _prospects(state: State) -> _Prospects:
    """The prospects of takes in the round of a position."""
    track = state.round_track
    next_colour = track[1] if len(track) > 1 else track[0]
    # In the last round, unfinished strips are worth as little as at its start.
    round_ = min(state.round, ROUNDS - 1)
    return _prospects_of(
        ahead(state.rules, state.palace, round_, state.bag, len(state.boards), next_colour), track[0]
    )
