"""Modules still on their way when a page starts, and the events that need them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engine import arriving
from engine.arriving import NotHere
from tests import pages
from tests.memory import Device
from tests.pages import Profile
from tools import split
from ui.app import App
from ui.arrival import with_rest

FIRST = split.member("here.py", b"number = 1")
REST = split.member("tardy.py", b"number = 3")
NAMES = split.member(arriving.NAMES, b"tardy json")


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An archive to import from, whose rest is still on its way."""
    path = tmp_path / "code.zip"
    path.write_bytes(split.archive([FIRST, NAMES]))
    monkeypatch.setattr(sys, "meta_path", sys.meta_path.copy())
    monkeypatch.syspath_prepend(str(path))
    for name in ("here", "tardy"):
        monkeypatch.setitem(sys.modules, name, None)
        monkeypatch.delitem(sys.modules, name)
    yield path
    arriving.arrived()


def bring(archive: Path) -> None:
    """The rest arrives."""
    archive.write_bytes(split.archive([FIRST, NAMES, REST]))
    arriving.arrived()


def number(name: str) -> int:
    found: int = import_module(name).number
    return found


def test_who_imports_a_module_that_is_on_its_way_waits_for_it(archive: Path) -> None:
    arriving.expect(str(archive), lambda: bring(archive))
    assert number("here") == 1
    assert not arriving.is_all_here()
    assert number("tardy") == 3
    assert arriving.is_all_here()


def test_who_tries_does_not_wait(archive: Path) -> None:
    arriving.expect(str(archive), lambda: pytest.fail("somebody waited"))
    assert arriving.tried(lambda: number("here")) == 1
    with pytest.raises(NotHere, match="tardy"):
        arriving.tried(lambda: number("tardy"))
    bring(archive)
    assert number("tardy") == 3
    with pytest.raises(ModuleNotFoundError):
        arriving.tried(lambda: number("nobody_has_this"))


def test_what_is_imported_already_is_not_awaited(archive: Path) -> None:
    arriving.expect(str(archive), lambda: pytest.fail("somebody waited"))
    assert import_module("json").loads("1") == 1


def test_a_file_beside_a_module_is_awaited_as_well(archive: Path) -> None:
    arriving.expect(str(archive), lambda: bring(archive))
    loader = import_module("here").__loader__
    name = str(archive / "tardy.py")
    with pytest.raises(NotHere, match=r"tardy\.py"):
        arriving.tried(lambda: arriving.content(loader, name))
    assert arriving.content(loader, name) == b"number = 3"
    with pytest.raises(OSError, match=r"missing\.txt"):
        arriving.content(loader, str(archive / "missing.txt"))


def test_a_start_that_needs_what_is_on_its_way_is_made_again_once_it_is_here(archive: Path) -> None:
    arriving.expect(str(archive), lambda: pytest.fail("the page stands still"))
    calls: list[bool] = []

    def start() -> int:
        calls.append(arriving.is_all_here())
        return number("here") + number("tardy")

    async def rest() -> None:
        bring(archive)

    for awaited in (rest, lambda: pytest.fail("it is all here")):
        with pytest.raises(StopIteration) as ended:  # no loop is needed, as nothing here waits
            with_rest(start, awaited).send(None)
        assert ended.value.value == 4
    assert calls == [False, True, True]


# --- events ----------------------------------------------------------------------------------------------


@pytest.fixture
def page(archive: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[App, Device]:
    """A page that has just started, and can show the menu and sheets, but no table."""
    app, device, _tab = Profile().open()
    archive.write_bytes(split.archive([FIRST, split.member(arriving.NAMES, b"ui.games.azul.face")]))
    monkeypatch.delitem(sys.modules, "ui.games.azul.face", raising=False)
    monkeypatch.setattr("ui.games.faces.FACES._brought", {})
    arriving.expect(str(archive), lambda: pytest.fail("the page stands still"))
    return app, device


def test_an_event_that_needs_what_is_not_here_waits_for_it_and_others_behind_it(
    page: tuple[App, Device],
) -> None:
    app, device = page
    app.handle("pick", "cover:azul", "")
    assert app.screen.setup.game == "azul"
    assert device.handed == []
    app.handle("pick", "start", "")
    app.handle("do", "menu", "")
    assert app.screen.table is None
    assert device.handed == [("waiting", "")] * 2
    assert [event[1] for event in app.events_to_carry()][-2:] == ["start", "menu"]
    arriving.arrived()
    app.arrival.release()
    assert app.screen.table is None
    assert len(app.screen.shelf) == 1, "it was begun once, and left again"
    assert app.arrival.events == []


def test_a_file_that_waits_to_be_read_is_not_carried_over_a_reload(page: tuple[App, Device]) -> None:
    """The next page would not have it."""
    app, _device = page
    app.handle("pick", "cover:azul", "")
    app.handle("pick", "start", "")
    app.handle("do", "brought:1", "")
    assert [event.what for event in app.arrival.events] == ["start", "brought:1"]
    carried = [what for _kind, what, _text in app.events_to_carry()]
    assert "start" in carried
    assert "brought:1" not in carried


@pytest.mark.parametrize("is_on_its_way", [True, False])
def test_what_nobody_waits_for_is_done_once_everything_is_here(
    page: tuple[App, Device], is_on_its_way: bool
) -> None:
    app, _device = page
    if not is_on_its_way:
        arriving.arrived()
    done: list[str] = []
    app.arrival.do(lambda: done.append("done"))
    assert done == ([] if is_on_its_way else ["done"])
    arriving.arrived()
    app.arrival.release()
    assert done == ["done"]


def test_idle_work_waits_until_everything_is_here(page: tuple[App, Device]) -> None:
    app, device = page
    app.idle_work.schedule()
    device.calls.popitem()[1][1]()
    assert app.idle_work.loaded == set()
    arriving.arrived()
    app.arrival.do(app.idle_work.schedule)
    device.calls.popitem()[1][1]()
    assert app.idle_work.loaded


def test_a_game_begun_while_waiting_is_the_same(page: tuple[App, Device]) -> None:
    app, _device = page
    app.handle("pick", "cover:azul", "")
    app.handle("pick", "start", "")
    arriving.arrived()
    app.arrival.release()
    other, _other_device, _tab = Profile().open()
    pages.start(other)
    assert pages.code_of(app).split("-")[0] == pages.code_of(other).split("-")[0]
