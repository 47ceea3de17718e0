"""Measure the save codes of finished games, and print rows of the table in docs/codes.md.

    python -m tools.codes                       all rows, which takes a few minutes
    python -m tools.codes patchwork_doodle 1    one of them

Each game is named in its first row.

Medium bots play the games with the seeds 0, 1, 2 and so on, the same on every machine with the same Python.
Since 3.12, `sum` rounds floats otherwise, which very rarely changes a move.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import Session
from ui.games.faces import title

LEVEL = "medium"
PLAYED = 20  # games for each row


class Row(NamedTuple):
    """The measurements for a game with a number of seats. Lengths are without hyphens."""

    game: str
    seats: int
    decisions: int  # the mean
    mean: int
    longest: int

    def __str__(self) -> str:
        """The row without the name of the game."""
        return f"| {self.seats} | {self.decisions} | {self.mean} | {self.longest} |"


def row(game: str, seats: int) -> Row:
    """Measure a game with a number of seats."""
    played = [_played(game, seats, seed) for seed in range(PLAYED)]
    lengths = [len(savecode.encode(session).replace("-", "")) for session in played]
    decisions = sum(len(session.decisions) for session in played)
    return Row(game, seats, round(decisions / PLAYED), round(sum(lengths) / PLAYED), max(lengths))


def _played(game: str, seats: int, seed: int) -> Session:
    """A game between bots, played to its end."""
    session = Session.new(GAMES[game], seats=seats, seed=seed, players=(LEVEL,) * seats)
    rng = Random(seed)
    while not session.state.is_over:
        session = session.play(bots.choose(session.state, game, LEVEL, rng=rng))
    return session


def name_of(game: str) -> str:
    """The name of a game as the table has it."""
    return title(game).removeprefix("Azul: ")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the rows asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.codes",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("seats", nargs="*", type=int)
    asked = parser.parse_args(arguments)
    for game in [asked.game] if asked.game else GAMES:
        offered = GAMES[game].seats
        if not set(asked.seats) <= set(offered):
            parser.error(f"{game} is for {offered[0]} to {offered[-1]} players")
        name = f"{name_of(game)} "
        for seats in asked.seats or offered:
            print(f"| {name}{row(game, seats)}", flush=True)
            name = ""


if __name__ == "__main__":
    main()
