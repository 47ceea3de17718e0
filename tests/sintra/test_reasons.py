"""Reasons for actions of Stained Glass of Sintra: each number is what playing the action shows."""

from typing import Any, get_args

from engine.heap import number_of
from engine.sintra.actions import Keep, Take
from engine.sintra.board import NO_STRIP, Board, colours_on, is_complete, place, reckon
from engine.sintra.events import Bonus, Broke, Scored
from engine.sintra.notation import board
from engine.sintra.pieces import BOXES, CENTRE, COLOURS, GROUND, ORANGE, YELLOW
from engine.sintra.reasons import (
    Breaks,
    Completes,
    Denies,
    Fills,
    FinishesWindow,
    Keeps,
    Palace,
    Passes,
    Reason,
    Returns,
    Spares,
    Starts,
)
from engine.sintra.rules import State
from tests.reasons import explained, reasons_of
from tests.sintra.positions import table


def endings(state: State, action: Any) -> list[tuple[State, list[Any]]]:
    """Where an action may lead once a pane is kept, with what happened."""
    after, events = state.outcome(action)
    if not after.is_keeping:
        return [(after, list(events))]
    return [(then, [*events, *more]) for then, more in map(after.outcome, after.legal_actions())]


def glass(state: State, board: Board) -> int:
    """What broken glass has cost a board, and is to cost it."""
    return board.lost + (0 if state.is_over else BOXES[state.rules].glass_loss[board.broken])


def costs(state: State, action: Any) -> int:
    after = endings(state, action)[0][0]
    seat = state.to_move
    return glass(after, after.boards[seat]) - glass(state, state.boards[seat])


def palace(state: State, board: Board) -> int:
    return reckon(board, state.palace, state.rules).for_palace


def holds(state: State, action: Any, other: Any, reason: Any) -> bool:
    """Whether a reason is true."""
    seat = state.to_move
    before, ends = state.boards[seat], endings(state, action)
    after = ends[0][0].boards[seat]
    gain = max(palace(state, end.boards[seat]) for end, _events in ends) - palace(state, before)
    match reason:
        case Completes(column, points):
            scored = [event for event in ends[0][1] if isinstance(event, Bonus | Scored)]
            return {event.column for event in scored} == {column} and sum(e.points for e in scored) == points
        case Fills(column, number):
            return len(colours_on(after.strips[column])) == number < 5
        case FinishesWindow(column, points):
            return len(after.windows[column]) == 2 > len(before.windows[column]) and points == gain
        case Palace(points):
            return points == gain
        case Keeps(colour, number):
            kept = [pane for window in after.windows for pane in window]
            return action.colour == colour and kept.count(colour) == number
        case Breaks(panes, lost):
            broke = next(event for event in ends[0][1] if isinstance(event, Broke))
            return (panes, lost) == (broke.panes, costs(state, action))
        case Spares(points):
            return costs(state, other) - costs(state, action) == points
        case Starts():
            then = ends[0][0]
            starts = then.first if then.round > state.round else then.marker
            return state.marker < 0 and starts == seat and len(state.round_track) > 1
        case Passes(strips) | Returns(strips):
            left, right = sorted((before.glazier, after.glazier))
            is_forth = after.glazier > before.glazier
            between = sum(strip != NO_STRIP for strip in before.strips[left:right])
            return isinstance(reason, Passes) == is_forth and between == strips
        case Denies(other_seat, column, colour):
            then, theirs = ends[0][0], state.boards[other_seat]
            gone = not any(number_of(heap, colour) for heap in (*then.factories, then.centre))
            strip = theirs.strips[column]
            room = [at for at in COLOURS if place(strip, at, 1)[1] == 0]
            begun = colours_on(strip) and not is_complete(strip) and column >= theirs.glazier
            return gone and room == [colour] and bool(begun) and other_seat != seat
    return False


def test_every_reason_is_true_and_every_kind_occurs() -> None:
    met = set()
    for state, action, other, found in explained("sintra", range(2)):
        assert found
        for reason in found:
            assert holds(state, action, other, reason), (str(state), str(action), str(other), reason)
            met.add(type(reason))
    assert met == set(get_args(Reason))


def test_a_complete_strip_says_what_it_scores_and_what_breaks() -> None:
    own = board("BYBYO/BYBY. YOYOP OPOPG", ". B G . P . . Y")
    state = table(own, factories="OOGB YYBB", track="OYBPG")
    assert reasons_of("sintra", state, Take(0, ORANGE, 0))[0] == Completes(0, 4 + 3 + 3 + 2 + 2 + 1)
    assert reasons_of("sintra", state, Take(0, ORANGE, 0))[-1] == Breaks(1, 1)


def test_nobody_starts_a_round_after_the_last() -> None:
    for track, is_told in (("OB", True), ("O", False)):
        state = table(factories="OOGB", centre="YY", track=track)
        assert (Starts() in reasons_of("sintra", state, Take(CENTRE, YELLOW, GROUND))) == is_told


def test_of_several_strips_denied_the_fullest_is_named() -> None:
    theirs = board("BOBOY/B.B.Y BYBYO/BYBY. YOYOP")
    state = table(board("OPOPG"), theirs, factories="OOOO", track="BYPG")
    assert Denies(1, 1, ORANGE) in reasons_of("sintra", state, Take(0, ORANGE, 0))


def test_side_b_says_what_a_colour_is_worth() -> None:
    own = board("BYOPG/BYOPG - -", ". PP PG PO . . . .")
    state = table(own, factories="YYYY", palace="B", keeping=True)
    assert reasons_of("sintra", state, Keep(0, 3))[0] == Palace(3)
    assert [type(each) for each in reasons_of("sintra", state, Keep(0, 1))] == [Keeps]
