"""Azul: what bots decide in positions that are written out."""

import pytest

from engine.azul.actions import Take
from engine.azul.notation import LETTERS, board
from engine.catalogue import JUDGES
from tests.azul.positions import table

FULL = board("R RR RRR RRRR RRRRR", floor="KKKKKKK")


@pytest.mark.parametrize(("factory", "fewest"), [("KKKB", "B"), ("BBBK", "K")])
def test_where_all_tiles_fall_beside_a_full_floor_line_a_bot_takes_the_fewest(
    factory: str, fewest: str
) -> None:
    """They cost nothing more, and whoever wastes few leaves many to others."""
    take = JUDGES["azul"].likely(table(FULL, FULL, factories=factory))
    assert isinstance(take, Take)
    assert LETTERS[take.colour] == fewest
