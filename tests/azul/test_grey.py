"""Azul's variant, the grey wall: players choose columns, and a line may find no space."""

import pytest

from engine.azul.actions import Tile
from engine.azul.board import EMPTY_BOARD, Board, Fallen, Tiled
from engine.azul.events import FloorLoss, WallTiling
from engine.azul.notation import (
    NO_WALL,
    board,
    floor_in_letters,
    in_letters,
    lines_in_letters,
    wall_in_letters,
)
from engine.azul.rules import State
from engine.game import CHANCE
from tests.azul.positions import table, tiles_in_play
from tests.sentences import choices, play

LAST_TILE = "white from the centre: 1 to the floor"


def wall_tiling(each: Board, opponent: Board = EMPTY_BOARD, first: int = 0) -> State:
    """The position after the last tile was taken by the opponent, seat 1, who had the marker."""
    state = table(each, opponent, centre="W", to_move=1, marker=1, first=first, grey=True)
    return play(state, LAST_TILE)


# --- choosing a column -----------------------------------------------------------------------------------


def test_any_column_of_an_empty_wall_may_be_chosen() -> None:
    state = wall_tiling(board(". BB . . ."))
    assert (state.to_move, state.is_tiling) == (0, True)
    assert choices(state) == [f"line 2 to column {column}" for column in range(1, 6)]


def test_no_column_holds_a_colour_twice_and_no_space_two_tiles() -> None:
    state = wall_tiling(board(". . BBB . .", "B.... ..... Y.... .B... R...."))
    assert choices(state) == [f"line 3 to column {column}" for column in (3, 4, 5)]


def test_a_column_that_is_the_only_one_is_not_asked_for() -> None:
    state = wall_tiling(board(". . BBB . .", "B.... .B... ..YRK ..... ....."))
    # Columns 1 and 2 hold a blue tile, and 3 to 5 are taken.
    assert state.to_move == CHANCE
    assert floor_in_letters(state.boards[0]) == ""
    state = wall_tiling(board(". . BBB . .", "B.... ..... ..YRK ..... ....."))
    assert state.to_move == CHANCE
    assert wall_in_letters(state.boards[0].wall) == "B.... ..... .BYRK ..... ....."


def test_the_coloured_wall_never_asks() -> None:
    state = play(table(board("B BB BBB . ."), centre="W", to_move=1), LAST_TILE)
    assert state.to_move == CHANCE
    assert wall_in_letters(state.boards[0].wall) == "B.... .B... ..B.. ..... ....."


def test_lines_are_tiled_from_the_top_and_see_what_was_placed_above() -> None:
    state = wall_tiling(board("B . BBB . ."))
    assert choices(state) == [f"line 1 to column {column}" for column in range(1, 6)]
    state = play(state, "line 1 to column 3")
    assert choices(state) == [f"line 3 to column {column}" for column in (1, 2, 4, 5)]
    state = play(state, "line 3 to column 5")
    assert wall_in_letters(state.boards[0].wall) == "..B.. ..... ....B ..... ....."
    assert state.to_move == CHANCE


def test_a_line_without_a_choice_waits_for_a_choice_above_it() -> None:
    state = wall_tiling(board("B YY . . .", "..... RB.KW ..... ..... ....."))
    assert lines_in_letters(state.boards[0]) == "B YY . . ."
    state = play(state, "line 1 to column 3")
    assert wall_in_letters(state.boards[0].wall) == "..B.. RBYKW ..... ..... ....."


def test_nobody_may_decline_a_legal_column() -> None:
    state = wall_tiling(board("B . . . .", floor="KKK", score=9))
    assert all(isinstance(action, Tile) and action.row == 0 for action in state.legal_actions())


def test_each_tile_scores_at_once_where_it_was_put() -> None:
    state = wall_tiling(board("B YY . . .", NO_WALL))
    assert play(state, "line 1 to column 2").boards[0].score == 1
    assert play(state, "line 1 to column 2", "line 2 to column 2").boards[0].score == 1 + 2
    assert play(state, "line 1 to column 2", "line 2 to column 4").boards[0].score == 1 + 1


def test_all_but_the_rightmost_tile_go_to_the_lid() -> None:
    state = play(wall_tiling(board(". . . KKKK RR")), "line 4 to column 1")
    assert in_letters(state.lid) == "KKKW"
    assert lines_in_letters(state.boards[0]) == ". . . . RR"
    assert len(tiles_in_play(state)) == 100


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_the_first_player_chooses_first(first: int, order: list[int]) -> None:
    state, asked = wall_tiling(board("B . . . ."), board("R . . . ."), first=first), []
    while state.to_move != CHANCE:
        asked.append(state.to_move)
        state = state.apply(state.legal_actions()[0])
    assert asked == order


# --- lines that find no space ----------------------------------------------------------------------------

NO_SPACE_FOR_BLUE = "....B YRKW. ..... ..... ....."  # row 2 lacks blue and column 5, where blue is


def test_a_line_without_a_legal_space_falls_and_costs_in_the_same_round() -> None:
    state = wall_tiling(board(". BB . . .", NO_SPACE_FOR_BLUE, floor="K", score=10))
    assert state.to_move == CHANCE  # there was no choice
    assert state.boards[0] == board(". . . . .", NO_SPACE_FOR_BLUE, score=10 - 4)
    assert in_letters(state.lid) == "BBKW"


def test_what_falls_from_a_line_onto_a_full_floor_goes_to_the_lid() -> None:
    wall = "....B ..... ..... YRKW. ....."
    state = wall_tiling(board(". . . BBBB .", wall, floor="KKKKKR", score=20))
    assert state.boards[0] == board(". . . . .", wall, score=20 - 14)
    assert in_letters(state.lid) == "BBBBRKKKKKW"


def test_a_choice_can_take_the_last_space_of_a_lower_line() -> None:
    tiling = wall_tiling(board("B BB . . .", "..... YR.KW ..... ..... .....", score=10))
    state = play(tiling, "line 1 to column 3")
    assert wall_in_letters(state.boards[0].wall) == "..B.. YR.KW ..... ..... ....."
    assert state.boards[0].score == 10 + 1 - 2
    state = play(tiling, "line 1 to column 1")
    assert wall_in_letters(state.boards[0].wall) == "B.... YRBKW ..... ..... ....."
    assert state.ending == "row"


def test_lines_below_one_that_fell_are_still_tiled() -> None:
    state = wall_tiling(board(". BB RRR . .", NO_SPACE_FOR_BLUE))
    assert floor_in_letters(state.boards[0]) == "BB"
    assert choices(state) == [f"line 3 to column {column}" for column in (1, 3, 4, 5)]


@pytest.mark.parametrize("free", [False, True])
def test_a_line_may_be_filled_although_the_wall_has_no_space_for_it(free: bool) -> None:
    state = table(board(walls=NO_SPACE_FOR_BLUE), factories="BBKK", grey=True, free=free)
    assert "blue from factory 1: 2 to line 2" in choices(state)
    assert not any("black" in choice and "line 2" in choice for choice in choices(state))


def test_what_happened_is_told_step_by_step() -> None:
    state = table(board("R BB . . .", NO_SPACE_FOR_BLUE, score=5), centre="W", to_move=1, marker=1, grey=True)
    asked, nothing_yet = state.outcome(state.legal_actions()[-1])
    assert nothing_yet == ()
    _, events = asked.outcome(Tile(0, 0))
    assert events == (
        WallTiling(0, (Tiled(0, 0, 2, 1, 2),)),
        WallTiling(0, (Fallen(1, 0),)),
        FloorLoss(0, 2, 2),
        FloorLoss(1, 1, 0),
    )
