"""Reasons for actions of Patchwork Doodle: each number is what playing the action shows."""

from typing import Any, get_args

from engine.patchwork_doodle.actions import Shade
from engine.patchwork_doodle.board import best_rectangle, drawable, empty_spaces
from engine.patchwork_doodle.notation import board
from engine.patchwork_doodle.reasons import (
    Covers,
    Empty,
    FillsHole,
    Grows,
    LeavesHole,
    Reason,
    Room,
    Saves,
    Special,
    Touches,
)
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of, size
from tests.patchwork_doodle.positions import before_scoring
from tests.reasons import explained, reasons_of

Cells = set[tuple[int, int]]


def around(row: int, column: int) -> Cells:
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def empty(filled: int) -> Cells:
    return {(row, column) for row in range(9) for column in range(9)} - set(cells_of(filled))


def lonely(filled: int) -> Cells:
    """The empty spaces without an empty neighbour."""
    return {cell for cell in empty(filled) if not around(*cell) & empty(filled)}


def holds(state: State, action: Any, other: Any, reason: Any) -> bool:
    """Whether a reason is true."""
    seat = state.to_move
    then = state.apply(action)
    before, after = state.boards[seat], then.boards[seat]
    drawn = set(cells_of(after.filled & ~before.filled))
    match reason:
        case Grows(old, new):
            scored = best_rectangle(before.filled).points if before.filled else 0
            return (scored, best_rectangle(after.filled).points) == (old, new) and new > old
        case Touches(edges, of):
            outer = [cell for each in drawn for cell in around(*each) if cell not in drawn]
            return (sum(cell not in empty(before.filled) for cell in outer), len(outer)) == (edges, of)
        case FillsHole(holes):
            return len(lonely(before.filled) & drawn) == holes > 0
        case LeavesHole(holes):
            return len(lonely(after.filled) - lonely(before.filled)) == holes > 0
        case Room(cards, of, fewer):
            filled = [state.apply(each).boards[seat].filled for each in (action, other)]
            others = [card for card in state.circle if card != state.current]
            fit = [sum(drawable(card, each, may_cut=False) for card in others) for each in filled]
            return fit == [cards, fewer] and len(others) == of and cards > fewer
        case Covers(spaces):
            return size(then.shape) == spaces
        case Special(special, left):
            crossed = after.crossed ^ before.crossed
            return crossed in (special, 8) and 4 - after.crossed.bit_count() == left
        case Saves(left):
            return 4 - before.crossed.bit_count() == left
        case Empty(spaces):
            return empty_spaces(before) == spaces
    return False


def test_every_reason_is_true_and_every_kind_occurs() -> None:
    met = set()
    for state, action, other, found in explained("patchwork_doodle", range(2)):
        assert found
        for reason in found:
            assert holds(state, action, other, reason), (str(state), str(action), str(other), reason)
            met.add(type(reason))
    assert met == set(get_args(Reason))


def test_a_filled_hole_says_how_the_rectangle_grows() -> None:
    state = before_scoring(board("AAAAA AAAAA AA.AA AAAAA AAAAA"))
    found = reasons_of("patchwork_doodle", state, Shade(2 * 9 + 2))
    assert found[0] == Grows(7, 25)
    assert FillsHole(1) in found
