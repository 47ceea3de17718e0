"""Other tabs: one that deleted the game on the table here, and one of a later version of this page."""

from __future__ import annotations

import json

import pytest

from tests.memory import Device, Tab
from tests.pages import Profile, code_of, play
from tests.records import NEWER, game, sealed, stored
from ui.app import App
from ui.saves import setups
from ui.saves.dropped import DROPPED_KEY
from ui.saves.firsts import FIRSTS_KEY
from ui.saves.lessons import LESSONS_KEY
from ui.saves.records import GAME_PREFIX, SETTINGS_KEY
from ui.saves.setups import SETUPS_KEY
from ui.update import shelving

Opened = tuple[App, Device, Tab]


def deleted_elsewhere() -> tuple[Profile, Opened, App]:
    """Two tabs: one has deleted the game on the table of the other, and a third has dropped the mark."""
    profile = Profile(stored(game(3, 2)))
    here, there = profile.open(), profile.open()
    here[0].handle("pick", "resume:k", "")
    there[0].handle("pick", "delete:k", "")
    profile.open()
    assert not [place for place in profile.memory.local if place.startswith(f"{GAME_PREFIX}k")]
    return profile, here, there[0]


# --- deletions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["told", "back"])
def test_a_tab_that_hears_late_of_a_deletion_says_so_and_can_undo_it(way: str) -> None:
    _profile, (here, _device, tab), _there = deleted_elsewhere()
    code = code_of(here)
    if way == "told":
        here.other_tabs.on_stored(f"{GAME_PREFIX}k/0")
    else:
        here.other_tabs.check_table()
    tab.answer()
    assert here.screen.table is None
    assert here.screen.notice == "This game was deleted in another tab."
    assert [saved.code for saved in here.screen.dropped] == [code]


def test_what_is_played_in_ignorance_of_a_deletion_brings_nothing_back_and_is_not_lost() -> None:
    profile, (here, _device, tab), there = deleted_elsewhere()
    for _each in range(3):
        play(here)
    code = code_of(here)
    tab.answer()
    assert here.screen.table is None
    assert profile.codes() == set()
    there.other_tabs.on_stored(f"{GAME_PREFIX}k/0")
    assert there.screen.shelf == ()
    here.handle("pick", "bring-back", "")
    assert profile.codes() == {code}


def test_the_mark_counts_while_it_is_still_there() -> None:
    profile = Profile(stored(game(3, 2)))
    (here, device, _tab), (there, _, _) = profile.open(), profile.open()
    here.handle("pick", "resume:k", "")
    there.handle("pick", "delete:k", "")
    play(here)
    for _milliseconds, call in list(device.calls.values()):
        call()
    assert here.screen.table is None
    assert profile.codes() == set()


def test_whatever_was_deleted_with_it_can_still_be_brought_back() -> None:
    profile = Profile(stored(game(3, 2), game(4, 1, "other")))
    (here, _, tab), (there, _, _) = profile.open(), profile.open()
    here.handle("pick", "resume:k", "")
    there.switch_to(shelving.delete_games(there.screen, {"k", "other"}))
    assert there.screen.shelf == ()
    for key in ("k", "other"):
        here.other_tabs.on_stored(f"{GAME_PREFIX}{key}/0")
    tab.answer()
    assert {saved.key for saved in here.screen.dropped} == {"k", "other"}
    here.handle("pick", "bring-back", "")
    assert len(profile.codes()) == 2


def test_a_game_that_is_only_missing_is_not_deleted() -> None:
    profile = Profile(stored(game(3, 2)))
    here, _device, tab = profile.open()
    here.handle("pick", "resume:k", "")
    for place in [place for place in profile.memory.local if place.startswith(GAME_PREFIX)]:
        del profile.memory.local[place]
    here.other_tabs.check_table()
    tab.answer()
    play(here)
    tab.answer()
    assert profile.codes() == {code_of(here)}


# --- a later version -------------------------------------------------------------------------------------

KEPT = ["sintra", ["person", "easy"], ["Ana", ""], {}]


@pytest.mark.parametrize("place", [SETUPS_KEY, FIRSTS_KEY, DROPPED_KEY, SETTINGS_KEY, LESSONS_KEY])
def test_what_a_later_version_stored_in_a_format_of_its_own_is_left_alone(place: str) -> None:
    profile = Profile(stored(game(3, 2)))
    app, _device, tab = profile.open()
    tab.local[place] = NEWER
    app.other_tabs.on_stored(place)
    app.handle("set", "pace", "slow")
    app.handle("pick", "delete:k", "")
    app.handle("do", "lesson:azul", "")
    app.handle("pick", "lesson:azul", "")
    app.handle("pick", "cover:azul", "")
    app.handle("pick", "start", "")
    assert tab.local[place] == NEWER


def test_what_a_later_version_stored_besides_stays() -> None:
    games = [["chess", ["person"], ["Bo"], {}, "more"], KEPT]
    local = {
        SETUPS_KEY: sealed(json.dumps(games)),
        FIRSTS_KEY: sealed(json.dumps([["chess", "k", [], 7]])),
        SETTINGS_KEY: json.dumps({"pace": "slow", "theme": "sepia", "table": "round"}),
        LESSONS_KEY: json.dumps({"chess": [1, False, "", False, "more"]}),
    }
    profile = Profile(local)
    app, _device, tab = profile.open()
    app.handle("set", "pace", "fast")
    app.handle("pick", "cover:azul", "")
    app.handle("pick", "start", "")
    app.handle("do", "menu", "")
    app.handle("pick", "lesson:azul", "")
    settings = json.loads(tab.local[SETTINGS_KEY])
    assert (settings["pace"], settings["theme"], settings["table"]) == ("fast", "sepia", "round")
    assert games[0] in json.loads(tab.local[SETUPS_KEY].split(" ", 2)[2])
    assert set(setups.read(tab.local[SETUPS_KEY])) == {"azul", "sintra"}
    assert ["chess", "k", [], 7] in json.loads(tab.local[FIRSTS_KEY].split(" ", 2)[2])
    assert {"chess", "azul"} <= json.loads(tab.local[LESSONS_KEY]).keys()


def test_a_tab_changes_its_own_settings_and_not_those_of_another() -> None:
    profile = Profile()
    (one, _, tab), (other, _, _) = profile.open(), profile.open()
    one.handle("set", "pace", "slow")
    other.handle("set", "theme", "dark")
    settings = json.loads(tab.local[SETTINGS_KEY])
    assert (settings["pace"], settings["theme"]) == ("slow", "dark")
