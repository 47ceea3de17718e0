"""Find puzzles: positions from games of bots where one decision is clearly better than every other.

    python -m tools.puzzles azul --count 300 --seed 1
    python -m tools.puzzles [GAME] --json

Each puzzle is noted as soon as it is found, so an interrupted search goes on when it is started again.

With `--check`, it looks again at the puzzles in the file, and names each that no longer holds. With
`--finders`, it asks the bots as they play now which of them find each puzzle, and with `--motifs`, it works
out again what each is about.

With `--json`, it lists the puzzles of all games or of one, with an object for each: its `game`; its `number`
in the file, from 1; its `code`, of the game up to the solution; `at`, the place of the solution in the log;
`best`, its place among the legal actions; and `margin`, the points by which a look finds it better than the
next best decision. That takes two minutes for all games.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from sys import maxsize
from typing import Any

from engine import bots, savecode
from engine.advice import Ranked
from engine.catalogue import GAMES, JUDGES
from engine.puzzles import (
    FINDERS,
    FIRST_LINE,
    LOOKS,
    Puzzle,
    file_of,
    lead,
    looked_at,
    margin,
    motifs,
    read,
    set_up,
)
from engine.session import PERSON, Session
from tools.files import CACHE, puzzles_of

PLAYING = 120  # positions for each decision of the games
DEPTHS = (LOOKS, 2_500, 8_000)  # each has to find the same decision
SLIPS = 0.12  # share of decisions that are only second best, so that positions as people reach them turn up
APART = 6  # decisions between two puzzles from a game
LEAST_CHOICES = 5
EASY_SHARE = 0.15  # the largest share of a game's puzzles that the weakest bots may solve
_TRIES = 4  # a bot that chooses by lot counts as a finder only if it finds the decision each time

Find = tuple[int, Puzzle]  # the seed of its game, and the puzzle


def main(arguments: Sequence[str] | None = None) -> None:
    """Add puzzles to the file of a game, the easiest first; or check or list those there."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.puzzles",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=list(JUDGES), help="needed unless --json is for all")
    parser.add_argument("--count", type=int, default=300, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; default: %(default)s")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--motifs", action="store_true", help="name the motifs of the puzzles there again; find no others"
    )
    instead.add_argument(
        "--finders", action="store_true", help="name the finders of the puzzles there again; find no others"
    )
    instead.add_argument(
        "--check", action="store_true", help="look again at the puzzles there; find no others"
    )
    instead.add_argument("--json", action="store_true", help="list the puzzles there; find no others")
    given = parser.parse_args(arguments)
    if given.json:
        games = [given.game] if given.game else list(JUDGES)
        print(json.dumps([entry for game in games for entry in listed(game)]))
        return
    if not given.game:
        parser.error("name a game")
    path, there = puzzles_of(given.game), _there(given.game)
    if given.check:
        fallen = [number for number, puzzle in enumerate(there, start=1) if not holds(puzzle)]
        if fallen:
            raise SystemExit(f"{path.name}: no longer a puzzle: {', '.join(map(str, fallen))}")
        return
    if given.motifs:
        path.write_text(file_of(map(_told, there)), "ascii")
        return
    if given.finders:
        path.write_text(file_of(map(_found_again, there)), "ascii")
        return
    notes = CACHE / "puzzles" / f"{given.game}-{given.seed}.txt"
    kept = _looked_for(given.game, given.seed, given.count, notes, {puzzle.code for puzzle in there})
    kept.sort(key=lambda puzzle: FINDERS.index(puzzle.finder))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(file_of([*there, *kept]), "ascii")
    notes.unlink(missing_ok=True)


def _there(game: str) -> tuple[Puzzle, ...]:
    """The puzzles in the file of a game, if it has one."""
    path = puzzles_of(game)
    return read(path.read_text("ascii")) if path.exists() else ()


def listed(game: str) -> Iterator[dict[str, Any]]:
    """The puzzles that ship with a game, each as `--json` shows it."""
    for number, puzzle in enumerate(_there(game), start=1):
        before, best = set_up(puzzle.code)
        yield {
            "game": game,
            "number": number,
            "code": puzzle.code,
            "at": len(before.log),
            "best": best,
            "margin": round(lead(looked_at(before, LOOKS)), 2),
        }


def holds(puzzle: Puzzle) -> bool:
    """True if a look finds its solution, clearly better than any other decision, and its motifs."""
    before, best = set_up(puzzle.code)
    actions = before.state.legal_actions()
    ranked = looked_at(before, LOOKS)
    found, solution = (before.state.apply(actions[place]) for place in (ranked[0].place, best))
    is_clear = lead(ranked) >= margin(before.game.name)
    return found == solution and is_clear and puzzle.motifs == motifs(before, ranked)


def _told(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its motifs."""
    before, _best = set_up(puzzle.code)
    return puzzle._replace(motifs=motifs(before, looked_at(before, LOOKS)))


def _found_again(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its finder."""
    before, best = set_up(puzzle.code)
    return puzzle._replace(finder=finder(before, best))


def _looked_for(game: str, seed: int, wanted: int, notes: Path, there: set[str]) -> list[Puzzle]:
    """Find as many puzzles as `wanted`, with codes that are not `there` yet.

    Each find is noted. Those that an earlier search noted count too.
    """
    finds = [find for find in _noted(notes) if find[1].code not in there][:wanted]
    if finds and len(finds) < wanted:
        # The game of the last find is searched from its start: what is a puzzle depends on those before it.
        seed = finds[-1][0]
        finds = [find for find in finds if find[0] != seed]
    known = there | {puzzle.code for _number, puzzle in finds}

    def wants_easy() -> bool:
        return [puzzle.finder for _number, puzzle in finds].count(FINDERS[0]) < EASY_SHARE * wanted

    notes.parent.mkdir(parents=True, exist_ok=True)
    notes.write_text("".join(map(_note, finds)), "ascii")
    searched = found(game, seed, wants_easy)
    while len(finds) < wanted:
        number, puzzle = next(searched)
        if puzzle.code in known:
            continue
        known.add(puzzle.code)
        finds.append((number, puzzle))
        with notes.open("a", encoding="ascii") as noting:
            noting.write(_note(finds[-1]))
        print(f"\r{len(finds)} of {wanted}", end="", flush=True)
    print()
    return [puzzle for _number, puzzle in finds]


def _note(find: Find) -> str:
    number, puzzle = find
    return f"{number} {puzzle.line()}"


def _noted(notes: Path) -> Iterator[Find]:
    """The finds noted by a search that was broken off, even in the middle of a line."""
    for line in notes.read_text("ascii").splitlines(keepends=True) if notes.exists() else ():
        if line.endswith("\n"):
            number, _space, noted = line.partition(" ")
            yield int(number), read(f"{FIRST_LINE}\n{noted}")[0]


def found(game: str, seed: int, wants_easy: Callable[[], bool]) -> Iterator[Find]:
    """Puzzles without end, from one game of bots after another; easy ones only while they are wanted."""
    for number in count(seed):
        for puzzle in _in_game(game, number, wants_easy):
            yield number, puzzle
        bots.forget()


def _in_game(game: str, seed: int, wants_easy: Callable[[], bool]) -> Iterator[Puzzle]:
    rng = Random(f"{game} {seed}")
    rules = GAMES[game]
    options = {name: rng.choice(list(choices)) for name, choices in rules.options.items()}
    seats = max(rules.seats[0], 1 if JUDGES[game].KIND == "sampling" else 2)
    session = Session.new(rules, seats=seats, seed=seed, options=options, players=(PERSON,) * seats)
    last = -APART
    while not session.state.is_over:
        ranked = looked_at(session, PLAYING)
        number = len(session.decisions)
        best = ranked[0].place
        if number - last >= APART and _is_puzzle(session, ranked, wants_easy()):
            last = number
            code = savecode.encode(session.play_index(best))
            yield _told(Puzzle(code, finder(session, best)))
        slips = len(ranked) > 1 and rng.random() < SLIPS
        session = session.play_index(ranked[1 if slips else 0].place)


def _is_puzzle(session: Session, ranked: Sequence[Ranked], wants_easy: bool) -> bool:
    """True if there is something to choose, and one decision is clearly better than all others."""
    enough = len(session.state.legal_actions()) >= LEAST_CHOICES
    if not enough or lead(ranked) < margin(session.game.name):
        return False
    best = ranked[0].place
    return (wants_easy or not _finds(session, FINDERS[0], best)) and _is_sure(session, best)


def _is_sure(session: Session, best: int) -> bool:
    """True if every depth finds the same decision, clearly better than all others."""
    least = margin(session.game.name)
    for depth in DEPTHS:
        ranked = looked_at(session, depth)
        if ranked[0].place != best or not least <= lead(ranked) < math.inf:
            return False
    return True


def finder(session: Session, best: int) -> str:
    """The weakest level that finds a decision."""
    ways: dict[str, Callable[[], bool]] = {
        "easy": lambda: _finds(session, "easy", best),
        "medium": lambda: _finds(session, "medium", best),
        "hard": lambda: _finds(session, "hard", best),
    }
    return next((name for name in FINDERS[:-1] if ways[name]()), FINDERS[-1])


def _finds(session: Session, level: str, best: int) -> bool:
    state, name = session.state, session.game.name
    actions = state.legal_actions()
    after = state.apply(actions[best])
    bots.forget()  # a level must find it without having thought before
    chosen = (bots.choose(state, name, level, rng=Random(each), seconds=maxsize) for each in range(_TRIES))
    return all(state.apply(action) == after for action in chosen)


if __name__ == "__main__":
    main()
