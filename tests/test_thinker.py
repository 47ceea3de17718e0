"""Bots that look ahead at a page without a browser: when they think, and when that is given up."""

from __future__ import annotations

import json

import pytest

from engine import bots
from engine.session import PERSON
from tests.asking import worker_of
from tests.looking_ahead import asked, hand, limit, number, opened, run_out
from tests.pages import Profile, code_of, come, play, start, waits
from ui.model.setup import LONG, PACES, SECONDS, WITHIN_A_TURN
from ui.thinker import ANSWERS_WITHIN_MS, STARTS_WITHIN_MS


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def test_a_bot_thinks_at_once_and_plays_when_its_pause_is_over() -> None:
    app, device = opened()
    worker_of(device).answer()
    assert number(app) == 0
    come(device, app)
    assert number(app) == 1
    assert len(asked(worker_of(device))) == 2, "the next one is thinking"


def test_a_bot_that_needs_longer_plays_as_soon_as_it_knows() -> None:
    app, device = opened()
    assert "is choosing" in hand(app)
    come(device, app)
    assert number(app) == 0
    assert "Bot 1 is thinking…" in hand(app)
    assert waits(device, app) == LONG
    worker_of(device).answer()
    assert number(app) == 1
    assert "Bot 2 is choosing" in hand(app)


def test_that_a_bot_thinks_for_long_is_spoken_once() -> None:
    app, device = opened()
    begins = app.screen.announced
    come(device, app)
    said = [app.screen.announced]
    come(device, app)
    assert [*said, app.screen.announced] == [begins, ("Bot 1 is thinking…",)]
    assert waits(device, app) is None
    app.handle("do", "dialog:settings", "")
    app.handle("do", "close", "")
    assert not app.screen.announced
    assert waits(device, app) is None
    worker_of(device).answer()
    assert number(app) == 1


@pytest.mark.parametrize("pace", PACES)
def test_an_expert_thinks_for_as_long_as_its_pace_says(pace: str) -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "pace", pace)
    start(app, "azul", "expert", "expert")
    assert asked(worker_of(device))[-1]["seconds"] == SECONDS[pace]
    assert limit(app, device) == 1000 * SECONDS[pace] + STARTS_WITHIN_MS
    worker_of(device).tell("")
    assert limit(app, device) == 1000 * SECONDS[pace] + ANSWERS_WITHIN_MS


def test_a_worker_that_slept_with_the_device_gets_its_time_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("ui.thinker.time", lambda: now)
    app, device = opened()
    worker_of(device).tell("")
    waited = limit(app, device)
    now += 3600
    run_out(app, device)
    assert limit(app, device) == waited
    assert not worker_of(device).is_closed
    now += waited / 1000 + 0.5  # a timer never comes to the moment
    run_out(app, device)
    assert worker_of(device).is_closed, "it had its time, and kept silent"


def test_a_notice_stays_while_a_bot_thinks() -> None:
    app, device = opened("azul", PERSON, "hard")
    play(app)
    app.handle("why", "line-0", "")
    notice = app.screen.notice
    assert notice
    come(device, app)
    come(device, app)
    assert app.screen.notice == notice
    worker_of(device).answer()
    assert app.screen.notice == ""


def test_experts_that_draw_at_the_same_time_share_the_time() -> None:
    _app, device = opened("patchwork_doodle", "expert", "expert", "easy")
    assert asked(worker_of(device))[-1]["seconds"] == SECONDS["normal"] / 2


def test_what_is_left_of_a_turn_takes_less_time() -> None:
    app, device = opened("queens_garden", "expert", "expert")
    while not app.screen.table or not app.screen.table.is_mid_turn:
        app.handle("do", "bot", "")
        first = asked(worker_of(device))[-1]
        worker_of(device).tell(json.dumps({"id": first["id"], "index": 0}))
    assert asked(worker_of(device))[-1]["seconds"] == SECONDS["normal"] / WITHIN_A_TURN


def test_a_bot_thinks_while_points_are_counted() -> None:
    app, device = opened("queens_garden", "hard", "hard")
    while not app.screen.table or not app.screen.table.is_telling:
        request = asked(worker_of(device))[-1]
        worker_of(device).tell(json.dumps({"id": request["id"], "index": 0}))
        app.handle("do", "bot", "")
    assert asked(worker_of(device))[-1]["code"] == code_of(app)


# --- when it is given up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ways", "goes_on"),
    [
        (("undo",), False),
        (("look:0",), False),
        (("look:0", "look:now"), True),
        (("menu",), False),
    ],
)
@pytest.mark.parametrize("is_due", [False, True])
def test_undo_looking_back_and_leaving_give_it_up(ways: tuple[str, ...], goes_on: bool, is_due: bool) -> None:
    app, device = opened("azul", PERSON, "hard")
    play(app)
    worker = worker_of(device)
    (request,) = asked(worker)
    if is_due:
        come(device, app)
    for way in ways:
        app.handle("do", way, "")
    assert {"drop": request["id"]} in worker.messages or worker.is_closed
    assert (len(asked(worker)) == 2) == goes_on
    before = app.screen
    if not goes_on:
        worker.tell(json.dumps({"id": request["id"], "index": 0}))
        assert app.screen is before, "what comes late is not listened to"
        assert not app.running.thinker._asked
        assert app.running.thinker._limit is None
    else:
        worker.answer()
        if not is_due:
            come(device, app)
        assert number(app) == 2


def test_an_answer_about_another_position_is_not_played() -> None:
    app, device = opened("azul", PERSON, "hard")
    play(app)
    (request,) = asked(worker_of(device))
    app.handle("do", "undo", "")
    app.handle("do", f"thought:{request['id']}", json.dumps({"id": request["id"], "index": 0}))
    assert number(app) == 0
    play(app)
    app.handle("do", "thought:advise:something", "{}")
    assert number(app) == 1


def test_a_move_that_was_found_is_not_thought_about_again_after_looking_back() -> None:
    app, device = opened("azul", PERSON, "hard")
    play(app)
    worker_of(device).answer()
    app.handle("do", "look:0", "")
    app.handle("do", "look:now", "")
    come(device, app)
    assert number(app) == 2
    assert len(asked(worker_of(device))) == 1


def test_a_tab_that_only_looks_on_starts_no_worker_until_it_takes_over() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    start(app, "azul", "hard", "hard")
    other, its_device, _its_tab = profile.open()
    assert other.screen.is_elsewhere
    assert its_device.workers == []
    other.handle("do", "take-over", "")
    assert asked(worker_of(its_device))[-1]["code"] == code_of(other)
    assert worker_of(device).is_closed


def test_a_page_that_is_reloaded_goes_on_thinking() -> None:
    profile = Profile()
    app, _device, tab = profile.open()
    start(app, "azul", "hard", "hard")
    tab.hold("", False, app.writer.on_lock)
    again, device, _tab = profile.open()
    worker_of(device).answer()
    come(device, again)
    assert number(again) == 1
