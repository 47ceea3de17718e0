"""Azul: the next round is prepared, or the game ends and its bonuses are counted."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from engine import draw
from engine.azul.actions import Deal
from engine.azul.board import EMPTY_BOARD, Board, Wall, bonus, can_complete_a_row
from engine.azul.notation import NO_WALL, board, floor_in_letters, in_letters, wall
from engine.azul.pieces import COLOURS, COLUMNS, EMPTY, LINES, MAX_ROUNDS
from engine.azul.rules import State
from engine.game import CHANCE
from engine.heap import size
from tests.azul.positions import DEAD, before_deal, table, tiles_in_play
from tests.sentences import play

LAST_TILE = "white from the centre: 1 to the floor"

# --- C. preparing the next round -------------------------------------------------------------------------


def dealt(state: State, seed: int = 1) -> State:
    return state.apply(state.chance(Random(seed)))


def test_every_factory_gets_four_tiles_from_the_bag() -> None:
    state = dealt(before_deal(bag="B" * 12 + "R" * 12, lid="KKK"))
    assert [size(factory) for factory in state.factories] == [4] * 5
    assert size(state.bag) == 4
    assert in_letters(state.lid) == "KKK"


def test_the_lid_stays_when_the_bag_is_just_enough() -> None:
    state = dealt(before_deal(bag="B" * 20, lid="KKK"))
    assert (in_letters(state.bag), in_letters(state.lid)) == ("", "KKK")


@pytest.mark.parametrize("seed", range(5))
def test_the_lid_goes_into_the_bag_when_that_is_empty_in_the_middle_of_a_factory(seed: int) -> None:
    state = dealt(before_deal(bag="RRRRRR", lid="B" * 18), seed)
    assert [in_letters(factory) for factory in state.factories] == ["RRRR", "BBRR", "BBBB", "BBBB", "BBBB"]
    assert (in_letters(state.bag), in_letters(state.lid)) == ("BBBB", "")


def test_a_round_starts_with_fewer_tiles_when_bag_and_lid_are_empty() -> None:
    state = dealt(before_deal(*[EMPTY_BOARD] * 3, bag="RRR", lid="BBB"))
    assert [in_letters(factory) for factory in state.factories] == ["BRRR", "BB", "", "", "", "", ""]
    assert (state.bag, state.lid, state.to_move) == (0, 0, 0)
    state = play(state, "blue from factory 2: 2 to line 2", "blue from factory 1: 1 to line 1")
    assert play(state, "red from the centre: 3 to line 3").round == 3


def test_each_tile_of_the_bag_is_as_likely_as_the_other() -> None:
    rng, state = Random(1), before_deal(bag="B" * 20 + "R" * 10)
    drawn: Counter[str] = Counter()
    for _ in range(500):
        deal = state.chance(rng)
        assert isinstance(deal, Deal)
        drawn.update("".join(map(in_letters, deal.factories)))
    assert sum(drawn.values()) == 500 * 20
    assert drawn["B"] / drawn["R"] == pytest.approx(2, rel=0.05)


# --- why a game ends -------------------------------------------------------------------------------------


def round_ended(*boards: Board, grey: bool = False, round_: int = 1, bag: str | None = None) -> State:
    """After the round, in which seat 1 took the last tile from the centre to its floor line."""
    state = table(*boards, centre="W", to_move=1, marker=0, grey=grey, round_=round_, bag=bag)
    return play(state, LAST_TILE)


ALMOST_A_ROW = "BYRK. ..... ..... ..... ....."


def test_the_game_goes_on_without_a_full_row() -> None:
    state = round_ended(board("W . . . .", ".YRK. ..... ..... ..... ....."))
    assert (state.is_over, state.to_move, state.round) == (False, CHANCE, 2)


def test_a_full_row_ends_the_game_after_the_wall_tiling_with_its_bonus() -> None:
    state = round_ended(board("W . . . .", ALMOST_A_ROW, floor="*", score=20), board(". BB . . .", score=3))
    assert state.ending == "row"
    assert state.is_over
    assert state.scores == (20 + 5 - 1 + 2, 3 + 1 - 1)  # both boards are tiled, both floors cost
    assert [floor_in_letters(each) for each in state.boards] == ["", ""]
    assert state.legal_actions() == ()
    assert len(tiles_in_play(state)) == 100


def test_a_full_row_is_not_there_before_the_wall_tiling() -> None:
    state = table(board("W . . . .", ALMOST_A_ROW), centre="WW", factories="RRRR", to_move=1)
    assert not play(state, "red from factory 1: 4 to line 4").is_over


@pytest.mark.parametrize("walls", ["B.... W.... K.... R.... Y....", "B.... .B... ..B.. ...B. ....B"])
def test_a_full_column_or_colour_ends_no_game(walls: str) -> None:
    assert not round_ended(board(walls=walls)).is_over


ALIVE = "WK.RY .RBYK RWYK. BYK.R .KRWB"


def test_a_grey_wall_on_which_no_row_can_be_completed_is_known() -> None:
    assert not can_complete_a_row(wall(DEAD))
    assert can_complete_a_row(wall(ALIVE))
    assert can_complete_a_row(wall(NO_WALL))


def test_two_tiles_that_a_row_lacks_may_change_places() -> None:
    """Row 1 lacks blue and red in columns 3 and 4: blue is barred from column 3 only."""
    assert can_complete_a_row(wall("WK..Y .RBYK RWYK. BYK.R Y..WB"))
    assert not can_complete_a_row(wall("WK..Y .RBYK RWYK. BYK.R Y.RWB"))  # now red is barred there too


def fills_a_row(spaces: Wall) -> bool:
    """Whether some order of the five colours agrees with a row and with the columns of the others."""
    return any(
        all(now in (EMPTY, colour) for now, colour in zip(row, order, strict=True))
        and not any(
            colour == other[column]
            for other in spaces[:at] + spaces[at + 1 :]
            for column, colour in enumerate(order)
            if row[column] == EMPTY
        )
        for at, row in enumerate(spaces)
        for order in permutations(COLOURS)
    )


def test_whether_a_row_can_be_completed_is_right_on_walls_filled_at_random() -> None:
    rng, found = Random(1), Counter[bool]()
    for _ in range(300):
        spaces = [[EMPTY] * 5 for _ in LINES]
        for row, column in draw.shuffled(rng, list(product(LINES, COLUMNS)))[:22]:
            barred = {*spaces[row], *(other[column] for other in spaces)}
            if fitting := [colour for colour in COLOURS if colour not in barred]:
                spaces[row][column] = draw.choice(rng, fitting)
        filled = tuple(map(tuple, spaces))
        assert can_complete_a_row(filled) == fills_a_row(filled)
        found[fills_a_row(filled)] += 1
    assert min(found[True], found[False]) > 10


def test_the_game_ends_when_nobody_can_complete_a_row_of_a_grey_wall() -> None:
    state = round_ended(board(walls=DEAD, score=30), board(walls=DEAD, score=40), grey=True)
    assert state.ending == "no_row"
    assert state.scores == (30 + 20, 40 - 1 + 20)  # red and yellow are complete
    assert not round_ended(board(walls=DEAD), board(walls=ALIVE), grey=True).is_over


def test_the_game_ends_when_there_is_no_tile_to_deal() -> None:
    state = table(*[EMPTY_BOARD] * 4, centre="W", bag="")
    assert play(state, "white from the centre: 1 to line 5").ending == "no_tiles"
    assert play(state, LAST_TILE).ending == ""  # the tile lies in the lid


def test_the_game_ends_after_the_last_round() -> None:
    assert round_ended(round_=MAX_ROUNDS).ending == "rounds"
    assert round_ended(round_=MAX_ROUNDS - 1).ending == ""


# --- bonuses and winners ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("walls", "points"),
    [
        (NO_WALL, 0),
        ("BYRKW ..... ..... ..... .....", 2),
        ("BYRKW ..... ..... RKWBY .....", 4),
        ("B.... W.... K.... R.... Y....", 7),
        ("B.... .B... ..B.. ...B. ....B", 10),
        ("BYRKW WB... K.B.. R..B. Y...B", 2 + 7 + 10),
        ("BYRKW WBYRK KWBYR RKWBY YRKWB", 5 * 2 + 5 * 7 + 5 * 10),
        ("BYRK. WBYRK KWBYR RKWBY .RKWB", 3 * 2 + 3 * 7 + 3 * 10),
    ],
)
def test_bonuses_for_rows_columns_and_colours(walls: str, points: int) -> None:
    assert bonus(wall(walls)) == points


def winners(*boards: Board) -> tuple[int, ...]:
    return table(*boards)._replace(ending="row").winners


ROW = "BYRKW ..... ..... ..... ....."
TWO_ROWS = "BYRKW WBYRK ..... ..... ....."


def test_most_points_win() -> None:
    assert winners(board(walls=TWO_ROWS, score=40), board(walls=ROW, score=41), board(score=12)) == (1,)


def test_of_those_with_most_points_more_full_rows_win() -> None:
    assert winners(board(walls=ROW, score=40), board(walls=TWO_ROWS, score=40), board(score=40)) == (1,)


def test_the_victory_is_shared_when_rows_are_equal_too() -> None:
    assert winners(board(walls=ROW, score=40), board(score=40), board(walls=ROW, score=40)) == (0, 2)
    assert winners(board(), board()) == (0, 1)
