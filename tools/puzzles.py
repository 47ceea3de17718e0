"""Find puzzles: positions from games of bots where one decision is clearly better than every other.

python -m tools.puzzles azul --count 300 --seed 1
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from sys import maxsize

from engine import bots, savecode
from engine.advice import Ranked
from engine.catalogue import GAMES, JUDGES
from engine.puzzles import FINDERS, Puzzle, file_of, lead, looked_at, margin, read
from engine.session import PERSON, Session
from tools.files import puzzles_of

PLAYING = 120  # positions for each decision of the games
DEPTHS = (500, 2_500, 8_000)  # each has to find the same decision
SLIPS = 0.12  # of the decisions are the second best, so that positions of people turn up
APART = 6  # decisions between two puzzles from a game
LEAST_CHOICES = 5
EASY_SHARE = 0.15  # of a game's puzzles, at most: those that the weakest bots solve
_TRIES = 4  # a bot that draws lots finds a decision if it does so each time


def main(arguments: Sequence[str] | None = None) -> None:
    """Add puzzles to the file of a game, the easiest first."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=list(JUDGES))
    parser.add_argument("--count", type=int, default=300, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; default: %(default)s")
    given = parser.parse_args(arguments)
    path = puzzles_of(given.game)
    there = read(path.read_text("ascii")) if path.exists() else ()
    kept: list[Puzzle] = []

    def wants_easy() -> bool:
        return bool([one.finder for one in kept].count(FINDERS[0]) < EASY_SHARE * given.count)

    for puzzle in found(given.game, given.seed, wants_easy):
        if puzzle in there:
            continue
        kept.append(puzzle)
        print(f"\r{len(kept)} of {given.count}", end="", flush=True)
        if len(kept) == given.count:
            break
    print()
    kept.sort(key=lambda puzzle: FINDERS.index(puzzle.finder))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(file_of([*there, *kept]), "ascii")


def found(game: str, seed: int, wants_easy: Callable[[], bool]) -> Iterator[Puzzle]:
    """Puzzles without end, from one game of bots after the other; easy ones as long as they are wanted."""
    for number in count(seed):
        yield from _in_game(game, number, wants_easy)
        bots.forget()


def _in_game(game: str, seed: int, wants_easy: Callable[[], bool]) -> Iterator[Puzzle]:
    rng = Random(f"{game} {seed}")
    rules = GAMES[game]
    options = {name: rng.choice(list(choices)) for name, choices in rules.options.items()}
    seats = 1 if JUDGES[game].KIND == "sampling" else 2
    session = Session.new(rules, seats=seats, seed=seed, options=options, players=(PERSON,) * seats)
    last = -APART
    while not session.state.is_over:
        ranked = looked_at(session, PLAYING)
        number = len(session.decisions)
        best = ranked[0].place
        if number - last >= APART and _is_puzzle(session, ranked, wants_easy()):
            last = number
            yield Puzzle(savecode.encode(session.play_index(best)), _finder(session, best))
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


def _finder(session: Session, best: int) -> str:
    """The weakest finder of a decision."""
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
    bots.forget()  # a level finds what it finds without having thought before
    chosen = (bots.choose(state, name, level, rng=Random(each), seconds=maxsize) for each in range(_TRIES))
    return all(state.apply(action) == after for action in chosen)


if __name__ == "__main__":
    main()
