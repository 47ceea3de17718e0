"""Sounds: off until they are switched on, offered once, and one for each thing that happens."""

from __future__ import annotations

import json
import re

import pytest

from engine.catalogue import GAMES
from tests.like import laws_of
from tests.pages import Profile, play, start
from ui.app import App
from ui.games.faces import FACES, things_of
from ui.model.help import sound_offer
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
    assert device.handed[0] == ("sound", "ceramic/points")
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
    assert device.handed[0] == ("sound", f"{laws_of(name).material}/lay")
    assert device.handed[-1] == ("tap", "")
    assert FACES[name].material == laws_of(name).material


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
    assert ("sound", "ceramic/fall") in device.handed
    while not (app.screen.table and app.screen.table.is_telling):
        play(app)
    device.handed.clear()
    while app.screen.table and app.screen.table.is_telling:
        app.handle("do", "count", "")
    assert {what for _kind, what in device.handed} <= {"ceramic/points", "ceramic/fall"}


def page_picks(app: App) -> list[str]:
    """What can be taken."""
    return re.findall(r'data-pick="([^"]+)"', page.view(app.screen)["market"])


# --- offered once ----------------------------------------------------------------------------------------


def is_offered(app: App) -> bool:
    """True if the page asks whether to switch the sounds on."""
    return 'data-do="no-sound"' in page.view(app.screen)["hand"]


def asks(app: App) -> int:
    """The number of times the last event announced the offer."""
    return app.screen.announced.count(sound_offer())


def again(profile: Profile) -> App:
    """The page after a reload, with the game on the table."""
    app, _device, tab = profile.open()
    tab.hold("", False, app.writer.on_lock)
    return app


def test_sounds_are_offered_after_the_first_move_and_then_never_again() -> None:
    app = again(profile := Profile())
    start(app)
    assert not is_offered(app)
    play(app)
    assert (is_offered(app), asks(app)) == (True, 1)
    assert not is_offered(again(profile)), "once, even if nobody answered"
    play(app)
    assert not is_offered(app)
    app.handle("do", "menu", "")
    start(app, "sintra")
    play(app)
    assert not is_offered(app)


@pytest.mark.parametrize(("answer", "is_on"), [("sound", True), ("no-sound", False)])
def test_the_answer_makes_room_for_what_it_kept_waiting(answer: str, is_on: bool) -> None:
    app = again(profile := Profile())
    start(app)
    play(app)
    waiting = app.screen.explanation
    assert waiting
    says = things_of("azul").kinds[waiting.thing].says()
    assert says in page.view(app.screen)["hand"], "it takes the room already"
    assert says not in app.screen.announced
    app.handle("do", answer, "")
    assert not is_offered(app)
    assert says in page.view(app.screen)["hand"]
    assert says in app.screen.announced
    assert app.screen.settings.sound is is_on
    assert json.loads(profile.memory.local[SETTINGS_KEY])["sound_offered"] is True


def test_the_offer_outlasts_a_choice_that_is_no_move_yet() -> None:
    app = again(Profile())
    start(app)
    play(app)
    app.handle("pick", next(iter(page_picks(app))), "")
    assert app.screen.table
    assert app.screen.table.selection
    assert (is_offered(app), asks(app)) == (True, 0)


@pytest.mark.parametrize("before", ["sound", "earlier game", "no explanations"])
def test_sounds_are_not_offered_to_who_knows_them_or_wants_no_words(before: str) -> None:
    app = again(Profile())
    if before == "sound":
        app.handle("set", "sound", "on")
        app.handle("set", "sound", "")
    if before == "earlier game":
        start(app, "sintra")
        app.handle("do", "menu", "")
    if before == "no explanations":
        app.handle("set", "explain", "off")
    start(app)
    play(app)
    assert app.screen.table
    assert app.screen.table.session.can_undo
    assert not is_offered(app)


@pytest.mark.usefixtures("compiled")
def test_what_is_stored_unasked_leaves_the_language_to_the_address_and_the_browser() -> None:
    app = again(profile := Profile())
    start(app)
    play(app)
    assert is_offered(app)

    def stored() -> dict[str, object]:
        kept: dict[str, object] = json.loads(profile.memory.local[SETTINGS_KEY])
        return kept

    assert stored()["sound_offered"]
    assert "language" not in stored()
    app.handle("set", "language", "ja")
    app.handle("set", "pace", "fast")
    assert stored()["language"] == "ja"
    app.handle("set", "language", "en")
    assert stored()["language"] == "en", "a choice as well"
