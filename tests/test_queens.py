"""Azul: Queen's Garden: the rulebook's examples of phase one by section, and rulings on open cases."""

from random import Random

import pytest

from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.queens_garden.actions import Buy, Copy, Deal, Discard, Pay, Place, Take
from engine.queens_garden.board import affordable, fits
from engine.queens_garden.hexes import CELLS, ORNAMENTS, SPACES, around, mask_of, spaces_in
from engine.queens_garden.pieces import FULL_BAG, HEXAGONS, SAME_COLOUR, SAME_PATTERN, WHEEL, size, worth
from engine.queens_garden.rules import NOBODY, State
from tests.plain_queens import cells
from tests.queens_positions import (
    before_deal,
    board,
    garden,
    hexagon,
    hexagons,
    in_letters,
    space,
    space_name,
    stored,
    table,
)
from tests.queens_words import choices, play, words


def dealt(state: State, tiles: str, faces: str = "") -> State:
    """The position after the table has put these tiles on the stack and turned up these expansions."""
    assert state.to_move == CHANCE
    return state.apply(Deal(hexagons(tiles), tuple(map(hexagon, faces.split()))))


# --- setup -----------------------------------------------------------------------------------------------


def test_the_box_holds_three_tiles_of_each_hexagon() -> None:
    assert size(FULL_BAG) == 108
    assert [worth(hexagon(f"B{number}")) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert sorted(trait for shown in WHEEL for trait in shown) == list(range(12))


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


# --- B. placing tiles: paying ----------------------------------------------------------------------------


def paid_for(storage: str, goal: str = "place B3 at r0") -> set[str]:
    """The storages that are left after each payment."""
    left, waiting = set(), [play(table(board(storage)), goal)]
    while waiting:
        state = waiting.pop()
        if state.seat == 1:
            assert stored(state.boards[0]) not in left, "one payment comes twice"
            left.add(stored(state.boards[0]))
        else:
            waiting += [state.apply(action) for action in state.legal_actions()]
    return left


def test_example_paid_with_the_same_pattern_in_other_colours() -> None:
    assert paid_for("B3 Y3 V3") == {""}


def test_example_paid_with_the_same_colour_in_other_patterns() -> None:
    assert paid_for("B3 B1 B6") == {""}


def test_example_paid_with_jokers() -> None:
    assert paid_for("B3 **") == {""}
    assert paid_for("B3 Y3 **") == {"*", "Y3"}


def test_example_never_paid_with_an_identical_hexagon() -> None:
    assert not words(table(board("B3 B3 Y3")), "place B3")
    assert not words(table(board("B3 [B3] Y3")), "place B3")
    assert not words(table(board("B3 Y3 Y3")), "place B3")


def test_colour_and_pattern_are_not_mixed() -> None:
    assert not words(table(board("B3 Y3 B1")), "place B3")
    assert paid_for("B3 Y3 B1 *") == {"B1", "Y3"}


def test_the_hexagon_itself_counts_and_jokers_never_go_into_the_garden() -> None:
    state = play(table(board("B1 ***")), "place B1 at r0")
    assert (state.seat, stored(state.boards[0])) == (1, "***")
    assert not words(table(board("***")), "place")


def test_expansions_pay_too_and_go_under_the_supply() -> None:
    before = table(board("B3 Y3 [V3] [B4]"))
    after = play(before, "place B3 at r0", "pay Y3", "pay [V3]")
    assert stored(after.boards[0]) == "[B4]"
    assert after.display.supply == before.display.supply + 1
    assert after.display.tower == 1 << 2 * hexagon("Y3")


def test_a_tile_and_an_expansion_of_one_hexagon_are_two_ways_to_pay() -> None:
    assert paid_for("B2 Y2 [Y2]", "place B2 at r0") == {"[Y2]", "Y2"}
    assert not words(table(board("B3 Y3 [Y3]")), "place B3")


def test_pieces_are_paid_in_ascending_order_and_jokers_last() -> None:
    state = play(table(board("B4 B1 B2 B3 [B5] ***")), "place B4 at r0")
    assert choices(state) == ["pay B1", "pay B2", "pay B3", "pay [B5]", "pay *"]
    state = play(state, "pay B3")
    assert choices(state) == ["pay [B5]", "pay *"]
    assert choices(play(state, "pay *")) == ["pay *"]


def test_what_cannot_be_paid_for_is_not_offered() -> None:
    each = board("B6 D6 G6 Y6 **")
    assert affordable(each, each.tiles) == sorted(each.tiles)
    each = board("B6 D6 G6 Y6 *")
    assert not affordable(each, each.tiles)


# --- B. placing tiles: where -----------------------------------------------------------------------------


def legal(plan: str, name: str) -> set[str]:
    """The free spaces where a hexagon may be placed."""
    fit = fits(board("", plan).spaces)
    return {space_name(at) for at in spaces_in(fit.by_hexagon[hexagon(name)] & fit.free)}


def test_beside_no_hexagon_or_one_of_its_colour_or_pattern() -> None:
    assert legal("ring B3 . . . . .", "V5") == {"r2", "r3", "r4"}
    assert legal("ring B3 . . . . .", "B5") == {"r1", "r2", "r3", "r4", "r5"}
    assert legal("ring B3 . . . . .", "V3") == {"r1", "r2", "r3", "r4", "r5"}
    assert legal("ring B3 . . . . .", "B3") == {"r2", "r3", "r4"}


def test_one_neighbour_that_matches_is_enough() -> None:
    assert "r1" in legal("ring B3 . V1 . . .", "B5")
    assert "r1" in legal("ring B3 . V1 . . .", "G1")
    assert "r1" not in legal("ring B3 . V1 . . .", "G5")


def test_no_group_comes_to_hold_two_identical_hexagons_by_growing() -> None:
    assert legal("ring B3 B4 . . . .", "B3") == {"r3", "r4"}  # beside B4 it would join B3's group
    assert legal("ring B3 V3 . . . .", "B3") == {"r3", "r4"}


def test_no_group_comes_to_hold_two_identical_hexagons_by_joining() -> None:
    assert "r2" not in legal("ring B3 B4 . B5 B3 .", "B6")  # would join two groups that both have B3
    assert "r2" in legal("ring B3 B4 . B5 B6 .", "B1")
    assert "r2" not in legal("ring B3 V3 . Y3 B3 .", "G3")


def test_identical_hexagons_may_lie_in_different_groups() -> None:
    assert legal("ring B3 B4 . V3 . .", "B3") == {"r4"}  # of V3's group, and beside none of the other's


def test_hexagons_on_different_pieces_are_neighbours_across_the_edge() -> None:
    plan = "ring B3 . . . . . / 0 . . . . . . ."
    assert "0.3" not in legal(plan, "V5")
    assert {"0.0", "0.1", "0.2", "0.4", "0.5", "0.6"} <= legal(plan, "V5")


# --- C. placing expansions -------------------------------------------------------------------------------


def test_an_expansion_is_paid_as_a_tile_is() -> None:
    state = play(table(board("[B2] Y2")), "expand B2 at 3.1", "pay Y2")
    assert stored(state.boards[0]) == ""
    assert garden(state.boards[0]) == {"3.1": "B2"}
    assert state.boards[0].slots == (-2, -2, -2, 1, -2, -2)


def test_the_printed_hexagon_obeys_the_law_of_placing() -> None:
    state = table(board("[V1]", "ring B3 . . . . ."))
    assert "expand V1 at 0.3" not in choices(state)  # beside B3
    assert "expand V1 at 0.2" in choices(state)
    state = table(board("[B1]", "ring B3 . . . . ."))
    assert "expand B1 at 0.3" in choices(state)


def test_an_expansion_goes_into_a_free_slot_only() -> None:
    state = table(board("[V1] V1", "0 V2! . . . . . ^ / 1 . . . . . . .", score=20))
    assert not [choice for choice in choices(state) if choice[:8] in ("expand V1 at 0", "buy 0", "buy 1")]
    assert len(words(state, "expand")) == 4 * 6
    assert len(words(state, "buy")) == 4
    assert len(words(state, "place V1 at 0")) == 5  # neither on the pavilion nor on the printed hexagon


def test_a_face_down_expansion_costs_six_points_and_has_seven_spaces() -> None:
    before = table(board(score=6))
    after = play(before, "buy 2")
    assert after.scores[0] == 0
    assert after.display.supply == before.display.supply - 1
    assert sum(after.boards[0].spaces[at] == -1 for at in range(space("2.0"), space("2.6") + 1)) == 7
    assert not words(table(board(score=5)), "buy")
    assert not words(table(board(score=30), supply=0), "buy")


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
    assert Place(3, 3) != Copy(3, 3)
    assert Take(3) != Buy(3) != Pay(3) != Discard(3)
