"""Asking for help at a table, as tests do it."""

from __future__ import annotations

import re

from tests.memory import Device, Worker
from tests.pages import Profile, play, start
from ui.app import App
from ui.model.help import Hint
from ui.model.table import Table
from ui.view import page


def opened(name: str = "azul", *kinds: str) -> tuple[App, Device]:
    app, device, _tab = Profile().open()
    start(app, name, *kinds)
    return app, device


def table(app: App) -> Table:
    assert app.screen.table is not None
    return app.screen.table


def worker_of(device: Device) -> Worker:
    """The one worker that was ever started."""
    (worker,) = device.workers
    return worker


def hinted(app: App, device: Device) -> Hint:
    """Ask for a hint, and wait for it."""
    app.handle("do", "hint", "")
    worker_of(device).answer()
    hint = table(app).hint
    assert hint is not None
    assert hint.advice
    return hint


def regions(app: App) -> dict[str, str]:
    return dict(page.view(app.screen))


def marked(app: App) -> set[str]:
    """The picks that are marked for a hint."""
    shown = regions(app)
    found = re.findall(r'data-(?:pick|why|do)="(?:pick:)?([^"]*)" data-hint=""', "".join(shown.values()))
    return set(found)


def go_on(app: App) -> None:
    """One decision more, by whoever is to move."""
    if table(app).is_telling:
        app.handle("do", "skip", "")
    if table(app).is_handed_on:
        app.handle("do", "take-page", "")
    play(app)
