"""Stained Glass of Sintra: broken glass, the end of a round and of the game, by the rulebook's examples."""

from random import Random

import pytest

from engine.game import CHANCE
from engine.sintra.actions import Deal, Take
from engine.sintra.board import Board, Reckoning, break_glass, reckon
from engine.sintra.events import Broke, Reckoned
from engine.sintra.notation import board, heap, in_letters
from engine.sintra.pieces import BOXES, COLOURS, EMPTY
from engine.sintra.rules import NOBODY, State
from tests.sentences import choices, play
from tests.sintra.positions import before_deal, panes_in_play, table

RULES = 1  # as in `table`
GLASS_LOSS = BOXES[RULES].glass_loss
BOTTOM = 12
LAST = "1 green from the centre, all break"
NO_STRIPS = ""


def after_last_pane(state: State) -> State:
    """The position after the last pane of the round, which the second seat breaks."""
    return play(state, LAST)


# --- broken glass ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("loss", [box.glass_loss for box in BOXES.values()], ids=BOXES)
def test_the_track_costs_more_with_every_step_from_nothing_to_eighteen(loss: tuple[int, ...]) -> None:
    assert (loss[0], loss[-1]) == (0, 18)
    assert list(loss) == sorted(set(loss))
    four = loss.index(4)
    assert loss[four : four + 3] == (4, 5, 6)
    assert 8 in loss


def test_the_first_track_is_the_one_that_we_designed() -> None:
    assert GLASS_LOSS == (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18)
    assert len(GLASS_LOSS) == BOTTOM + 1


def test_a_step_above_the_bottom_costs_nothing_yet() -> None:
    after, loss = break_glass(board(broken=BOTTOM - 2, score=5), 1, RULES)
    assert (after.broken, after.score, after.lost, loss) == (BOTTOM - 1, 5, 0, 0)


def test_the_bottom_costs_eighteen_at_once_and_the_track_begins_anew() -> None:
    after, loss = break_glass(board(broken=BOTTOM - 1, lost=18, score=5), 1, RULES)
    assert (after.broken, after.score, after.lost, loss) == (0, 5 - 18, 36, 18)


def test_steps_beyond_the_bottom_go_on_from_the_top() -> None:
    after, loss = break_glass(board(broken=BOTTOM - 1, score=50), 4, RULES)
    assert (after.broken, after.score, loss) == (3, 32, 18)
    after, loss = break_glass(board(broken=BOTTOM - 1, score=50), 2 + BOTTOM, RULES)
    assert (after.broken, after.score, after.lost, loss) == (1, 14, 36, 36)


def test_the_marker_alone_can_reach_the_bottom() -> None:
    state = table(board("GBGBY", broken=BOTTOM - 1, score=20), centre="GBB")
    after, events = state.outcome(
        next(each for each in state.legal_actions() if isinstance(each, Take) and each.colour == 4)
    )
    assert events == (Broke(0, panes=0, marker=True, lost=18),)
    assert (after.boards[0].broken, after.scores) == (0, (2, 0))


# --- the end of a round ----------------------------------------------------------------------------------


def test_a_round_lasts_while_the_centre_holds_a_pane() -> None:
    state = play(table(factories="OOGG", track="BY"), "2 orange from factory 1 to strip 2")
    assert (state.round, state.to_move) == (5, 1)
    assert play(state, "2 green from the centre to strip 4").round == 6


def test_the_pane_of_the_round_goes_to_the_tower() -> None:
    state = table(board(), board(NO_STRIPS), centre="G", to_move=1, marker=0, track="PYB", tower="O")
    after = after_last_pane(state)
    assert (after.round, after.to_move) == (5, CHANCE)
    assert (after.round_track, in_letters(after.tower)) == ((1, 0), "OPG")
    assert sorted(panes_in_play(after)) == sorted(panes_in_play(state))


def test_a_strip_that_the_last_pane_completes_is_seen_to_first() -> None:
    state = table(board(), board("GBGBY/.BGBY"), centre="G", to_move=1, marker=0, track="PY")
    state = play(state, "1 green from the centre to strip 1")
    assert (state.round, state.to_move, state.is_keeping) == (5, 1, True)
    after = play(state, "keep yellow in window 1")
    assert (after.round, after.to_move, after.scores) == (6, CHANCE, (0, 4))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_took_the_marker_starts_the_next_round(seat: int) -> None:
    nothing = board(NO_STRIPS)
    state = after_last_pane(table(nothing, nothing, nothing, centre="G", to_move=seat))
    assert (state.first, state.marker) == (seat, NOBODY)
    assert state.apply(Deal((heap("BBBB"),) * 7)).to_move == seat


@pytest.mark.parametrize("first", [0, 1])
def test_who_started_starts_again_when_nobody_took_the_marker(first: int) -> None:
    state = table(factories="OOOO", to_move=1 - first, first=first)
    assert play(state, "4 orange from factory 1 to strip 2, 2 break").first == first


def test_the_glazier_stays_where_he_is_between_rounds() -> None:
    state = table(board(glazier=5), board(NO_STRIPS, glazier=3), centre="G", to_move=1, marker=0)
    dealt = after_last_pane(state).apply(Deal((heap("BBBB"),) * 5))
    assert [each.glazier for each in dealt.boards] == [4, 2]


# --- the next deal ---------------------------------------------------------------------------------------


def dealt(state: State, seed: int = 1) -> State:
    assert state.to_move == CHANCE
    return state.apply(state.chance(Random(seed)))


def factories_of(state: State) -> list[str]:
    return [in_letters(lying) for lying in state.factories]


@pytest.mark.parametrize("seed", range(5))
def test_an_empty_bag_is_filled_from_the_tower(seed: int) -> None:
    state = dealt(before_deal(bag="BBBBBB", tower="O" * 30), seed)
    assert factories_of(state)[0] == "BBBB"
    assert factories_of(state)[1] == "BBOO"
    assert factories_of(state)[2:] == ["OOOO"] * 3
    assert (in_letters(state.bag), in_letters(state.tower)) == ("O" * 16, "")


def test_a_bag_that_is_just_enough_leaves_the_tower_alone() -> None:
    state = dealt(before_deal(bag="B" * 20, tower="OOO"))
    assert (in_letters(state.bag), in_letters(state.tower)) == ("", "OOO")


def test_with_too_few_panes_the_round_begins_as_it_is() -> None:
    state = dealt(before_deal(bag="BBBBB", tower="O"))
    assert factories_of(state) == ["BBBB", "BO", "", "", ""]
    assert state.to_move == 0
    assert state.legal_actions()


def test_with_no_pane_at_all_the_round_is_over_at_once() -> None:
    state = dealt(before_deal(bag="", tower="", track="YOPGB", first=1))
    assert (state.round, state.to_move, state.first, state.is_over) == (3, CHANCE, 1, False)
    assert in_letters(state.tower) == "Y"
    last = dealt(before_deal(bag="", track="Y"))
    assert last.is_over


@pytest.mark.parametrize("bag", ["BYOPG" * 4, "BBBBBBBBBBBBBBBBBBBY"])
def test_every_pane_of_the_bag_is_as_likely(bag: str) -> None:
    state, drawn = before_deal(bag=bag, tower="BYOPG" * 10), [0] * 5
    for seed in range(400):
        for letter in factories_of(dealt(state, seed))[0]:
            drawn["BYOPG".index(letter)] += 1
    for colour in COLOURS:
        share = bag.count("BYOPG"[colour]) / len(bag)
        assert abs(drawn[colour] / 1600 - share) < 0.02


# --- final scoring ---------------------------------------------------------------------------------------


def test_example_of_final_scoring_1() -> None:
    seven = board("BYBYO/BYB.. YOYOP/Y.... OPOPG/OPO..")
    found = reckon(seven, "A", RULES)
    assert (found.panes_left, found.for_panes) == (7, 2)


@pytest.mark.parametrize(
    ("strips", "points"),
    [
        ("BYBYO/.....", 0),
        ("BYBYO/BY...", 0),
        ("BYBYO/BYB..", 1),
        ("BYBYO/BYBY. YOYOP/Y....", 1),
        ("BYBYO/BYBY. YOYOP/YO...", 2),
        ("BYBYO/BY... YOYOP/YO... OPOPG/OP...", 2),
    ],
)
def test_three_panes_left_are_a_point(strips: str, points: int) -> None:
    assert reckon(board(strips), "B", RULES).for_panes == points


def test_example_of_final_scoring_2() -> None:
    found = reckon(board(broken=GLASS_LOSS.index(8)), "A", RULES)
    assert (found.lost, found.points) == (8, -8)


def test_example_of_final_scoring_on_side_a() -> None:
    found = reckon(board(windows="BY GG OP BB Y . P B"), "A", RULES)
    assert found.ornaments == (10, 10, 0, 3)
    assert (found.for_palace, found.points) == (23, 23)


@pytest.mark.parametrize(
    ("windows", "points"), [(". .", 0), ("B .", 0), ("B B", 3), ("BB .", 3), ("BB B", 6), ("BB BB", 10)]
)
def test_an_ornament_scores_by_the_panes_around_it(windows: str, points: int) -> None:
    assert reckon(board(windows=f". . {windows} . . . ."), "A", RULES).ornaments == (0, points, 0, 0)


def test_example_of_final_scoring_on_side_b() -> None:
    found = reckon(board(windows="OB OO . PO YG . O ."), "B", RULES)
    assert found == Reckoning(0, 0, (), colour=2, colour_panes=5, windows=4)
    assert (found.for_palace, found.points) == (20, 20)


def test_side_b_takes_the_colour_that_is_there_most_and_of_equals_the_first() -> None:
    assert reckon(board(windows="GG PB . . . . . ."), "B", RULES)[3:] == (4, 2, 2)
    assert reckon(board(windows="GP PG . . . . . ."), "B", RULES)[3:] == (3, 2, 2)
    assert reckon(board(windows="G P . . . . . ."), "B", RULES).for_palace == 0  # no window is complete


def test_only_one_side_counts() -> None:
    windows = "BB BB . . . . . ."
    assert reckon(board(windows=windows), "A", RULES).for_palace == 10
    assert reckon(board(windows=windows), "B", RULES).for_palace == 2 * 4
    assert reckon(board(windows=windows), "A", RULES).colour == EMPTY


def final(*boards: Board, palace: str = "A") -> State:
    """The end of the sixth round, after the last seat broke the last pane."""
    return after_last_pane(
        table(
            *boards,
            board(NO_STRIPS, score=-100),
            centre="G",
            to_move=len(boards),
            marker=0,
            track="B",
            palace=palace,
        )
    )


def test_after_six_rounds_all_is_scored_once() -> None:
    each = board("BYBYO/BYB..", "BY YG . . . . . .", broken=2, score=30)
    over = final(each)
    assert (over.is_over, over.round, over.round_track) == (True, 6, ())
    assert over.scores == (30 + 1 - 2 + 10, -100 - 1)
    assert final(each, palace="B").scores[0] == 30 + 1 - 2 + 4
    assert not over.legal_actions()


def test_the_final_scoring_is_told_for_every_seat() -> None:
    state = table(board(), board(NO_STRIPS), centre="G", to_move=1, marker=0, track="B")
    events = state.outcome(state.legal_actions()[0])[1]
    assert [event.seat for event in events if isinstance(event, Reckoned)] == [0, 1]


def test_a_score_can_lie_below_nothing() -> None:
    assert final(board(broken=BOTTOM - 1, score=3)).scores[0] == 3 - GLASS_LOSS[BOTTOM - 1]


# --- ties ------------------------------------------------------------------------------------------------


def test_of_equal_points_who_lost_least_for_broken_glass_wins() -> None:
    over = final(board(broken=0, score=10), board(broken=1, score=11))
    assert over.scores[:2] == (10, 10)
    assert over.winners == (0,)


def test_the_losses_of_the_bottom_count_in_a_tie() -> None:
    over = final(board(broken=5, lost=0, score=15), board(broken=0, lost=18, score=10))
    assert over.scores[:2] == (10, 10)
    assert over.winners == (0,)


def test_players_who_lost_as_much_share_the_victory() -> None:
    over = final(board(broken=1, lost=18, score=10), board(broken=1, lost=18, score=10))
    assert over.winners == (0, 1)


def test_more_points_win_whatever_was_lost() -> None:
    assert final(board(lost=36, score=11), board(score=10)).winners == (0,)


def test_a_round_without_choice_still_offers_something() -> None:
    assert choices(table(board(NO_STRIPS), centre="G")) == [LAST]
