"""Azul: Queen's Garden: placing tiles and expansions, and what is paid for them."""

from engine.queens_garden.board import affordable, fits, payments
from engine.queens_garden.hexes import spaces_in
from engine.queens_garden.notation import board, hexagon, space, space_name, stored
from tests.queens_garden.positions import garden, table
from tests.sentences import choices, play, words

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


def test_what_is_paid_for_in_full_asks_for_nothing_more() -> None:
    each = board("B1 B2 D2 *")
    assert payments(each, hexagon("B1"), ()) == []
    assert payments(each, hexagon("B2"), (hexagon("D2"),)) == []
