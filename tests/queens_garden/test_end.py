"""Azul: Queen's Garden: jokers for what is surrounded, rounds, the final scoring and the variant."""

from typing import Any

import pytest

from engine.game import CHANCE
from engine.queens_garden.board import Board
from engine.queens_garden.events import RoundScored, Surrounded
from engine.queens_garden.hexes import ORNAMENTS, PETALS, SLOTS, petal
from engine.queens_garden.notation import board, hexagon, stored
from engine.queens_garden.pieces import BOXES
from engine.queens_garden.rules import NOBODY, State
from engine.queens_garden.scoring import (
    final_groups,
    pavilions,
    reckon,
    round_points,
    storage_loss,
    wheel_points,
)
from engine.session import Session
from tests.queens_garden import plain as queens_plain
from tests.queens_garden.playthrough import QUEENS_GARDEN, played_by_bots
from tests.queens_garden.positions import table
from tests.random_games import CASES, Case, played
from tests.sentences import play
from tests.typed import typed

QUEENS = [case for case in CASES if case.name == "queens_garden"]
every_case = pytest.mark.parametrize("case", QUEENS, ids=str)


# --- jokers ----------------------------------------------------------------------------------------------

BASE, VARIANT = BOXES[1]  # the scoring board of the first rules version, as in `table`
RING = "ring B1 B2 B3 B4 B5 ."


def jokers_after(each: Board, *sentences: str) -> tuple[int, list[str]]:
    """The jokers in the storage after the last tile, and what was surrounded by it."""
    state = play(table(each), *sentences[:-1])
    action = next(a for a in state.legal_actions() if play(state, sentences[-1]) == state.apply(a))
    after, events = state.outcome(action)
    found = [
        each.kind for event in events if isinstance(event, Surrounded) for each in event.placed.surrounded
    ]
    return after.boards[0].jokers, found


def test_the_fountain_brings_one_joker() -> None:
    assert jokers_after(board("D1", "ring D6 D2 D3 D4 D5 ."), "place D1 at r5") == (1, ["fountain"])


STATUE = "0 . . . D6 D5 . . / 5 . D4 D3 . . . ."  # the statue lies between slots 0 and 5, r0 and r5
BENCH = "0 . . D6 D5 . . . / 1 . . . . D4 D3 ."  # the bench between slots 0 and 1, r0 and r1


def test_a_statue_brings_two_jokers() -> None:
    assert jokers_after(board("D1", f"ring . . . . . D2 / {STATUE}"), "place D1 at r0") == (2, ["statue"])


def test_a_bench_brings_two_jokers() -> None:
    assert jokers_after(board("D1", f"ring . D2 . . . . / {BENCH}"), "place D1 at r0") == (2, ["bench"])


def test_a_pavilion_brings_three_jokers() -> None:
    assert jokers_after(board("D1", "0 D2! D3 D4 D5 D6 . ^"), "place D1 at 0.5") == (3, ["pavilion"])


def test_the_middle_of_a_face_down_expansion_is_no_pavilion() -> None:
    assert jokers_after(board("D1", "0 D2 D3 D4 D5 D6 . ."), "place D1 at 0.5") == (0, [])


def test_all_that_is_surrounded_at_once_adds_up() -> None:
    plan = "ring . D2 D3 D4 D5 D6 / 0 . . . V6 V5 . . / 5 . V4 V3 . . . ."
    assert jokers_after(board("D1", plan), "place D1 at r0") == (3, ["fountain", "statue"])


def test_an_expansion_never_surrounds_anything_by_itself() -> None:
    """An ornament beside a slot lies beside two of its petals, of which one at most is printed."""
    for each in ORNAMENTS:
        for slot in SLOTS:
            assert sum(each.around >> petal(slot, direction) & 1 for direction in PETALS) in (0, 2, 6)


def test_jokers_without_room_are_lost() -> None:
    full = "D1 B1 B2 B3 B4 B5 B6 Y1 Y2 Y3 Y4 Y5"  # the placed one leaves one space
    assert jokers_after(board(full, "0 D2! D3 D4 D5 D6 . ^"), "place D1 at 0.5") == (1, ["pavilion"])


def test_jokers_come_after_the_payment() -> None:
    full = "D2 B2 G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4"  # what is placed and what is paid leave two spaces
    each = board(full, "0 D1! D3 D4 D5 D6 . ^")
    assert jokers_after(each, "place D2 at 0.5", "pay B2") == (2, ["pavilion"])


def test_what_was_surrounded_brings_nothing_again() -> None:
    each = board("V1", "ring D1 D2 D3 D4 D5 D6 / 0 . . . . . . .")
    assert jokers_after(each, "place V1 at 0.0") == (0, [])


# --- the round -------------------------------------------------------------------------------------------


def last_pass(*boards: Board, **facts: Any) -> State:
    """The position before the second of two players passes."""
    return table(*boards, to_move=1, marker=0, passed="0", **facts)


@pytest.mark.parametrize(
    ("round_", "garden"),
    [(1, "B2 . D4 . Y1 ."), (2, "B2 . V4 . Y3 ."), (3, "P2 . B4 . Y5 ."), (4, "B5 . G3 . Y6 .")],
)
def test_each_round_shows_three_traits(round_: int, garden: str) -> None:
    assert wheel_points(board("", f"ring {garden}").spaces, round_, BASE) == (1, 1, 1)


def test_a_hexagon_scores_for_its_colour_and_for_its_pattern() -> None:
    each = board("", "ring B1 . B5 . Y1 Y5")  # the wheel shows light blue, trees, dark green
    assert wheel_points(each.spaces, 1, BASE) == (2, 2, 0)
    assert round_points(each.spaces, 1, BASE) == 4


def test_each_pavilion_scores() -> None:
    each = board("", "0 B1! . . . . . ^ / 2 Y5! . . . . . ^ / 3 . . . . . . .")
    assert pavilions(each.spaces) == 2
    assert round_points(each.spaces, 1, BASE) == 2 + 2


def test_the_round_is_scored_when_all_have_passed() -> None:
    state = last_pass(board("", "ring B1 . . . . ."), board("", "ring B2 . . . . ."))
    action = state.legal_actions()[-1]
    after, events = state.outcome(action)
    assert events == (RoundScored(0, (1, 1, 0), 0), RoundScored(1, (1, 0, 0), 0))
    assert after.scores == (17, 16)
    assert (after.round, after.to_move, after.is_over) == (2, CHANCE, False)


def test_the_next_round_is_prepared() -> None:
    state = table(
        board(),
        board(),
        board("B1 **"),
        top="B1 B2 B3 B4",
        stack=2,
        display="Y1 Y2 / [G1]",
        passed="01",
        marker=1,
        to_move=2,
        supply=3,
    )
    after = play(state, "pass")
    assert (after.first, after.seat, after.marker, after.passed) == (1, 1, NOBODY, (False,) * 3)
    assert (after.display.stack, after.display.top, after.display.plates) == (7, (), ())
    assert after.display.supply == 3 + 2 + 2
    assert after.display.tower == sum(1 << 2 * hexagon(name) for name in "B1 B2 B3 B4 Y1 Y2".split())
    assert stored(after.boards[2]) == "B1 **"  # a storage is kept


def test_the_variant_scores_patterns_by_their_worth() -> None:
    each = board("", "ring G5 . G6 . V5 .")
    assert wheel_points(each.spaces, 4, BASE) == (2, 2, 1)
    assert wheel_points(each.spaces, 4, VARIANT) == (6, 2, 3)
    each = board("", "ring B2 . V4 . Y3 .")
    assert wheel_points(each.spaces, 2, VARIANT) == (1, 1, 2)
    each = board("", "ring P2 . B4 . Y5 .")
    assert wheel_points(each.spaces, 3, VARIANT) == (1, 2, 1)


# --- the final scoring -----------------------------------------------------------------------------------


def test_example_of_the_storage() -> None:
    each = board("B1 V3 **")
    assert (each.jokers, storage_loss(each)) == (2, 4)
    assert reckon(each, BASE).points == 2 - 4


def test_stored_expansions_are_lost_for_their_value_too() -> None:
    assert reckon(board("B1 [V3] [Y6] *"), BASE).points == 1 - 10


def test_example_of_a_whole_final_scoring() -> None:
    each = board("B1 V3 **", "ring D1 D2 D3 D4 D5 D6 / 3 Y3 P3 G3 . . . .")
    assert reckon(each, BASE).points == 2 - 4 + 21 + 6 + 9


@pytest.mark.parametrize(
    ("plan", "points", "bonus"),
    [
        ("0 D1 D2 D3 D6 . . .", 12, 0),
        ("0 D1 V1 B1 Y1 G1 . .", 5, 0),
        ("ring D1 D2 D3 D4 D5 D6", 21, 6),
        ("0 D3 V3 B3 . . . .", 9, 0),
        ("0 D3 D4 D5 D6 . . .", 18, 0),
        ("0 D3 V3 B3 Y3 . . .", 12, 0),
        ("0 D4 V4 B4 . . . .", 12, 0),
    ],
)
def test_examples_of_groups(plan: str, points: int, bonus: int) -> None:
    (group,) = final_groups(board("", plan).spaces, BASE)
    assert (group.points, group.bonus) == (points, bonus)


def test_example_of_a_group_of_two() -> None:
    assert not final_groups(board("", "0 D3 V3 . . . . .").spaces, BASE)


def test_colours_are_settled_before_patterns_and_every_group_counts() -> None:
    each = board("", "0 D1 D2 D3 V3 B3 . . / 3 D1 D2 D3 . . . .")
    assert [(group.trait, group.points) for group in final_groups(each.spaces, BASE)] == [
        (1, 6),
        (1, 6),
        (8, 9),
    ]


def test_a_group_of_six_of_one_pattern_brings_the_bonus_too() -> None:
    each = board("", "ring D3 V3 B3 Y3 G3 P3")
    assert reckon(each, BASE).points == 18 + 6


def test_the_variant_has_a_bonus_for_four_and_five_as_well() -> None:
    for plan, bonus in (("0 D1 D2 D3 . . . .", 0), ("0 D1 D2 D3 D4 . . .", 2), ("0 D1 D2 D3 D4 D5 . .", 4)):
        assert final_groups(board("", plan).spaces, VARIANT)[0].bonus == bonus
    assert final_groups(board("", "ring D1 D2 D3 D4 D5 D6").spaces, VARIANT)[0].bonus == 6


def test_the_fourth_round_is_the_last() -> None:
    each = board("B5 *", "ring D1 D2 D3 . . .", score=20)
    after = play(last_pass(each, board(score=27), round_=4), "pass")
    assert after.is_over
    assert after.scores == (20 + 0 + 1 - 5 + 6, 27)
    assert after.winners == (1,)


def test_a_tie_is_shared() -> None:
    after = play(last_pass(board(score=30), board(score=30), round_=4), "pass")
    assert after.winners == (0, 1)


# --- a plain second scoring ------------------------------------------------------------------------------


@every_case
def test_a_plain_scoring_agrees(case: Case) -> None:
    check_against_the_plain_scoring(played(case, 2), dict(case.options)["board"])


@pytest.mark.parametrize(("seats", "side", "seed"), [*QUEENS_GARDEN.values(), (4, "base", 1)])
def test_a_plain_scoring_agrees_on_gardens_with_groups(seats: int, side: str, seed: int) -> None:
    session = played_by_bots(seats, side, seed)
    boards: list[Board] = [each for state in session.positions for each in typed(state, State).boards]
    groups = [group for each in boards for group in final_groups(each.spaces, BASE)]
    assert {3, 4} <= {group.spaces.bit_count() for group in groups}
    assert any(each.expansions for each in boards)
    check_against_the_plain_scoring(session, side)


def check_against_the_plain_scoring(session: Session, side: str) -> None:
    positions: tuple[Any, ...] = session.positions
    scoring, letters = BOXES[session.rules][side == "variant"], "BDGYPV123456"
    for state in [*positions[::25], positions[-1]]:
        for each in state.boards:
            bonus = dict(enumerate(scoring.group_bonus))
            assert reckon(each, scoring).points == queens_plain.points_at_the_end(each, bonus)
            for round_, traits in enumerate(scoring.wheel, start=1):
                shown = {letters[trait]: scoring.wheel_points[trait] for trait in traits}
                assert round_points(each.spaces, round_, scoring) == queens_plain.points_of_round(each, shown)
