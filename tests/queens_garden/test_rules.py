"""Azul: Queen's Garden: the rulebook's examples of setup, taking and passing; the deal; rulings."""

from itertools import combinations
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.queens_garden.actions import Action, Buy, Copy, Deal, Discard, Pay, Place, Take
from engine.queens_garden.hexes import CELLS, ORNAMENTS, SPACES, around, mask_of, spaces_in
from engine.queens_garden.notation import board, hexagon, hexagons, in_letters, space, space_name, stored
from engine.queens_garden.pieces import (
    BOXES,
    FULL_BAG,
    HEXAGONS,
    SAME_COLOUR,
    SAME_PATTERN,
    size,
    worth,
)
from engine.queens_garden.rules import NOBODY, State
from tests.queens_garden.plain import cells
from tests.queens_garden.positions import before_deal, table
from tests.sentences import choices, play, words


def dealt(state: State, tiles: str, faces: str = "") -> State:
    """The position after the table has put these tiles on the stack and turned up these expansions."""
    assert state.to_move == CHANCE
    return state.apply(Deal(hexagons(tiles), tuple(map(hexagon, faces.split()))))


# --- setup -----------------------------------------------------------------------------------------------


def test_the_box_holds_three_tiles_of_each_hexagon() -> None:
    assert size(FULL_BAG) == 108
    assert [worth(hexagon(f"B{number}")) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for scoring in (each for box in BOXES.values() for each in box):
        assert sorted(trait for shown in scoring.wheel for trait in shown) == list(range(12))


@pytest.mark.parametrize(("seats", "stack", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_stacks_by_number_of_players(seats: int, stack: int, supply: int) -> None:
    start = GAMES["queens_garden"].new(seats, {"board": "base"})
    assert isinstance(start, State)
    assert (start.display.stack, start.display.supply) == (stack, supply)
    assert start.scores == (15,) * seats
    assert (start.first, start.seat, start.marker) == (0, 0, NOBODY)
    assert [stored(each) for each in start.boards] == ["***"] * seats
    assert start.to_move == CHANCE


def test_the_plan_of_the_garden() -> None:
    assert list(CELLS) == cells()
    assert len(set(CELLS)) == len(SPACES) == 6 + 6 * 7
    assert not {each.cell for each in ORNAMENTS if each.kind != "pavilion"} & set(CELLS)
    assert (
        [each.kind for each in ORNAMENTS].count("statue") == 3 == [o.kind for o in ORNAMENTS].count("bench")
    )
    assert all(each.around.bit_count() == 6 for each in ORNAMENTS)
    statue = next(each for each in ORNAMENTS if each.kind == "statue")
    assert {space_name(at).partition(".")[0] for at in spaces_in(statue.around)} == {"r0", "r5", "0", "5"}
    assert space_name(space("4.6")) == "4.6"
    assert set(map(space_name, spaces_in(around(mask_of([space("r0")]))))) == {"r1", "r5", "0.3"}


# --- A. taking tiles and expansions ----------------------------------------------------------------------


def test_example_of_the_first_two_turns() -> None:
    state = table(top="B1 B4 B6 Y2")
    assert "take light blue" in choices(state)
    assert "take birds" in choices(state)
    state = play(state, "take light blue")
    assert stored(state.boards[0]) == "B1 B4 B6 ***"
    assert [in_letters(plate.tiles) for plate in state.display.plates] == ["Y2"]
    assert (state.display.stack, state.to_move) == (4, CHANCE)
    state = dealt(state, "Y2 G2 V5 P4")

    assert state.to_move == 1
    state = play(state, "take birds")
    assert choices(state) == ["Y2 from 0", "Y2 from the stack"]  # only one of the yellow birds
    state = play(state, "Y2 from 0")
    assert stored(state.boards[1]) == "G2 Y2 ***"
    assert [in_letters(plate.tiles) for plate in state.display.plates] == ["", "Y2 P4 V5"]
    state = dealt(state, "B2 B3 B4 B5", "G1")

    assert state.to_move == 0
    for sentence in ("take light green", "take trees"):
        assert stored(play(state, sentence).boards[0]) == "B1 B4 B6 [G1] ***"


def test_the_stack_stays_when_nothing_on_it_is_taken() -> None:
    state = play(table(top="B1 B2 D3 D4", display="Y5 Y6"), "take yellow")
    assert (in_letters(state.display.top), state.display.stack) == ("B1 B2 D3 D4", 4)
    assert state.to_move == CHANCE
    state = dealt(state, "", "V6")
    assert [(plate.tiles, plate.face) for plate in state.display.plates] == [((), hexagon("V6"))]
    assert state.to_move == 1


def test_nothing_is_dealt_when_no_tile_of_the_stack_is_taken_and_no_expansion_emptied() -> None:
    state = play(table(top="B1 B2 D3 D4", display="Y5 Y6 V1"), "take yellow")
    assert state.to_move == 1


def test_the_order_of_the_choices_is_fixed() -> None:
    """Codes rely on it for ever."""
    full = board("B1 Y2 [Y1] *", "ring . . . . . .", score=6)
    state = table(full, top="D1 D2 V1 V2", display="[G3]")
    assert choices(state) == [
        *("take dark green", "take light green", "take dark purple", "take trees", "take birds"),
        "take butterflies",
        *(f"place B1 at r{at}" for at in range(6)),
        *(f"place Y2 at r{at}" for at in range(6)),
        *(f"expand Y1 at {slot}.{direction}" for slot in range(6) for direction in range(6)),
        *(f"buy {slot}" for slot in range(6)),
        *("discard B1", "discard Y2", "discard [Y1]", "pass"),
    ]


def test_what_is_chosen_must_fit_whole() -> None:
    nearly = board("B1 B2 B3 B4 B5 B6 D1 D2 D3 D4 *")  # room for one
    state = table(nearly, top="G1 G2 Y3 V5")
    assert words(state, "take") == [
        "take yellow",
        "take dark purple",
        "take trees",
        "take birds",
        "take butterflies",
        "take plants",
    ]
    two = board("[V1] [V2]")
    assert words(table(two, display="[G3] / Y3 Y4", stack=0), "take") == ["take yellow", "take flowers"]


def test_a_copy_that_leaves_no_room_is_not_offered() -> None:
    full = board("B1 B2 B3 B4 B5 B6 D1 D2 D3 D4 D5 D6")
    state = table(full, display="[G3] / G3 Y4", stack=0)
    assert words(state, "take") == ["take light green", "take butterflies"]
    assert choices(play(state, "take light green")) == ["G3 from 0"]
    no_expansion = board("[V1] [V2]")
    state = table(no_expansion, display="[G3] / G3 Y4", stack=0)
    assert choices(play(state, "take light green")) == ["G3 from 1"]


def test_copies_must_leave_room_together() -> None:
    tiles = "B1 B2 B3 B4 B5 B6 V1 V2 V3 V4 V5"  # one space is left
    display = "G3 Y1 / [G3] / G4 Y2 / [G4]"
    full = board(f"{tiles} [D1] [D2]")
    assert "take light green" not in choices(table(full, display=display))
    state = play(table(board(f"{tiles} [D1]"), display=display), "take light green")
    assert choices(state) == ["G3 from 0", "G3 from 1"]
    assert choices(play(state, "G3 from 0")) == ["G4 from 3"]
    assert choices(play(state, "G3 from 1")) == ["G4 from 1"]  # the expansion is gone


def test_copies_are_chosen_one_after_the_other_by_their_hexagon() -> None:
    state = play(table(top="B1 B2 D3 D4", display="B1 B2 B3 / B2 B4 / [B1]"), "take light blue")
    assert choices(state) == ["B1 from 0", "B1 from 2", "B1 from the stack"]
    assert stored(state.boards[0]) == "B3 B4 ***"
    state = play(state, "B1 from 2")
    assert choices(state) == ["B2 from 0", "B2 from 1", "B2 from the stack"]
    state = play(state, "B2 from 1")
    assert stored(state.boards[0]) == "B2 B3 B4 [B1] ***"
    assert [in_letters(plate.tiles) for plate in state.display.plates] == ["B1 B2", ""]
    assert (in_letters(state.display.top), state.display.stack) == ("B1 B2 D3 D4", 2)


def test_one_of_two_identical_tiles_on_one_expansion_leaves_no_choice() -> None:
    state = play(table(top="B1 B1 D3 D4"), "take trees")
    assert stored(state.boards[0]) == "B1 ***"
    assert in_letters(state.display.plates[0].tiles) == "B1 D3 D4"


def test_the_last_expansion_of_the_stack_joins_the_display_and_none_follows() -> None:
    state = play(table(top="B1 D3 D4 V5", stack=1), "take light blue")
    assert (state.display.stack, state.display.top) == (0, ())
    assert state.to_move == 1


# --- D. passing ------------------------------------------------------------------------------------------


def test_who_passes_first_takes_the_marker_and_loses_a_point() -> None:
    state = play(table(board("B3 B3 [V6]")), "pass")
    assert (state.marker, state.scores[0], state.to_move) == (0, 14, 1)
    assert stored(state.boards[0]) == "B3 B3 [V6]"
    state = play(
        table(board(), board(), to_move=1, marker=0, passed="0", top="B1 B2 B3 B4"), "take light blue"
    )
    assert state.seat == 1  # who has passed gets no more turns


@pytest.mark.parametrize(("passed", "following"), [("", 2), ("2", 3), ("23", 0), ("03", 2), ("023", 1)])
def test_turns_go_round_past_those_who_have_passed(passed: str, following: int) -> None:
    boards = [board(), board("B1"), board(), board()]
    state = play(table(*boards, to_move=1, marker=0, passed=passed), "place B1 at r0")
    assert state.seat == following


def test_the_second_to_pass_loses_nothing() -> None:
    state = play(table(board(), board(), board(), to_move=1, marker=0, passed="0"), "pass")
    assert (state.marker, state.scores) == (0, (15, 15, 15))


def test_hexagons_are_given_up_for_their_value_on_passing() -> None:
    before = table(board("B3 B3 D1 [V6] *"), marker=1)
    state = play(before, "discard B3")
    assert choices(state) == ["discard B3", "discard D1", "discard [V6]", "pass"]
    state = play(state, "discard [V6]")
    assert choices(state) == ["pass"]  # in ascending order, so that nothing is listed twice
    state = play(state, "pass")
    assert (state.scores[0], stored(state.boards[0])) == (15 - 3 - 6, "B3 D1 *")
    assert state.display.supply == before.display.supply + 1
    assert state.display.tower == 1 << 2 * hexagon("B3")


def test_a_score_may_fall_below_nothing_on_passing() -> None:
    state = play(table(board("V6", score=2)), "discard V6", "pass")
    assert state.scores[0] == 2 - 6 - 1


def test_passing_is_all_that_is_left_when_nothing_else_is_possible() -> None:
    assert choices(table(board(score=0), stack=0)) == ["pass"]


# --- the deal --------------------------------------------------------------------------------------------


def test_the_tower_goes_into_the_bag_when_that_is_empty() -> None:
    state = before_deal(bag="B1 B2", tower="V1 V2 V3", stack=3)
    deal = state.chance(Random(1))
    assert isinstance(deal, Deal)
    assert {hexagon("B1"), hexagon("B2")} <= set(deal.tiles)
    assert len(deal.tiles) == 4
    after = state.apply(deal)
    assert (size(after.display.bag), after.display.tower) == (1, 0)


def test_the_tower_stays_as_long_as_the_bag_has_tiles_enough() -> None:
    for bag in ("B1 B2 B3 B4", "B1 B2 B3 B4 B5"):
        state = before_deal(bag=bag, tower="V1 V2", stack=3)
        deal = state.chance(Random(1))
        assert isinstance(deal, Deal)
        assert set(deal.tiles) <= set(hexagons(bag))
        assert state.apply(deal).display.tower == state.display.tower


def test_every_face_may_be_turned_up() -> None:
    state = before_deal(bag="", stack=3)
    assert len({state.chance(Random(seed)).faces[0] for seed in range(300)}) == len(HEXAGONS)  # type: ignore[union-attr]


def test_without_enough_tiles_the_game_goes_on() -> None:
    state = before_deal(bag="B1", tower="V1", stack=3)
    after = state.apply(state.chance(Random(1)))
    assert in_letters(after.display.top) == "B1 V1"
    assert after.display.stack == 3


def test_without_any_tile_the_whole_stack_is_turned_up() -> None:
    state = before_deal(bag="", stack=3, display="B1")
    after = state.apply(state.chance(Random(1)))
    assert (after.display.stack, after.to_move) == (0, 0)
    faces = [plate.face for plate in after.display.plates]
    assert len(set(faces[1:])) == 3
    assert not any(after.display.unseen >> face & 1 for face in faces[1:])


def test_what_was_seen_is_never_turned_up_again() -> None:
    state = table(display="Y5 / [G1]", top="B1 B2 B3 B4", to_move=0)
    state = play(state, "take yellow")
    deals = [state.chance(Random(seed)) for seed in range(200)]
    faces = {deal.faces for deal in deals if isinstance(deal, Deal)}
    assert len(faces) > 20
    assert (hexagon("G1"),) not in faces


def test_hexagons_know_their_kin() -> None:
    for each in HEXAGONS:
        assert SAME_COLOUR[each].bit_count() == SAME_PATTERN[each].bit_count() == 5
        assert not SAME_COLOUR[each] & SAME_PATTERN[each]


def test_actions_of_the_same_numbers_are_not_the_same() -> None:
    place_and_copy: tuple[Action, ...] = Place(3, 3), Copy(3, 3)
    of_one_number: tuple[Action, ...] = Take(3), Buy(3), Pay(3), Discard(3)
    assert all(one != another for one, another in combinations(place_and_copy, 2))
    assert all(one != another for one, another in combinations(of_one_number, 2))
