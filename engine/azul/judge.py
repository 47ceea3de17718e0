"""The worth of an Azul position to a bot, and the actions worth trying.

Nothing is drawn within a round, so a stretch is a round, from the deal to the last column chosen for a wall.
It ends with settled boards. Their worth is learnt (`outlook`, `weights`); in a finished game it is the score.
A candidate is weighed by its promise and by what the same tiles would have promised the next seat (`lean`). A
factory that holds the same tiles as another is left out. So are takes that place fewer tiles in a line than
fit, when leftovers are free.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Literal

from engine.azul.actions import Action
from engine.azul.board import (
    Board,
    columns_for,
    fall,
    floor_loss,
    full_line,
    line_size,
    tile,
)
from engine.azul.lean import Lean, Takes, column
from engine.azul.lean import lean as _lean
from engine.azul.outlook import SCORE, STARTS, next_deal
from engine.azul.pieces import FLOOR_LOSS, MAX_ROUNDS
from engine.azul.rules import State
from engine.azul.tiling import WIN_POINTS, outlook_of
from engine.azul.weights import BY_STAGE
from engine.game import CHANCE, WIN
from engine.lines import Line, Settled, likeliest_line

_DREAD = 2.0
KIND: Literal["search"] = "search"
MARKS = (1.0, 3.0, 7.0)
# Each is less than the cost that one tile on the floor line seems to have.
BLUR: Mapping[str, float] = {"beginner": 3.0, "gentle": 1.5, "easy": 0.7, "casual": 0.62}
# Before moves were tried in their present order, a bot that looked at 300 positions and never slipped won 17
# games of 18 against one that looked at 30 and slipped in half of its decisions, but 1 of 20 against an
# expert. So the levels also differ by how often they slip.
LOOKS: Mapping[str, int] = {"casual": 30, "medium": 100, "skilled": 1_000, "hard": 2_000}
SLIPS: Mapping[str, float] = {"casual": 0.88, "medium": 0.44, "skilled": 0.32, "hard": 0.07}
OVERDRAFT = 1.0
# At 1, two bots waste their tiles on spoiling each other's lines; 0.85 already costs games.
ENVY = 0.9

# A tile on an unfinished line is worth a little, and more the nearer the line is to its end.
_PROGRESS = 0.8
# Points that would take a score below 0 are not lost, but the tiles were wasted.
_WASTE = 0.1


def value(state: State, seat: int) -> float:
    """The points of a seat if the round ended now, with each full line moved to its best space."""
    board = state.boards[seat]
    if state.is_over:
        return float(board.score)
    settled = _tiled(board, state.variant.grey)
    progress = sum((line_size(line) / (row + 1)) ** 2 for row, line in enumerate(settled.lines))
    waste = FLOOR_LOSS[len(settled.floor)]
    return settled.score - floor_loss(settled) + _PROGRESS * progress - _WASTE * waste


def glimpse(state: State, seat: int) -> float:
    """Like `value`, with more dread of the floor line: a beginner notices a tile there first."""
    return value(state, seat) - _DREAD * FLOOR_LOSS[len(state.boards[seat].floor)]


def _tiled(board: Board, grey: bool) -> Board:
    """The board after the wall-tiling, each line in the column that scores most at once."""
    while (row := full_line(board)) is not None:
        columns = columns_for(board, row, grey)
        if columns:
            board = max((tile(board, row, column)[0] for column in columns), key=lambda after: after.score)
        else:
            board = fall(board, row)[0]
    return board


# --- the end of a stretch --------------------------------------------------------------------------------


def worths(state: State | Settled) -> Sequence[float]:
    """The worth of each seat in points, when chance is to move or the game is over."""
    if isinstance(state, Settled):
        return state.worths
    if state.ending:
        return [board.score + WIN_POINTS * (seat in state.winners) for seat, board in enumerate(state.boards)]
    next_ = next_deal(state)
    weights = BY_STAGE[next_.stage]
    found = []
    for seat, board in enumerate(state.boards):
        promised: float = outlook_of(board.wall, state.variant.grey, next_).lines(board.lines)
        found.append(weights[SCORE] * board.score + promised + weights[STARTS] * (state.first == seat))
    return found


def parts(state: State, seat: int) -> dict[str, float]:
    """The parts of the worth of a seat.

    "points" are the real score, and "wall" includes what else the score promises.
    """
    board = state.boards[seat]
    if state.ending:
        return {"points": float(board.score), WIN: WIN_POINTS * (seat in state.winners)}
    next_ = next_deal(state)
    weights, outlook = BY_STAGE[next_.stage], outlook_of(board.wall, state.variant.grey, next_)
    return {
        "points": float(board.score),
        "wall": outlook.wall + (weights[SCORE] - 1) * board.score,
        "lines": outlook.lines(board.lines) - outlook.wall,
        "start": weights[STARTS] * (state.first == seat),
    }


def lean(state: State) -> State | Lean:
    """The position as a search follows it.

    Rounds after which the tiles or the rounds may run out are left as they are, and so is wall-tiling.
    """
    is_offer = state.to_move != CHANCE and not state.is_over and not state.is_tiling
    may_run_out = state.round == MAX_ROUNDS or not (state.bag or state.lid)
    return _lean(state) if is_offer and not may_run_out else state


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next deal, or until grey walls are tiled.

    The rest is the `key`.
    """
    variant, round_, first, _marker, _seat, _factories, _centre, bag, _lid, boards, _ending = state
    settled = () if state.is_tiling else tuple([(board.wall, board.score) for board in boards])
    return variant, round_, first, bag, settled


def key(state: State | Lean) -> Hashable:
    """The part of a position that can change until the next deal; the order of the factories does not matter.

    The lid is left out: its tiles reach no bag before the stretch is over.
    """
    if isinstance(state, Lean):
        return state.key
    return (state.marker, state.to_move, state.boards) if state.is_tiling else _lean(state).key


# --- candidates ------------------------------------------------------------------------------------------


def candidates(state: State | Lean) -> Sequence[Action]:
    """The actions worth trying, the likeliest first."""
    if isinstance(state, Lean):
        return Takes(state)
    return _columns(state) if state.is_tiling else Takes(_lean(state))


def likely(state: State | Lean) -> Action:
    """The first of the candidates."""
    return candidates(state)[0]


def line(state: State | Lean) -> Line:
    """The keys of the positions that follow likely actions."""
    return state.line() if isinstance(state, Lean) else likeliest_line(state, likely, key)


def _columns(state: State) -> Sequence[Action]:
    """The columns for a full line of the grey wall: the best one, then those that score most at once."""
    board, best = state.boards[state.to_move], column(state)
    others = [action for action in state.legal_actions() if action != best]
    return [best, *sorted(others, key=lambda action: -tile(board, *action)[0].score)]
