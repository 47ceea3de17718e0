"""Reasons for actions of Azul: each number is what playing the action shows."""

from random import Random
from typing import Any, get_args

from engine import draw
from engine.azul.actions import Take
from engine.azul.board import (
    Board,
    Tiled,
    floor_loss,
    full_colours,
    full_columns,
    full_rows,
    line_colour,
    line_size,
    settle,
)
from engine.azul.events import WallTiling
from engine.azul.notation import board
from engine.azul.pieces import BLUE, CENTRE, FLOOR, FLOOR_LOSS, MARKER, MAX_ROUNDS, RED, WHITE, YELLOW
from engine.azul.reasons import (
    Completes,
    Denies,
    Drops,
    Fills,
    FinishesColour,
    FinishesColumn,
    FinishesRow,
    Reason,
    Spares,
    Starts,
    Tiles,
)
from engine.azul.rules import State, after_take
from engine.game import CHANCE
from engine.heap import alike, number_of
from tests.azul.positions import table
from tests.reasons import explained, reasons_of


def steps_of(state: State, action: Any) -> list[Any]:
    """What the wall-tiling does on the board of the seat, now or at the end of the round."""
    seat = state.to_move
    after, events = state.outcome(action)
    done = [
        step
        for event in events
        if isinstance(event, WallTiling) and event.seat == seat
        for step in event.steps
    ]
    return done + list(settle(after.boards[seat], state.variant.grey)[2])


def floor_after(state: State, take: Take) -> tuple[int, ...]:
    """The floor line of the seat after a take, before the end of the round."""
    return after_take(state, take).boards[state.to_move].floor


def settled_after(state: State, take: Take) -> Board:
    """The board of the seat if the round ended with a take, its floor line not yet scored."""
    return settle(after_take(state, take).boards[state.to_move], state.variant.grey)[0]


def holds(state: State, action: Any, other: Any, reason: Any) -> bool:
    """Whether a reason is true."""
    seat = state.to_move
    before, after = state.boards[seat], state.apply(action).boards[seat]
    walls = before.wall, settle(after, state.variant.grey)[0].wall
    match reason:
        case Completes(row, points):
            tiled = [
                step.points for step in steps_of(state, action) if isinstance(step, Tiled) and step.row == row
            ]
            return line_size(before.lines[row]) <= row and tiled == ([points] if points else [])
        case Fills(row, number):
            return line_size(after.lines[row]) == number <= row
        case Tiles(row, column, points):
            step = steps_of(state, action)[0]
            return (step.row, step.column, step.points) == (row, column, points)
        case FinishesRow(row):
            return row in full_rows(walls[1]) and row not in full_rows(walls[0])
        case FinishesColumn(column):
            return column in full_columns(walls[1]) and column not in full_columns(walls[0])
        case FinishesColour(colour):
            return colour in full_colours(walls[1]) and colour not in full_colours(walls[0])
        case Drops(tiles, lost, most):
            heap = state.centre if action.source == 9 else state.factories[action.source]
            floor = floor_after(state, action)
            marker = MARKER in floor and MARKER not in before.floor
            marker = marker or (len(before.floor) == 7 and action.source == 9 and state.marker < 0)
            dropped = number_of(heap, action.colour) - action.placed + marker
            score = settled_after(state, action).score
            loses = min(score, FLOOR_LOSS[len(floor)]) - min(score, FLOOR_LOSS[len(before.floor)])
            return (tiles, lost) == (dropped, loses) and lost <= most <= FLOOR_LOSS[len(floor)]
        case Spares(points, most, is_sure):
            with_other, with_this = (floor_loss(settled_after(state, take)) for take in (other, action))
            return with_other - with_this == points and points <= most and (points == most or not is_sure)
        case Starts():
            then: State = state.apply(action)
            starts = then.first if then.round > state.round else then.marker
            return state.marker < 0 and starts == seat and may_go_on(then)
        case Denies(other_seat, row, colour):
            line = state.boards[other_seat].lines[row]
            then = state.apply(action)
            heaps, ends = [*then.factories, then.centre], then.round > state.round
            begun = line_colour(line) == colour and 0 < line_size(line) <= row and other_seat != seat
            return begun and (ends or not any(number_of(heap, colour) for heap in heaps))
    return False


def may_go_on(state: State) -> bool:
    """True if the game can go on after this round when whatever is left falls."""
    if state.is_over or state.to_move == CHANCE:
        return not state.is_over
    actions = state.legal_actions()
    to_floor = [action for action in actions if isinstance(action, Take) and action.line == FLOOR]
    return any(may_go_on(state.apply(action)) for action in to_floor[:1] or actions)


def test_every_reason_is_true_and_every_kind_occurs() -> None:
    met = set()
    for state, action, other, found in explained("azul", range(2)):
        assert found
        assert len(set(map(type, found))) + sum(isinstance(one, Denies) for one in found) >= len(found)
        for reason in found:
            assert holds(state, action, other, reason), (str(state), str(action), str(other), reason)
            met.add(type(reason))
    assert met == set(get_args(Reason))


def test_nobody_starts_a_round_after_the_last() -> None:
    """Neither of the hundred that there may be, nor where somebody is about to complete a row."""
    for line, is_told in (("RR", True), ("RRR", False)):
        own = board(f". . {line} . .", "....W ....K KWBY. ....Y .....")
        for boards in ((own, board()), (board(), own)):
            state = table(*boards, factories="RKKW RRKK", centre="YY")
            assert (Starts() in said(state, CENTRE, YELLOW, FLOOR, 0)) == is_told
    state = table(factories="RKKW", centre="YY", round_=MAX_ROUNDS)
    assert Starts() not in said(state, CENTRE, YELLOW, FLOOR, 0)


def said(state: State, source: int, colour: int, line: int, placed: int) -> list[Any]:
    return reasons_of("azul", state, Take(source, colour, line, placed))


def test_a_line_that_completes_a_row_says_what_it_scores() -> None:
    state = table(board(". . RR . .", "....W ....K KWBY. ....Y ....."), factories="RKKW RRKK", marker=1)
    assert said(state, 0, RED, 2, 1) == [Completes(2, 9), FinishesRow(2)]


def test_taking_the_last_blue_leaves_the_other_none() -> None:
    state = table(board(), board(". B . . ."), factories="BBKW", centre="R", marker=1)
    assert Denies(1, 1, BLUE) in said(state, 0, BLUE, 1, 2)
    one_more = state._replace(centre=state.centre + alike(BLUE))
    assert Denies(1, 1, BLUE) not in said(one_more, 0, BLUE, 1, 2)


# --- what a floor line costs -----------------------------------------------------------------------------


def test_what_is_told_of_a_floor_line_is_what_it_costs_however_the_round_goes_on() -> None:
    """Of what a take drops, those spaces cost so much; a score that is gone cannot be lost again."""
    rng, told, sure = Random(35), 0, 0
    for state, action, other, found in explained("azul", range(4)):
        for reason in found:
            if not isinstance(reason, Drops) or settled_after(state, action).score > 16:
                continue
            before, after = len(state.boards[state.to_move].floor), len(floor_after(state, action))
            score = score_played_on(state, action, rng)
            loses = min(score, FLOOR_LOSS[after]) - min(score, FLOOR_LOSS[before])
            assert reason.lost <= loses <= reason.most, (str(state), str(action), str(other), reason)
            told, sure = told + 1, sure + (reason.lost == reason.most)
    assert told > 200
    assert 0 < sure < told


def score_played_on(state: State, action: Any, rng: Random) -> int:
    """The points of the seat to move, played on at random, before its floor line is scored."""
    seat = state.to_move
    score = state.boards[seat].score
    while state.to_move != CHANCE and not state.is_over:
        state, events = state.outcome(action)
        score += sum(
            step.points
            for event in events
            if isinstance(event, WallTiling) and event.seat == seat
            for step in event.steps
            if isinstance(step, Tiled)
        )
        action = draw.choice(rng, state.legal_actions() or [None])
    return score


def test_a_floor_line_costs_nothing_that_is_not_there_to_lose() -> None:
    state = table(board(floor="B*RRR"), centre="YYY", factories="WWWW", marker=0)
    onto_floor, into_line = Take(CENTRE, YELLOW, FLOOR, 0), Take(CENTRE, YELLOW, 4, 3)
    (drops,) = [one for one in reasons_of("azul", state, onto_floor) if isinstance(one, Drops)]
    assert drops == Drops(3, 0, 0)
    assert not [one for one in reasons_of("azul", state, into_line, onto_floor) if isinstance(one, Spares)]
    for take in (onto_floor, into_line):
        assert state.apply(take).apply(Take(0, WHITE, FLOOR, 0)).scores == (0, 0)


def test_points_that_a_line_may_still_bring_may_be_lost() -> None:
    state = table(board(), factories="YYKK WWBB RRRR", marker=1)
    (drops,) = [one for one in reasons_of("azul", state, Take(0, YELLOW, 0, 1)) if isinstance(one, Drops)]
    assert drops == Drops(1, 1, 1)
    (drops,) = [one for one in reasons_of("azul", state, Take(0, YELLOW, FLOOR, 0)) if isinstance(one, Drops)]
    assert drops == Drops(2, 0, 2)


def test_a_score_that_pays_for_any_floor_line_pays_what_is_printed() -> None:
    state = table(board(score=20, floor="RRRR"), factories="YYKK WWBB", marker=1)
    onto_floor, into_line = Take(0, YELLOW, FLOOR, 0), Take(0, YELLOW, 4, 2)
    (drops,) = [one for one in reasons_of("azul", state, onto_floor) if isinstance(one, Drops)]
    assert drops == Drops(2, 5, 5)
    assert Spares(5, 5, True) in reasons_of("azul", state, into_line, onto_floor)
