"""Whole games are played as they are written down."""

import pytest

from engine.catalogue import GAMES
from tests.written_games import FOLDER, GAMES_PLAYED, played_in


@pytest.mark.parametrize("name", GAMES_PLAYED)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    assert GAMES_PLAYED[name]() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == GAMES_PLAYED.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_playthrough(game: str) -> None:
    assert played_in(game)
