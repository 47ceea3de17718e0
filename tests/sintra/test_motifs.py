"""The motifs of puzzles of Sintra are true: of each shipped one, and of any two takes beside each other."""

from __future__ import annotations

from engine.heap import number_of
from engine.sintra.actions import Keep, SendBack, Take
from engine.sintra.board import NO_STRIP, is_complete, panes_on, side_of
from engine.sintra.motifs import MOTIFS, motifs
from engine.sintra.pieces import EMPTY, GROUND, JOKER, SIDES
from engine.sintra.rules import State
from tests.posing import Solved, solved

GAME = "sintra"


def completes(one: Solved) -> bool:
    """True if a strip is complete after the solution, or its pane is kept already."""
    seat, column = one.state.to_move, one.action.column
    before, after = one.state.boards[seat], one.state.apply(one.action).boards[seat]
    return column != GROUND and (is_complete(after.strips[column]) or after.windows != before.windows)


def jokers_on(state: State, seat: int) -> int:
    """The panes that lie on jokers of a board."""
    strips = [strip for strip in state.boards[seat].strips if strip != NO_STRIP]
    return sum(
        print_ == JOKER and pane != EMPTY
        for strip in strips
        for print_, pane in zip(SIDES[side_of(strip)], panes_on(strip), strict=True)
    )


def test_a_solution_does_what_its_motifs_say() -> None:
    seen: set[str] = set()
    for one in solved(GAME):
        seen |= set(one.motifs)
        seat, after = one.state.to_move, one.state.apply(one.action)
        has = set(one.motifs)
        assert ("back" in has) == isinstance(one.action, SendBack)
        if "strip" in has:
            assert completes(one)
        if "window" in has:
            assert completes(one)
            assert len(one.state.boards[seat].windows[one.action.column]) == 1
        if "palace" in has:
            assert isinstance(one.action, Keep) or completes(one)
        if "marker" in has:
            assert after.marker == seat != one.state.marker
        if "denial" in has:
            assert isinstance(one.action, Take)
            assert number_of(after.centre + sum(after.factories), one.action.colour) == 0
    assert seen == set(MOTIFS)


def test_of_two_takes_what_they_do_to_jokers_glass_and_the_glazier_is_compared() -> None:
    told: set[str] = set()
    for one in solved(GAME):
        state: State = one.state
        seat = state.to_move
        for action, other in one.pairs():
            if not (isinstance(action, Take) and isinstance(other, Take)):
                continue
            found = set(motifs(state, action, other, ()))
            told |= found
            then = [state.apply(each) for each in (action, other)]
            boards = [each.boards[seat] for each in then]
            if any(any(map(is_complete, board.strips)) for board in boards):
                continue
            if boards[0].windows == boards[1].windows == state.boards[seat].windows:
                assert ("joker" in found) == (jokers_on(then[0], seat) != jokers_on(then[1], seat))
                assert ("glazier" in found) == (boards[0].glazier < boards[1].glazier)
                if "glass" in found:
                    assert (boards[0].broken, boards[0].lost) != (boards[1].broken, boards[1].lost)
    assert told == {"joker", "glass", "glazier"}
