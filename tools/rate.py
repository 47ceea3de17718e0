"""Rate the bots of a game by matches for two, and print the results for docs/bots.md and `cover.py`.

    python -m tools.rate GAME [--games N] [--seconds S] [--seed K] [--jobs J] [--resume FOLDER]

Each level plays the one below it on the ladder. Medium also plays easy, and hard also plays medium, so that
an error in one step does not shift all those above it. `--games` is for levels that answer at once; those
that search play half as many, and the expert a quarter. With `--resume`, each match is kept in a file of the
folder, and a rating that was broken off goes on from there. After a change to the bots, take a new folder:
the files do not record the bots' settings.

The ratings are the likeliest ones: each level is expected to win as many games as it did win. To keep a level
that wins or loses all its games within bounds, one drawn game is added to every match.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import NamedTuple

from engine import arena
from engine.catalogue import GAMES
from engine.levels import LADDER, SEARCHING

WEAKEST = 800  # the rating of the first level; the others are reckoned from it
SCALE = 400  # points: ten games won for one lost
SEED = 2001  # of the first deal; settings are tried on others
EXPERT = LADDER[-1]
SKIPPING = (("medium", "easy"), ("hard", "medium"))
FROM_EASY = (*SKIPPING, (EXPERT, "hard"))
# `--games` is a multiple of this: the expert plays a quarter, which must be even, so that each deal is played
# from both seats.
_PARTS = 8
_CLOSE = 1e-9  # the largest relative change of a strength once all have settled


class Met(NamedTuple):
    """A match for two, and how many games the level above won; those who share a victory share the win."""

    above: str
    below: str
    games: int
    wins: float
    scores: tuple[float, float] = (0.0, 0.0)  # the means of the level above and of the level below


# --- the matches -----------------------------------------------------------------------------------------


def to_play(game: str, games: int, seconds: float, seed: int) -> list[arena.Match]:
    """The matches of a rating: the steps of the ladder, weakest first, then those that skip one."""
    steps = [(above, below) for below, above in pairwise(LADDER)]
    return [
        arena.Match(game, pair, games // _rarer(pair[0]), seconds, seed, ()) for pair in [*steps, *SKIPPING]
    ]


def _rarer(above: str) -> int:
    """The number that divides the games of a level: those that take their time play fewer."""
    return 4 if above == EXPERT else 2 if above in SEARCHING else 1


def played(match: arena.Match, jobs: int, folder: Path | None) -> Met:
    """Play a match, or the rest of it if the folder holds its beginning."""
    path = folder and folder / f"{match.game}-{'-'.join(match.levels)}.txt"
    games = arena.played(match, jobs, path)
    above, below = arena.results(match, games)
    return Met(above.level, below.level, len(games), above.wins, (above.mean_score, below.mean_score))


# --- the ratings -----------------------------------------------------------------------------------------


def ratings(met: Sequence[Met]) -> dict[str, float]:
    """The likeliest ratings of all who met; the first of the ladder must be among them.

    Found as in David Hunter, "MM algorithms for generalized Bradley-Terry models", 2004.
    """
    strengths = {level: 1.0 for level in LADDER if any(level in (one.above, one.below) for one in met)}
    before: dict[str, float] = {}
    while not before or any(abs(now / before[level] - 1) > _CLOSE for level, now in strengths.items()):
        before = dict(strengths)
        for level in strengths:
            won = weight = 0.0
            for one in met:
                if level in (one.above, one.below):
                    won += 0.5 + (one.wins if level == one.above else one.games - one.wins)
                    weight += (one.games + 1) / (strengths[one.above] + strengths[one.below])
            strengths[level] = won / weight
    weakest = strengths[LADDER[0]]
    return {level: WEAKEST + SCALE * log10(each / weakest) for level, each in strengths.items()}


# --- what is printed -------------------------------------------------------------------------------------


def rows(met: Sequence[Met], seconds: float) -> Iterator[str]:
    """Rows of tables in Markdown: matches from easy to expert, the steps of the ladder, and the ratings."""
    yield from (
        f"| {_pair(one, seconds)} | {one.games} | {_share(one)} | {one.scores[0]:.0f} - {one.scores[1]:.0f} |"
        for one in sorted(met, key=lambda one: LADDER.index(one.above))
        if (one.above, one.below) in FROM_EASY
    )
    steps = [one for one in met if (one.above, one.below) not in SKIPPING]
    yield from (f"| {_pair(one, seconds)} | {one.games}: {_share(one)} |" for one in steps)
    yield f"| {' | '.join(f'{round(rating / 10) * 10}' for rating in ratings(met).values())} |"


def _pair(one: Met, seconds: float) -> str:
    above = f"{one.above} ({seconds:g} s)" if one.above == EXPERT else one.above
    return f"{above} - {one.below}"


def _share(one: Met) -> str:
    low, high = arena.wilson(one.wins, one.games)
    return f"{one.wins / one.games:.2f} [{low:.2f}, {high:.2f}]"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.rate",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if 2 in game.seats])
    parser.add_argument("--games", type=int, default=400, help="for each match of levels that answer at once")
    parser.add_argument("--seconds", type=float, default=0.2, help="for each decision, at most")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="keeps the games, to resume from")
    asked = parser.parse_args()
    if asked.games < 1 or asked.games % _PARTS:
        parser.error(f"--games must be a multiple of {_PARTS}, so that each deal is played from both seats")
    if asked.resume:
        asked.resume.mkdir(parents=True, exist_ok=True)
    matches = to_play(asked.game, asked.games, asked.seconds, asked.seed)
    met = [played(match, asked.jobs, asked.resume) for match in matches]
    for row in rows(met, asked.seconds):
        print(row)


if __name__ == "__main__":
    main()
