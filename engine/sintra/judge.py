"""The worth of a position of Stained Glass of Sintra to a bot, and the actions worth trying.

Nothing is drawn within a round, so a stretch is a round, from the deal to its last pane. The worth of the
boards that it leads to is learnt (`outlook`, `weights`); in a finished game it is the score. A turn is one
decision; if it completes a strip, the pane to keep is a second one. A candidate is weighed by its promise and
by what the same panes would have promised the next seat (`lean`, `gains`). Left out are factories that hold
the same panes as another.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from engine.game import WIN
from engine.lines import Line, Settled, is_settled
from engine.sintra.actions import KEEPS, Action
from engine.sintra.board import (
    NO_STRIP,
    Board,
    Windows,
    colours_on,
    complete_windows,
    ornament_points,
    scoring_windows,
    window_points,
)
from engine.sintra.gains import outlook_of
from engine.sintra.lean import WIN_POINTS, Lean
from engine.sintra.lean import lean as _lean
from engine.sintra.outlook import (
    LOST,
    SCORE,
    STARTS,
    after_round,
    glazier_worth,
    passed,
)
from engine.sintra.pieces import (
    BOXES,
    COLOURS,
    COLUMNS,
    PANES_PER_POINT,
    ROUNDS,
    SPACES,
)
from engine.sintra.rules import State
from engine.sintra.weights import BY_STAGE

# Found by playing. All but the first count in full when the game begins, and not at all when it ends.
_GLASS = 1.0  # points for a step on the broken glass track that costs one
_PROGRESS = 1.2  # times the points that a strip will score, by the square of how full it is
_WALK = 0.25  # points for each strip on the glazier's left: reaching them takes sending him back
_AGAIN = 0.3  # times the points of a window with a pane, for each strip that it will score with


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
    """The points that windows with a pane will score with their own strips and those to the left."""
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
BLUR: Mapping[str, float] = {"beginner": 2.6, "gentle": 1.1, "easy": 0.2}
LOOKS: Mapping[str, int] = {"casual": 30, "medium": 30, "skilled": 320, "hard": 1_100}
SLIPS: Mapping[str, float] = {"casual": 0.62}
OVERDRAFT = 1.0
ENVY = 1.0

_DREAD = 1.0  # points, for each point that broken glass costs


def glimpse(state: State, seat: int) -> float:
    """Like `value`, with more dread of broken glass, which a beginner notices first."""
    return value(state, seat) - _DREAD * BOXES[state.rules].glass_loss[state.boards[seat].broken]


def _worth(state: State, seat: int) -> float:
    board = state.boards[seat]
    if state.is_over:
        return board.score + WIN_POINTS * (seat in state.winners)
    next_ = after_round(state)
    weights = BY_STAGE[next_.stage]
    promised = outlook_of(board.windows, next_).board(board)
    return weights[SCORE] * board.score + promised + weights[STARTS] * (state.first == seat)


def worths(state: State | Settled) -> Sequence[float]:
    """The worth of each seat in points, when chance is to move or the game is over."""
    if isinstance(state, Settled):
        return state.worths
    return [_worth(state, seat) for seat in range(len(state.boards))]


def parts(state: State, seat: int) -> dict[str, float]:
    """The parts of the worth of a seat.

    "points" are the real score, less what the broken glass costs so far: a marker that reaches the bottom of
    the track starts anew. "windows" include what else the score promises.
    """
    board = state.boards[seat]
    if state.is_over:
        return {"points": float(board.score), WIN: WIN_POINTS * (seat in state.winners)}
    next_, lost = after_round(state), BOXES[state.rules].glass_loss[board.broken]
    weights, outlook = BY_STAGE[next_.stage], outlook_of(board.windows, next_)
    strips = [outlook.strip(column, of, column < board.glazier) for column, of in enumerate(board.strips)]
    return {
        "points": float(board.score - lost),
        "windows": outlook.windows + (weights[SCORE] - 1) * board.score + (weights[LOST] + 1) * lost,
        "strips": sum(strips) + glazier_worth(weights, passed(board)),
        "start": weights[STARTS] * (state.first == seat),
    }


def lean(state: State) -> State | Lean:
    """The position as a search follows it."""
    return state if is_settled(state) else _lean(state)


def line(state: State | Lean) -> Line:
    """The keys of the positions that follow likely actions."""
    return _in_round(state).line()


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next deal."""
    kind = state.rules, state.palace, len(state.boards)
    return *kind, state.round, state.round_track, state.first, state.bag


def key(state: State | Lean) -> Hashable:
    """The part of a position that can change until the next deal; the order of the factories does not matter.

    The tower is left out: its panes reach no bag before the stretch is over.
    """
    return _in_round(state).key


def _in_round(state: State | Lean) -> Lean:
    return state if isinstance(state, Lean) else _lean(state)


# --- candidates ------------------------------------------------------------------------------------------


def candidates(state: State | Lean) -> Sequence[Action]:
    """The actions worth trying, the likeliest first."""
    return _in_round(state).candidates()


def likely(state: State | Lean) -> Action:
    """The first of the candidates."""
    return candidates(state)[0]
