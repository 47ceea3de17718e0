"""Stained Glass of Sintra: the rulebook's examples of a turn, section by section, and the rulings on them."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.session import Session
from engine.sintra.actions import Deal, Lay, SendBack, Take
from engine.sintra.board import openings, side_of
from engine.sintra.events import Bonus, Broke, Scored
from engine.sintra.notation import (
    board,
    in_letters,
    strip,
    strip_in_letters,
    strips_in_letters,
    windows_in_letters,
)
from engine.sintra.pieces import (
    BOXES,
    COLOURS,
    FACTORIES,
    FULL_BAG,
    SIDES,
    Box,
)
from engine.sintra.rules import NOBODY, State
from tests.sentences import choices, play, say
from tests.sintra.positions import panes_in_play, table
from tests.typed import typed

BLUE, YELLOW, ORANGE, PINK, GREEN, JOKER = range(6)


def done(state: State, sentence: str) -> tuple[State, tuple[object, ...]]:
    """The position after an action, and what it brought about."""
    return state.outcome(state.legal_actions()[choices(state).index(sentence)])


WINDOW_POINTS = (4, 3, 3, 2, 2, 1, 1, 2)  # by the first rules version, as in `table`


# --- what is in the box ----------------------------------------------------------------------------------


def test_there_are_twenty_panes_of_each_colour() -> None:
    assert in_letters(FULL_BAG) == "B" * 20 + "Y" * 20 + "O" * 20 + "P" * 20 + "G" * 20


def sides_of(box: Box) -> tuple[tuple[int, ...], ...]:
    return SIDES[2 * box.strips[0] : 2 * box.strips[-1] + 2]


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_the_strips_keep_what_is_known_of_them(box: Box) -> None:
    sides = sides_of(box)
    assert (len(box.strips), len(sides)) == (8, 16)
    assert all(len(side) == 5 for side in sides)
    assert [side.count(JOKER) for side in sides if JOKER in side] == [2]
    assert SIDES[box.joker_side].count(JOKER) == 2
    oranges = {side.count(ORANGE) for side in sides}
    assert {1, 3} <= oranges  # Step 2, example
    assert 2 in {side.count(YELLOW) for side in sides}  # Step 3, example


def test_the_first_strips_and_windows_are_those_that_we_designed() -> None:
    sides = sides_of(BOXES[1])
    assert len(set(sides)) == 16
    fronts, backs = Counter(sum(sides[::2], ())), Counter(sum(sides[1::2], ()))
    assert set(fronts.values()) == {8}
    assert backs == dict(zip((*COLOURS, JOKER), (8, 7, 8, 7, 8, 2), strict=True))
    assert BOXES[1].window_points == WINDOW_POINTS


# --- setup -----------------------------------------------------------------------------------------------


def started(seats: int, seed: int) -> State:
    """The position when the first seat is to move."""
    return typed(Session.new(GAMES["sintra"], seats=seats, seed=seed).state, State)


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_by_number_of_players(seats: int, factories: int) -> None:
    state = started(seats, 1)
    assert len(state.factories) == FACTORIES[seats] == factories
    assert [len(in_letters(lying)) for lying in state.factories] == [4] * factories
    assert len(in_letters(state.bag)) == 94 - 4 * factories
    assert state.scores == (0,) * seats
    assert (state.marker, state.to_move) == (NOBODY, 0)


@pytest.mark.parametrize("seed", range(8))
def test_every_seat_lays_its_eight_strips_with_the_jokers_face_down(seed: int) -> None:
    start = started(4, seed)
    for each in start.boards:
        sides = [side_of(laid) for laid in each.strips]
        assert sorted(side // 2 for side in sides) == list(BOXES[start.rules].strips)
        assert BOXES[start.rules].joker_side not in sides
        assert (each.glazier, each.broken) == (0, 0)


def test_strips_are_shuffled_and_turned_for_each_seat() -> None:
    laid: list[Lay] = [Session.new(GAMES["sintra"], seats=4, seed=seed).log[0] for seed in range(20)]
    assert len({strips for each in laid for strips in each.strips}) == 80
    backs = sum(side % 2 for each in laid for strips in each.strips for side in strips)
    assert 200 < backs < 360  # of 560 that may lie either way


def test_the_round_track_has_each_colour_once_after_the_first_pane() -> None:
    tracks = [started(2, seed).round_track for seed in range(100)]
    assert all(sorted(track[1:]) == [0, 1, 2, 3, 4] for track in tracks)
    assert len({track[:2] for track in tracks}) > 20  # of 25: neither depends on the other


def test_the_first_pane_of_the_track_is_drawn_from_a_bag_without_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn_from: list[Counter[int]] = []
    choice = draw.choice

    def watched(rng: Random, panes: Sequence[int]) -> int:
        drawn_from.append(Counter(panes))
        return choice(rng, panes)

    monkeypatch.setattr(draw, "choice", watched)
    started(2, 1)
    assert drawn_from[0] == dict.fromkeys(COLOURS, 19)


# --- Step 1: take panes of one colour --------------------------------------------------------------------


def test_example_a_of_step_1() -> None:
    state = play(table(factories="BGPO"), "1 pink from factory 1 to strip 2")
    assert in_letters(state.centre) == "BOG"
    assert (in_letters(state.factories[0]), state.marker) == ("", NOBODY)


def test_example_b_of_step_1() -> None:
    state = table(board("OBOPO"), centre="BOOOY", factories="BBBB")
    after, events = done(state, "3 orange from the centre to strip 1")
    assert in_letters(after.centre) == "BY"
    assert (after.marker, after.boards[0].broken) == (0, 1)
    assert events == (Broke(seat=0, panes=0, marker=True, lost=0),)


def test_only_the_first_to_take_from_the_centre_gets_the_marker() -> None:
    state = table(centre="BOP", factories="GGGG")
    state = play(state, "1 blue from the centre to strip 1", "1 orange from the centre to strip 1")
    assert state.marker == 0
    assert [each.broken for each in state.boards] == [1, 0]


def test_panes_are_taken_all_of_a_colour() -> None:
    state = table(factories="OOOB", centre="BB")
    taken = {(action.source, action.colour) for action in state.legal_actions() if isinstance(action, Take)}
    assert taken == {(0, BLUE), (0, ORANGE), (9, BLUE)}


# --- Step 2: place them on a strip -----------------------------------------------------------------------

THREE_STRIPS = board("YOYOP BYBYO PGPGB OBOPO", glazier=2)


def test_example_of_step_2() -> None:
    state = table(THREE_STRIPS, centre="OOO", marker=1, factories="BBBB")
    assert [choice for choice in choices(state) if "orange" in choice] == [
        "3 orange from the centre to strip 2, 2 break",  # B; strip 1 is left of the glazier: A
        "3 orange from the centre to strip 4",  # C
    ]
    after, events = done(state, "3 orange from the centre to strip 2, 2 break")
    assert (after.boards[0].broken, in_letters(after.tower)) == (2, "OO")
    assert strip_in_letters(after.boards[0].strips[1]) == "BYBYO/....O"
    assert events == (Broke(0, panes=2, marker=False, lost=0),)
    after, events = done(state, "3 orange from the centre to strip 4")
    assert strip_in_letters(after.boards[0].strips[3]) == "OBOPO/O.O.O"
    assert (after.boards[0].glazier, after.boards[0].broken, events) == (3, 0, ())


def test_panes_go_to_one_strip_alone() -> None:
    state = table(factories="OOOB")
    for action in state.legal_actions():
        changed = [
            column
            for column, laid in enumerate(state.apply(action).boards[0].strips)
            if laid != state.boards[0].strips[column]
        ]
        assert isinstance(action, (Take, SendBack))
        assert changed == [action.column]


def test_a_space_on_the_right_has_to_be_used() -> None:
    state = table(board("BYBYO GOGBG YPYPG", glazier=1), factories="PPPB")
    assert [choice for choice in choices(state) if "pink" in choice] == [
        "3 pink from factory 1 to strip 3, 1 break"
    ]


def test_without_a_space_all_break_and_the_glazier_stays() -> None:
    state = table(board("PGPGB BYBYO/....O YGYOY/...O.", glazier=2), factories="OOOB", centre="G")
    assert [choice for choice in choices(state) if "orange" in choice] == [
        "3 orange from factory 1, all break"
    ]
    after, events = done(state, "3 orange from factory 1, all break")
    assert (after.boards[0].glazier, after.boards[0].broken, in_letters(after.tower)) == (1, 3, "OOO")
    assert strips_in_letters(after.boards[0]) == strips_in_letters(state.boards[0])
    assert events == (Broke(0, panes=3, marker=False, lost=0),)
    assert after.to_move == 1


def test_the_step_for_the_marker_is_added_to_those_for_broken_panes() -> None:
    state = table(board("BYBYO/....O"), centre="OOP")
    after, events = done(state, "2 orange from the centre, all break")
    assert after.boards[0].broken == 3
    assert events == (Broke(0, panes=2, marker=True, lost=0),)


def test_a_joker_takes_any_pane() -> None:
    state = table(board("JBOGJ"), factories="PPPY")
    after = play(state, "3 pink from factory 1 to strip 1, 1 break")
    assert strip_in_letters(after.boards[0].strips[0]) == "JBOGJ/P...P"


def test_a_pane_takes_the_space_of_its_colour_before_a_joker() -> None:
    one = play(table(board("JBOGJ"), factories="OPPP"), "1 orange from factory 1 to strip 1")
    assert strip_in_letters(one.boards[0].strips[0]) == "JBOGJ/..O.."
    two = play(table(board("JBOGJ"), factories="OOPP"), "2 orange from factory 1 to strip 1")
    assert strip_in_letters(two.boards[0].strips[0]) == "JBOGJ/O.O.."


def test_a_strip_with_jokers_left_fits_every_colour() -> None:
    room = openings(board("JBOGJ/P....", glazier=1))
    assert [room >> 8 * colour & 0xFF for colour in range(5)] == [1] * 5
    assert openings(board("JBOGJ/PB..Y")) == 1 << 16 | 1 << 32  # orange and green are left


def test_the_order_of_actions_is_source_colour_column_and_the_way_back_last() -> None:
    """Codes rely on it for ever."""
    state = table(board("BYBYO PYPGP OBOPO/O.O.O BOBOY", glazier=2), factories="OBBG", centre="GP")
    assert choices(state) == [
        "2 blue from factory 1 to strip 3, 1 break",
        "2 blue from factory 1 to strip 4",
        "1 orange from factory 1 to strip 4",
        "1 green from factory 1 to strip 2",
        "1 pink from the centre to strip 2",
        "1 pink from the centre to strip 3",
        "1 green from the centre to strip 2",
        "send the glazier back to strip 1",
    ]


# --- Step 3: completed strips ----------------------------------------------------------------------------

FIVE = "- - - YOYOP/YOYO. - GOGBG - OPOPG"  # as in the example: windows 4, 6 and 8 score 2, 1 and 2


def completing(track: str = "YBOPG", windows: str = ". . . . . B . P") -> State:
    """Before the pane that completes the strip in column 4."""
    return table(board(FIVE, windows, glazier=4, score=10), factories="PBBB", track=track[-4:])


def test_example_of_step_3a() -> None:
    state = completing(track="YOPG")  # the third round
    assert state.round == 3
    after, events = done(state, "1 pink from factory 1 to strip 4")
    assert events == (Bonus(seat=0, column=3, colour=YELLOW, points=2),)
    assert after.scores == (12, 0)


def test_no_pane_of_the_colour_of_the_round_is_no_bonus() -> None:
    after = play(completing(track="BYPG"), "1 pink from factory 1 to strip 4")
    assert after.scores == (10, 0)


def test_example_of_steps_3b_and_3c() -> None:
    assert (WINDOW_POINTS[3], WINDOW_POINTS[5], WINDOW_POINTS[7]) == (2, 1, 2)
    state = play(completing(track="YOPG"), "1 pink from factory 1 to strip 4")
    assert (state.to_move, state.is_keeping) == (0, True)
    after, events = done(state, "keep orange in window 4")
    assert events == (Scored(seat=0, column=3, colour=ORANGE, columns=(3, 5, 7), points=5),)
    assert after.scores == (12 + 2 + 1 + 2, 0)
    assert windows_in_letters(after.boards[0]) == ". . . O . B . P"
    assert in_letters(after.tower) == "YYOP"
    assert strip_in_letters(after.boards[0].strips[3]) == "GOGBG"  # its back
    assert (after.boards[0].glazier, after.to_move) == (3, 1)


def test_any_pane_of_the_strip_can_be_kept() -> None:
    state = play(completing(), "1 pink from factory 1 to strip 4")
    assert choices(state) == ["keep yellow in window 4", "keep orange in window 4", "keep pink in window 4"]


def test_a_second_pane_completes_the_window_and_removes_the_strip() -> None:
    state = table(board("PYPGP/PYPG. OBOPO", "B .", glazier=1), factories="PBBB", track="GB")
    after = play(state, "1 pink from factory 1 to strip 1", "keep green in window 1")
    assert windows_in_letters(after.boards[0]).startswith("BG .")
    assert strips_in_letters(after.boards[0]).startswith("- OBOPO")
    assert (after.boards[0].glazier, after.scores) == (0, (1 + 4, 0))  # he stays above the empty column


def test_windows_to_the_left_do_not_score() -> None:
    state = table(board(FIVE, "BB B . . . . . .", glazier=4), factories="PBBB", track="GB")
    after = play(state, "1 pink from factory 1 to strip 4", "keep pink in window 4")
    assert after.scores == (2, 0)


def test_complete_windows_to_the_right_score_as_others_do() -> None:
    state = table(board(FIVE, ". . . . . BB . PP", glazier=4), factories="PBBB", track="GB")
    after = play(state, "1 pink from factory 1 to strip 4", "keep pink in window 4")
    assert after.scores == (5, 0)


def test_a_joker_counts_for_the_bonus_as_what_lies_on_it() -> None:
    state = table(board("JBOGJ/PBOG."), factories="PYYY", track="PG")
    after = play(state, "1 pink from factory 1 to strip 1", "keep pink in window 1")
    assert after.scores == (2 + WINDOW_POINTS[0], 0)


def test_five_panes_alike_leave_no_choice() -> None:
    """Our own strips never get here, as each shows at least three colours; a corrected one may."""
    state = table(board("JBOGJ/.BBBB"), factories="BYYY", track="BG")
    after, events = done(state, "1 blue from factory 1 to strip 1")
    assert events == (Bonus(0, 0, BLUE, 5), Scored(0, 0, BLUE, (0,), 4))
    assert (after.to_move, after.is_keeping, after.scores) == (1, False, (5 + 4, 0))


def test_panes_break_before_the_bonus_is_counted() -> None:
    state = table(board("BYBYO/BYBY.", broken=11, score=3), factories="OOYY", track="BG")
    after, events = done(state, "2 orange from factory 1 to strip 1, 1 break")
    assert events == (Broke(0, 1, False, lost=18), Bonus(0, 0, BLUE, 2))
    assert after.scores == (3 - 18 + 2, 0)


def test_the_jokers_are_to_be_had_once_their_strip_is_turned() -> None:
    state = table(board("BYOPG/.YOPG"), factories="BYYY", track="BG")
    after = play(state, "1 blue from factory 1 to strip 1", "keep green in window 1")
    assert strip_in_letters(after.boards[0].strips[0]) == "JBOGJ"


# --- B. send the glazier back ----------------------------------------------------------------------------


def back(each: str, glazier: int) -> list[str]:
    state = table(board(each, glazier=glazier), factories="BBBB")
    return [say(state, action) for action in state.legal_actions() if isinstance(action, SendBack)]


def test_the_glazier_goes_back_to_the_leftmost_strip_and_the_turn_ends() -> None:
    state = table(board("BYBYO YOYOP", glazier=2), factories="BBBB")
    after = play(state, "send the glazier back to strip 1")
    assert (after.boards[0].glazier, after.to_move, after.factories) == (0, 1, state.factories)


def test_the_glazier_never_stands_above_a_strip_that_was_removed() -> None:
    assert back("- - YOYOP OPOPG", glazier=4) == ["send the glazier back to strip 3"]


def test_above_the_leftmost_strip_panes_have_to_be_taken() -> None:
    assert back("BYBYO YOYOP", glazier=1) == []
    assert back("- BYBYO YOYOP", glazier=2) == []


def test_from_an_empty_column_on_the_left_he_may_go_to_the_leftmost_strip() -> None:
    assert back("- BYBYO YOYOP", glazier=1) == ["send the glazier back to strip 2"]


def test_without_any_strip_he_cannot_go_back() -> None:
    assert back("", glazier=3) == []
    assert choices(table(board("", glazier=3), factories="BBBB")) == ["4 blue from factory 1, all break"]


# --- the turns of the table ------------------------------------------------------------------------------


def test_the_table_lays_then_deals() -> None:
    start = GAMES["sintra"].new(3, {"palace": "A"})
    assert isinstance(start, State)
    lay = start.chance(Random(1))
    assert isinstance(lay, Lay)
    laid = start.apply(lay)
    assert sorted(panes_in_play(laid)) == sorted(panes_in_play(start))
    deal = laid.chance(Random(2))
    assert isinstance(deal, Deal)
    assert laid.apply(deal).to_move == 0
    assert strip("-") not in laid.boards[2].strips
