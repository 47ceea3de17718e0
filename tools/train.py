"""Learn the worth of a game's positions from games of the bots against themselves.

    python -m tools.train GAME [--games N] [--more M] [--generations G] [--positions P] [--passes N]
        [--seed S] [--jobs J]

When chance is to move, the features of each seat describe a position (`engine/GAME/outlook.py`). A ridge
regression finds the weights by which the difference between two seats foretells the difference between their
final scores. In a second pass, and in later ones, it has to foretell something that depends less on luck: the
worth of the first position of the next stage, by the weights of the pass before. In the last stage, that is
still the end. If each seat is alone with its board, the weights foretell its points to come, and a later pass
foretells the points up to the next stage and the worth then. Bots play on from each position several times,
without stray decisions. Otherwise the weights would also foretell what those cost.

The greedy bot plays the first games; if `outlook` has weights to START from, they look ahead with these
instead. Each later generation looks ahead with the weights of the one before, and learns from the games of
all; if seats are alone, only from its own, as worse bots got fewer points from the same positions. The table
goes to `engine/GAME/weights.py`, with a checksum. The trainer prints the error of the last pass by stage, and
at the end plays the new table against the one before, if that has the same features.

As long as the search stays the same, the same arguments give the same table, on any number of processes.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from types import ModuleType
from typing import Any, NamedTuple

from engine import draw
from engine.bots import thinker
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE, Judge
from engine.pausing import finished
from engine.session import Session
from tools.regression import Sample, Table, correct, learn

ROOT = Path(__file__).resolve().parent.parent
SEATS = 2  # in a game whose seats compete
AGAIN = 3  # times that bots play on from each position in a game whose seats do not
STRAY = 0.06  # share of decisions made at random, so that the weights know more than good play
CHUNK = 20  # games that a process plays at a time
MATCH_CHUNKS = 10
MATCH_POSITIONS = 300  # the most that a decision of a match may look at
NO_END = 60.0  # seconds: a limit that no decision of a training game comes near


class Plan(NamedTuple):
    """The arguments that decide a table."""

    game: str
    games: int  # of the first generation
    more: int  # games of each later generation, which cost more
    generations: int
    positions: int  # the most that a decision of these may look at
    seed: int
    passes: int = 1  # of the regression, in a game without weights to START from


# The arguments of the shipped tables. `python -m tools.train GAME` makes those of Queen's Garden and
# Patchwork Doodle again. Azul's and Sintra's come from bots that tried their moves in another order.
PLANS = {
    "azul": Plan("azul", 1600, 6000, 3, 60, 2, passes=4),
    "sintra": Plan("sintra", 1500, 500, 2, 60, 1),
    "queens_garden": Plan("queens_garden", 1200, 0, 1, 30, 2),
    "patchwork_doodle": Plan("patchwork_doodle", 100, 800, 2, 96, 1, passes=2),
}


# --- games -----------------------------------------------------------------------------------------------


def samples_of(plan: Plan, generation: int, chunk: int) -> list[Sample]:
    """The samples from the games of a chunk."""
    return [
        sample
        for at in range(chunk * CHUNK, min((chunk + 1) * CHUNK, _games_of(plan, generation)))
        for sample in _samples_of_game(plan, generation, at)
    ]


def _outlook_of(plan: Plan) -> Any:
    return import_module(f"engine.{plan.game}.outlook")


def _games_of(plan: Plan, generation: int) -> int:
    return plan.more if generation else plan.games


def _samples_of_game(plan: Plan, generation: int, at: int) -> list[Sample]:
    """The samples of a game. Where a seat is alone, they come from playing on from its positions."""
    game, judge, seats = GAMES[plan.game], JUDGES[plan.game], _seats(plan)
    choices = list(product(*game.options.values()))
    options = dict(zip(game.options, choices[at % len(choices)], strict=True))
    seed = (plan.seed << 24 | generation << 20) + at
    session, rng = Session.new(game, seats=seats, seed=seed, options=options), Random(seed)
    searches = [thinker(judge, seat) for seat in range(seats)]
    while not session.state.is_over:
        session = session.play(_decision(session.state, plan, generation, searches, rng))
    positions: tuple[Any, ...] = session.positions[1:]
    if seats > 1:
        return _described(plan, positions)
    starts = [state for state in positions if _stage(plan, state) for _time in range(AGAIN)]
    played = [_played_on(state, plan, generation, searches, rng) for state in starts]
    return [sample for game_on in played for sample in _described(plan, game_on)]


def _played_on(state: Any, plan: Plan, generation: int, searches: list[Any], rng: Random) -> Sequence[Any]:
    """The positions from this one to the end, without stray decisions."""
    positions = [state]
    while not state.is_over:
        is_chance = state.to_move == CHANCE
        state = state.apply(state.chance(rng) if is_chance else _best(state, plan, generation, searches, rng))
        positions.append(state)
    return positions


def _described(plan: Plan, positions: Sequence[Any]) -> list[Sample]:
    """The samples of positions that lead to the end of a game."""
    outlook, final, found = _outlook_of(plan), positions[-1].scores, []
    for state in positions:
        if stage := _stage(plan, state):
            if len(final) == 1:
                features, end = dict(outlook.features(state, 0)), final[0] - state.scores[0]
            else:
                features, end = _difference(outlook, state), final[0] - final[1]
            found.append(Sample(stage, features, float(end)))
    return [each._replace(later=_later(found, each.stage)) for each in found]


def _later(samples: Sequence[Sample], stage: int) -> Sample | None:
    """The first sample of a game in a later stage than this one."""
    return next((each for each in samples if each.stage > stage), None)


def _stage(plan: Plan, state: Any) -> int:
    """The stage of a position, or 0 if nothing is learnt from it."""
    if state.is_over or state.to_move != CHANCE:
        return 0
    stage: int = _outlook_of(plan).stage(state)
    return stage


def _seats(plan: Plan) -> int:
    return 1 if JUDGES[plan.game].KIND == "sampling" else SEATS


def _decision(state: Any, plan: Plan, generation: int, searches: list[Any], rng: Random) -> Any:
    if rng.random() < STRAY:
        return draw.choice(rng, candidates_of(JUDGES[plan.game], state)[:12])
    return _best(state, plan, generation, searches, rng)


def _best(state: Any, plan: Plan, generation: int, searches: list[Any], rng: Random) -> Any:
    """The action that a bot of this generation plays."""
    if generation or hasattr(_outlook_of(plan), "START"):
        return searches[state.to_move].think(state, NO_END, plan.positions).action
    value, seat = JUDGES[plan.game].value, state.to_move
    return max(
        state.legal_actions(), key=lambda action: value(state.apply(action), seat) + rng.random() / 100
    )


def candidates_of(judge: Judge, state: Any) -> Sequence[Any]:
    """The actions worth trying, the likeliest first."""
    return finished(judge.proposals(state)) if judge.KIND == "sampling" else judge.candidates(state)


def _difference(outlook: Any, state: Any) -> dict[int, float]:
    found: dict[int, float] = {}
    for sign, seat in ((1, 0), (-1, 1)):
        for feature, amount in outlook.features(state, seat):
            found[feature] = found.get(feature, 0.0) + sign * amount
    return found


# --- the table -------------------------------------------------------------------------------------------


def checksum(table: Table) -> str:
    """A digest of a table. Its file holds it too, so a test notices a change by hand."""
    shown = [(name, *(f"{at:g}" for at in of)) for name, of in sorted(table.items())]
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def written(plan: Plan, table: Table) -> str:
    """The file of a table."""
    asked = " ".join(f"--{name} {value}" for name, value in plan._asdict().items() if name != "game")
    rows = "\n".join(f'    "{name}": ({", ".join(f"{at:g}" for at in of)}),' for name, of in table.items())
    return f'''"""The learnt worth of each feature of a settled board, by stage.

Made by `python -m tools.train {plan.game}` with these arguments:
{asked}
"""

CHECKSUM = "{checksum(table)}"

WEIGHTS: dict[str, tuple[float, ...]] = {{
{rows}
}}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {{at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}}
'''


def path_of(game: str) -> Path:
    """The path of a game's table."""
    return ROOT / "engine" / game / "weights.py"


# --- a match with the table before ------------------------------------------------------------------------


def judge_of(game: str, table: Table) -> Any:
    """The judge of a game with these weights. All modules that rest on them are copies of its own."""
    judge, weights = (import_module(f"engine.{game}.{name}") for name in ("judge", "weights"))
    shared, package = dict(sys.modules), import_module(f"engine.{game}")
    attributes = dict(vars(package))
    learnt: Any = ModuleType(weights.__name__)
    learnt.BY_STAGE = dict(zip(weights.BY_STAGE, zip(*table.values(), strict=True), strict=True))
    try:
        for name in _resting_on(weights, package.__name__):
            del sys.modules[name]
        sys.modules[weights.__name__] = learnt
        return import_module(judge.__name__)
    finally:
        sys.modules.update(shared)
        vars(package).update(attributes)


def _resting_on(weights: Any, package: str) -> set[str]:
    """The modules of a game that have the weights, or a class or function of a module that rests on them."""
    modules = {name: module for name, module in sys.modules.items() if name.startswith(f"{package}.")}
    more = {name for name in modules if getattr(modules[name], "BY_STAGE", None) is weights.BY_STAGE}
    resting: set[str] = set()
    while more:
        resting |= more
        more = {
            name
            for name in modules.keys() - resting
            if any(getattr(of, "__module__", None) in resting for of in vars(modules[name]).values())
        }
    return resting


def matches(plan: Plan, new: Table, old: Table, chunk: int) -> list[int]:
    """The points by which the new table beat the old one, by game.

    Two games share a deal, unless seats play alone.
    """
    judges = judge_of(plan.game, new), judge_of(plan.game, old)
    return [_match(plan, judges, at) for at in range(chunk * CHUNK, (chunk + 1) * CHUNK)]


def _match(plan: Plan, judges: Sequence[Any], at: int) -> int:
    if _seats(plan) == 1:
        new, old = (_scores(plan, [judge], at)[0] for judge in judges)
        return new - old
    swapped = at % SEATS
    scores = _scores(plan, [judges[seat ^ swapped] for seat in range(SEATS)], at // SEATS)
    return scores[swapped] - scores[1 - swapped]


def _scores(plan: Plan, judges: Sequence[Any], number: int) -> tuple[int, ...]:
    """The final scores of a game with these judges in its seats."""
    game = GAMES[plan.game]
    choices = list(product(*game.options.values()))
    options = dict(zip(game.options, choices[number % len(choices)], strict=True))
    session = Session.new(game, seats=len(judges), seed=number, options=options)
    searches = [thinker(judge, seat) for seat, judge in enumerate(judges)]
    while not session.state.is_over:
        seat = session.state.to_move
        session = session.play(searches[seat].think(session.state, NO_END, MATCH_POSITIONS).action)
    scores: tuple[int, ...] = session.state.scores
    return scores


# --- the command line ------------------------------------------------------------------------------------


def train(plan: Plan, jobs: int) -> None:
    """Play, learn and write, generation by generation."""
    samples: list[Sample] = []
    old = import_module(f"engine.{plan.game}.weights").WEIGHTS
    outlook = _outlook_of(plan)
    start = getattr(outlook, "START", {})
    known = {name: start.get(name, (0.0,) * len(outlook.STAGES)) for name in outlook.NAMES}
    # Even the greedy bot's stray decisions depend on the table, which orders the candidates. So the first
    # games start from a fixed one.
    path_of(plan.game).write_text(written(plan, known), encoding="utf-8")
    for generation in range(plan.generations):
        if _seats(plan) == 1:
            samples.clear()
        tasks = [(plan, generation, at) for at in range(-(-_games_of(plan, generation) // CHUNK))]
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:  # they read the new table
            for of_chunk in pool.map(samples_of, *zip(*tasks, strict=True)):
                samples += of_chunk
        table, errors = (
            correct(samples, outlook.NAMES, outlook.STAGES, start)
            if start
            else learn(samples, outlook.NAMES, outlook.STAGES, plan.passes)
        )
        path_of(plan.game).write_text(written(plan, table), encoding="utf-8")
        shown = " ".join(f"{error:.0f}" for error in errors)
        print(f"generation {generation}: {len(samples)} positions, squared error {shown}", flush=True)
    if tuple(old) != outlook.NAMES or any(len(of) != len(outlook.STAGES) for of in old.values()):
        print("features or stages have changed: play a match by engine.arena --against")
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        plans, news, olds = [plan] * MATCH_CHUNKS, [table] * MATCH_CHUNKS, [old] * MATCH_CHUNKS
        ahead = [by for of in pool.map(matches, plans, news, olds, range(MATCH_CHUNKS)) for by in of]
    won = sum((by > 0) + (by == 0) / 2 for by in ahead) / len(ahead)
    print(f"against the table before: won {won:.3f} of {len(ahead)}, by {mean(ahead):+.1f} points")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=PLANS)
    for name in Plan._fields[1:]:
        parser.add_argument(f"--{name}", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = vars(parser.parse_args())
    plan, jobs = PLANS[arguments["game"]], arguments["jobs"]
    plan = plan._replace(**{name: arguments[name] for name in Plan._fields if arguments[name] is not None})
    if plan.generations < 1:
        parser.error(f"--generations is at least 1, not {plan.generations}")
    if any(_games_of(plan, generation) < 1 for generation in range(plan.generations)):
        parser.error("a generation has no games: --games is for the first one, --more for each later one")
    train(plan, jobs)


if __name__ == "__main__":
    main()
