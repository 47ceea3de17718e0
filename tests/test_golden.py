"""Codes written long ago open as they did then."""

from pathlib import Path

import pytest

from engine import savecode
from engine.catalogue import GAMES
from tests.golden import CODES, describe


@pytest.mark.parametrize("file", CODES, ids=lambda file: file.stem)
def test_an_old_code_opens_and_is_written_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert describe(savecode.decode(text.partition("\n")[0])) == text


def test_every_game_and_every_choice_has_an_old_code() -> None:
    texts = [file.read_text(encoding="utf-8") for file in CODES]
    for name, game in GAMES.items():
        of_game = [text for text in texts if f"game: {name}\n" in text]
        assert of_game
        for option, choices in game.options.items():
            for choice in choices:
                assert any(f"{option} {choice}" in text for text in of_game)
