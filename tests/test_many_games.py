"""A device with many games: what the menu shows first is read first, and all before anything happens."""

from __future__ import annotations

from random import Random

import pytest

from tests.memory import Device, Display, Listener, Locks, Memory, Tab
from tests.records import NEWER, game, stored
from tests.test_properties import PLACES
from ui.app import App, Browser, opening
from ui.saves.records import GAME_PREFIX, OPEN_KEY, Deleted, Saved, pack
from ui.saves.recovery import Reading, find
from ui.stored import FIRST

MANY = 3 * FIRST


def finished(counter: int, key: str) -> Saved:
    one = game(counter, key=key)
    assert one.summary
    return one._replace(summary=one.summary._replace(turn=None))


OVER = [finished(counter, f"over-{counter}") for counter in range(100, 100 + MANY)]
BEFORE = [game(over.counter - 1, key=over.key) for over in OVER]  # in their other slot
GOING = [game(counter, 1, key=f"going-{counter}") for counter in (1, 2)]


def started(**texts: str) -> tuple[App, Device, Memory]:
    """A page as it first shows itself."""
    local = stored(*BEFORE, *OVER, *GOING) | {"ladrilho:" + place: text for place, text in texts.items()}
    device, memory = Device(), Memory(local)
    app = opening(memory.mirrored, Browser(device, Listener([]), Display(), Tab(memory, Locks())))
    app.show()
    return app, device, memory


def keys(app: App) -> list[str]:
    return [saved.key for saved in app.screen.shelf]


ALL = [*(saved.key for saved in reversed(OVER)), "going-2", "going-1"]


def test_the_menu_first_has_what_goes_on_and_the_last_finished_games() -> None:
    app, _device, _memory = started()
    assert keys(app) == [*ALL[:FIRST], "going-2", "going-1"]
    assert app.saver.records.keys() == set(keys(app))


def test_the_others_follow_bit_by_bit_when_nothing_happens() -> None:
    app, device, memory = started()
    before = dict(memory.local)
    app.read_on()
    while not app.reading.is_done:
        (timer,) = device.calls
        device.calls.pop(timer)[1]()
    assert keys(app) == ALL
    assert memory.local == before


@pytest.mark.parametrize("event", [("pick", "delete:going-1"), ("set", "code"), ("do", "library")])
def test_whatever_happens_finds_all_games(event: tuple[str, str]) -> None:
    app, _device, _memory = started()
    app.handle(*event, "")
    assert set(ALL) - {"going-1"} <= set(keys(app))
    assert app.screen.counter >= OVER[-1].counter


def test_a_lock_finds_all_games() -> None:
    app, _device, _memory = started()
    app.on_lock(GAME_PREFIX + "going-1", True)
    assert keys(app) == ALL


def test_news_of_another_tab_find_all_games() -> None:
    app, _device, _memory = started()
    app.stored_elsewhere(GAME_PREFIX + "over-100/0")
    assert keys(app) == ALL


def test_a_finished_game_on_the_table_is_among_the_first() -> None:
    app, _device, _memory = started(open="over-100")
    assert app.screen.table
    assert app.screen.table.key == "over-100"
    assert OPEN_KEY == "ladrilho:open"


def test_in_whatever_order_the_games_are_read_the_same_is_found() -> None:
    rng = Random(1)
    for _each in range(200):
        local, mirror = {}, {}
        for key in ("a", "a~", "b", "b~", "c"):
            for place in PLACES:
                text = rng.choice(
                    [
                        pack(game(rng.randrange(9), key=key)),
                        pack(finished(rng.randrange(9), key)),
                        pack(Deleted(key, rng.randrange(9))),
                        NEWER,
                        "damaged",
                        "",
                    ]
                )
                if not text:
                    continue
                if place:
                    local[place.replace("k", key)] = text
                else:
                    mirror[key] = text
        reading = Reading(local, mirror)
        while not reading.is_done:
            left = reading.next(9)
            reading.read(rng.sample(left, 1))
        whole = find(local, mirror)
        assert reading.found.records == whole.records
        assert reading.found.newer == whole.newer
        assert reading.found.aside == whole.aside
        for one, other in (
            (reading.found.writes, whole.writes),
            (reading.found.moves, whole.moves),
            (reading.found.mirror_writes, whole.mirror_writes),
        ):
            assert sorted(map(repr, one)) == sorted(map(repr, other))
