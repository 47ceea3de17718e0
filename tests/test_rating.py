"""Ratings by games against bots."""

from __future__ import annotations

import re
from itertools import pairwise
from math import log
from typing import NamedTuple

import pytest

from engine import savecode
from engine.levels import LADDER, LEVELS
from engine.session import PERSON
from tests.rated_games import BEGUN, RATED, over
from tests.records import screen_with
from tools.files import ROOT
from ui.games.faces import COVERS, levels, title
from ui.model.rating import Rating, histories, match_for, rated
from ui.model.rooms import NOT_COUNTED
from ui.model.setup import FRIEND
from ui.model.statistics import Entry, entries
from ui.model.table import Table
from ui.saves.records import Saved
from ui.view import ratings


def found(*games: Saved) -> list[Entry]:
    shelf = screen_with(*games).shelf
    assert games[0].summary
    return entries(shelf, NOT_COUNTED, games[0].summary.game)


def test_the_numbers_of_glickmans_own_example_come_out() -> None:
    results = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200), results)
    assert after.number == pytest.approx(1464, abs=0.5)
    assert after.deviation == pytest.approx(151.4, abs=0.05)


@pytest.mark.parametrize("opponent", [800, 1100, 1700])
def test_who_wins_as_often_as_expected_stays_where_they_are(opponent: int) -> None:
    rating = Rating(1200, 60)
    share = rating._replace(deviation=0).expects(opponent)
    won, lost = (rated(rating, [(Rating(opponent, 40), result)]).number - 1200 for result in (1, 0))
    assert won > 0 > lost
    assert share * won + (1 - share) * lost == pytest.approx(0, abs=0.01)


def test_a_rating_comes_to_the_number_of_the_bot_that_one_holds_level_and_grows_surer() -> None:
    history = [Rating()]
    for number in range(60):
        history.append(rated(history[-1], [(Rating(1500, 40), number % 2)]))
    assert history[-1].number == pytest.approx(1500, abs=40)
    assert all(after.deviation <= before.deviation for before, after in pairwise(history))
    assert history[1].is_provisional
    assert not history[-1].is_provisional


@pytest.mark.parametrize("game", RATED)
def test_games_with_friends_and_with_hints_do_not_count(game: str) -> None:
    ours, theirs = (10, 3), (PERSON, "medium")
    counts = over(game, *theirs, scores=ours)
    hinted = over(game, *theirs, scores=ours, number=1)._replace(hints=(1, 0))
    together = over(game, PERSON, PERSON, scores=ours, number=2)
    by_code = over(game, PERSON, PERSON, scores=ours, number=3)._replace(away=(1,))
    (history,) = histories(found(counts, hinted, together, by_code), game).values()
    assert len(history) == 1
    assert history[0].number > Rating().number
    assert by_code.away
    assert FRIEND not in LEVELS


@pytest.mark.parametrize("game", RATED)
def test_a_win_against_two_bots_counts_for_more_than_one_and_a_tie_for_half(game: str) -> None:
    def after(scores: tuple[int, ...], *bots: str) -> float:
        (history,) = histories(found(over(game, PERSON, *bots, scores=scores)), game).values()
        return history[-1].number

    lost, tied, won = (after((points, 5), "medium") for points in (4, 5, 6))
    assert lost < tied < won
    assert won < after((6, 5, 5), "medium", "medium")


@pytest.mark.parametrize("game", RATED)
def test_a_rating_gets_less_sure_while_nobody_plays(game: str) -> None:
    first = [over(game, PERSON, "easy", scores=(9, 3), number=number) for number in range(20)]

    def after(day: int) -> Rating:
        games = found(*first, over(game, PERSON, "easy", scores=(9, 3), day=day, number=20))
        return histories(games, game)["Ana"][-1]

    assert after(BEGUN + 300).deviation > after(BEGUN).deviation


@pytest.mark.parametrize("game", RATED)
def test_the_bot_that_suits_a_player_is_the_strongest_they_beat_often_enough(game: str) -> None:
    numbers = levels(game)
    assert [match_for(Rating(number, 50), game) for number in numbers.values()] == list(numbers)
    assert match_for(Rating(100, 50), game) == LADDER[0]
    assert match_for(Rating(3000, 50), game) == LADDER[-1]


class Match(NamedTuple):
    """A match between bots of two levels."""

    above: str
    below: str
    games: int
    share: float  # won by the level above


_ROW = re.compile(r"^\| ([^|]*)\| ([a-z]+) (?:\(0.2 s\) )?- ([a-z]+) \| (\d+) \| ([\d.]+)", re.MULTILINE)
_STEP = re.compile(r"^\| ([a-z]+) (?:\(0.2 s\) )?- ([a-z]+) \|((?: \d+: [^|]+\|){4})$", re.MULTILINE)


def matches_of_two(told: str, game: str) -> list[Match]:
    """All matches of two in a game, by both tables of the page about bots."""
    ladder = told.partition("### The ladder")[2]
    (heads,) = re.findall(r"^\| \| (.*) \|$", ladder, re.MULTILINE)[:1]
    columns = heads.split(" | ")
    name = max((column for column in columns if column in title(game)), key=title(game).find)
    found = []
    for above, below, cells in _STEP.findall(ladder):
        games, share = re.findall(r"(\d+): ([\d.]+)", cells)[columns.index(name)]
        found.append(Match(above, below, int(games), float(share)))
    of = ""
    for said, above, below, games, share in _ROW.findall(told.partition("### The ladder")[0]):
        of = said.strip() or of
        if of == name and (above, below) in (("medium", "easy"), ("hard", "medium")):
            found.append(Match(above, below, int(games), float(share)))
    return found


@pytest.mark.parametrize("game", RATED)
def test_the_ratings_of_bots_follow_from_the_matches_that_are_told(game: str) -> None:
    numbers = COVERS[game].ratings
    assert numbers[0] == 800
    assert len(numbers) == len(LADDER)
    told = (ROOT / "docs" / "bots.md").read_text("utf-8")
    (numbers_told,) = re.findall(rf"^\| {re.escape(title(game))} \|((?: \d+ \|){{8}})$", told, re.MULTILINE)
    assert tuple(map(int, re.findall(r"\d+", numbers_told))) == numbers
    rated, matches = levels(game), matches_of_two(told, game)
    assert len(matches) == len(LADDER) + 1
    # The likeliest ratings: each level is expected to win what it won, with the drawn game that tools/rate.py
    # adds to each match. A step of Newton's leads no further.
    for level in LADDER[1:]:
        surprise = known = 0.0
        for above, below, games, share in matches:
            if level in (above, below):
                expected = Rating(rated[above], 0).expects(rated[below])
                won = games * share + 0.5 - (games + 1) * expected
                surprise += won * (1 if level == above else -1)
                known += (games + 1) * expected * (1 - expected) * log(10) / 400
        assert abs(surprise / known) < 12, level  # of rounding the shares and the ratings


@pytest.mark.parametrize("game", RATED)
def test_no_step_of_the_ladder_is_too_low_to_feel_or_too_high_to_climb(game: str) -> None:
    steps = [upper - lower for lower, upper in pairwise(COVERS[game].ratings)]
    assert all(120 <= step < 280 for step in steps), "120 to 250, and the error of matches: see docs/bots.md"


@pytest.mark.parametrize("game", RATED)
def test_the_end_of_a_game_says_what_it_did_to_the_rating(game: str) -> None:
    won = over(game, PERSON, "easy", scores=(9, 3))
    lost = over(game, PERSON, "easy", scores=(3, 9), number=1)
    hinted = over(game, PERSON, "easy", scores=(9, 3), number=2)._replace(hints=(1, 0))

    def told(*games: Saved) -> str:
        last = games[-1]
        return ratings.after(screen_with(*games), Table(last.key, savecode.decode(last.code), last.names))

    assert re.fullmatch(r"First rating: \d+\?", told(won))
    assert re.fullmatch(r"Rating: \d+\? \(\N{MINUS SIGN}\d+\)", told(won, lost))
    assert told(won, lost, hinted) == ""


@pytest.mark.usefixtures("compiled")
def test_the_page_says_it_and_nothing_where_no_game_counts() -> None:
    counts = over("azul", PERSON, "medium", scores=(10, 3))
    shown = ratings.view("azul", found(counts))
    assert "?</b>" in shown
    assert "Ana" in shown
    assert ratings.view("azul", found(over("azul", PERSON, PERSON, scores=(10, 3)))) == ""
