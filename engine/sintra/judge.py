"""What a position of Stained Glass of Sintra is worth to a bot."""

from __future__ import annotations

from functools import lru_cache

from engine.sintra.actions import KEEPS
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
from engine.sintra.pieces import (
    BOXES,
    COLOURS,
    COLUMNS,
    PANES_PER_POINT,
    ROUNDS,
    SPACES,
)
from engine.sintra.rules import State

# Found by playing. All but the first count in full when the game begins, and not at all when it ends.
_GLASS = 1.0  # points for a step on the broken glass track that costs one
_PROGRESS = 1.2  # of what a strip will score, by the square of how full it is
_WALK = 0.25  # points for each strip on the glazier's left: he has to be sent back for them
_AGAIN = 0.3  # of the points of a window with a pane, for each strip to its left: it will score with them


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and what its board promises; with a pane to keep, after the best."""
    board = state.boards[seat]
    if state.is_over:
        return float(board.score)
    if state.is_keeping and state.to_move == seat:
        kept = colours_on(board.strips[board.glazier])
        return max(value(state.apply(KEEPS[board.glazier][colour]), seat) for colour in set(kept))
    left = (ROUNDS - state.round + 1) / ROUNDS
    promise = _strips(board, state.rules) + _again(board, state.rules) - _WALK * _behind(board)
    palace = _palace(board.windows, state.palace, state.rules)
    lost = BOXES[state.rules].glass_loss[board.broken]
    return board.score - _GLASS * lost + _leftovers(board) + palace + left * promise


def _behind(board: Board) -> int:
    """How many strips lie to the left of the glazier."""
    return sum([strip != NO_STRIP for strip in board.strips[: board.glazier]])


def _leftovers(board: Board) -> float:
    return sum([len(colours_on(strip)) for strip in board.strips]) / PANES_PER_POINT


def _strips(board: Board, rules: int) -> float:
    """What strips will score, the more certainly, the nearer they are to their end."""
    found = 0.0
    for column, strip in enumerate(board.strips):
        if number := len(colours_on(strip)):
            scores = window_points(scoring_windows(board.windows, column), rules) + 2
            found += _PROGRESS * scores * (number / len(SPACES)) ** 2
    return found


def _again(board: Board, rules: int) -> float:
    """What windows with a pane will score with the strips to their left."""
    found, points = 0.0, BOXES[rules].window_points
    strips = 0
    for column in COLUMNS:
        strips += board.strips[column] != NO_STRIP
        if board.windows[column]:
            found += _AGAIN * points[column] * strips
    return found


@lru_cache(maxsize=1 << 12)
def _palace(windows: Windows, palace: str, rules: int) -> int:
    """What the windows would score at the end."""
    if palace == "A":
        return sum(ornament_points(windows, rules))
    kept = [colour for window in windows for colour in window]
    return max(kept.count(colour) for colour in COLOURS) * complete_windows(windows)
