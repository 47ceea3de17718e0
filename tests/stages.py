"""The stages of a new game. Its laws are marked, so that each part can be tested before the next is written.

- `engine`: it can be played in Python.
- `page`: it can be played on the page.
- `polish`: it has all that players expect, such as a lesson.
- `languages`: it is translated.

A test of a game that says nothing itself is one of the page if it looks at the page, else one of the engine.
Those that need a browser come last: they belong to no stage. While the page of a game is still to be written,
the files that look at it are not even read, as some draw all games at once.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests.sources import imports, top
from tools.files import ROOT

STAGES = ("engine", "page", "polish", "languages")


def mark(item: pytest.Item) -> None:
    """Mark a test of a game with its stage."""
    if "browser" in item.path.parts or any(item.get_closest_marker(stage) for stage in STAGES):
        return
    if isinstance(item, pytest.Function) and is_of_a_game(item):
        of_page = looks_at_the_page(item.path) or "ui.games." in item.name
        item.add_marker("page" if of_page else "engine")


def is_of_a_game(item: pytest.Function) -> bool:
    """True if it runs for a game of the catalogue, by the name that pytest gives it."""
    _test, _bracket, given = item.name.partition("[")
    return not GAMES.keys().isdisjoint(re.split(r"[^a-z_]", given))


def is_left_out(path: Path, marks: str) -> bool:
    """True if pytest skips a file when it is asked for tests with these marks."""
    return marks == "engine" and path.match("test_*.py") and looks_at_the_page(path)


@cache
def looks_at_the_page(path: Path) -> bool:
    """True if a file of tests imports the page, directly or through another file."""
    found = imports(path)
    if "ui" in map(top, found):
        return True
    files = [
        ROOT.joinpath(*module.split(".")).with_suffix(".py") for module in found if top(module) == "tests"
    ]
    return any(looks_at_the_page(file) for file in files if file.is_file() and file != path)
