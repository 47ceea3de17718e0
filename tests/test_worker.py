"""Bots look ahead in a worker: its start, its preparations and its end."""

from __future__ import annotations

import json

import pytest

from engine import bots
from engine.session import PERSON, Session
from tests.asking import worker_of
from tests.looking_ahead import asked, opened, session_of
from tests.memory import Device
from tests.pages import play, start
from tests.random_games import CASES, played
from ui.app import App
from ui.model.screen import Event
from ui.thinker import RESTS_MS, UNUSED_MS
from ui.update.thinking import need
from ui.update.update import update
from ui.update.want import MAY_ASK, NO_NEED


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def test_a_worker_starts_with_a_game_that_seats_a_bot_that_looks_ahead_and_ends_with_it() -> None:
    app, device = opened("azul", PERSON, "expert")
    worker = worker_of(device)
    assert worker.messages == [{"warm": "azul"}]
    app.handle("do", "menu", "")
    assert worker.is_closed
    start(app, "azul", PERSON, "easy", "medium")
    assert worker_of(device) is worker, "the others need none"


def rest(app: App, device: Device) -> float:
    """Let the pause that the page waits for be over. Returns the milliseconds that it lasts."""
    assert app.running.thinker._rest is not None
    milliseconds, call = device.calls.pop(app.running.thinker._rest)
    call()
    return milliseconds


def test_a_worker_gets_ready_in_a_pause_where_a_hint_may_be_asked_for() -> None:
    app, device = opened("azul", PERSON, "easy")
    assert rest(app, device) == RESTS_MS
    assert not device.workers, "the game has only just begun"
    assert rest(app, device) == RESTS_MS
    assert worker_of(device).messages == [{"warm": "azul"}]
    app.handle("do", "menu", "")
    assert worker_of(device).is_closed
    assert app.running.thinker._rest is None


def test_it_waits_while_something_happens() -> None:
    app, device = opened("azul", PERSON, PERSON)
    for _move in range(2):
        play(app)
        rest(app, device)
    assert not device.workers
    rest(app, device)
    assert len(device.workers) == 1


def test_a_worker_that_is_not_used_for_long_ends_until_something_happens() -> None:
    app, device = opened("azul", PERSON, PERSON)
    while not device.workers:
        rest(app, device)
    assert rest(app, device) == UNUSED_MS
    assert worker_of(device).is_closed
    assert app.running.thinker._rest is None
    play(app)
    while app.running.thinker._worker is None:
        rest(app, device)
    assert [worker.is_closed for worker in device.workers] == [True, False]


def test_a_worker_stays_while_it_is_used_and_while_somebody_plays() -> None:
    app, device = opened("azul", PERSON, PERSON)
    app.handle("do", "hint", "")  # before the first pause
    rest(app, device)
    rest(app, device)
    worker = worker_of(device)
    assert not worker.is_closed
    while app.running.thinker._asked:
        worker.answer()
    play(app)
    rest(app, device)
    assert not worker.is_closed
    rest(app, device)
    assert worker.is_closed


def test_a_worker_for_bots_stays_for_as_long_as_they_play() -> None:
    app, device = opened("azul", PERSON, "easy")
    while not device.workers:
        rest(app, device)
    other, _device = opened("azul", PERSON, "hard")
    app.switch_to(app.screen._replace(table=other.screen.table))
    assert not worker_of(device).is_closed
    assert app.running.thinker._rest is None


def test_where_there_can_be_no_worker_the_page_tries_once() -> None:
    app, device = opened("azul", PERSON, PERSON, lets_hire=False)
    for _pause in range(2):
        rest(app, device)
    play(app)
    assert app.running.thinker._rest is None


def test_where_nobody_can_ask_no_worker_gets_ready() -> None:
    app, _device = opened("azul", PERSON, "easy")
    screen = app.screen
    table = screen.table
    assert table
    assert need(screen) == MAY_ASK
    bots = Session.new(table.session.game, seats=2, seed=1, players=("easy", "easy"))
    for nobody in (
        screen._replace(table=None),
        screen._replace(is_elsewhere=True),
        screen._replace(table=table._replace(is_guest=True)),
        screen._replace(table=table._replace(session=played(CASES[0], 0))),
        screen._replace(table=table._replace(session=bots)),
        update(screen, Event("do", "lesson:azul")).screen,
    ):
        assert need(nobody) == NO_NEED


def test_the_end_of_a_game_ends_the_worker() -> None:
    app, device = opened("azul", "hard", "hard")
    while not session_of(app).state.is_over:
        request = asked(worker_of(device))[-1]
        worker_of(device).tell(json.dumps({"id": request["id"], "index": 0}))
        app.handle("do", "bot", "")
        app.handle("do", "skip", "")
    assert worker_of(device).is_closed


def test_another_game_on_the_table_is_got_ready_for_in_the_same_worker() -> None:
    app, device = opened("azul", "hard", "hard")
    other, _device = opened("sintra", "hard", "hard")
    app.switch_to(app.screen._replace(table=other.screen.table))
    assert [one["warm"] for one in worker_of(device).messages if "warm" in one] == ["azul", "sintra"]
    assert not worker_of(device).is_closed


def test_a_game_in_which_no_bot_looks_ahead_ends_the_worker() -> None:
    app, device = opened("azul", "hard", "hard")
    other, _device = opened("azul", PERSON, "easy")
    app.switch_to(app.screen._replace(table=other.screen.table))
    assert worker_of(device).is_closed


def test_leaving_the_table_ends_a_worker_that_only_helped() -> None:
    app, device = opened("azul", PERSON, PERSON)
    app.handle("do", "hint", "")
    app.handle("do", "menu", "")
    assert worker_of(device).is_closed
