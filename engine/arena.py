"""Matches between bots, on all cores.

    python -m engine.arena GAME LEVEL [LEVEL ...] [--games N] [--seconds S] [--seed K] [--jobs J]
        [--option NAME=VALUE ...] [--openings N] [--against PATH] [--ponder S] [--plain] [--resume FILE]
        [--json]

There are as many seats as levels. Each deal is played once for every way to turn the levels round the table,
so `--games` should be a multiple of the seats. Seconds are a core's own time, so other work on the machine
does not decide a match. With `--resume`, each game is written to the file as it ends, and an interrupted
match goes on from there.

With `--against PATH`, all levels but the first are played by the bots of another checkout: a claim to be
stronger than before can be repeated by anybody.

With `--ponder S`, the first level is an expert that also thinks for S seconds in each turn of the others, as
it does on the page in the turns of people.

With `--plain`, all levels but the first play without the manner that the game gives them. Then `liked` shows
how often each level did what the first level likes best. It counts only decisions in which the first level
likes some actions better than others.

In a game without luck, two bots would play the same game over and over. With `--openings N`, the first N
decisions of each deal are drawn by lot.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from engine import bots, draw, manners
from engine.catalogue import GAMES, JUDGES, TASTES
from engine.guests import Guest
from engine.levels import LEVELS, PONDERING
from engine.pausing import finished
from engine.session import Session, complete_options

_SURE = 1.96  # standard deviations of a 95 % interval


class Match(NamedTuple):
    """A match to play."""

    game: str
    levels: tuple[str, ...]
    games: int
    seconds: float  # for a decision
    seed: int  # of the first deal
    options: tuple[tuple[str, str], ...]
    openings: int = 0  # decisions at the beginning that are drawn by lot, the same from every seat
    against: str = ""  # the folder of the checkout whose bots play all levels but the first
    ponder: float = 0.0  # seconds that the first level thinks in each turn of the others
    plain: bool = False  # all levels but the first play without their manner


class Played(NamedTuple):
    """One game of a match, by the levels in the order of the match, wherever they sat."""

    at: int
    moves: str  # a digest of all that was played
    scores: tuple[int, ...]
    wins: tuple[float, ...]  # those who share a victory share the win
    times: tuple[float, ...]  # seconds for all decisions
    decisions: tuple[int, ...]
    liked: tuple[int, ...]  # decisions that the first level's taste likes best, in a match of plain bots
    others: tuple[int, ...]  # decisions where that taste likes another action better


class Result(NamedTuple):
    """The result of a level in a match."""

    level: str
    wins: float
    share: float  # of the games
    interval: tuple[float, float]  # of the share, 95 %
    mean_score: float
    score_interval: tuple[float, float]  # of the mean, 95 %
    seconds_a_move: float
    liked: float | None  # liked / (liked + others), see `Played`; None if both are 0


# --- playing ---------------------------------------------------------------------------------------------


class _Own(NamedTuple):
    """A bot of this checkout, with its chance."""

    bot: bots.Bot
    rng: Random

    def choose(self, session: Session, seconds: float) -> tuple[Any, float]:
        """The action it plays, and the seconds of processor time that this took."""
        start = process_time()
        action = self.bot.choose(session.state, self.rng, seconds)
        return action, process_time() - start

    def ponder(self, session: Session, seat: int, seconds: float) -> None:
        """Think in the turn of another, for this seat alone."""
        players = [PONDERING if at == seat else "" for at in range(session.seats)]
        finished(self.bot.ponder(session.state, players, seconds))


def _player(match: Match, which: int, seed: int, table: ExitStack) -> _Own | Guest:
    """Who plays a level of a match, until the table is left."""
    level = match.levels[which]
    if not match.against or which == 0:
        is_plain = match.plain and which > 0
        return _Own(bots.Bot(match.game, level, process_time, is_plain=is_plain), Random(seed))
    guest = Guest(Path(match.against), match.game, level, seed)
    table.callback(guest.close)
    return guest


def play(match: Match, at: int) -> Played:
    """Play game `at` of a match: each deal returns until every level has sat everywhere."""
    seats = len(match.levels)
    deal, turned = divmod(at, seats)
    sitting = [(seat + turned) % seats for seat in range(seats)]  # by seat, the index of its level
    seed = match.seed + deal
    session = Session.new(GAMES[match.game], seats=seats, seed=seed, options=dict(match.options))
    session = opened(session, match.openings)
    times, decisions, counted = [0.0] * seats, [0] * seats, Counter[tuple[int, bool | None]]()
    taste = TASTES[match.game].TASTES.get(match.levels[0]) if match.plain else None
    with ExitStack() as table:
        players = [_player(match, which, seed << 8 | which, table) for which in sitting]
        first = sitting.index(0)
        ponderer = players[first] if match.ponder else None
        while not session.state.is_over:
            seat = session.state.to_move
            if isinstance(ponderer, _Own) and seat != first:
                ponderer.ponder(session, first, match.ponder)
            action, took = players[seat].choose(session, match.seconds)
            times[seat] += took
            decisions[seat] += 1
            if taste:
                counted[seat, manners.is_liked_best(session.state, action, taste)] += 1
            session = session.play(action)
    final, order = session.state, [sitting.index(which) for which in range(seats)]
    return Played(
        at,
        moves=sha256(repr(session.log).encode()).hexdigest()[:16],
        scores=tuple(final.scores[seat] for seat in order),
        wins=tuple((seat in final.winners) / len(final.winners) for seat in order),
        times=tuple(times[seat] for seat in order),
        decisions=tuple(decisions[seat] for seat in order),
        liked=tuple(counted[seat, True] for seat in order),
        others=tuple(counted[seat, False] for seat in order),
    )


def opened(session: Session, number: int) -> Session:
    """The game after this number of decisions by lot, or before the one that would end it."""
    rng = Random(session.seed)
    for _decision in range(number):
        after = session.play(draw.choice(rng, session.state.legal_actions()))
        if after.state.is_over:
            break
        session = after
    return session


def play_all(match: Match, jobs: int, done: Sequence[Played] = ()) -> Iterator[Played]:
    """The games of a match that are still to play, as they end."""
    left = sorted(set(range(match.games)) - {game.at for game in done})
    with ProcessPoolExecutor(jobs) as pool:
        for game in as_completed([pool.submit(play, match, at) for at in left]):
            yield game.result()


# --- resuming an interrupted match -----------------------------------------------------------------------


def resumed(path: Path, match: Match) -> list[Played]:
    """The games that a file holds already, each once; starts the file if it is new.

    Raises ValueError if the file holds another match, in which only `games` may differ, or something else.
    """
    if not path.exists() or not path.stat().st_size:
        path.write_text(json.dumps(match._replace(games=0)) + "\n", encoding="utf-8")
        return []
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    try:
        asked = json.loads(head)
    except ValueError:
        raise ValueError(f"{path} holds no match") from None
    if asked != json.loads(json.dumps(match._replace(games=0))):
        raise ValueError(f"{path} holds another match: {head}")
    whole = [line for line in lines if line.endswith("]]")]  # the last one may have been cut off
    path.write_text("\n".join([head, *whole]) + "\n", encoding="utf-8")
    games = [Played(at, moves, *map(tuple, rest)) for at, moves, *rest in map(json.loads, whole)]
    return list({game.at: game for game in games if game.at < match.games}.values())


def noted(path: Path | None, games: Iterable[Played]) -> Iterator[Played]:
    """Write each game down as it ends, and pass it on."""
    for game in games:
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game) + "\n")
        yield game


def played(match: Match, jobs: int, path: Path | None) -> list[Played]:
    """All games of a match. Those that a file holds are not played again; the others are written there."""
    done = resumed(path, match) if path else []
    return [*done, *noted(path, play_all(match, jobs, done))]


# --- the results -----------------------------------------------------------------------------------------


def results(match: Match, games: Sequence[Played]) -> list[Result]:
    """The result of each level."""
    found = []
    for which, level in enumerate(match.levels):
        wins = sum(game.wins[which] for game in games)
        scores = [game.scores[which] for game in games]
        decisions = sum(game.decisions[which] for game in games)
        liked, others = sum(game.liked[which] for game in games), sum(game.others[which] for game in games)
        found.append(
            Result(
                level + (which > 0) * (" there" * bool(match.against) or " plain" * match.plain),
                wins,
                wins / len(games),
                wilson(wins, len(games)),
                sum(scores) / len(scores),
                of_mean(scores),
                sum(game.times[which] for game in games) / max(decisions, 1),
                liked / (liked + others) if liked + others else None,
            )
        )
    return found


def are_the_same(match: Match, games: Sequence[Played]) -> bool:
    """True if every deal of a match led to the same game, for each way to sit."""
    seats = len(match.levels)
    return len(games) > seats and len({(game.at % seats, game.moves) for game in games}) <= seats


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    share, square = wins / games, _SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def of_mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, mean
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    half = _SURE * sqrt(variance / len(numbers))
    return mean - half, mean + half


SAME = "All games were the same, but for who sat where; with --openings N, each deal begins in its own way."
HEADINGS = f"{'level':<13}{'wins':>8}{'share':>8}  {'95 %':<16}{'score':>8}  {'95 %':<16}{'s a move':>9}"


def row(result: Result) -> str:
    """A result under HEADINGS."""
    low, high = result.interval
    worst, best = result.score_interval
    share = f"{result.wins:>8.1f}{result.share:>8.3f}  {f'[{low:.3f}, {high:.3f}]':<16}"
    score = f"{result.mean_score:>8.1f}  {f'[{worst:.1f}, {best:.1f}]':<16}"
    liked = "" if result.liked is None else f"  liked {result.liked:.3f}"
    return f"{result.level:<13}{share}{score}{result.seconds_a_move:>9.4f}{liked}"


# --- the command line ------------------------------------------------------------------------------------


def main() -> None:
    """The command line."""
    match, jobs, path, as_json = _asked()
    games = played(match, jobs, path)
    found = results(match, sorted(games))
    same = are_the_same(match, games)
    if as_json:
        told = {**match._asdict(), "same": same, "results": [result._asdict() for result in found]}
        print(json.dumps(told))
        return
    print(HEADINGS)
    for result in found:
        print(row(result))
    if same:
        print(SAME)


def _asked() -> tuple[Match, int, Path | None, bool]:
    """The match that the command line asks for, the number of processes, the file to resume, and --json."""
    import argparse  # the browser's Python has no such module

    parser = argparse.ArgumentParser(
        prog="python -m engine.arena",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("levels", nargs="+", choices=LEVELS, metavar="level")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each decision")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--openings", type=int, default=0, metavar="N", help="decisions drawn by lot")
    parser.add_argument("--against", default="", metavar="PATH", help="the folder of another checkout")
    parser.add_argument("--ponder", type=float, default=0.0, metavar="S", help="seconds in others' turns")
    parser.add_argument("--plain", action="store_true", help="no manner but that of the first level")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keeps the games, to resume from")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    seats = GAMES[asked.game].seats
    if len(asked.levels) not in seats:
        offered = f"{asked.game} is for {seats[0]} to {seats[-1]} players"
        parser.error(f"{offered}, each with a level; there are {len(asked.levels)}")
    if asked.against and asked.plain:
        parser.error("--plain is for the bots of this checkout: it cannot go with --against")
    leasts = {"games": 1, "jobs": 1, "seed": 0, "openings": 0, "seconds": 0, "ponder": 0}
    for name, least in leasts.items():
        number = getattr(asked, name)
        if not number >= least:  # nor is "nan" a number of seconds
            parser.error(f"--{name} is at least {least}, not {number}")
    if asked.ponder and asked.levels[0] != PONDERING:
        parser.error(f"--ponder is for a first level that is {PONDERING}, not {asked.levels[0]}")
    if asked.ponder and JUDGES[asked.game].KIND == "sampling":
        parser.error(f"--ponder is for bots that search: in {asked.game} they remember nothing to use later")
    chosen = [option.partition("=")[::2] for option in asked.option]
    options = tuple(sorted(dict(chosen).items()))
    for name, times in Counter(name for name, _equals in chosen).items():
        if times > 1:
            parser.error(f"--option names {name} more than once")
    try:
        complete_options(GAMES[asked.game], dict(options))
    except ValueError as why:
        parser.error(str(why))
    match = Match(
        asked.game,
        tuple(asked.levels),
        asked.games,
        asked.seconds,
        asked.seed,
        options,
        asked.openings,
        asked.against,
        asked.ponder,
        asked.plain,
    )
    if asked.resume:
        try:
            resumed(asked.resume, match)
        except (OSError, ValueError) as why:
            parser.error(str(why))
    return match, asked.jobs, asked.resume, asked.json


if __name__ == "__main__":
    main()
