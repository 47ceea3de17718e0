"""Whole games are played as they are written down."""

import pytest

from engine.catalogue import GAMES
from tests.playthrough import FOLDER, GAMES_PLAYED


@pytest.mark.parametrize("name", GAMES_PLAYED)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    assert GAMES_PLAYED[name]() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_played_and_every_game_has_one() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == GAMES_PLAYED.keys()
    assert all(any(name.startswith(game) for name in GAMES_PLAYED) for game in GAMES)
