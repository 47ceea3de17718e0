"""The speed of rules and bots on one core: random games, and positions searched.

python -m engine.bench [--json] [--seconds S]
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter
from typing import Any

from engine.bots import thinker
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE, Game
from engine.session import complete_options

PARTS = 10  # equal parts of the time of a measurement
STRICT = {"azul": {"leftovers": "strict"}}  # the options by which other engines are measured


def random_game(game: Game[Any], seats: int, options: dict[str, str], rng: Random) -> int:
    """Play one game of random decisions, and return their number."""
    state = game.new(seats, options)
    decisions = 0
    while True:
        if actions := state.legal_actions():
            state = state.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
        elif state.is_over:
            return decisions
        else:
            state = state.apply(state.chance(rng))


def seats_of(name: str) -> int:
    """The number of seats in a measured game: as few as possible."""
    return GAMES[name].seats[0]


def measure(game: Game[Any], seconds: float) -> dict[str, float]:
    """Games and decisions per second, after warming up for a tenth of the time.

    `best_games_per_s` is the rate in the best tenth, when the machine was least busy with other work. It
    depends on the luck of those games, so compare only measurements of the same length.
    """
    options = complete_options(game, STRICT.get(game.name, {}))
    rng = Random(1)
    _games_in(game, options, rng, seconds / PARTS)
    parts = [_games_in(game, options, rng, seconds / PARTS) for _part in range(PARTS)]
    games, decisions, elapsed = map(sum, zip(*parts, strict=True))
    return {
        "games_per_s": round(games / elapsed, 1),
        "best_games_per_s": round(max(number / time for number, _decisions, time in parts), 1),
        "decisions_per_s": round(decisions / elapsed, 1),
        "positions_per_s": round(searched(game, options, seconds / 2), 1),
    }


def searched(game: Game[Any], options: dict[str, str], seconds: float) -> float:
    """The positions or futures per second that an expert looks at in the first decision of a game."""
    state = game.new(seats_of(game.name), options)
    while state.to_move == CHANCE:
        state = state.apply(state.chance(Random(1)))
    expert = thinker(JUDGES[game.name], state.to_move)
    positions, start = 0, perf_counter()
    while not positions:  # on a busy machine, a short time may be over before the first one
        positions = expert.think(state, seconds).positions
    return positions / (perf_counter() - start)


def _games_in(
    game: Game[Any], options: dict[str, str], rng: Random, seconds: float
) -> tuple[int, int, float]:
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not games:
        decisions += random_game(game, seats_of(game.name), options, rng)
        games += 1
    return games, decisions, elapsed


HEADINGS = f"{'games/s':>10}{'best tenth':>12}{'decisions/s':>14}{'searched/s':>13}"


def columns(figure: dict[str, float]) -> str:
    """The figures of a game under HEADINGS."""
    rules = f"{figure['games_per_s']:>10}{figure['best_games_per_s']:>12}{figure['decisions_per_s']:>14}"
    return f"{rules}{figure['positions_per_s']:>13}"


def main() -> None:
    """The command line."""
    import argparse  # everything else here also runs in the browser's Python, which has no such module

    parser = argparse.ArgumentParser(
        prog="python -m engine.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one object, by game")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each game")
    arguments = parser.parse_args()
    figures = {name: measure(game, arguments.seconds) for name, game in GAMES.items()}
    if arguments.json:
        print(json.dumps(figures))
        return
    print(f"{'random games':<18}{'players':>10}{HEADINGS}")
    for name, figure in figures.items():
        print(f"{name:<18}{seats_of(name):>10}{columns(figure)}")


if __name__ == "__main__":
    main()
