"""Whole games are played as they are written down."""

import pytest

from tests.playthrough import AZUL, FOLDER, azul


@pytest.mark.parametrize("name", AZUL)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    options, seed = AZUL[name]
    assert azul(options, seed) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("azul_*.txt")} == AZUL.keys()
