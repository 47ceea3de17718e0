"""Across versions: a page never mixes versions, and the next one comes only when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.session import Session
from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import (
    caches,
    open_kept,
    update,
    version_of,
    versions,
    wait_for_caches,
    wait_for_version,
)
from tests.browser.playing import (
    click,
    new_game,
    open_game,
    open_page,
    play_turn,
    played,
    position,
    read_table,
    set_seats,
    told,
    wait_for_table,
)
from tests.conftest import wait_until_ready
from tools.serve import Handler, WatchingHandler, server

pytestmark = pytest.mark.browser


@pytest.fixture
def hires_late() -> bool:
    """While versions change, thinkers get ready as they do for everybody."""
    return False


ANSWERS_WITHIN_MS = 5_000  # see static/offline.js


# --- a deploy that goes wrong ---------------------------------------------------------------------------


# From the old content of a file and the new to what lies there instead of it; None for nothing.
Fault = Callable[[bytes, bytes], bytes | None]

FAULTS: dict[str, tuple[str, Fault]] = {
    "missing": ("style.css", lambda old, new: None),
    "corrupt": ("python_stdlib.zip", lambda old, new: new[:-1] + b"?"),
    "left from before": ("index.html", lambda old, new: old),
}


def test_faulty_deploys_change_nothing_and_a_version_that_was_taken_back_is_still_there(
    visitor: BrowserContext, host: Host, dist: Path, newer: Path
) -> None:
    before = version_of(dist)
    page = open_kept(visitor, host.site)
    for fault, (name, content_of) in FAULTS.items():
        host.deploy(dist)
        old = host.file(name).read_bytes()
        host.deploy(newer)
        file = host.file(name)
        content = content_of(old, file.read_bytes())
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content)
        assert update(page) == "redundant", fault
        assert caches(page) == [f"ladrilho-{before}"], fault
        assert page.locator(".offer").count() == 0, fault
    host.stop()
    assert versions(open_kept(visitor, host.site)) == {before}

    host.start()
    host.deploy(newer)
    assert update(page) == "installed"
    host.deploy(dist)
    host.fail_at("app.zip", by_worker=True)  # there is nothing to fetch again
    assert update(page) == "installed"
    host.stop()
    page.reload()
    page.wait_for_selector(".offline")
    assert f"ladrilho-{before}" in caches(page)
    assert versions(page) == {before}


# --- a new version ---------------------------------------------------------------------------------------


def in_the_middle(seed: int) -> Session:
    return played(new_game(seed), lambda session: len(session.log) > 12)


def state(page: Page) -> tuple[dict[str, list[str]], list[str]]:
    return position(page), told(page)


def to_the_front(page: Page) -> None:
    """As when somebody comes back to a tab; without a screen, all are in front all the time."""
    page.bring_to_front()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@pytest.mark.long
def test_an_update_with_tabs_in_mid_game(context: BrowserContext, host: Host, newer: Path) -> None:
    old, new = version_of(host.below), version_of(newer)
    menu = open_kept(context, host.site)
    set_seats(menu, "person", "easy", "person")
    menu.fill("#name-0", "Ana")
    menu.evaluate("caches.open('somebody-else'), caches.open('ladrilhos-1')")
    first = open_game(context, host.site, in_the_middle(1))
    host.stop()
    first.reload()  # a page that was loaded without its host hears of news as well
    wait_until_ready(first)
    wait_for_table(first)
    host.start()
    second = open_game(context, host.site, in_the_middle(2))
    host.deploy(newer)
    for page in (first, menu, second):
        to_the_front(page)
        page.wait_for_selector(".offer")
    assert update(first) == "installed"
    play_turn(second)  # nothing reloads by itself, and everything goes on
    another = open_page(context, f"{host.site}?another")
    assert versions(another) == {old}
    another.close()
    source = next(iter(read_table(second).sources))
    click(second, source)
    second.wait_for_selector(".offer", state="detached")  # not in the middle of a move
    before = [state(first), state(second)]

    first.click("[data-do=renew]")
    for page in (menu, first, second):
        wait_for_version(page, new)
        assert versions(page) == {new}
        assert page.locator(".offer").count() == 0
    assert [state(first), state(second)] == before
    assert second.locator("#own [data-pick=floor]").count() == 1  # the tiles are still in hand
    assert [menu.input_value(f"#name-{seat}") for seat in range(3)] == ["Ana", "", ""]
    assert menu.input_value("#kind-1") == "easy"
    wait_for_caches(first, f"ladrilho-{new}", "ladrilhos-1", "somebody-else")
    host.stop()
    play_turn(first)
    assert versions(open_page(context, f"{host.site}?another")) == {new}


def test_a_page_that_was_reloaded_with_shift_follows_a_new_version(
    visitor: BrowserContext, host: Host, newer: Path
) -> None:
    """Then no worker is its own, as on a first visit, though one is active and serves another tab."""
    other = open_kept(visitor, host.site)
    page = open_page(visitor, host.site)
    visitor.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("navigator.serviceWorker.controller === null")
    wait_until_ready(page)
    host.deploy(newer)
    to_the_front(page)
    page.wait_for_selector(".offer")
    assert update(page) == "installed"
    page.click("[data-do=renew]")
    for one in (page, other):
        wait_for_version(one, version_of(newer))


def test_a_deploy_while_the_page_is_loading(
    visitor: BrowserContext, host: Host, dist: Path, newer: Path
) -> None:
    """The old page finds its files gone, and makes way for the new one.

    At the next deploy, the files of this version stay for another page that is still loading.
    """

    def interrupt(path: str, _handler: object) -> bool:
        if path.endswith("/app.zip"):
            host.interrupt = lambda _path, _handler: False
            host.deploy(newer)
        return False

    host.interrupt = interrupt
    page = open_kept(visitor, host.site)
    old, new = version_of(newer), version_of(dist)
    assert versions(page) == {old}
    assert caches(page) == [f"ladrilho-{old}"]

    host.deploy(dist)
    (host.below / "late.html").write_text("<title>Stands for a page of the old version</title>")
    late = visitor.new_page()
    late.goto(f"{host.site}late.html")
    assert late.title() == "Stands for a page of the old version"  # what lies below the page is left alone
    late.evaluate(
        script("locks.share"),
        f"ladrilho-{old}",
    )
    update(page)
    page.click("[data-do=renew]")
    wait_for_version(page, new)
    assert versions(page) == {new}
    assert late.evaluate("(name) => fetch(`./${name}/app.zip`).then(({ ok }) => ok)", old)
    assert caches(page) == sorted([f"ladrilho-{old}", f"ladrilho-{new}"])
    late.evaluate("letGo()")
    wait_for_caches(page, f"ladrilho-{new}")


def test_a_deploy_between_the_page_and_its_worker(
    visitor: BrowserContext, host: Host, dist: Path, newer: Path
) -> None:
    """The version then kept differs from the one shown: it is offered, not claimed to be in use.

    The next is offered although the browser does not answer until the page is loaded anew, as Chromium does
    at times after the host was away.
    """

    def interrupt(path: str, _handler: object) -> bool:
        if path == "sw.js":
            host.interrupt = lambda _path, _handler: False
            host.deploy(newer)
        return False

    host.interrupt = interrupt
    page = visitor.new_page()
    page.add_init_script(calling("start.holdRests", argument=[ANSWERS_WITHIN_MS]))
    page.goto(host.site)
    page.wait_for_selector(".offer")
    assert page.locator(".offline").count() == 0
    assert versions(page) == {version_of(dist)}
    page.click("[data-do=renew]")
    page.wait_for_selector(".offline")
    assert versions(page) == {version_of(newer)}

    page.fill("#code", "Ana")
    page.evaluate("() => void (ServiceWorkerRegistration.prototype.update = () => new Promise(() => {}))")
    to_the_front(page)
    host.deploy(dist)
    to_the_front(page)
    page.evaluate("release()")
    page.wait_for_selector(".offer")
    page.click("[data-do=renew]")  # once, and all that follows comes by itself
    wait_for_version(page, version_of(dist))
    assert page.input_value("#code") == "Ana"
    assert page.locator(".offer").count() == 0
    wait_for_caches(page, f"ladrilho-{version_of(dist)}")


# --- while it is worked on -------------------------------------------------------------------------------


def test_nothing_is_kept_while_sources_are_watched(visitor: BrowserContext, dist: Path, newer: Path) -> None:
    """The worker of an earlier visit on the same port makes way by itself."""
    with serving(dist, 0, Handler) as port:
        open_kept(visitor, f"http://127.0.0.1:{port}/").close()
    with serving(newer, port, WatchingHandler):
        page = visitor.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        wait_for_version(page, version_of(newer))
        page.reload()
        wait_for_version(page, version_of(newer))
        assert page.locator(".offline").count() == 0


@contextmanager
def serving(folder: Path, port: int, handler: type[Handler]) -> Iterator[int]:
    with server(folder, port=port, handler=handler) as httpd:
        Thread(target=httpd.serve_forever, daemon=True).start()
        yield httpd.server_port
        httpd.shutdown()
