"""The analysis of a finished game in the page, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import verdicts
from engine.catalogue import GAMES
from tests.analysed import all_answered, analysis_of, answered, begun, done, guess, task_of
from tests.at_a_table import played, screen_of, table_of
from ui.model.analysis import GLANCE, LOOK, choices
from ui.model.seen import Past
from ui.view import page


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "GLANCE", 5)
    monkeypatch.setattr(verdicts, "LOOK", 10)


@pytest.mark.parametrize("name", GAMES)
def test_it_glances_at_every_choice_and_then_looks_again(name: str) -> None:
    screen = begun(name)
    session = table_of(screen).session
    asked = []
    while think := task_of(screen):
        asked.append((think.task, think.session.decisions[-1]))
        screen = answered(screen, guess(screen))
    expected = choices(session)
    assert len(expected) > 10
    assert asked == [(task, at) for task in (GLANCE, LOOK) for at in expected]
    assert screen.announced == ("The analysis is complete.",)
    assert "<p>The analysis is complete.</p>" in page.view(screen)["dialog"], "all else is inert"


@pytest.mark.parametrize("name", GAMES)
def test_what_the_engine_answers_is_understood(name: str) -> None:
    screen = answered(answered(begun(name)))
    first, second = choices(table_of(screen).session)[:2]
    known = analysis_of(screen)
    found = [verdicts.verdict_on(known.session, at, known.rankings[at]) for at in (first, second)]
    assert [one.at for one in found] == [first, second]
    assert all(one.loss >= 0 for one in found)


@pytest.mark.parametrize("name", GAMES)
def test_the_summary_grows_with_the_answers(name: str) -> None:
    screen = begun(name)
    assert "<progress" in page.view(screen)["dialog"]
    halfway = page.view(answered(screen, guess(screen)))["dialog"]
    assert f"1 of {analysis_of(screen).all}" in halfway
    whole = page.view(all_answered(screen))["dialog"]
    assert "<progress" not in whole
    assert whole.count('data-do="look:') == 3
    scores = table_of(screen).session.state.scores
    is_told = len(scores) == 2 and scores[0] != scores[1]
    assert ("ahead in the end" in whole) == is_told


@pytest.mark.parametrize("name", GAMES)
def test_the_replay_says_of_a_move_which_one_was_better(name: str) -> None:
    screen = all_answered(begun(name))
    at = choices(table_of(screen).session)[0]
    regions = page.view(done(screen, f"look:{at + 1}"))
    assert "Blunder" in regions["hand"]
    assert "Better: " in regions["hand"]
    assert "zero" in regions["replay"]
    assert "blunder" in regions["replay"]
    assert "Blunder" not in page.view(done(screen, "look:now"))["hand"]


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    session = played("azul")
    screen = screen_of(session.before(session.decisions[-1]))
    assert done(screen, "analyse") == screen
    past = done(screen, "step:first")
    assert "analyse" not in page.view(past)["replay"]
    assert done(past, "analyse") == past._replace(announced=())
    assert 'data-do="analyse"' in page.view(done(screen_of(session), "step:first"))["replay"]
    assert 'data-do="analyse"' in page.view(done(screen_of(session), "dialog:end"))["dialog"]


def test_an_undone_end_leaves_no_analysis() -> None:
    screen = done(all_answered(begun("azul")), "look:now")
    assert table_of(done(screen, "undo")).help.analysis is None


@pytest.mark.parametrize("answer", [{}, {"ranked": []}, {"ranked": [[10**6, 1.0]]}, {"ranked": "x"}])
def test_without_an_answer_it_halts_says_so_and_can_begin_anew(answer: dict[str, Any]) -> None:
    screen = answered(begun("azul"), answer)
    assert task_of(screen) is None
    assert "The analysis stopped" in page.view(screen)["dialog"]
    again = done(screen, "analyse")
    assert task_of(again) is not None


def test_late_answers_change_nothing() -> None:
    screen = begun("azul")
    think = task_of(screen)
    assert think is not None
    after = answered(screen, guess(screen))
    assert done(after, f"thought:{think.id}", json.dumps(guess(screen))) == after
    assert (
        done(screen_of(played("azul")), f"thought:{think.id}", "{}").table == screen_of(played("azul")).table
    )


def test_what_was_found_stays_while_somebody_looks_through_the_game() -> None:
    screen = done(answered(begun("azul"), guess(begun("azul"))), "close")
    found = analysis_of(screen)
    for command in ("step:1", "step:last", "watch", "step:first", "dialog:chart", "analyse"):
        screen = done(screen, command)
    assert analysis_of(screen) == found
    assert isinstance(table_of(screen).seen, Past)
