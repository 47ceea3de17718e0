"""Azul: the rulebook's examples, section by section, and the rulings on what it leaves open."""

import pytest

from engine.azul.actions import Deal, Take
from engine.azul.board import EMPTY_BOARD, Board, tile
from engine.azul.notation import (
    board,
    floor_in_letters,
    heap,
    in_letters,
    lines_in_letters,
    wall,
    wall_in_letters,
)
from engine.azul.pieces import FACTORIES, FULL_BAG, WALL_COLOUR
from engine.azul.rules import NOBODY, State
from engine.catalogue import GAMES
from tests.azul.positions import table, tiles_in_play
from tests.sentences import choices, play

LAST_TILE = "white from the centre: 1 to the floor"


def after_wall_tiling(each: Board, opponent: Board = EMPTY_BOARD) -> Board:
    """A board after the round, which ends when the other player takes the last tile from the centre."""
    state = table(each, opponent, centre="W", to_move=1, marker=0)
    return play(state, LAST_TILE).boards[0]


# --- setup -----------------------------------------------------------------------------------------------


def test_there_are_twenty_tiles_of_each_colour() -> None:
    assert in_letters(FULL_BAG) == "B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20 + "W" * 20


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_by_number_of_players(seats: int, factories: int) -> None:
    start = GAMES["azul"].new(seats, {"wall": "coloured", "leftovers": "free"})
    assert isinstance(start, State)
    assert len(start.factories) == FACTORIES[seats] == factories
    assert start.scores == (0,) * seats


def test_no_colour_is_twice_in_a_row_or_column_of_the_coloured_wall() -> None:
    lines = [*WALL_COLOUR, *zip(*WALL_COLOUR, strict=True)]
    assert [sorted(line) for line in lines] == [[0, 1, 2, 3, 4]] * 10
    assert WALL_COLOUR[0] == wall("BYRKW ..... ..... ..... .....")[0]
    assert [row[0] for row in WALL_COLOUR] == [row[0] for row in wall("B.... W.... K.... R.... Y....")]


# --- A. factory offer ------------------------------------------------------------------------------------


def test_example_of_the_first_turns() -> None:
    state = table(EMPTY_BOARD, EMPTY_BOARD, EMPTY_BOARD, factories="KKBW YRRR")
    state = play(state, "black from factory 1: 2 to line 2")
    assert in_letters(state.centre) == "BW"
    state = play(state, "yellow from factory 2: 1 to line 1")
    assert in_letters(state.centre) == "BRRRW"
    assert state.marker == NOBODY
    state = play(state, "red from the centre: 3 to line 3")
    assert in_letters(state.centre) == "BW"
    assert state.marker == 2
    assert [lines_in_letters(each) for each in state.boards] == [". KK . . .", "Y . . . .", ". . RRR . ."]
    assert [floor_in_letters(each) for each in state.boards] == ["", "", "*"]
    state = play(state, "blue from the centre: 1 to line 4")
    assert (state.marker, floor_in_letters(state.boards[0])) == (2, "")  # only the first one takes it


ANDREA = board(". . . B .", walls="..... ..Y.. ...Y. ..... .....")


def test_example_of_two_yellow_tiles() -> None:
    state = table(ANDREA, factories="YYRK")
    assert [choice for choice in choices(state) if choice.startswith("yellow")] == [
        "yellow from factory 1: 1 to line 1, 1 to the floor",  # A
        "yellow from factory 1: 2 to line 5",  # B
        "yellow from factory 1: 2 to the floor",  # C
    ]


def test_example_of_two_yellow_tiles_when_any_may_be_dropped() -> None:
    state = table(ANDREA, factories="YYRK", free=True)
    assert [choice for choice in choices(state) if choice.startswith("yellow")] == [
        "yellow from factory 1: 1 to line 1, 1 to the floor",
        "yellow from factory 1: 2 to line 5",
        "yellow from factory 1: 1 to line 5, 1 to the floor",
        "yellow from factory 1: 2 to the floor",
    ]


def test_a_line_is_filled_up_by_its_own_colour_only() -> None:
    state = table(board(". YY YY . ."), factories="YYYB")
    assert [choice for choice in choices(state) if "line 2" in choice or "line 3" in choice] == [
        "yellow from factory 1: 1 to line 3, 2 to the floor"
    ]


def test_a_colour_may_be_in_several_lines() -> None:
    state = play(table(board(". YY . . ."), factories="YYBB"), "yellow from factory 1: 2 to line 4")
    assert lines_in_letters(state.boards[0]) == ". YY . YY ."


@pytest.mark.parametrize("free", [False, True])
def test_tiles_are_never_split_over_two_lines(free: bool) -> None:
    state = table(factories="YYYB", free=free)
    for action in state.legal_actions():
        after = state.apply(action)
        assert sum(line > 0 for line in after.boards[0].lines) <= 1


def test_the_order_of_actions_is_source_colour_line_and_most_tiles_first() -> None:
    """Codes rely on this order for ever."""
    state = table(board("B RR RRR KKKK ."), factories="RRBB", centre="B", free=True)
    assert choices(state) == [
        "blue from factory 1: 2 to line 5",
        "blue from factory 1: 1 to line 5, 1 to the floor",
        "blue from factory 1: 2 to the floor",
        "red from factory 1: 2 to line 5",
        "red from factory 1: 1 to line 5, 1 to the floor",
        "red from factory 1: 2 to the floor",
        "blue from the centre: 1 to line 5",
        "blue from the centre: 1 to the floor",
    ]


def test_tiles_are_taken_all_of_a_colour() -> None:
    state = table(factories="RRRB", centre="BB")
    taken = {(action.source, action.colour) for action in state.legal_actions() if isinstance(action, Take)}
    assert taken == {(0, 0), (0, 2), (9, 0)}
    assert in_letters(play(state, "red from factory 1: 3 to line 5").centre) == "BBB"
    assert in_letters(play(state, "blue from the centre: 2 to line 5").centre) == ""


# --- floor line ------------------------------------------------------------------------------------------


def test_tiles_fall_to_the_leftmost_free_spaces_after_the_marker() -> None:
    state = table(board(floor="K"), centre="RRRB")
    assert (
        floor_in_letters(play(state, "red from the centre: 1 to line 1, 2 to the floor").boards[0]) == "K*RR"
    )


def test_what_the_floor_line_cannot_hold_goes_to_the_lid() -> None:
    state = play(table(board(floor="BBBKK"), factories="RRRW"), "red from factory 1: 3 to the floor")
    assert (floor_in_letters(state.boards[0]), in_letters(state.lid)) == ("BBBKKRR", "R")


def test_the_marker_takes_the_last_space_before_the_tiles_of_its_turn() -> None:
    state = play(table(board(floor="BBBKKK"), centre="RRW"), "red from the centre: 2 to the floor")
    assert (floor_in_letters(state.boards[0]), in_letters(state.lid)) == ("BBBKKK*", "RR")


def test_the_marker_is_kept_although_the_floor_line_is_full() -> None:
    state = play(
        table(board(floor="BBBKKKK", score=20), centre="RW"), "red from the centre: 1 to line 1", LAST_TILE
    )
    assert (state.first, state.boards[0].score) == (0, 20 + 1 - 14)


@pytest.mark.parametrize(
    ("taken", "lid"),
    [
        ("red from the centre: 1 to line 1, 1 to the floor", "R"),
        ("red from the centre: 2 to the floor", "RR"),
    ],
)
def test_the_marker_takes_no_space_of_a_full_floor_line(taken: str, lid: str) -> None:
    before = table(board(floor="BBBKKKW"), centre="RRW", factories="YYYY")
    after = play(before, taken)
    assert (after.marker, floor_in_letters(after.boards[0]), in_letters(after.lid)) == (0, "BBBKKKW", lid)
    assert sorted(tiles_in_play(after)) == sorted(tiles_in_play(before))


@pytest.mark.parametrize(
    ("floor", "loss"),
    [("*", 1), ("BB", 2), ("BBB", 4), ("BBBB", 6), ("BBBBB", 8), ("BBBBBB", 11), ("BBBBBBB", 14)],
)
def test_each_space_of_the_floor_line_costs_its_points(floor: str, loss: int) -> None:
    assert after_wall_tiling(board(floor=floor, score=50)).score == 50 - loss


def test_example_of_four_tiles_and_the_marker() -> None:
    after = after_wall_tiling(board(floor="*RRKB", score=30))
    assert (after.score, after.floor) == (22, ())


def test_no_score_falls_below_zero() -> None:
    assert after_wall_tiling(board(floor="*RRKB", score=5)).score == 0


def test_the_floor_line_costs_after_the_wall_has_scored() -> None:
    assert after_wall_tiling(board("R . . . .", floor="BB", score=0)).score == 0
    assert after_wall_tiling(board("R . . . .", floor="BB", score=4)).score == 3


# --- the end of the factory offer ------------------------------------------------------------------------


def test_the_phase_lasts_while_the_centre_holds_a_tile() -> None:
    state = play(table(factories="RRWW"), "red from factory 1: 2 to line 2")
    assert (state.round, state.to_move) == (1, 1)
    assert play(state, "white from the centre: 2 to line 2").round == 2


def test_the_marker_alone_is_not_taken_and_ends_the_phase() -> None:
    state = play(table(factories="RRRR", first=0), "red from factory 1: 4 to line 4")
    assert (state.round, state.marker) == (2, NOBODY)
    assert lines_in_letters(state.boards[0]) == ". . . . ."


@pytest.mark.parametrize("first", [0, 1])
def test_who_started_starts_again_when_nobody_took_the_marker(first: int) -> None:
    state = table(factories="RRRR", to_move=1 - first, first=first)
    assert play(state, "red from factory 1: 4 to line 4").first == first


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_took_the_marker_starts_the_next_round(seat: int) -> None:
    state = table(EMPTY_BOARD, EMPTY_BOARD, EMPTY_BOARD, centre="W", to_move=seat)
    state = play(state, LAST_TILE)
    dealt = state.apply(Deal((heap("BBBB"),) * 7))
    assert (dealt.first, dealt.to_move, dealt.marker) == (seat, seat, NOBODY)


# --- B. wall-tiling --------------------------------------------------------------------------------------


def test_example_of_two_completed_lines() -> None:
    peter = board(". RR KK BBBB YYY")
    state = play(table(peter, centre="W", to_move=1, marker=0), LAST_TILE)
    after = state.boards[0]
    assert wall_in_letters(after.wall) == "..... ...R. ..... ...B. ....."
    assert lines_in_letters(after) == ". . KK . YYY"
    assert after.score == 2
    assert in_letters(state.lid) == "BBBRW"  # the opponent's white tile fell


def test_the_lid_gets_the_floor_tiles_but_never_the_marker() -> None:
    state = table(board(floor="*RB"), board(floor="K"), centre="W", to_move=1, marker=0)
    after = play(state, LAST_TILE)
    assert in_letters(after.lid) == "BRKW"
    assert sorted(tiles_in_play(after)) == sorted(tiles_in_play(state))


@pytest.mark.parametrize(
    ("before", "line", "column", "points"),
    [
        ("..... ..... ..Y.. ..... .....", 1, 1, 1),  # nothing beside it; a corner does not count
        ("B.R.. ..... ..... ..... .....", 1, 2, 3),
        ("..... ..... .W... .K... .....", 2, 2, 3),
        ("..... ...R. KWB.. ...B. .....", 3, 4, 7),  # four across and three down
        ("..... ...RK ..B.. ..W.. .....", 2, 3, 6),  # three and three, as in the Japanese text
        ("BYRK. ..... ..... ..... .....", 1, 5, 5),
        ("BY.KW ..Y.. ..B.. ..W.. ..K..", 1, 3, 10),
        ("B...W .B... .W... ..... .....", 1, 2, 2 + 3),
        ("B..K. ..... ..... ..... .....", 1, 2, 2),  # a gap ends the run
    ],
)
def test_a_tile_scores_the_runs_it_is_in(before: str, line: int, column: int, points: int) -> None:
    letter = wall_in_letters(WALL_COLOUR).split()[line - 1][column - 1]
    lines = " ".join(letter * line if row == line else "." for row in range(1, 6))
    after, _, step = tile(board(lines, before), line - 1, column - 1)
    assert (after.score, step.points) == (points, points)


def test_lines_are_tiled_from_the_top_and_each_counts_those_before_it() -> None:
    after = after_wall_tiling(board("B WW KKK RRRR YYYYY"))
    assert wall_in_letters(after.wall) == "B.... W.... K.... R.... Y...."
    assert after.score == 1 + 2 + 3 + 4 + 5


def test_every_board_is_tiled() -> None:
    state = table(board("R . . . ."), board(". BB . . ."), centre="W", to_move=1, marker=0)
    assert play(state, LAST_TILE).scores == (1, 0)  # the second lost its point to the floor
