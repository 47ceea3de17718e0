"""Ratings of bots: the matches that are played for them, and what follows from their results."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10
from pathlib import Path

import pytest

from engine import arena
from engine.arena import Match, Played
from engine.levels import LADDER
from tools import rate
from tools.rate import Met, ratings

MANY = 1_000_000  # games, beside which the drawn one hardly counts


def test_two_who_share_the_games_are_equals_and_ten_for_one_are_400_points() -> None:
    assert ratings([Met("gentle", "beginner", 10, 5)]) == {"beginner": 800, "gentle": 800}
    ten_for_one = Met("gentle", "beginner", 11 * MANY, 10 * MANY)
    assert ratings([ten_for_one])["gentle"] == pytest.approx(1200, abs=0.01)


def test_each_is_expected_to_win_what_it_won() -> None:
    """Where three have met, and the steps do not add up."""
    met = [
        Met("gentle", "beginner", MANY, 0.7 * MANY),
        Met("easy", "gentle", MANY, 0.6 * MANY),
        Met("easy", "beginner", 2 * MANY, 1.7 * MANY),
    ]
    found = ratings(met)
    for level in found:
        surprise = 0.0
        for one in met:
            expected = 1 / (1 + 10 ** ((found[one.below] - found[one.above]) / 400))
            if level in (one.above, one.below):
                surprise += (one.wins - one.games * expected) * (1 if level == one.above else -1)
        assert abs(surprise) < 10, level


def test_a_drawn_game_more_keeps_those_who_win_all_within_bounds() -> None:
    few, many = (ratings([Met("gentle", "beginner", games, games)])["gentle"] for games in (10, 100))
    assert few == pytest.approx(800 + 400 * log10(10.5 / 0.5))
    assert many == pytest.approx(800 + 400 * log10(100.5 / 0.5))


def test_a_level_plays_the_one_below_it_and_searching_levels_play_fewer_games() -> None:
    matches = rate.to_play("azul", 400, 0.2, 7)
    assert [match.levels for match in matches[: len(LADDER) - 1]] == [
        (above, below) for below, above in pairwise(LADDER)
    ]
    games = {match.levels: match.games for match in matches}
    assert games["easy", "gentle"] == games["medium", "easy"] == 400
    assert games["skilled", "medium"] == games["hard", "medium"] == 200
    assert games["expert", "hard"] == 100
    assert {(match.seconds, match.seed, match.game) for match in matches} == {(0.2, 7, "azul")}


def test_rows_of_the_page_are_printed_and_a_rating_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The level above wins three games of four: with the drawn one, 177 points where 16 are played."""
    asked: list[int] = []

    def play_all(match: Match, _jobs: int, done: Sequence[Played] = ()) -> Iterator[Played]:
        asked.append(match.games - len(done))
        for at in range(len(done), match.games):
            wins = (0.0, 1.0) if at % 4 == 3 else (1.0, 0.0)
            yield Played(at, "", (9, 3), wins, (0.0, 0.0), (1, 1), (0, 0), (0, 0))

    monkeypatch.setattr(arena, "play_all", play_all)
    kept = tmp_path / "kept"
    monkeypatch.setattr(sys, "argv", f"rate azul --games 16 --resume {kept}".split())
    rate.main()
    assert asked == [16, 16, 16, 16, 8, 8, 4, 16, 8]
    first = capsys.readouterr().out
    assert first.startswith("| medium - easy | 16 | 0.75 [0.51, 0.90] | 9 - 3 |\n")
    assert "| hard - medium | 8 | 0.75 [0.41, 0.93] | 9 - 3 |\n" in first
    assert "| gentle - beginner | 16: 0.75 [0.51, 0.90] |\n" in first
    assert "| expert (0.2 s) - hard | 4: 0.75 [0.30, 0.95] |\n" in first
    last = first.splitlines()[-1]
    numbers = [int(number) for number in last.strip("| ").split(" | ")]
    assert numbers[:2] == [800, 980]
    assert numbers == sorted(numbers)
    assert len(numbers) == len(LADDER)
    asked.clear()
    broken = kept / "azul-hard-skilled.txt"
    broken.write_text("".join(broken.read_text().splitlines(keepends=True)[:-3]))
    rate.main()
    assert asked == [0, 0, 0, 0, 0, 3, 0, 0, 0]
    assert capsys.readouterr().out == first


def test_games_that_seats_cannot_share_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["rate", "azul", "--games", "12"])
    with pytest.raises(SystemExit):
        rate.main()
    assert "a multiple of 8" in capsys.readouterr().err
