"""Matches: seats take turns, games are counted once, and a match goes on where it was broken off."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import arena
from engine.arena import Match, Played
from tests.test_architecture import ROOT

MATCH = Match("azul", ("medium", "easy"), 4, 0.1, 5, (("leftovers", "strict"),))


def plain(game: Played) -> Played:
    """A game without what the machine has a part in."""
    return game._replace(times=())


def test_a_deal_is_played_from_every_seat() -> None:
    """A match of a level against itself: turned round, the same game with the seats changed."""
    match = MATCH._replace(levels=("medium", "medium", "medium"), games=3)
    games = [arena.play(match, at) for at in range(3)]
    assert {len(game.scores) for game in games} == {3}
    assert len({game.at for game in games}) == 3
    for game in games:
        assert sum(game.wins) == pytest.approx(1)
        assert game.decisions[0] > 0


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert plain(arena.play(MATCH, 1)) == plain(arena.play(MATCH, 1))
    assert plain(arena.play(MATCH, 1)) != plain(arena.play(MATCH, 2))


def test_a_match_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "match"
    assert arena.resumed(path, MATCH) == []
    first = list(arena.noted(path, [arena.play(MATCH, at) for at in (0, 2)]))
    path.write_text(path.read_text() + "[3, [1")  # it was writing
    done = arena.resumed(path, MATCH)
    assert done == first
    rest = list(arena.noted(path, arena.play_all(MATCH, 1, done)))
    assert {game.at for game in rest} == {1, 3}
    again = arena.resumed(path, MATCH)
    assert sorted(map(plain, again)) == [plain(arena.play(MATCH, at)) for at in range(4)]


def test_another_match_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "match"
    arena.resumed(path, MATCH)
    with pytest.raises(ValueError, match="another match"):
        arena.resumed(path, MATCH._replace(seconds=0.2))
    assert arena.resumed(path, MATCH._replace(games=9)) == []


def test_intervals_are_those_of_the_books() -> None:
    assert arena.wilson(35, 40) == pytest.approx((0.739, 0.945), abs=0.001)
    assert arena.wilson(20, 20)[1] == 1
    assert arena.of_mean([1, 2, 3, 4]) == pytest.approx((1.235, 3.765), abs=0.001)


def test_the_command_line_tells_who_won(tmp_path: Path) -> None:
    command = "-m engine.arena azul medium easy --games 4 --jobs 2 --option wall=grey --resume"
    run = [sys.executable, *command.split(), str(tmp_path / "match")]
    told = json.loads(
        subprocess.run([*run, "--json"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    )
    assert [result["level"] for result in told["results"]] == ["medium", "easy"]
    assert sum(result["wins"] for result in told["results"]) == 4
    table = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "medium" in table
    assert f"{told['results'][0]['mean_score']:.1f}" in table


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="wall"):
        arena.play(MATCH._replace(options=(("wall", "pink"),)), 0)
