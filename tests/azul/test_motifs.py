"""The motifs of puzzles of Azul are true: of each shipped one, and of any two takes beside each other."""

from __future__ import annotations

from engine.azul.actions import Take, Tile
from engine.azul.board import full_colours, full_columns, full_rows, line_colour, line_size, settle, tile
from engine.azul.motifs import FLOOR_POINTS, MOTIFS, motifs
from engine.azul.pieces import FLOOR_LOSS, LINES
from engine.azul.rules import State, after_take
from engine.heap import number_of
from tests.posing import Solved, solved

GAME = "azul"
SAFE = 20  # points: no floor line costs as much
FULL = {"row": full_rows, "column": full_columns, "colour": full_colours}


def facts(one: Solved) -> set[str]:
    """The motifs that the solution has by itself."""
    state: State = one.state
    seat, action = state.to_move, one.action
    before = state.boards[seat]
    if isinstance(action, Tile):
        after, found = tile(before, *action)[0], {"wall"}
    else:
        then = after_take(state, action)
        after, found = then.boards[seat], set()
        if then.marker != state.marker:
            found.add("marker")
        sizes = [[line_size(board.lines[row]) for row in LINES] for board in (before, after)]
        if any(old <= row < new for row, (old, new) in enumerate(zip(*sizes, strict=True))):
            found.add("line")
        left = number_of(then.centre + sum(then.factories), action.colour)
        lines = [line for at, board in enumerate(state.boards) if at != seat for line in board.lines]
        if not left and any(line and line_colour(line) == action.colour for line in lines):
            found.add("denial")
    walls = [settle(board, state.variant.grey)[0].wall for board in (before, after)]
    return found | {name for name, full in FULL.items() if len(full(walls[0])) < len(full(walls[1]))}


def test_a_solution_does_what_its_motifs_say() -> None:
    seen: set[str] = set()
    for one in solved(GAME):
        seen |= set(one.motifs)
        assert set(one.motifs) - {"floor"} <= facts(one), one
        assert ("wall" in one.motifs) == isinstance(one.action, Tile)
    assert seen == set(MOTIFS)


def test_the_floor_line_counts_where_two_takes_differ_there_by_two_points_or_more() -> None:
    told = set()
    for one in solved(GAME):
        state: State = one.state
        board = state.boards[state.to_move]
        if board.score < SAFE or state.variant.grey or not isinstance(one.action, Take):
            continue
        for action, other in one.pairs():
            lost = [
                FLOOR_LOSS[len(after_take(state, each).boards[state.to_move].floor)]
                for each in (action, other)
            ]
            differs = abs(lost[0] - lost[1]) >= FLOOR_POINTS
            assert ("floor" in motifs(state, action, other, ())) == differs
            told.add(differs)
    assert told == {True, False}
