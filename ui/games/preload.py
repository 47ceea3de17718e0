"""Loads the other games before somebody chooses one, which would take a tenth of a second or more."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue import GAMES, JUDGES
from ui.games.faces import FACES

PAUSE = 100  # milliseconds between two steps


def steps() -> Iterator[object]:
    """Load one game after the other, in steps too short to notice."""
    for name in GAMES:
        yield GAMES[name]
        yield JUDGES[name]
        yield FACES[name]
        for defs in FACES[name].sign_defs + FACES[name].defs:
            yield defs()
