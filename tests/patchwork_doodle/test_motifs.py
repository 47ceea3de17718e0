"""The motifs of puzzles of Patchwork Doodle are true: of each shipped one, and of any two drawings."""

from __future__ import annotations

from engine.patchwork_doodle.actions import Cut, Done, Draw, Neighbour, Shade
from engine.patchwork_doodle.board import best_rectangle
from engine.patchwork_doodle.motifs import MOTIFS, motifs
from engine.patchwork_doodle.shapes import SIDE
from tests.posing import solved

GAME = "patchwork_doodle"


def holes(filled: int) -> int:
    """The empty spaces with nothing empty beside them, counted one by one."""
    empty = {
        (row, column)
        for row in range(SIDE)
        for column in range(SIDE)
        if not filled >> row * SIDE + column & 1
    }
    beside = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return sum(
        all((row + down, column + right) not in empty for down, right in beside) for row, column in empty
    )


def test_a_solution_does_what_its_motifs_say() -> None:
    seen: set[str] = set()
    for one in solved(GAME):
        seen |= set(one.motifs)
        assert ("cut" in one.motifs) == isinstance(one.action, Cut)
        assert ("special" in one.motifs) == isinstance(one.action, Shade | Neighbour)
        assert ("ending" in one.motifs) == isinstance(one.action, Done)
        if "saving" in one.motifs:
            assert any(isinstance(other, Cut | Shade | Neighbour) for other in one.state.legal_actions())
            assert isinstance(one.action, Draw | Done)
        if "room" in one.motifs:
            assert isinstance(one.action, Draw)
    assert seen == set(MOTIFS)


def test_of_two_drawings_the_larger_rectangle_and_the_fewer_holes_count() -> None:
    told: set[str] = set()
    for one in solved(GAME):
        seat = one.state.to_move
        for action, other in one.pairs():
            if isinstance(action, Draw) and isinstance(other, Draw):
                filled = [one.state.boards[seat].filled | each.spaces for each in (action, other)]
                points, empty = map(best_rectangle, filled), list(map(holes, filled))
                found = set(motifs(one.state, action, other, ()))
                ours, theirs = (rectangle.points for rectangle in points)
                assert ("rectangle" in found) == (ours > theirs)
                assert ("hole" in found) == (empty[0] < empty[1])
                told |= found
    assert told == {"rectangle", "hole"}


def test_a_cut_counts_by_the_rectangle_that_its_piece_makes() -> None:
    cuts = [one for one in solved(GAME) if isinstance(one.action, Cut) and "rectangle" in one.motifs]
    assert cuts
    for one in cuts:
        seat, after = one.state.to_move, one.state.apply(one.action)
        filled = one.state.boards[seat].filled
        drawn = [each.spaces for each in after.legal_actions() if isinstance(each, Draw)]
        best = max(best_rectangle(filled | spaces).points for spaces in drawn)
        assert best > best_rectangle(filled).points
