"""Sounds: off until they are switched on, and one for each thing that happens."""

from __future__ import annotations

import json
import re

import pytest

from engine.catalogue import GAMES
from tests.like import laws_of
from tests.pages import Profile, play, start
from ui.app import App
from ui.games.faces import FACES
from ui.saves.records import SETTINGS_KEY
from ui.view import page


def test_nothing_is_heard_until_it_is_switched_on() -> None:
    app, device, _tab = Profile().open()
    start(app)
    play(app)
    assert device.handed == []
    assert 'aria-pressed="false"' in button(page.view(app.screen)["bar"])


def button(bar: str) -> str:
    """The mute button in the bar."""
    found = re.search(r"<button[^>]*bar-sound[^>]*>", bar)
    assert found
    return found[0]


def test_the_mute_button_is_remembered() -> None:
    profile = Profile()
    app, device, tab = profile.open()
    start(app)
    app.handle("do", "sound", "")
    assert device.handed[0] == ("sound", "chime")
    assert 'aria-pressed="true"' in button(page.view(app.screen)["bar"])
    assert json.loads(profile.memory.local[SETTINGS_KEY])["sound"] is True
    tab.hold("", False, app.writer.on_lock)
    again, _device, _tab = profile.open()
    assert again.screen.settings.sound
    again.handle("do", "sound", "")
    assert not again.screen.settings.sound


@pytest.mark.parametrize("name", GAMES)
def test_each_game_sounds_like_what_it_is_made_of(name: str) -> None:
    app, device, _tab = Profile().open()
    start(app, name)
    app.handle("do", "sound", "")
    device.handed.clear()
    play(app)
    assert device.handed[0] == ("sound", laws_of(name).sound)
    assert device.handed[-1] == ("tap", "")
    assert FACES[name].sound == laws_of(name).sound


def test_undo_and_looking_back_are_silent() -> None:
    app, device, _tab = Profile().open()
    start(app)
    app.handle("do", "sound", "")
    play(app)
    device.handed.clear()
    for command in ("look:0", "look:now", "undo", "menu"):
        app.handle("do", command, "")
    assert device.handed == []


def test_what_falls_cracks_and_points_chime() -> None:
    app, device, _tab = Profile().open()
    start(app)
    app.handle("do", "sound", "")
    device.handed.clear()
    app.handle("pick", next(iter(page_picks(app))), "")
    app.handle("pick", "floor", "")
    assert ("sound", "crack") in device.handed
    while not (app.screen.table and app.screen.table.is_telling):
        play(app)
    device.handed.clear()
    while app.screen.table and app.screen.table.is_telling:
        app.handle("do", "count", "")
    assert {what for _kind, what in device.handed} <= {"chime", "crack"}


def page_picks(app: App) -> list[str]:
    """What can be taken."""
    return re.findall(r'data-pick="([^"]+)"', page.view(app.screen)["market"])
