"""Patchwork Doodle: the special actions, and the rulings on what the rulebook leaves open about them."""

from engine.patchwork_doodle.events import Passed
from engine.patchwork_doodle.notation import board, crossed, in_letters, names
from tests.patchwork_doodle.positions import last_turn, rows_full, table
from tests.sentences import choices, kinds, play, words

# --- special actions -------------------------------------------------------------------------------------


def test_the_order_of_the_choices() -> None:
    """Codes rely on it for ever."""
    state = table(board("A"), circle="T4 V3 O4 I3", die=2)
    assert kinds(state) == ["draw", "take", "cut", "shade", "pass"]
    assert words(state, "take") == ["take T4", "take O4"]  # the left one first
    assert words(state, "cut") == [
        "cut left of b2, keep #/#",
        "cut left of b2, keep #",
        "cut above a2, keep #",
        "cut above a2, keep ##",
    ]
    assert words(state, "shade")[:2] + words(state, "shade")[-1:] == ["shade b1", "shade c1", "shade i9"]
    assert kinds(last_turn(board("A"))) == ["choose", "shade", "pass"]


def test_a_neighbour_instead_of_the_patch() -> None:
    state = play(table(board("A"), circle="T4 V3 O4 I3", die=2), "take O4")
    assert (names((state.card,)), crossed(state.boards[0])) == ("O4", "neighbour")
    assert kinds(state) == ["draw", "cut"]  # it is drawn, whole or cut: nobody uses the action for nothing
    after = play(state, "draw ##/## at b1")
    assert kinds(after) == ["shade", "done"]  # one patch in a turn


def test_the_neighbours_when_three_cards_are_left_are_the_two_others() -> None:
    for die, others in (
        (1, ["take O4", "take V3"]),
        (2, ["take T4", "take O4"]),
        (3, ["take V3", "take T4"]),
    ):
        assert words(table(board("A"), circle="T4 V3 O4", die=die, turn=6), "take") == others


def test_a_neighbour_that_does_not_fit_is_not_offered() -> None:
    state = table(board(rows_full(8, "AAAAAA"), crossed="cut repeat"), circle="T4 I3 mono I4", die=2)
    assert words(state, "take") == ["take mono"]
    state = table(board(rows_full(8, "AAAAAA"), crossed="cut"), circle="T4 I3 mono I4", die=2)
    assert words(state, "take") == ["take T4", "take mono"]  # it can be cut, by repeating the cut


def test_a_neighbour_is_cut_by_two_boxes() -> None:
    state = play(table(board("A"), circle="T4 V3 O4 I3", die=2), "take T4", "cut above b2, keep ###")
    assert crossed(state.boards[0]) == "neighbour cut"
    assert kinds(state) == ["draw"]
    assert in_letters(play(state, "draw ### at b1").boards[0])[0] == "ABBB....."


def test_a_neighbour_is_not_cut_when_the_repeat_went_for_it() -> None:
    state = table(board("A", crossed="neighbour cut"), circle="T4 V3 O4 I3", die=2)
    assert kinds(play(state, "take T4")) == ["draw"]
    tight = table(board(rows_full(8, "AAAAAA"), crossed="neighbour cut"), circle="T4 I3 mono I4", die=2)
    assert words(tight, "take") == ["take mono"]


def test_one_space_is_shaded_besides_a_patch_before_or_after_it() -> None:
    state = table(board("A"), board(), circle="V3 T4 O4 I3")
    first = play(state, "shade b1", "draw #./## at a2", "done")
    second = play(state, "draw #./## at a2", "shade b1", "done")
    assert first == second
    assert in_letters(first.boards[0])[:3] == ["A*.......", "B........", "BB......."]
    assert crossed(first.boards[0]) == "shade"


def test_two_spaces_are_shaded_in_one_turn_with_the_repeat() -> None:
    state = table(board("A"), board(), circle="V3 T4 O4 I3")
    after = play(state, "shade b1", "shade c1")
    assert crossed(after.boards[0]) == "shade repeat"
    assert kinds(after) == ["draw", "take", "cut", "pass"]
    after = play(state, "draw #./## at a2", "shade b1", "shade c1")
    assert after.to_move == 1  # nothing is left to do


def test_who_passes_may_shade_first() -> None:
    after = play(table(board("A"), board(), circle="V3 T4 O4 I3"), "shade b1", "pass")
    assert (after.to_move, in_letters(after.boards[0])[0]) == (1, "A*.......")


def test_shading_the_last_room_for_the_patch_closes_the_turn_when_nothing_is_left() -> None:
    tight = board(rows_full(8, "AAAAAAA"), crossed="neighbour cut shade")
    state = table(tight, board(), circle="domino T4 O4 I3")
    after, told = state.outcome(state.legal_actions()[choices(state).index("shade h9")])
    assert (after.to_move, told) == (1, (Passed(0),))


def test_a_cut_keeps_one_of_two_pieces() -> None:
    state = play(
        table(board("A"), circle="U5 T4 O4 I3"), "cut above a2, keep ##/.#"[:0] or "cut above a2, keep #"
    )
    assert crossed(state.boards[0]) == "cut"
    assert kinds(state) == ["draw"]  # no second cut, and not the other piece
    after = play(state, "draw # at b1")
    assert kinds(after) == ["shade", "done"]


def test_no_patch_is_cut_twice() -> None:
    state = table(board("A", crossed="shade"), circle="P5 T4 O4 I3")
    for cut in words(state, "cut"):
        assert kinds(play(state, cut)) == ["draw"]


def test_only_cuts_that_leave_a_piece_that_fits_are_offered() -> None:
    state = table(board(rows_full(8, "A.AAAAAAA")), circle="U5 T4 O4 I3")
    assert {cut.partition("keep ")[2] for cut in words(state, "cut")} == {"#"}


def test_the_repeat_is_for_any_action_a_second_time_and_once() -> None:
    state = table(board("A", crossed="cut"), circle="V3 T4 O4 I3")
    again = play(state, "cut above a2, keep ##", "draw ## at b1")
    assert crossed(again.boards[0]) == "cut repeat"
    for box in ("neighbour", "shade", "cut"):
        kind = {"neighbour": "take", "shade": "shade", "cut": "cut"}[box]
        once = table(board("A", crossed=box), circle="V3 T4 O4 I3")
        assert words(once, kind)
        twice = table(board("A", crossed=f"{box} repeat"), circle="V3 T4 O4 I3")
        assert not words(twice, kind)


def test_the_repeat_comes_after_a_first_use_only() -> None:
    state = table(board("A"), board(), circle="V3 T4 O4 I3")
    for choice in ("take T4", "cut above a2, keep ##", "shade b1"):
        assert "repeat" not in crossed(play(state, choice).boards[0])
