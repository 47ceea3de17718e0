"""Patchwork Doodle: small decisions in a fixed order lose nothing of what the rules allow in a turn."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.patchwork_doodle.board import Board
from engine.patchwork_doodle.notation import BOXES, board
from engine.patchwork_doodle.pieces import PATCHES, REPEAT
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of, mask_of
from tests.patchwork_doodle.plain import Cells, everywhere, halves
from tests.patchwork_doodle.positions import rows_full, table

TEXT = rows_full(7, "AAAA.AAA. AAA..A.AA")
Uses = dict[str, int]  # how often each special action is used


def outcomes_by_the_rules(state: State) -> set[Board]:
    """Every board after the turn: a patch that may be drawn or none, and spaces shaded, in any order."""
    before = state.boards[0]
    found = set()
    for patch, uses in drawings(state, set(cells_of(before.filled))):
        empty = [space for space in range(81) if not (before.filled | patch) >> space & 1]
        for number in range(3):
            crossed = boxes_after(before.crossed, uses | {"shade": number})
            if crossed is not None:
                for spaces in combinations(empty, number):
                    shades = sum(1 << space for space in spaces)
                    patches = (*before.patches, patch) if patch else before.patches
                    found.add(Board(before.filled | patch | shades, patches, shades, crossed, ()))
    return found


def drawings(state: State, shaded: set[tuple[int, int]]) -> Iterator[tuple[int, Uses]]:
    yield 0, {}
    for card in (state.current, *state.neighbours):
        cells: Cells = frozenset(cells_of(PATCHES[card]))
        uses = {"neighbour": int(card != state.current)}
        for spaces in everywhere(cells, shaded):
            yield mask_of(spaces), uses
        for piece in halves(cells):
            for spaces in everywhere(piece, shaded):
                yield mask_of(spaces), uses | {"cut": 1}


def boxes_after(crossed: int, uses: Uses) -> int | None:
    """The boxes crossed off after these uses, or None if there are not enough."""
    for box, number in uses.items():
        for _ in range(number):
            bit = REPEAT if crossed & BOXES[box] else BOXES[box]
            if crossed & bit:
                return None
            crossed |= bit
    return crossed


def outcomes_by_decisions(state: State) -> set[Board]:
    """Every board of the first seat with which its turn, and the window after it, can end."""
    found, waiting = set(), [state]
    while waiting:
        here = waiting.pop()
        if here.to_move == 0:
            waiting += [here.apply(action) for action in here.legal_actions()]
        else:
            found.add(here.boards[0]._replace(scored=()))
    return found


@pytest.mark.parametrize("crossed", ["", "shade", "neighbour cut", "neighbour repeat", "cut shade repeat"])
@pytest.mark.parametrize("turn", [3, 6])
def test_every_outcome_of_a_turn_can_be_reached_and_no_other(crossed: str, turn: int) -> None:
    boards = (board(TEXT, crossed), board("A")) if turn < 6 else (board(TEXT, crossed),)
    state = table(*boards, circle="V3 domino T4 O4", die=2, turn=turn)
    assert outcomes_by_decisions(state) == outcomes_by_the_rules(state)
