"""Whole games written out to be read, at least one of every game: `PLAYED` of tests/<game>/playthrough.py.

Of a game without that file, a game of two is written that is played by chance.

python -m tests.written_games

rewrites the files in tests/playthroughs; read the diff before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.on_demand import brought
from tests.random_games import CASES, played

FOLDER = Path(__file__).parent / "playthroughs"


def played_in(game: str) -> dict[str, Callable[[], str]]:
    """What is written down of a game: by the name of the file, what plays it."""
    module: Any = brought(f"tests.{game}.playthrough", lambda: None)
    played: dict[str, Callable[[], str]] = (
        {game: partial(by_chance, game)} if module is None else module.PLAYED
    )
    return played


def by_chance(game: str) -> str:
    """A game of the fewest players, line by line, and how it ended."""
    session = played(next(case for case in CASES if case.name == game), 7)
    entries = zip(session.positions, session.log, session.events, strict=False)
    return "\n".join([*(_line(*entry) for entry in entries), "", str(session.state)]) + "\n"


def _line(before: Any, action: object, events: Sequence[Any]) -> str:
    """Who did what, and the points that it brought."""
    who = "" if before.to_move == CHANCE else f"  {before.to_move + 1}  "
    points = [f", {event.points:+} for player {event.seat + 1}" for event in events if event.points]
    return f"{who}{action}{''.join(points)}"


GAMES_PLAYED = {name: play for game in GAMES for name, play in played_in(game).items()}

if __name__ == "__main__":
    for name, play in GAMES_PLAYED.items():
        (FOLDER / f"{name}.txt").write_text(play(), encoding="utf-8")
