"""Analyses that are kept beside their games, tested without a browser."""

from __future__ import annotations

import json

import pytest

from engine.catalogue import GAMES
from engine.verdicts import SEARCH
from tests.analysed import guess, task_of
from tests.mistaken import game
from tests.pages import Profile, start
from tests.records import stored
from ui import findings as keeping
from ui.app import App
from ui.model.analysis import Analysis, choices
from ui.saves import findings
from ui.saves.findings import FINDINGS_PREFIX, Kept, pack, read
from ui.saves.records import pack as record_text
from ui.view import page


def analysed(profile: Profile, key: str = "k1") -> App:
    """A page on which a game of the shelf was analysed."""
    app, _device, _tab = profile.open()
    analyse(app, key)
    return app


def analyse(app: App, key: str) -> None:
    app.do("analyse", key)
    while think := task_of(app.screen):
        app.do("thought", think.id, json.dumps(guess(app.screen)))


def known(app: App) -> Analysis:
    assert app.screen.table is not None
    found = app.screen.table.help.analysis
    assert found is not None
    return found


def place(key: str = "k1") -> str:
    return FINDINGS_PREFIX + key


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_is_there_at_once_when_its_game_is_opened_again(name: str) -> None:
    profile = Profile(stored(game(1, name)))
    app = analysed(profile)
    assert known(app).is_complete
    again, _device, _tab = profile.open()
    again.do("analyse", "k1")
    assert known(again).is_complete
    assert task_of(again.screen) is None
    told = app.screen._replace(announced=())  # that it is complete, which is no news now
    assert page.view(again.screen)["dialog"] == page.view(told)["dialog"]


def test_the_record_of_the_game_stays_as_it_was() -> None:
    saved = game(1)
    profile = Profile(stored(saved))
    app = analysed(profile)
    assert record_text(app.screen.shelf[0]) == record_text(saved)
    assert "analys" not in record_text(saved)


def spoilt(text: str, how: str) -> str:
    saved = game(1)
    found = read(text, saved.code)
    if how == "looked at too often":
        return pack(saved.code, {at: one._replace(passes=3) for at, one in found.items()})
    if how == "damaged":
        return text[:-3] + "0]]"
    if how == "of another game":
        return pack(game(2).code, found)
    if how == "of nonsense":
        return pack(saved.code, dict.fromkeys(found, Kept(2, "x")))
    return pack(saved.code, {at: Kept(2, [[10**6, 1.0]]) for at in found})


@pytest.mark.parametrize(
    "how",
    ["damaged", "of another game", "of nonsense", "of actions that are not there", "looked at too often"],
)
def test_a_text_that_says_nothing_is_ignored(how: str) -> None:
    profile = Profile(stored(game(1)))
    analysed(profile)
    text = profile.memory.local[place()]
    profile.memory.local[place()] = spoilt(text, how)
    again, _device, _tab = profile.open()
    again.do("analyse", "k1")
    assert known(again).done == 0
    assert task_of(again.screen) is not None


def test_what_another_search_found_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    profile = Profile(stored(game(1)))
    analysed(profile)
    monkeypatch.setattr(findings, "SEARCH", SEARCH + 1)
    again = analysed(profile)
    assert known(again).is_complete
    assert read(profile.memory.local[place()], again.screen.shelf[0].code)
    monkeypatch.setattr(findings, "SEARCH", SEARCH)
    assert read(profile.memory.local[place()], again.screen.shelf[0].code) == {}


def test_only_what_is_missing_is_looked_at() -> None:
    profile = Profile(stored(game(1)))
    analysed(profile)
    saved = game(1)
    found = read(profile.memory.local[place()], saved.code)
    missing = max(found)
    profile.memory.local[place()] = pack(saved.code, {at: one for at, one in found.items() if at != missing})
    again, _device, _tab = profile.open()
    again.do("analyse", "k1")
    think = task_of(again.screen)
    assert think is not None
    assert think.session.decisions[-1] == missing
    assert known(again).all - known(again).done == 2


def begun(profile: Profile, answers: int, key: str = "k1") -> App:
    """A page on which an analysis of a game has got so many answers."""
    app, _device, _tab = profile.open()
    app.do("analyse", key)
    answer(app, answers)
    return app


def answer(app: App, answers: int) -> None:
    for _each in range(answers):
        think = task_of(app.screen)
        assert think is not None
        app.do("thought", think.id, json.dumps(guess(app.screen)))


def test_an_analysis_that_was_left_half_done_goes_on_where_it_stood() -> None:
    profile = Profile(stored(game(1)))
    begun(profile, keeping.EVERY + 3)
    again, _device, _tab = profile.open()
    again.do("analyse", "k1")
    assert known(again).done == keeping.EVERY
    think = task_of(again.screen)
    assert think is not None
    assert think.session.decisions[-1] == choices(known(again).session)[keeping.EVERY]


def test_the_second_look_at_a_decision_is_kept_beside_the_first_at_others() -> None:
    profile = Profile(stored(game(1)))
    app = begun(profile, 0)
    glances = len(choices(known(app).session))
    answer(app, glances + keeping.EVERY)
    again, _device, _tab = profile.open()
    again.do("analyse", "k1")
    seconds = (glances + keeping.EVERY) // keeping.EVERY * keeping.EVERY - glances
    assert 0 < seconds < glances
    assert sorted(known(again).passes.values()) == [1] * (glances - seconds) + [2] * seconds


def test_of_two_tabs_neither_loses_what_the_other_has_found() -> None:
    profile = Profile(stored(game(1)))
    behind, ahead = begun(profile, keeping.EVERY - 1), begun(profile, 2 * keeping.EVERY)
    assert ahead is not behind
    answer(behind, 1)
    assert len(read(profile.memory.local[place()], game(1).code)) == 2 * keeping.EVERY


def test_the_analyses_of_the_games_played_last_stay_and_those_of_deleted_games_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    profile = Profile(stored(*(game(seed) for seed in (1, 2, 3))))
    for key in ("k3", "k1", "k2"):
        app = analysed(profile, key)
    assert profile.memory.stored(FINDINGS_PREFIX) is not None
    assert {key for key in profile.memory.local if key.startswith(FINDINGS_PREFIX)} == {
        place("k2"),
        place("k3"),
    }
    app.do("menu")
    app.do("delete", "k3")
    assert {key for key in profile.memory.local if key.startswith(FINDINGS_PREFIX)} == {place("k2")}


def test_analyses_make_room_for_games() -> None:
    profile = Profile(stored(game(1)))
    analysed(profile)
    app, _device, tab = profile.open()
    app.do("menu")
    tab.room = tab.used
    start(app)
    assert place() not in profile.memory.local
    assert app.screen.stores
    assert len(profile.codes()) == 2


def test_a_lack_of_room_for_them_is_never_reported() -> None:
    profile = Profile(stored(game(1)))
    app, _device, tab = profile.open()
    tab.room = tab.used + 1_000
    analyse(app, "k1")
    assert known(app).is_complete
    assert place() not in profile.memory.local
    assert app.screen.stores
    assert app.screen.notice == ""
