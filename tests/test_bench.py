"""The bench counts something for every game."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bench import random_game
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.session import complete_options
from tools import bench_memory
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


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_counts_the_decisions_of_its_seats_and_not_those_of_chance(name: str) -> None:
    game, rng, decisions = GAMES[name], Random(1), 0
    options = complete_options(game, {})
    state = game.new(2, options)
    while not state.is_over:
        if state.to_move == CHANCE:
            state = state.apply(state.chance(rng))
        else:
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
    assert random_game(game, 2, options, Random(1)) == decisions


@pytest.mark.parametrize("games", ["0", "1"])
def test_a_growth_over_too_few_games_is_refused(
    games: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench_memory", "--games", games])
    with pytest.raises(SystemExit) as ended:
        bench_memory.main()
    assert ended.value.code == 2
    assert f"at least 2 games, not {games}" in capsys.readouterr().err


def test_a_process_is_watched_no_longer_once_something_goes_wrong() -> None:
    before = threading.enumerate()

    def fail() -> None:
        with bench_memory.watched(os.getpid()):
            assert threading.enumerate() != before
            raise LookupError

    with pytest.raises(LookupError):
        fail()
    assert threading.enumerate() == before


@given(st.lists(st.floats(0.1, 1e4), min_size=1))
def test_any_number_of_times_has_a_summary(times: list[float]) -> None:
    found = summary(times)
    assert found["clicks"] == len(times)
    assert round(min(times), 1) <= found["median_ms"] <= found["p95_ms"] <= round(max(times), 1)
    assert found["spread"] >= 0


def test_times_that_are_all_the_same_have_no_spread() -> None:
    assert summary([20.0] * 9) == {"clicks": 9, "median_ms": 20.0, "spread": 0.0, "p95_ms": 20.0}
    assert summary([10.0, 20.0, 30.0, 40.0, 90.0])["p95_ms"] == 90.0
