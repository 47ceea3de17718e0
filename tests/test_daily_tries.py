"""The tries at the tables of the day: what is stored of them, and how they come to another device."""

from __future__ import annotations

import pytest

from tests.days import TODAY, play_on
from tests.memory import Device
from tests.pages import Profile, exported, read_text
from tests.records import game, sealed
from ui.app import App
from ui.model import daily
from ui.saves.daily import NO_TRIES, TRIES_KEY, Tries, pack, read, unpack
from ui.saves.file import pack_file, unpack_file
from ui.saves.records import DAMAGED_PREFIX, DamagedRecord, NewerRecord

# --- on another device -----------------------------------------------------------------------------------


def tried() -> tuple[App, Device]:
    """A device with a finished try of today."""
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    play_on(app)
    app.handle("do", "menu", "")
    return app, device


def test_a_file_of_all_games_brings_the_tries_along_once() -> None:
    app, device = tried()
    text = exported(app, device)
    other, its_device, _tab = Profile().open()
    for _time in range(2):
        read_text(other, text)
        (saved,) = other.screen.shelf
        assert other.screen.tries.games == {TODAY: saved.key}
    assert daily.result(other.screen, TODAY) == daily.result(app.screen, TODAY)
    other.handle("do", "begin-daily", "")
    assert other.screen.tries.games == {TODAY: saved.key}, "no second one"
    assert unpack_file(exported(other, its_device)).tries == unpack_file(text).tries


def test_of_two_first_tries_the_one_here_counts_and_both_games_are_kept() -> None:
    app, device = tried()
    other, _device, _tab = Profile().open()
    other.handle("do", "begin-daily", "")
    (ours,) = other.screen.shelf
    other.handle("do", "menu", "")
    read_text(other, exported(app, device))
    assert other.screen.tries.games == {TODAY: ours.key}
    assert len(other.screen.shelf) == 2


def test_a_try_whose_game_is_deleted_comes_back_with_its_game_and_is_used_up_without() -> None:
    app, device = tried()
    text = exported(app, device)
    (saved,) = app.screen.shelf
    app.handle("pick", f"delete:{saved.key}", "")
    read_text(app, text)
    assert app.screen.tries.games == {TODAY: saved.key}, "as long as it can be brought back"
    app.handle("pick", f"delete:{app.screen.shelf[0].key}", "")
    app.handle("do", "let-go", "")
    read_text(app, text)
    assert app.screen.tries.games == {TODAY: app.screen.shelf[0].key}
    app.handle("pick", f"delete:{app.screen.shelf[0].key}", "")
    other, _device, _tab = Profile().open()
    read_text(other, exported(app, device))
    assert other.screen.tries.games == {TODAY: ""}
    assert not other.screen.tries.counts(TODAY)


def test_a_file_with_tries_of_days_to_come_does_not_lock_anybody_out() -> None:
    text = pack_file((), Tries({TODAY - 1: "", TODAY + 1: "", TODAY + 2: ""}))
    app, _device, _tab = Profile().open()
    read_text(app, text)
    assert app.screen.tries.games == {TODAY - 1: "", TODAY + 1: ""}


def test_a_try_in_a_file_is_a_game_of_its_day() -> None:
    """Any other has nobody whose result it could be."""
    bots = game(3)
    assert bots.summary
    bots = bots._replace(summary=bots.summary._replace(players=("easy", "easy")))
    app, _device, _tab = Profile().open()
    read_text(app, pack_file((bots,), Tries({TODAY: bots.key})))
    assert app.screen.tries.games == {TODAY: ""}
    app.handle("do", "daily", "")
    assert "You have had your try" in app.browser.show.regions["menu"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("told", "damaged", "newer"),
    [(sealed("[[1]]"), 1, 0), (sealed("[[-1,2]]"), 1, 0), ("x", 1, 0), (sealed("[]", 2), 0, 1), ("", 0, 0)],
)
def test_a_file_opens_whatever_its_tries_are(told: str, damaged: int, newer: int) -> None:
    header, *lines = pack_file((game(3),)).splitlines()
    opened = unpack_file("\n".join((f"{header} {told}", *lines)))
    assert (len(opened.games), opened.damaged, opened.newer, opened.tries) == (1, damaged, newer, {})


def test_tries_of_a_later_version_stay_when_a_file_is_opened() -> None:
    app, device = tried()
    later = sealed("[]", 2)
    profile = Profile({TRIES_KEY: later})
    other, _device, _tab = profile.open()
    read_text(other, exported(app, device))
    assert profile.memory.local[TRIES_KEY] == later


def test_a_friend_who_is_sent_some_of_the_games_keeps_the_days_to_try() -> None:
    app, device = tried()
    app.handle("do", f"begin-daily:{TODAY - 4}", "")
    app.handle("do", "library", "")
    app.handle("set", f"choose:{app.screen.shelf[1].key}", "on")
    app.handle("do", "save-picked", "")
    assert not unpack_file(device.handed[-1][1]).tries


# --- what is stored --------------------------------------------------------------------------------------


def test_tries_give_back_what_was_packed() -> None:
    tries = Tries({3: "a", 9: "b"})
    assert unpack(pack(tries)) == tries


def test_no_try_counts_on_a_day_before_the_last_one() -> None:
    tries = Tries({3: "a", 9: "b"})
    assert [day for day in range(12) if tries.counts(day)] == [10, 11]


@pytest.mark.parametrize("content", ['{"a":1}', "[[1]]", '[["1","k"]]', '[[-1,"k"]]', '[[true,"k"]]'])
def test_what_are_no_tries_is_set_aside(content: str) -> None:
    text = sealed(content)
    with pytest.raises(DamagedRecord):
        unpack(text)
    assert read({TRIES_KEY: text}) == (NO_TRIES, {DAMAGED_PREFIX + "daily": text})


def test_tries_of_a_later_version_are_left_alone() -> None:
    text = sealed("[]", 2)
    with pytest.raises(NewerRecord):
        unpack(text)
    profile = Profile({TRIES_KEY: text})
    app, _device, _tab = profile.open()
    app.handle("do", "begin-daily", "")
    assert profile.memory.local[TRIES_KEY] == text
