"""A device with many games: what the menu shows first is read first, and all before anything happens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.generated import PLACES
from tests.memory import Device, Display, Listener, Locks, Memory, Tab
from tests.records import NEWER, game, stored
from tests.work import steps
from ui.app import GAMES_AT_ONCE, App, Browser, opening
from ui.model.screen import Screen
from ui.model.setup import Settings
from ui.saves import records, recovery
from ui.saves.daily import Tries
from ui.saves.foremost import FIRST, Texts
from ui.saves.records import GAME_PREFIX, OPEN_KEY, Deleted, Record, Saved, pack
from ui.saves.recovery import find
from ui.view import page

MANY = 3 * FIRST


def finished(counter: int, key: str) -> Saved:
    one = game(counter, key=key)
    assert one.summary
    return one._replace(summary=one.summary._replace(turn=None))


OVER = [finished(counter, f"over-{counter}") for counter in range(100, 100 + MANY)]
BEFORE = [game(over.counter - 1, key=over.key) for over in OVER]  # in their other slot
GOING = [game(counter, 1, key=f"going-{counter}") for counter in (1, 2)]


def started(carried: Iterable[tuple[str, str, str]] = (), **texts: str) -> tuple[App, Device, Memory]:
    """A page as it first shows itself."""
    local = stored(*BEFORE, *OVER, *GOING) | {"ladrilho:" + place: text for place, text in texts.items()}
    device, memory = Device(), Memory(local)
    app = opening(memory.mirrored, Browser(device, Listener(list(carried)), Display(), Tab(memory, Locks())))
    app.show()
    return app, device, memory


def keys(app: App) -> list[str]:
    return [saved.key for saved in app.screen.shelf]


ALL = [*(saved.key for saved in reversed(OVER)), "going-2", "going-1"]


def test_the_menu_first_has_what_goes_on_and_the_last_finished_games() -> None:
    app, _device, _memory = started()
    assert keys(app) == [*ALL[:FIRST], "going-2", "going-1"]
    assert app.saver.records.keys() == set(keys(app))


def test_the_others_follow_when_nothing_happens() -> None:
    app, _device, memory = started()
    before = dict(memory.local)
    app.read_remaining()
    assert keys(app) == ALL
    assert memory.local == before


def read_on(app: App, device: Device) -> None:
    """Do one task after the other, while any is due at once."""
    while due := [timer for timer, (wait, _call) in device.calls.items() if wait == 0]:
        device.calls.pop(due[0])[1]()
    assert not app.has_unread


ROOMS = ("library", "statistics", "daily")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_opens_with_what_has_been_read_and_the_rest_follows(room: str) -> None:
    app, device, _memory = started()
    app.handle("pick", room, "")
    assert app.screen.room == room
    assert len(keys(app)) == FIRST + len(GOING)
    assert not any(app.running.timer == timer for timer in device.calls), "its own work comes later"
    app.read_on()
    read_on(app, device)
    assert app.screen.room == room
    assert keys(app) == ALL


def test_a_room_says_that_more_games_are_being_read() -> None:
    app, _device, _memory = started()
    for room in ("library", "statistics"):
        app.handle("pick", room, "")
        assert "Reading more games…" in page.view(app.screen)["menu"]
    app.read_remaining()
    assert "Reading more games…" not in page.view(app.screen)["menu"]


def test_a_task_reads_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(key: str, content: dict[str, Any]) -> Record:
        read.append(key)
        return records.record_of(key, content)

    app, device, _memory = started()
    monkeypatch.setattr(recovery, "record_of", counted)
    app.read_on()
    assert len(read) == GAMES_AT_ONCE < len(ALL)
    read_on(app, device)
    assert sorted(read) == sorted(ALL), "each once"


def test_what_changes_a_game_waits_for_no_task() -> None:
    app, device, _memory = started()
    app.read_on()
    assert app.has_unread
    app.handle("pick", "delete:going-1", "")
    assert set(keys(app)) == set(ALL) - {"going-1"}
    read_on(app, device)
    assert set(keys(app)) == set(ALL) - {"going-1"}


def test_what_another_tab_stores_in_between_is_found_at_the_end() -> None:
    app, device, memory = started()
    app.read_on()
    one = finished(1_000, OVER[0].key)
    memory.local.update(stored(one))
    read_on(app, device)
    assert app.screen.saved(one.key) == one


def shelved(room: str, number: int) -> Screen:
    games = (finished(counter, f"{counter}")._replace(names=(f"{counter}", "")) for counter in range(number))
    shelf = tuple(reversed([*games]))
    tries = Tries({day: shelf[day % number].key for day in range(number)})
    return Screen(Settings(), shelf=shelf, counter=number, room=room, tries=tries, utc_day=number)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_takes_no_more_than_twice_the_work_for_twice_the_games(room: str) -> None:
    page.view(shelved(room, 10))  # loads what it needs
    fewer, more = (steps(partial(page.view, shelved(room, number))) for number in (300, 600))
    assert more <= 2.1 * fewer


@pytest.mark.parametrize("event", [("pick", "delete:going-1"), ("set", "code"), ("do", "puzzles")])
def test_whatever_happens_finds_all_games(event: tuple[str, str]) -> None:
    app, _device, _memory = started()
    app.handle(*event, "")
    assert set(ALL) - {"going-1"} <= set(keys(app))
    assert app.screen.counter >= OVER[-1].counter


def test_a_lock_finds_all_games() -> None:
    app, _device, _memory = started()
    app.writer.on_lock(GAME_PREFIX + "going-1", True)
    assert keys(app) == ALL


def test_news_of_another_tab_finds_all_games() -> None:
    app, _device, _memory = started()
    app.other_tabs.on_stored(GAME_PREFIX + "over-100/0")
    assert keys(app) == ALL


def test_what_a_reload_hands_over_loses_no_game_though_this_version_does_not_know_it() -> None:
    app, _device, memory = started(carried=[("set", "code", ""), ("do", "unknown", "")])
    app.repeat_carried()
    assert keys(app) == ALL
    assert {saved.key for saved in find(memory.local, None).games} == set(ALL)


def test_a_game_that_another_tab_deletes_and_brings_back_in_between_is_here() -> None:
    app, _device, memory = started()
    one = finished(1_000, OVER[0].key)
    memory.mirrored[one.key] = pack(Deleted(one.key, 999))
    memory.local.update(stored(one))
    app.other_tabs.on_stored(GAME_PREFIX + one.key + "/0")
    assert app.screen.saved(one.key) == one


def test_a_game_that_another_tab_deletes_in_between_stays_deleted() -> None:
    mirror = {saved.key: pack(saved) for saved in OVER}
    texts = Texts(stored(*OVER), mirror)
    left = {place: text for place, text in texts.local.items() if OVER[0].key not in place}
    assert OVER[0].key not in find(*texts.with_news(left)).records


def test_a_finished_game_on_the_table_is_among_the_first() -> None:
    app, _device, _memory = started(open="over-100")
    assert app.screen.table
    assert app.screen.table.key == "over-100"
    assert OPEN_KEY == "ladrilho:open"


@pytest.mark.parametrize("seed", range(20))
def test_whatever_lies_there_the_first_games_are_as_they_are_among_all(seed: int) -> None:
    rng = Random(seed)
    local, mirror = {}, {}
    for number in range(3 * FIRST):
        key = f"{number}" + rng.choice(["", "~"])
        for place in PLACES:
            counter = rng.randrange(9)
            records: tuple[Record, ...] = (
                game(counter, key=key),
                finished(counter, key),
                Deleted(key, counter),
            )
            text = rng.choice([*map(pack, records), NEWER, "damaged", ""])
            if text and place:
                local[place.replace("k", key)] = text
            elif text:
                mirror[key] = text
    texts = Texts(local, mirror)
    whole, first = find(*texts), find(*texts.first("7"))
    assert 0 < len(first.records) < len(whole.records)
    assert first.records.items() <= whole.records.items()
    assert first.newer.items() <= whole.newer.items()
    assert set(first.writes) <= set(whole.writes)


def test_deletions_take_no_place_of_a_game() -> None:
    gone = [Deleted(f"gone-{number}", 10_000 + number) for number in range(2 * FIRST)]
    first = Texts(stored(*OVER), {one.key: pack(one) for one in gone}).first(None)
    assert len(find(*first).games) == FIRST


def test_a_start_leaves_them_for_later_when_nothing_was_handed_over() -> None:
    app, _device, _memory = started()
    app.running.compare()
    app.repeat_carried()
    app.repeat_early([])
    app.open_fragment()
    assert len(keys(app)) == FIRST + len(GOING)
