"""The bench counts something for every game."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.bench import random_game
from engine.catalogue import GAMES
from engine.session import complete_options
from tools.bench_page import summary


def bench(*arguments: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "engine.bench", *arguments],
        cwd=Path(__file__).parent.parent,
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_figures_of_every_game_as_json() -> None:
    figures = json.loads(bench("--json", "--seconds", "0.05"))
    assert figures.keys() == GAMES.keys()
    for figure in figures.values():
        assert figure.keys() == {"games_per_s", "best_games_per_s", "decisions_per_s", "positions_per_s"}
        assert figure["decisions_per_s"] > figure["games_per_s"] > 0
        assert figure["positions_per_s"] > 0
        assert figure["best_games_per_s"] >= figure["games_per_s"]


def test_figures_of_every_game_to_read() -> None:
    lines = bench("--seconds", "0.05").splitlines()
    assert lines[0].split()[:3] == ["random", "games", "players"]
    assert [line.split()[:2] for line in lines[1:]] == [
        [name, str(game.seats[0])] for name, game in GAMES.items()
    ]


def test_a_random_game_counts_the_decisions_of_its_seats() -> None:
    for game in GAMES.values():
        decisions = random_game(game, 2, complete_options(game, {}), Random(1))
        assert decisions >= 2 * 5


@given(st.lists(st.floats(0.1, 1e4), min_size=1))
def test_any_number_of_times_has_a_summary(times: list[float]) -> None:
    found = summary(times)
    assert found["clicks"] == len(times)
    assert round(min(times), 1) <= found["median_ms"] <= found["p95_ms"] <= round(max(times), 1)
    assert found["spread"] >= 0


def test_times_that_are_all_the_same_have_no_spread() -> None:
    assert summary([20.0] * 9) == {"clicks": 9, "median_ms": 20.0, "spread": 0.0, "p95_ms": 20.0}
    assert summary([10.0, 20.0, 30.0, 40.0, 90.0])["p95_ms"] == 90.0
