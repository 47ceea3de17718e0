"""Loads the modules that the menu works without, before somebody needs them.

That takes a tenth of a second or more.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue import GAMES, JUDGES
from ui.games.faces import COVERS, FACES, easiest_first

PAUSE = 100  # milliseconds between two steps


def easiest() -> str:
    """The game that newcomers are likely to try first."""
    return easiest_first()[0]


def table_of(name: str) -> object:
    """Load the modules that show a game at the table, unless they are loaded already."""
    return FACES[name]


def steps() -> Iterator[object]:
    """Load one game after the other, in steps too short to notice."""
    for name in GAMES:
        yield GAMES[name]
        yield JUDGES[name]
        yield COVERS[name]
        yield FACES[name]
        for defs in FACES[name].defs:
            yield defs()
