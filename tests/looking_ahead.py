"""A page whose bots look ahead: what they were asked, and what the page works out itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.session import Session
from tests.memory import Device, Worker
from tests.pages import Profile, start
from ui.app import App
from ui.thinker import BREATH_MS
from ui.view import page


def opened(name: str = "azul", *kinds: str, **device: bool) -> tuple[App, Device]:
    """A page with a new game on its table; two hard bots, unless others are asked for."""
    app, its_device, _tab = Profile().open()
    for field, value in device.items():
        setattr(its_device, field, value)
    start(app, name, *(kinds or ("hard", "hard")))
    return app, its_device


def session_of(app: App) -> Session:
    assert app.screen.table is not None
    return app.screen.table.session


def number(app: App) -> int:
    """The number of decisions made."""
    return len(session_of(app).decisions)


def asked(worker: Worker) -> list[dict[str, Any]]:
    """The requests that a worker got."""
    return [message for message in worker.messages if "task" in message]


def limit(app: App, device: Device) -> float:
    """The milliseconds for which the worker may keep silent."""
    assert app.running.thinker._limit is not None
    return device.calls[app.running.thinker._limit][0]


def run_out(app: App, device: Device) -> None:
    """Let the time pass that the worker has for an answer."""
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
    """The calls that are due, each in a task of its own."""
    timers = [timer for timer, (wait, _call) in device.calls.items() if wait == 0]
    return [device.calls.pop(timer)[1] for timer in timers]


def hand(app: App) -> str:
    return page.view(app.screen)["hand"]
