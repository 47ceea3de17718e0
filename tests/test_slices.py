"""Bots that look ahead without a worker, or with one that fails: the page thinks, in slices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import bots
from engine.session import PERSON
from engine.thinking import Desk
from tests.asking import worker_of
from tests.looking_ahead import asked, at_once, number, opened, run_out, session_of, slices
from tests.pages import come, play, start


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def test_without_a_worker_the_page_finds_the_same_in_slices() -> None:
    app, device = opened("sintra", "hard", "hard")
    worker_of(device).answer()
    come(device, app)
    bots.forget()
    other, its_device = opened("sintra", "hard", "hard", lets_hire=False)
    assert its_device.workers == []
    assert slices(other, its_device)
    come(its_device, other)
    assert session_of(other).log == session_of(app).log


def test_the_page_works_no_longer_than_a_slice_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[float] = []
    work = Desk.work

    def noted(desk: Desk, seconds: float) -> Any:
        times.append(seconds)
        return work(desk, 0.0)  # one step: there are many slices

    monkeypatch.setattr(Desk, "work", noted)
    app, device = opened("sintra", "hard", "hard", lets_hire=False)
    assert slices(app, device) > 5
    assert max(times) <= 0.03


def test_what_the_page_found_itself_it_shows_in_another_task() -> None:
    app, device = opened("azul", "hard", "hard", lets_hire=False)
    answers: list[Callable[[], None]] = []
    while not answers:
        assert app.running.thinker._slice is not None
        device.calls.pop(app.running.thinker._slice)[1]()
        assert app.screen.table
        assert app.screen.table.thought.place is None
        answers = at_once(device)
    for answer in answers:
        answer()
    assert app.screen.table
    assert app.screen.table.thought.place is not None


@pytest.mark.parametrize("is_due", [False, True])
@pytest.mark.parametrize("how", ["fail", "silence"])
def test_the_page_goes_on_where_the_worker_fails(how: str, is_due: bool) -> None:
    app, device = opened()
    worker = worker_of(device)
    if is_due:
        come(device, app)
    if how == "fail":
        worker.fail()
    else:
        run_out(app, device)
    assert worker.is_closed
    assert slices(app, device)
    if not is_due:
        come(device, app)
    assert number(app) == 1
    slices(app, device)
    come(device, app)
    assert number(app) == 2, "and does so to the end of the game"
    app.handle("do", "menu", "")
    start(app, "azul", "hard", "hard")
    assert len(device.workers) == 2, "the next game has another try"


def test_a_worker_that_fails_before_it_is_asked_leaves_nothing_behind() -> None:
    app, device = opened("azul", PERSON, "hard")
    worker_of(device).fail()
    play(app)
    assert slices(app, device)
    come(device, app)
    assert number(app) == 2


def test_the_page_gives_up_what_is_no_longer_wanted() -> None:
    app, device = opened("azul", PERSON, "hard", lets_hire=False)
    play(app)
    app.handle("do", "undo", "")
    slices(app, device)
    assert number(app) == 0
    play(app)
    app.handle("do", "menu", "")
    slices(app, device)
    assert app.screen.table is None
    assert not bots._BOTS, "and what it remembered"


@pytest.mark.parametrize("is_due", [False, True])
def test_an_error_never_leaves_the_game_stuck(monkeypatch: pytest.MonkeyPatch, is_due: bool) -> None:
    def fail(desk: Desk, _seconds: float) -> None:
        desk.drop(str(desk.first))
        raise RuntimeError

    monkeypatch.setattr(Desk, "work", fail)
    app, device = opened(lets_hire=False)
    if is_due:
        come(device, app)
    with pytest.raises(RuntimeError):
        slices(app, device)
    if not is_due:
        come(device, app)
    assert number(app) == 1


@pytest.mark.parametrize("text", ["", '{"index": -1}', '{"index": 9999}', '{"index": null}'])
def test_an_answer_that_cannot_be_played_is_made_up_for(text: str) -> None:
    app, device = opened()
    app.handle("do", f"thought:{asked(worker_of(device))[-1]['id']}", text)
    come(device, app)
    assert number(app) == 1
