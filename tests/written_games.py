"""Whole games written out to be read, at least one of every game: `PLAYED` of tests/<game>/playthrough.py.

python -m tests.written_games

rewrites the files in tests/playthroughs; read the diff before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from engine.catalogue import GAMES

FOLDER = Path(__file__).parent / "playthroughs"


def played_in(game: str) -> dict[str, Callable[[], str]]:
    """What is written down of a game: by the name of the file, what plays it."""
    played: dict[str, Callable[[], str]] = import_module(f"tests.{game}.playthrough").PLAYED
    return played


GAMES_PLAYED = {name: play for game in GAMES for name, play in played_in(game).items()}

if __name__ == "__main__":
    for name, play in GAMES_PLAYED.items():
        (FOLDER / f"{name}.txt").write_text(play(), encoding="utf-8")
