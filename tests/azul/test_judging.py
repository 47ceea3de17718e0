"""Azul: what bots think of positions that are written out."""

from functools import _lru_cache_wrapper
from random import Random

import pytest

from engine import draw
from engine.azul import outlook
from engine.azul.actions import Take
from engine.azul.board import Board, Wall
from engine.azul.notation import LETTERS, board
from engine.azul.outlook import NAMES, features
from engine.azul.pieces import COLOURS, EMPTY
from engine.catalogue import JUDGES
from tests.azul.positions import before_deal, table

# No line takes blue or black any more: each row of both walls has them.
WALL = "B..K. .B..K K.B.. .K.B. ..K.B"
MINE, THEIRS = board(walls=WALL, floor="*YRWYRW"), board(walls=WALL, floor="YRWYRWY")


@pytest.mark.parametrize(("factory", "fewest"), [("KKKB", "B"), ("BBBK", "K")])
def test_where_all_tiles_fall_beside_a_full_floor_line_the_fewest_are_likeliest_to_be_taken(
    factory: str, fewest: str
) -> None:
    """They cost nothing more, and whoever wastes few leaves many to others."""
    take = JUDGES["azul"].likely(table(MINE, THEIRS, factories=factory, marker=0, round_=5))
    assert isinstance(take, Take)
    assert LETTERS[take.colour] == fewest


def counted(own: Board) -> dict[str, float]:
    """The features of a board before a deal, by name."""
    found: dict[str, float] = {}
    for place, amount in features(before_deal(own, bag="BYRKW" * 10), 0):
        found[NAMES[place]] = found.get(NAMES[place], 0.0) + amount
    return found


WITH_TWO_BLUE = "BY... WB... ..... ..... Y...."


def test_columns_and_colours_lack_the_tiles_of_the_lines_that_they_miss() -> None:
    found = counted(board(walls=WITH_TWO_BLUE))
    assert {name: amount for name, amount in found.items() if name.startswith("tiles lacking ")} == {
        "tiles lacking in columns with 2": 3 + 4 + 5,
        "tiles lacking in columns with 3": 3 + 4,
        "tiles lacking of colours with 1": 1 + 3 + 4 + 5,  # white
        "tiles lacking of colours with 2": (3 + 4 + 5) + (2 + 3 + 4),  # blue and yellow
    }


def test_a_line_counts_by_what_its_column_and_its_colour_have() -> None:
    found = counted(board(". . BB . .", WITH_TWO_BLUE))
    assert {name: amount for name, amount in found.items() if name.startswith("line ")} == {
        "line 3 holds 2": 1,
        "line to a column with 0": pytest.approx(2 / 3),
        "line of a colour with 2": pytest.approx(2 / 3),
    }


def test_of_the_walls_that_were_valued_nothing_stays_but_facts_about_single_rows() -> None:
    caches = [cache for cache in vars(outlook).values() if isinstance(cache, _lru_cache_wrapper)]
    for cache in caches:
        cache.cache_clear()  # what other tests have left
    rng, walls = Random(1), set[Wall]()
    while len(walls) < 1_000:
        spaces = [draw.choice(rng, (EMPTY, COLOURS[0])) for _space in range(25)]
        walls.add(wall := tuple(tuple(spaces[at : at + 5]) for at in range(0, 25, 5)))
        outlook.plan(wall, grey=True)
    rows_by_space = 5 * 2**5  # each row of spaces, empty or not, and a place in it
    assert 0 < max(cache.cache_info().currsize for cache in caches) <= rows_by_space
