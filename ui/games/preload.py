"""The other games, brought in before somebody chooses one: that would take a tenth of a second and more."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue import GAMES, JUDGES
from ui.games.faces import FACES

PAUSE = 100  # milliseconds between two steps


def steps() -> Iterator[object]:
    """Bring in one game after the other, in steps that nobody feels."""
    for name in GAMES:
        yield GAMES[name]
        yield JUDGES[name]
        yield FACES[name]
        for defs in FACES[name].sign_defs + FACES[name].defs:
            yield defs()
