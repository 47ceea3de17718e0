"""Codes written long ago open as they did then, and are played by the tables of that time."""

from pathlib import Path

import pytest

from engine import savecode
from engine.catalogue import GAMES
from tests.golden import BOXES, CODES, describe, tables


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


RELEASED = [(name, rules) for name, game in GAMES.items() for rules in game.rules]


@pytest.mark.parametrize(("game", "rules"), RELEASED)
def test_the_tables_of_a_rules_version_stay_as_they_were(game: str, rules: int) -> None:
    """A correction is a new entry: see docs/components.md."""
    now, kept = tables(game, rules), BOXES / f"{game}_{rules}.txt"
    assert kept.exists() == bool(now)
    if now:
        assert now == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "rules"), RELEASED)
def test_every_rules_version_has_an_old_code(game: str, rules: int) -> None:
    sessions = [savecode.decode(file.read_text(encoding="utf-8").partition("\n")[0]) for file in CODES]
    assert any((session.game.name, session.rules) == (game, rules) for session in sessions)
