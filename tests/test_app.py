"""The page without a browser: what it stores, which tab may write a game, and how long it waits for bots."""

from __future__ import annotations

import pytest

from tests.pages import Profile, code_of, come, play, start, waits
from tests.records import game, stored
from ui.games.faces import FACES
from ui.kit import picks
from ui.model.setup import PACES, ROUND_END_PAUSE
from ui.saves.records import GAME_PREFIX, OPEN_KEY, Deleted, game_key, pack
from ui.saves.recovery import find
from ui.update import timing

# --- what is stored --------------------------------------------------------------------------------------


def test_every_decision_is_stored_at_once() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    start(app)
    for _each in range(4):
        play(app)
        assert profile.codes() == {code_of(app)}


def test_the_game_on_the_table_is_there_after_a_reload() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    start(app)
    play(app)
    again, _device, _tab = profile.open()
    assert code_of(again) == code_of(app)
    app.handle("do", "menu", "")
    assert OPEN_KEY not in profile.memory.local
    assert profile.open()[0].screen.table is None


def test_a_full_storage_is_said_once_and_found_out_to_have_room_again() -> None:
    app, _device, tab = Profile().open()
    tab.room = tab.used
    start(app)
    assert (app.screen.stores, app.screen.full) == (False, True)
    assert "full" in app.screen.notice
    play(app)
    assert app.screen.notice == ""
    tab.room = None
    play(app)
    assert (app.screen.stores, app.screen.full) == (True, False)


def test_a_page_that_may_store_nothing_plays_all_the_same() -> None:
    app, _device, tab = Profile().open()
    tab.is_closed = True
    start(app)
    assert (app.screen.stores, app.screen.full) == (False, False)
    play(app)
    assert code_of(app)


def test_a_game_stays_in_the_storage_when_its_new_record_has_no_room() -> None:
    profile = Profile(stored(game(3, 2)))
    app, _device, tab = profile.open()
    app.handle("pick", "resume:k", "")
    tab.room = tab.used
    play(app)
    assert find(profile.memory.local, None).records == {"k": game(3, 2)}
    assert profile.codes() == {code_of(app)}, "it is in the mirror"


@pytest.mark.parametrize("saves", [1, 9])
def test_a_game_goes_on_from_a_late_mirror_only_if_that_has_a_newer_record(saves: int) -> None:
    here, there = game(3, 2), game(saves, 4)
    app, _device, _tab = Profile(stored(here)).open()
    app.handle("pick", "resume:k", "")
    app.other_tabs.on_late_mirror({"k": pack(there), "other": pack(game(5, 1, "other"))})
    assert code_of(app) == (there if saves > here.counter else here).code
    assert {saved.key for saved in app.screen.shelf} == {"k", "other"}
    assert app.screen.counter == max(5, saves)


def test_a_game_that_a_late_mirror_has_as_deleted_is_gone() -> None:
    app, _device, _tab = Profile(stored(game(3, 2))).open()
    app.other_tabs.on_late_mirror({"k": pack(Deleted("k", 4))})
    assert app.screen.shelf == ()


# --- two tabs --------------------------------------------------------------------------------------------


def test_of_two_tabs_with_one_game_one_plays_and_one_looks_until_it_takes_over() -> None:
    profile = Profile(stored(game(3, 2)))
    (one, _, _), (other, _, _) = profile.open(), profile.open()
    for app in (one, other):
        app.handle("pick", "resume:k", "")
    assert (one.screen.is_elsewhere, other.screen.is_elsewhere) == (False, True)
    play(one)
    other.other_tabs.on_stored(next(place for place in profile.memory.local if game_key(place) == "k"))
    assert code_of(other) == code_of(one)
    other.handle("do", "take-over", "")
    assert (one.screen.is_elsewhere, other.screen.is_elsewhere) == (True, False)
    play(other)
    assert profile.codes() == {code_of(other)}
    assert code_of(one) != code_of(other)
    one.other_tabs.on_stored(GAME_PREFIX + "k/0")
    assert code_of(one) == code_of(other)


def test_the_tab_that_waited_goes_on_from_what_was_stored_last() -> None:
    profile = Profile(stored(game(3, 2)))
    (one, _, _), (other, _, _) = profile.open(), profile.open()
    for app in (one, other):
        app.handle("pick", "resume:k", "")
    play(one)
    left = code_of(one)
    one.handle("do", "menu", "")
    assert not other.screen.is_elsewhere
    assert code_of(other) == left


def test_whoever_wrote_a_game_goes_on_with_it_after_all_tabs_reload() -> None:
    """The one that only looked on may be the first to ask."""
    profile = Profile()
    writer, _device, writers_tab = profile.open()
    start(writer)
    reader, _device, readers_tab = profile.open()
    table = writer.screen.table
    assert table is not None
    assert reader.screen.is_elsewhere
    picked = next(iter(picks.targets(table.state, FACES["azul"].spell, ())))
    writer.handle("pick", picked, "")
    carried = writer.events_to_carry(), reader.events_to_carry()
    for tab in (readers_tab, writers_tab):
        tab.hold("", False, lambda _name, _is_held: None)

    looking, _device, _tab = profile.open(carried[1])
    playing, _device, _tab = profile.open(carried[0])
    assert (playing.screen.is_elsewhere, looking.screen.is_elsewhere) == (False, True)
    assert playing.screen.table is not None
    assert playing.screen.table.selection == (picked,)


def test_a_tab_that_is_loaded_again_goes_on_where_it_was_whatever_others_did() -> None:
    profile = Profile(stored(game(3, 2), game(4, 3, "other")))
    (one, _, first), (other, _, second), (menu, _, third) = (profile.open() for _tab in range(3))
    one.handle("pick", "resume:k", "")
    one.handle("do", "look:1", "")
    other.handle("pick", "resume:other", "")
    menu.handle("pick", "resume:k", "")
    menu.handle("do", "menu", "")
    assert profile.open()[0].screen.table is None, "a new tab goes on where the last one was"
    tables = [profile.open(left=tab)[0].screen.table for tab in (first, second, third)]
    assert [table and (table.key, table.past_at) for table in tables] == [("k", 1), ("other", None), None]


# --- waiting for bots ------------------------------------------------------------------------------------


def test_a_click_does_not_shorten_the_pause_at_the_end_of_a_round() -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "scoring", "at once")
    start(app, "azul", "easy", "easy")
    while "Round 2" not in " ".join(app.screen.announced):
        assert waits(device, app) == PACES["normal"]
        come(device, app)
    pause = waits(device, app)
    app.handle("do", "dialog:board:1", "")
    assert app.screen.announced == ()
    assert waits(device, app) == pause == PACES["normal"] * ROUND_END_PAUSE


def test_a_pause_comes_from_the_round_and_not_from_what_was_said() -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "scoring", "at once")
    start(app, "azul", "easy", "easy")
    come(device, app)
    timer = timing.next_timer(app.screen._replace(announced=("one", "two", "three")))
    assert timer is not None
    assert timer.milliseconds == PACES["normal"]


@pytest.mark.parametrize("pace", PACES)
def test_a_bot_moves_at_the_pace_that_was_set(pace: str) -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "pace", pace)
    start(app, "azul", "easy", "easy")
    assert waits(device, app) in (PACES[pace], PACES[pace] * ROUND_END_PAUSE)
    come(device, app)
    assert waits(device, app) == PACES[pace]


def test_bots_that_draw_at_the_same_time_do_not_wait_for_each_other() -> None:
    app, device, _tab = Profile().open()
    start(app, "patchwork_doodle", "easy", "easy", "easy")
    assert waits(device, app)
    come(device, app)
    assert waits(device, app) == 0


def test_nobody_waits_for_a_bot_in_the_menu_or_in_a_tab_that_only_looks() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    start(app, "azul", "easy", "easy")
    other, its_device, _its_tab = profile.open()
    assert other.screen.is_elsewhere
    assert waits(its_device, other) is None
    app.handle("do", "menu", "")
    assert waits(device, app) is None


# --- what is asked of the device -------------------------------------------------------------------------


@pytest.mark.parametrize("lets_copy", [True, False])
def test_whether_a_code_was_copied_is_said(lets_copy: bool) -> None:
    app, device, _tab = Profile().open()
    start(app)
    device.lets_copy = lets_copy
    app.handle("do", "copy:code", "")
    assert device.handed == ([("copy", code_of(app))] if lets_copy else [])
    assert app.screen.notice


@pytest.mark.parametrize(("ahead", "date"), [(-1, "2026-11-20"), (0, "2026-11-21"), (1, "2026-11-22")])
def test_a_file_has_the_date_of_the_place_where_it_is_saved(ahead: int, date: str) -> None:
    app, device, _tab = Profile().open()
    device.ahead = ahead
    start(app)
    app.handle("do", "save-file", "")
    app.handle("do", "write-game", "")
    names = [name for name, _text in device.handed]
    assert names == [f"ladrilho-{date}.txt", f"ladrilho-{date}-to-read.txt"]


def test_a_link_asks_before_its_game_opens() -> None:
    app, device, _tab = Profile().open()
    device.fragment = f"#g={game(3, 2).code}"
    app.open_fragment()
    assert app.screen.dialog == "incoming"
    app.handle("pick", "accept", "")
    assert code_of(app) == game(3, 2).code
