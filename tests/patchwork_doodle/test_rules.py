"""Patchwork Doodle: the rulebook section by section, and the rulings on what it leaves open."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine import bots
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.patchwork_doodle.actions import Deal, Draw, Roll
from engine.patchwork_doodle.board import Rectangle, best_rectangle
from engine.patchwork_doodle.events import Passed, Scored
from engine.patchwork_doodle.notation import NAMES, board, card, crossed, in_letters, names
from engine.patchwork_doodle.pieces import BOARD, BOXES, NO_CARD, PATCHES
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, OVER, SCORING, START, TABLE
from engine.patchwork_doodle.shapes import rotated
from engine.savecode import MAX_CHARACTERS, encode
from engine.session import Session
from tests.patchwork_doodle.positions import (
    ALL,
    NO_SHADE,
    ONE_EMPTY,
    before_scoring,
    last_turn,
    rows_full,
    table,
)
from tests.random_games import Case, played
from tests.sentences import choices, kinds, play, words

# --- setup -----------------------------------------------------------------------------------------------


def start(seats: int, seed: int = 1) -> Session:
    return Session.new(GAMES["patchwork_doodle"], seats=seats, seed=seed)


@pytest.mark.parametrize("seats", range(1, 11))
def test_the_deal_gives_eight_cards_to_the_circle_and_each_seat_its_own_start_card(seats: int) -> None:
    state: Any = start(seats).state
    assert len(set(state.circle)) == 8
    assert len(set(state.starts)) == seats
    assert set(state.starts) <= set(BOXES[state.rules].start_cards)
    assert state.deck.bit_count() == 22
    assert (state.phase, state.to_move, state.card) == (START, 0, state.starts[0])


def test_eleven_cannot_play() -> None:
    with pytest.raises(ValueError, match="1 to 10"):
        start(11)


def test_each_draws_its_start_card_anywhere_and_must() -> None:
    session = start(3)
    before: Any = session.state
    for seat, held in enumerate(before.starts):
        state: Any = session.state
        assert (state.to_move, state.card, state.shape) == (seat, held, PATCHES[held])
        actions = state.legal_actions()
        assert all(isinstance(action, Draw) for action in actions)  # no passing, no special action
        assert {action.spaces for action in actions} == images_on_an_empty_board(state.shape)
        session = session.play(actions[-1])
    after: Any = session.state
    assert after.starts == ()
    assert [each.filled.bit_count() for each in after.boards] == [7, 7, 7]
    assert (after.round, after.turn, after.to_move) == (1, 1, 0)


def images_on_an_empty_board(shape: int) -> set[int]:
    start_only = table(board(), hand="mono")._replace(phase=START, shape=shape)
    return {action.spaces for action in start_only.legal_actions() if isinstance(action, Draw)}


# --- the circle ------------------------------------------------------------------------------------------


def test_the_circle_through_a_round() -> None:
    """The example of six rolls: the card, its neighbours, and the circle from the token on."""
    letters = dict(zip("ABCDEFGH", "I3 T4 X5 L4 O4 Y5 W5 U5".split(), strict=True))
    letter = {name: each for each, name in letters.items()}
    circle = " ".join(letters.values())
    state = table(board(rows_full(2)), circle=circle, die=0, turn=0, phase=TABLE)._replace(to_move=CHANCE)
    told = []
    for pips in (2, 3, 1, 3, 2, 3):
        state = state.apply(Roll(pips))
        around = [letter[NAMES[each]] for each in (state.neighbours[0], state.current, state.neighbours[1])]
        state = play(state, "pass")
        if state.phase == SCORING:
            state = play(state, "done")
        told.append(" ".join(["".join(around), "".join(letter[NAMES[each]] for each in state.circle)]))
    assert told == ["ABC CDEFGHA", "DEF FGHACD", "DFG GHACD", "HAC CDGH", "CDG GHC", "HCG GH"]
    assert (state.round, state.turn, state.to_move) == (2, 0, CHANCE)
    new_cards = tuple(card(name) for name in "mono domino V3 I4 S4 F5".split())
    state = state.apply(Deal(new_cards, ()))
    assert names(state.circle) == "W5 U5 mono domino V3 I4 S4 F5"


def test_a_card_leaves_the_circle_in_every_turn_and_six_come_in_with_a_round() -> None:
    positions: tuple[Any, ...] = played(Case("patchwork_doodle", 2, ()), 1).positions
    sizes = [after.circle for before, after in pairwise(positions) if before.circle != after.circle]
    assert [len(circle) for circle in sizes] == [8, 7, 6, 5, 4, 3, 2] * 2 + [8, 7, 6, 5, 4, 3]


def test_only_the_tokens_card_is_discarded_although_all_drew_a_neighbour() -> None:
    """Special actions: the note on the neighbour."""
    state = table(board(crossed=NO_SHADE), board(crossed=NO_SHADE), circle="I3 T4 X5 mono", die=2)
    for _ in range(2):
        state = play(state, "take I3", "draw ### at a1")
    assert names(state.circle) == "X5 mono I3"


# --- a turn ----------------------------------------------------------------------------------------------


def test_a_patch_is_drawn_on_empty_spaces_anywhere() -> None:
    state = table(board(rows_full(7, "A.AAA...A A..AA..AA"), crossed=ALL), circle="V3 I3 O4 T4")
    assert choices(state) == [
        "draw #./## at b8",
        "draw #./## at f8",
        "draw ##/#. at f8",
        "draw ##/#. at g8",
        "draw ##/.# at f8",
        "draw .#/## at f8",
        "pass",
    ]


def test_a_drawn_patch_keeps_its_outline() -> None:
    state = table(board("AA A", crossed=NO_SHADE), circle="V3 I3 O4 T4", die=2)
    after = play(state, "draw ### at c1")
    assert in_letters(after.boards[0])[:2] == ["AABBB....", "A........"]


def test_drawing_is_optional() -> None:
    state = table(board("A", crossed=NO_SHADE), board(), die=2)
    after = play(state, "pass")
    assert after.boards == state.boards
    assert after.to_move == 1


def test_seats_draw_in_order_then_the_die_is_rolled() -> None:
    none = board("A", crossed=NO_SHADE)
    state = play(table(none, none, none, circle="I3 T4 X5 mono"), "draw ### at b1", "pass")
    assert (state.to_move, state.card, state.phase) == (2, card("I3"), CHOOSING)
    state = play(state, "draw #/#/# at b1")
    assert (state.phase, state.to_move, state.die, state.card) == (TABLE, CHANCE, 0, NO_CARD)


def test_who_can_do_nothing_passes_unasked() -> None:
    full, used = board(ONE_EMPTY, crossed=ALL), board("A", crossed=ALL)
    state = table(used, full, used, full, circle="O4 T4 X5 I3")
    after, told = state.outcome(next(a for a in state.legal_actions()))
    assert (after.to_move, told) == (2, (Passed(1),))
    after, told = after.outcome(after.legal_actions()[-1])
    assert (after.phase, told) == (TABLE, (Passed(3),))


def test_who_can_only_shade_is_asked() -> None:
    state = table(board(), board(ONE_EMPTY, crossed="neighbour cut"), circle="O4 T4 X5 I3")
    assert choices(play(state, "pass")) == ["shade i9", "pass"]


def test_a_turn_closes_by_itself_when_no_space_can_be_shaded() -> None:
    state = table(board("A", crossed=NO_SHADE), board(), circle="O4 T4 X5 I3")
    assert play(state, "draw ##/## at b1").to_move == 1
    state = table(board(rows_full(8, "AAAAAA"), crossed="neighbour"), board(), circle="I3 T4 X5")
    assert play(state, "draw ### at g9").to_move == 1  # the board is full


def test_a_turn_is_closed_by_its_player_while_a_space_can_be_shaded() -> None:
    state = play(table(board("A"), board(), circle="O4 T4 X5 I3"), "draw ##/## at b1")
    assert (state.to_move, state.phase, kinds(state)) == (0, DRAWN, ["shade", "done"])
    assert play(state, "done").to_move == 1


def test_nobody_is_asked_who_can_only_close_the_turn() -> None:
    for seed in range(4):
        positions: tuple[Any, ...] = played(Case("patchwork_doodle", 2, ()), seed).positions
        for state in positions:
            assert kinds(state) not in (["pass"], ["done"])


# --- the final turn --------------------------------------------------------------------------------------


def test_before_the_final_turn_there_is_no_roll() -> None:
    used = board("A", crossed=ALL)
    state = table(used, used, circle="V3 T4 O4 I3", round_=3, turn=5)
    after = play(state, "draw #./## at b1", "pass")
    assert (after.turn, after.to_move, after.card, after.die) == (6, 0, NO_CARD, 0)
    assert names(after.circle) == "T4 O4 I3"
    assert choices(after) == ["choose T4", "choose O4", "choose I3", "pass"]


def test_several_may_choose_the_same_card() -> None:
    used = board("A", crossed=ALL)
    state = play(last_turn(used, used), "choose O4", "draw ##/## at b1", "choose O4")
    assert kinds(state) == ["draw"]
    assert names(state.circle) == "O4 X5 mono"


def test_in_the_final_turn_cut_and_shade_but_no_neighbour() -> None:
    state = last_turn(board("A"))
    assert kinds(state) == ["choose", "shade", "pass"]
    assert kinds(play(state, "choose X5")) == ["draw", "cut"]
    assert crossed(play(state, "choose X5").boards[0]) == ""


def test_a_card_that_fits_only_cut_is_offered_to_who_can_cut() -> None:
    text = rows_full(8, "AAAAAA")
    assert words(last_turn(board(text)), "choose") == ["choose O4", "choose X5", "choose mono"]
    assert words(last_turn(board(text, crossed="cut repeat")), "choose") == ["choose mono"]


# --- scoring ---------------------------------------------------------------------------------------------


def test_before_each_scoring_who_can_still_shade_is_asked_and_the_others_not() -> None:
    boards = board("AA A"), board("A", crossed=NO_SHADE), board("AAA A.A AAA")
    state = table(*boards, circle="I3 T4 O4", turn=6)
    state = play(state, "pass", "pass", "pass")
    assert (state.phase, state.to_move) == (SCORING, 0)
    state = play(state, "shade b2", "done")
    assert state.to_move == 2
    assert not state.boards[0].scored
    state = play(state, "shade b2")
    last, told = state.outcome(state.legal_actions()[-1])
    assert told == (
        Scored(0, Rectangle(0, 0, 2, 2)),
        Scored(1, Rectangle(0, 0, 1, 1)),
        Scored(2, Rectangle(0, 0, 3, 3)),
    )
    assert (last.round, last.turn, last.scores) == (2, 0, (4, 1, 9))


def test_after_the_drawing_of_the_last_turn_the_window_follows_at_once() -> None:
    state = play(table(board("A"), circle="I3 T4 O4", turn=6), "draw ### at b1")
    assert (state.phase, kinds(state)) == (SCORING, ["shade", "done"])


def test_in_the_last_turn_who_can_only_shade_waits_for_the_window() -> None:
    state = table(board("A"), board(ONE_EMPTY, crossed="neighbour cut"), circle="O4 T4 X5", turn=6)
    state = play(state, "pass")
    assert (state.phase, state.to_move) == (SCORING, 0)


def test_in_the_window_there_is_no_neighbour_and_no_cut() -> None:
    assert kinds(before_scoring(board("A"))) == ["shade", "done"]


def test_two_spaces_may_be_shaded_before_a_scoring() -> None:
    state = play(before_scoring(board("AA")), "shade a2", "shade b2")
    assert (state.round, state.scores) == (2, (4,))


def test_the_example_is_scored_with_the_better_rectangle() -> None:
    state = before_scoring(board("AAAAAAAA. AAAAAAAA. AAAAAAAA. AAAAA....", crossed="shade"))
    after = play(state, "done")
    assert after.scores == (17,)
    assert after.boards[0].scored == (Rectangle(0, 0, 4, 5),)


def test_the_end_is_three_scorings_less_the_empty_spaces() -> None:
    scored = Rectangle(0, 0, 5, 5), Rectangle(0, 0, 6, 6)
    state = before_scoring(board(rows_full(7, "AAAA..AAA AAAA..AAA"), scored=scored), round_=3)
    assert state.scores == (25 + 36,)
    after = play(state, "shade e9", "done")
    assert (after.phase, after.is_over) == (OVER, True)
    assert after.scores == (25 + 36 + (49 + 2) - 3,)


def test_a_board_without_an_empty_space_scores_all_of_it() -> None:
    state = play(before_scoring(board(ONE_EMPTY), round_=3), "shade i9")
    assert state.boards[0].filled == BOARD
    assert state.scores == (81,)


def test_who_has_most_points_wins_and_ties_are_shared() -> None:
    better = board("AA AA", crossed=NO_SHADE)
    worse = board("AAAA", crossed=NO_SHADE)
    empty_cells_alike = play(last_turn(better, worse, better, circle="X5 O4 T4"), "pass", "pass", "pass")
    assert empty_cells_alike.is_over
    assert empty_cells_alike.scores == (4 - 77, 4 - 77, 4 - 77)
    assert empty_cells_alike.winners == (0, 1, 2)
    best = board("AAA AAA AAA", crossed=NO_SHADE)
    assert play(last_turn(better, best, circle="X5 O4 T4"), "pass", "pass").winners == (1,)


def test_every_scoring_of_a_game_took_the_best_rectangle() -> None:
    positions: tuple[Any, ...] = played(Case("patchwork_doodle", 2, ()), 0).positions
    scorings = 0
    for before, after in pairwise(positions):
        for each, later in zip(before.boards, after.boards, strict=True):
            if len(later.scored) > len(each.scored):
                assert later.scored[-1] == best_rectangle(later.filled)
                scorings += 1
    assert scorings == 2 * 3


# --- nothing is hidden -----------------------------------------------------------------------------------


def test_the_same_cards_seen_in_another_order_leave_the_same_deck() -> None:
    state: Any = GAMES["patchwork_doodle"].new(1, {})
    box = BOXES[state.rules]
    cards, starts = tuple(box.patch_cards[:8]), (box.start_cards[0],)
    one: Any = state.apply(Deal(cards, starts))
    other: Any = state.apply(Deal(cards[::-1], starts))
    assert one.deck == other.deck
    assert one != other


def test_a_patch_may_be_held_as_its_mirror_image() -> None:
    state = table(board(crossed=ALL), circle="L4 T4 O4 I3")
    drawn = {action.spaces for action in state.legal_actions() if isinstance(action, Draw)}
    assert PATCHES[card("L4")] in drawn
    assert rotated(PATCHES[card("L4")]) in drawn
    assert {"draw ..#/### at a1", "draw #../### at a1"} <= set(choices(state))


def test_a_whole_game_alone_fits_in_a_line() -> None:
    for seed in range(5):
        session, rng = start(1, seed), Random(seed)
        while not session.state.is_over:
            session = session.play(bots.choose(session.state, "patchwork_doodle", "easy", rng=rng))
        assert len(encode(session)) < 85  # 55 to 79 in 200 games when this was written


def test_a_whole_game_of_ten_fits_in_a_code() -> None:
    assert len(encode(played(Case("patchwork_doodle", 10, ()), 0))) < MAX_CHARACTERS / 4
