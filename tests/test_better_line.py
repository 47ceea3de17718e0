"""The better line of a mistake, played through on the board without a browser."""

from __future__ import annotations

import re

import pytest

from engine import verdicts
from engine.catalogue import GAMES
from engine.game import CHANCE
from tests.analysed import done
from tests.at_a_table import table_of
from tests.retrying import analysed, commands, course_of, mistake_of, solved, tried
from ui.model.attempts import Line
from ui.model.screen import Screen
from ui.model.seen import Past
from ui.model.trying import doubtful
from ui.view import page


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "LOOK", 10)


def with_long_line(screen: Screen) -> Screen:
    """A solution whose line has three steps or more."""
    for one in doubtful(table_of(screen)):
        there = done(screen, f"solve:{one.at}")
        if len(line_in(there).stops) > 3:
            return there
    raise AssertionError("chance acts after every decision, or the page does the rest")


def line_in(screen: Screen) -> Line:
    trial = table_of(screen).trying
    assert trial is not None
    assert trial.line is not None
    return trial.line


@pytest.mark.parametrize("name", GAMES)
def test_the_better_line_is_played_through_on_the_board_and_told(name: str) -> None:
    screen = done(analysed(name), "try")
    one, solution = mistake_of(screen), solved(screen)
    line = line_in(solution)
    assert table_of(solution).state is table_of(solution).session.positions[one.at]
    assert line.session.places[one.at][0] == one.best
    for stop in range(1, len(line.stops)):
        solution = done(solution, "step:1")
        assert table_of(solution).state is line.session.positions[line.stops[stop]]
        assert line_in(solution).stop == stop
        (said,) = solution.announced
        regions = page.view(solution)
        assert said in regions["replay"]
        assert "data-hint" not in "".join(regions.values())
        assert regions["live"].count(said) == 1
    assert done(solution, "step:1").table == solution.table
    assert done(solution, "step:first").announced[0].startswith("Better: ")
    assert done(done(solution, "step:first"), "step:last").table == solution.table


def test_the_steps_of_the_line_go_back_and_forth_like_those_of_a_replay() -> None:
    screen = with_long_line(analysed("azul"))
    last = len(line_in(screen).stops) - 1
    assert line_in(done(screen, "step:last")).stop == last
    assert line_in(done(done(screen, "step:last"), "step:-1")).stop == last - 1
    assert line_in(done(screen, "step:-1")).stop == 0
    keys = re.findall(r'aria-keyshortcuts="(\w+)"', page.view(done(screen, "step:1"))["replay"])
    assert keys == ["Home", "ArrowLeft", "ArrowRight", "End"]
    assert "The better line ends here." in page.view(done(screen, "step:last"))["hand"]


def test_the_line_is_told_in_words_beside_the_better_move() -> None:
    screen = with_long_line(analysed("azul"))
    hand = page.view(screen)["hand"]
    for stop in range(1, len(line_in(screen).stops)):
        (said,) = done(screen, f"step:{stop}").announced
        assert f"<li>{said}</li>" in hand


def test_nothing_can_be_chosen_within_the_line() -> None:
    screen = with_long_line(analysed("azul"))
    course = course_of(screen, mistake_of(screen).best)
    within = done(screen, "step:1")
    assert "data-pick=" not in page.view(within)["market"] + page.view(within)["own"]
    assert done(within, course.command).table == within.table
    assert table_of(done(screen, course.command)).trying != table_of(screen).trying


@pytest.mark.parametrize("back", ["leave", "unpick"])
def test_one_goes_back_from_the_line_to_where_one_was(back: str) -> None:
    screen = analysed("azul")
    one = doubtful(table_of(screen))[0]
    there = done(screen, f"look:{one.at + 1}")
    within = done(done(there, f"solve:{one.at}"), "step:1")
    assert table_of(done(within, back)).seen == table_of(there).seen


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_goes_on_from_the_line(name: str) -> None:
    screen = analysed(name)
    before = table_of(screen)
    screen = done(solved(done(screen, "try")), "step:last")
    line = line_in(screen)
    after = done(screen, "branch")
    session = table_of(after).session
    assert ("branch" in [*commands(screen)]) == (after.table != screen.table)
    if after.table != screen.table:
        assert session.log[: line.end] == line.session.log
        assert (session.seed, session.players) == (before.session.seed, before.session.players)
        assert table_of(after).key != before.key
        assert session.state.to_move >= 0
        assert "The old one is kept" in after.notice


def test_a_new_game_goes_on_from_before_the_line() -> None:
    screen = with_long_line(analysed("azul"))
    at = mistake_of(screen).at
    assert len(table_of(done(screen, "branch")).session.log) == at


def test_a_line_that_leads_to_a_deal_ends_before_it_and_a_new_game_after_it() -> None:
    screen = analysed("azul")
    for one in doubtful(table_of(screen)):
        there = done(done(screen, f"solve:{one.at}"), "step:last")
        state = table_of(there).state
        if not state.is_over and state.to_move == CHANCE:
            after = done(there, "branch")
            assert len(table_of(after).session.log) == line_in(there).end + 1
            return
    raise AssertionError("no line leads to a deal")


def test_where_no_line_is_shown_the_steps_are_those_of_the_replay() -> None:
    screen = done(analysed("azul"), "try")
    assert isinstance(table_of(done(screen, "step:1")).seen, Past)
    attempt = tried(solved(screen), mistake_of(screen).best)
    assert page.view(attempt)["replay"] == ""
