"""Azul: what bots think of positions that are written out."""

import pytest

from engine.azul.actions import Take
from engine.azul.notation import LETTERS, board
from engine.catalogue import JUDGES
from tests.azul.positions import table

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
