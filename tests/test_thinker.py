"""Bots that look ahead at a page without a browser: when they think, where, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import bots
from engine.session import PERSON, Session
from engine.thinking import Desk
from tests.memory import Device, Worker
from tests.pages import Profile, code_of, come, play, start, waits
from tests.random_games import CASES, played
from ui.app import App
from ui.model.screen import Event
from ui.model.setup import LONG, PACES, SECONDS, WITHIN_A_TURN
from ui.thinker import ANSWERS_WITHIN_MS, BREATH_MS, RESTS_MS, STARTS_WITHIN_MS, UNUSED_MS
from ui.update.thinking import need
from ui.update.update import update
from ui.update.want import MAY_ASK, NO_NEED


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def opened(name: str = "azul", *kinds: str, **device: bool) -> tuple[App, Device]:
    """A page with a new game on its table; two hard bots, unless others are asked for."""
    app, its_device, _tab = Profile().open()
    for field, value in device.items():
        setattr(its_device, field, value)
    start(app, name, *(kinds or ("hard", "hard")))
    return app, its_device


def worker_of(device: Device) -> Worker:
    """The one worker that was ever started."""
    (worker,) = device.workers
    return worker


def session_of(app: App) -> Session:
    assert app.screen.table is not None
    return app.screen.table.session


def number(app: App) -> int:
    """How many decisions were made."""
    return len(session_of(app).decisions)


def asked(worker: Worker) -> list[dict[str, Any]]:
    """The requests that a worker got."""
    return [message for message in worker.messages if "task" in message]


def limit(app: App, device: Device) -> float:
    """How long the worker may be silent, in milliseconds."""
    assert app.running.thinker._limit is not None
    return device.calls[app.running.thinker._limit][0]


def run_out(app: App, device: Device) -> None:
    """The worker keeps silent for as long as it may."""
    assert app.running.thinker._limit is not None
    device.calls.pop(app.running.thinker._limit)[1]()


def slices(app: App, device: Device) -> int:
    """Let the page work until nothing is left. Returns in how many slices."""
    done = 0
    while app.running.thinker._slice is not None:
        milliseconds, call = device.calls.pop(app.running.thinker._slice)
        assert milliseconds == BREATH_MS
        call()
        done += 1
        for pass_on in at_once(device):
            pass_on()
    return done


def at_once(device: Device) -> list[Callable[[], None]]:
    """What is to be done next, in tasks of their own."""
    timers = [timer for timer, (wait, _call) in device.calls.items() if wait == 0]
    return [device.calls.pop(timer)[1] for timer in timers]


def hand(app: App) -> str:
    from ui.view import page

    return page.view(app.screen)["hand"]


# --- when it thinks --------------------------------------------------------------------------------------


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


def test_the_end_of_a_game_ends_the_worker() -> None:
    app, device = opened("azul", "hard", "hard")
    while not session_of(app).state.is_over:
        request = asked(worker_of(device))[-1]
        worker_of(device).tell(json.dumps({"id": request["id"], "index": 0}))
        app.handle("do", "bot", "")
        app.handle("do", "skip", "")
    assert worker_of(device).is_closed


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


# --- where it thinks -------------------------------------------------------------------------------------


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


# --- other games ---------------------------------------------------------------------------------------


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
