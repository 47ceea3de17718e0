"""When an expert thinks during a person's turn, at a page without a browser."""

from __future__ import annotations

from typing import Any

import pytest

from engine import bots
from engine.session import PERSON
from tests.asking import opened, regions, table
from tests.memory import Device, Worker
from tests.pages import Profile, code_of, play, start
from ui.app import App
from ui.model.setup import FRIEND, Settings
from ui.pondering import SETTLES_MS
from ui.thinker import ANSWERS_WITHIN_MS, STARTS_WITHIN_MS
from ui.update.pondering import SECONDS

pytestmark = pytest.mark.usefixtures("soon")


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def worker_of(device: Device) -> Worker:
    """The worker that was started last."""
    return device.workers[-1]


def asked(device: Device) -> list[dict[str, Any]]:
    """The requests to ponder."""
    return [message for message in worker_of(device).messages if message.get("task") == "ponder"]


def in_hand(device: Device) -> str:
    """The task that the worker works on; "" for none."""
    which = worker_of(device).desk.first
    return which.partition(":")[0] if which else ""


def settle(app: App, device: Device) -> None:
    """Let the time pass after which nothing moves any more."""
    ponderer = app.running.ponderer
    assert ponderer is not None
    assert ponderer._timer is not None
    milliseconds, call = device.calls.pop(ponderer._timer)
    assert milliseconds == SETTLES_MS
    call()


def waits(app: App) -> bool:
    """True if the page means to let an expert ponder once nothing moves."""
    return app.running.ponderer is not None and app.running.ponderer._timer is not None


def pondering() -> tuple[App, Device]:
    """A game with an expert who ponders."""
    app, device = opened("azul", PERSON, "expert")
    settle(app, device)
    return app, device


def test_it_ponders_once_nothing_moves_and_the_move_ends_that() -> None:
    app, device = opened("azul", PERSON, "expert")
    assert not asked(device), "pieces may still move"
    settle(app, device)
    (request,) = asked(device)
    assert (request["code"], request["seconds"]) == (code_of(app), SECONDS)
    play(app)
    assert {"drop": request["id"]} in worker_of(device).messages
    assert in_hand(device) == "choose"
    assert not waits(app), "it is the turn of the expert itself"


def test_nobody_waits_for_what_it_finds() -> None:
    app, device = pondering()
    before = app.screen
    app.running._start(app.running._running["ponder"])  # as after a hint
    settle(app, device)
    thinker = app.running.thinker
    thinker._on_message(f'{{"id": "{asked(device)[-1]["id"]}", "positions": 5}}')
    assert app.screen is before
    assert not thinker._asked
    assert thinker._limit is None
    assert not waits(app), "nor does it begin again"


@pytest.mark.parametrize("help_", ["hint", "evaluation", "why"])
def test_it_gives_way_at_once_to_whatever_somebody_asks(help_: str) -> None:
    app, device = pondering()
    if help_ == "why":
        play(app)
        app.handle("do", f"thought:{worker_of(device).desk.first}", '{"index": 0}')
        app.handle("do", "bot", "")
        settle(app, device)
    assert in_hand(device) == "ponder"
    if help_ == "evaluation":
        app.handle("set", "evaluation", "on")
    elif help_ == "why":
        app.handle("do", f"explain:{table(app).session.decisions[0]}", "")
    else:
        app.handle("do", "hint", "")
    assert in_hand(device) not in ("", "ponder")
    assert not waits(app)
    while in_hand(device):
        worker_of(device).answer()
    settle(app, device)
    assert in_hand(device) == "ponder", "it goes on when all is answered"


def test_it_ponders_while_the_device_has_power_to_spare() -> None:
    app, device = pondering()
    device.set_power(False)
    assert in_hand(device) == ""
    app.handle("do", "hint", "")
    while in_hand(device):
        worker_of(device).answer()
    settle(app, device)
    assert in_hand(device) == "", "not before there is power again"
    device.set_power(True)
    assert in_hand(device) == "ponder"
    play(app)
    device.set_power(False)
    device.set_power(True)
    assert in_hand(device) == "choose", "a bot in its own turn thinks in any case"
    assert len(device.power_listeners) == 1


def test_a_hidden_page_with_a_low_battery_does_not_begin() -> None:
    app, device = opened("azul", PERSON, "expert")
    device.has_power = False
    settle(app, device)
    assert not asked(device)


def test_people_can_do_without_it() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    assert app.screen.settings.ponder
    start(app, "azul", PERSON, "expert")
    settle(app, device)
    app.handle("set", "ponder", "")
    assert in_hand(device) == ""
    assert not waits(app)
    app.handle("do", "dialog:settings", "")
    assert 'data-field="ponder" id="set-ponder"' in regions(app)["dialog"]
    again, _device, _its_tab = profile.open()
    assert not again.screen.settings.ponder
    assert Settings().with_stored({"ponder": "no"}).ponder


def test_a_page_that_is_reloaded_ponders_on() -> None:
    profile = Profile()
    app, device, tab = profile.open()
    start(app, "azul", PERSON, "expert")
    settle(app, device)
    tab.hold("", False, app.writer.on_lock)
    again, its_device, _tab = profile.open()
    settle(again, its_device)
    assert asked(its_device)[0]["code"] == asked(device)[0]["code"]


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("azul", (PERSON, "hard")),
        ("azul", (PERSON, PERSON)),
        ("azul", (FRIEND, PERSON, "hard")),
        ("azul", (FRIEND, "expert", PERSON)),
        ("azul", ("expert", PERSON)),
        ("patchwork_doodle", (PERSON, "expert")),
    ],
)
def test_it_does_not_ponder_in_other_games_or_in_the_turn_of_a_friend(
    name: str, kinds: tuple[str, ...]
) -> None:
    app, _device = opened(name, *kinds)
    assert not waits(app)


def test_it_ponders_in_the_present_of_this_tab_alone() -> None:
    app, device = pondering()
    play(app)
    app.handle("do", "undo", "")
    settle(app, device)
    assert in_hand(device) == "ponder"
    app.switch_to(app.screen._replace(is_elsewhere=True))
    assert worker_of(device).is_closed
    assert not waits(app)


def test_looking_back_ends_it_until_somebody_returns() -> None:
    app, device = opened("azul", "expert", PERSON)
    app.handle("do", f"thought:{worker_of(device).desk.first}", '{"index": 0}')
    app.handle("do", "bot", "")
    settle(app, device)
    assert in_hand(device) == "ponder"
    app.handle("do", "look:0", "")
    assert in_hand(device) == ""
    assert not waits(app)
    app.handle("do", "look:now", "")
    settle(app, device)
    assert in_hand(device) == "ponder"


@pytest.mark.parametrize("settles", [False, True])
def test_leaving_the_table_leaves_nothing_behind(settles: bool) -> None:
    app, device = opened("azul", PERSON, "expert")
    if settles:
        settle(app, device)
    app.handle("do", "menu", "")
    assert worker_of(device).is_closed
    assert not app.running.thinker._asked
    assert not waits(app)
    assert not [one for one in device.calls.values() if one[0] == SETTLES_MS]
    device.set_power(False)
    device.set_power(True)
    assert len(device.workers) == 1


def test_the_page_itself_never_ponders() -> None:
    app, device, _tab = Profile().open()
    device.lets_hire = False
    start(app, "azul", PERSON, "expert")
    settle(app, device)
    assert not app.running.thinker._asked
    assert app.running.thinker._slice is None


def test_it_ends_with_a_worker_that_fails() -> None:
    app, device = pondering()
    worker_of(device).fail()
    assert not app.running.thinker._asked
    assert app.running.thinker._slice is None


def test_a_worker_that_ponders_may_be_silent_for_that_long() -> None:
    app, device = pondering()
    limit = app.running.thinker._limit
    assert limit is not None
    assert device.calls[limit][0] == 1_000 * SECONDS + STARTS_WITHIN_MS
    worker_of(device).tell("")
    limit = app.running.thinker._limit
    assert limit is not None
    assert device.calls[limit][0] == 1_000 * SECONDS + ANSWERS_WITHIN_MS
