"""Laws hold in every game, at the stage that it has come to: they name none, and say when they hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests import stages
from tools.files import ROOT

FILES = sorted((ROOT / "tests").glob("test_*.py"))
ALL_GAMES = re.compile(r"\b(GAMES|CASES|COVERING|COVERS|TAUGHT|LIT|SEARCHED|GAMES_TO_SHOW|every_\w+)\b")


def laws_in(path: Path) -> Iterator[ast.FunctionDef]:
    """The tests of a file that run for all games. Any other shows one case, and may name its game."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and any(map(runs_for_all_games, node.decorator_list)):
            yield node


def runs_for_all_games(decorator: ast.expr) -> bool:
    """True if a test runs for each game of the catalogue."""
    return bool(ALL_GAMES.search(ast.unparse(decorator)))


def test_there_are_laws() -> None:
    assert sum(1 for path in FILES for _law in laws_in(path)) > 100


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_law_names_no_game(path: Path) -> None:
    """Facts about a game stand in its tests/GAME/laws.py: see tests/like.py."""
    for law in laws_in(path):
        named = {node.value for node in ast.walk(law) if isinstance(node, ast.Constant)} & GAMES.keys()
        assert not named, (
            f"{law.name}, line {law.lineno}: say in a field of Laws what is special about {named}"
        )


@pytest.mark.parametrize(
    ("name", "is_left_out"),
    [
        ("test_laws.py", False),
        ("test_architecture.py", False),
        ("test_views.py", True),
        ("test_turns.py", True),
    ],
)
def test_what_looks_at_the_page_is_not_read_before_a_page_is_written(name: str, is_left_out: bool) -> None:
    path = ROOT / "tests" / name
    assert stages.is_left_out(path, "engine") == is_left_out
    assert not stages.is_left_out(path, "page")
    assert not stages.is_left_out(path, "")
