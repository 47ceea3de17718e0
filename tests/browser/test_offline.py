"""Without a network, and across versions: what is installed is whole, and a page is of one version alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from engine.session import Session
from tests.browser.host import Host, built_with
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
)
from tests.conftest import CHROMIUM_FLAGS, PAGE_STARTS_WITHIN_MS, wait_until_ready
from tools import browsers
from tools.build import ROOT
from tools.serve import Handler, WatchingHandler, server
from ui.words import LANGUAGES

pytestmark = pytest.mark.browser

VERSION = re.compile(r"/([0-9a-f]{16})/")


@pytest.fixture(scope="session")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site with a change in one file, as the next deploy would have it."""
    sheet = (ROOT / "static" / "page.css").read_text("utf-8")
    newer = built_with(tmp_path_factory.mktemp("newer"), "static/page.css", sheet + "/* newer */\n")
    assert version_of(newer) != version_of(dist)
    return newer


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path, dist)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A new profile whose pages may meet a failing network."""
    context = browser.new_context(locale="en")
    context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
    yield context
    context.close()


Relaunch = Callable[[], BrowserContext]


@pytest.fixture
def relaunch(browser: Browser, tmp_path: Path) -> Iterator[Relaunch]:
    """Starts the browser with a profile on disk; called again, ends that one and starts another with it."""
    running: list[BrowserContext] = []

    def launch() -> BrowserContext:
        while running:
            running.pop().close()
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=browsers.chromium(), args=CHROMIUM_FLAGS, locale="en"
        )
        context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
        running.append(context)
        return context

    yield launch
    while running:
        running.pop().close()


# --- helpers ---------------------------------------------------------------------------------------------


def open_kept(context: BrowserContext, site: str) -> Page:
    """A page of a site that is on the device."""
    page = open_page(context, site)
    page.set_default_timeout(PAGE_STARTS_WITHIN_MS)
    page.wait_for_selector(".offline")
    return page


def version_of(dist: Path) -> str:
    (folder,) = (path.name for path in dist.iterdir() if re.fullmatch(r"[0-9a-f]{16}", path.name))
    return folder


def versions(page: Page) -> set[str]:
    """The versions of all that a page has asked for."""
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert any(address.endswith("/app.zip") for address in asked)
    return {found[1] for address in asked if (found := VERSION.search(address))}


def wait_for_version(page: Page, version: str) -> None:
    """Wait until the page has come up in this version, by itself."""
    page.wait_for_function(
        """(version) => document.body?.dataset.ready === "1"
            && document.querySelector("link[rel=stylesheet]").href.includes(version)""",
        arg=version,
    )


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return sorted(names)


def wait_for_caches(page: Page, *names: str) -> None:
    page.wait_for_function(
        "async (names) => (await caches.keys()).sort().join() === names.join()", arg=sorted(names)
    )


def update(page: Page) -> str:
    """Look for a new version, and see how its installation ends."""
    state: str = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const found = new Promise((resolve) => {
                registration.addEventListener("updatefound", () => resolve(registration.installing));
            });
            await registration.update();
            const worker = await found;
            while (worker.state === "installing") {
                await new Promise((resolve) => { worker.onstatechange = resolve; });
            }
            return worker.state;
        }"""
    )
    return state


# --- no server -------------------------------------------------------------------------------------------


@pytest.mark.core
def test_it_plays_on_when_the_server_is_gone(context: BrowserContext, host: Host) -> None:
    page = open_kept(context, host.site)
    kept = page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            const bodies = (await cache.keys()).map(async (one) => (await cache.match(one)).blob());
            return (await Promise.all(bodies)).reduce((sum, { size }) => sum + size, 0);
        }"""
    )
    assert page.inner_text(".offline") == f"Ready to play offline ({kept / 1e6:.1f} MB)"
    host.stop()
    set_seats(page, "person", "person")  # the page of the first visit
    click(page, "start")
    play_turn(page)
    page.click("#bar [data-do=menu]")
    page.close()
    starts = {"en": "Start", "zh-Hant": "開始", "ja": "開始"}
    for language in LANGUAGES:
        page = open_kept(context, f"{host.site}?lang={language}")
        assert page.get_attribute("html", "lang") == language
        assert page.inner_text("[data-pick=start]") == starts[language]
        page.close()
    page = open_game(context, host.site, new_game(seed=5))  # a deep link, and a whole round from there
    while "Round 2" not in page.inner_text("#bar"):
        play_turn(page)
    assert versions(page) == {version_of(host.below)}


def test_a_browser_that_starts_anew_needs_no_server(relaunch: Relaunch, host: Host) -> None:
    page = open_kept(relaunch(), host.site)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["scope"] == manifest["manifest"]["startUrl"] == host.site
    host.stop()
    page = open_kept(relaunch(), f"{host.site}index.html?utm=1#top")
    assert versions(page) == {version_of(host.below)}
    page.goto(f"{host.site}gone/away")  # no such page; without a network there is only one
    wait_until_ready(page)
    assert page.url == host.site


def test_other_sites_below_the_page_are_left_alone(visitor: BrowserContext, host: Host) -> None:
    page = open_kept(visitor, host.site)
    (host.below / "other.html").write_text("<title>Other</title>")
    page.goto(f"{host.site}other.html")
    assert page.title() == "Other"


# --- what goes wrong -------------------------------------------------------------------------------------


def test_the_first_visit_carries_no_file_twice(relaunch: Relaunch, host: Host) -> None:
    whole: list[str] = []

    def count(path: str, handler: Handler) -> bool:
        if not handler.headers.get("If-Modified-Since"):
            whole.append(path)
        return False

    host.interrupt = count
    open_kept(relaunch(), host.site)
    assert len(whole) > 20
    assert [path for path in whole if whole.count(path) > 1] == []


def test_a_download_cut_off_leaves_nothing_behind(visitor: BrowserContext, host: Host) -> None:
    cut = host.fail_at("pyodide.asm.wasm", by_worker=True)
    page = open_page(visitor, host.site)
    assert cut.wait(PAGE_STARTS_WITHIN_MS / 1000)
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((one) => !one)")
    page.wait_for_function("caches.keys().then((names) => names.length === 0)")
    assert page.locator(".offline").count() == 0
    click(page, "start")  # the page itself is whole
    play_turn(page)
    host.interrupt = lambda _path, _handler: False
    host.start()
    page.click("#bar [data-do=menu]")
    page.close()
    page = open_kept(visitor, host.site)
    assert caches(page) == [f"ladrilho-{version_of(host.below)}"]


def test_a_first_visit_cut_off_says_so(visitor: BrowserContext, host: Host) -> None:
    host.fail_at("app.zip", by_worker=False)
    page = visitor.new_page()
    page.goto(host.site)
    page.wait_for_selector(".stuck:visible")
    assert "did not load whole" in page.inner_text("#starting")
    assert page.locator("#menu [data-pick=start]").is_visible()
    host.interrupt = lambda _path, _handler: False
    host.start()
    page.reload()
    page.wait_for_selector(".offline")


FAULTS = {  # what lies there instead of the file; None for nothing
    "missing": ("page.css", lambda old, new: None),
    "corrupt": ("python_stdlib.zip", lambda old, new: new[:-1] + b"?"),
    "left from before": ("index.html", lambda old, new: old),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_deploy_changes_nothing(
    visitor: BrowserContext, host: Host, newer: Path, fault: str
) -> None:
    before = version_of(host.below)
    page = open_kept(visitor, host.site)
    name, content_of = FAULTS[fault]
    old = host.file(name).read_bytes()
    host.deploy(newer)
    file = host.file(name)
    content = content_of(old, file.read_bytes())
    if content is None:
        file.unlink()
    else:
        file.write_bytes(content)
    assert update(page) == "redundant"
    assert caches(page) == [f"ladrilho-{before}"]
    assert page.locator(".offer").count() == 0
    host.stop()
    assert versions(open_kept(visitor, host.site)) == {before}


def test_a_deploy_while_the_page_is_loading(visitor: BrowserContext, host: Host, newer: Path) -> None:
    """The old page finds its files gone, and makes way for the new one."""

    def interrupt(path: str, _handler: object) -> bool:
        if path.endswith("/app.zip"):
            host.interrupt = lambda _path, _handler: False
            host.deploy(newer)
        return False

    host.interrupt = interrupt
    page = open_kept(visitor, host.site)
    assert versions(page) == {version_of(newer)}
    assert caches(page) == [f"ladrilho-{version_of(newer)}"]


def test_a_deploy_between_the_page_and_its_worker(visitor: BrowserContext, host: Host, newer: Path) -> None:
    """What is kept then is another version than the one that is shown: it is offered, not claimed."""

    def interrupt(path: str, _handler: object) -> bool:
        if path == "sw.js":
            host.deploy(newer)
        return False

    before = version_of(host.below)
    host.interrupt = interrupt
    page = open_page(visitor, host.site)
    page.wait_for_selector(".offer", timeout=PAGE_STARTS_WITHIN_MS)
    assert page.locator(".offline").count() == 0
    assert versions(page) == {before}
    page.click("[data-do=renew]")
    page.wait_for_selector(".offline", timeout=PAGE_STARTS_WITHIN_MS)
    assert versions(page) == {version_of(newer)}


# --- a new version ---------------------------------------------------------------------------------------


def in_the_middle(seed: int) -> Session:
    return played(new_game(seed), lambda session: len(session.log) > 12)


def state(page: Page) -> tuple[dict[str, list[str]], list[str]]:
    return position(page), told(page)


def test_an_update_with_tabs_in_mid_game(context: BrowserContext, host: Host, newer: Path) -> None:
    old, new = version_of(host.below), version_of(newer)
    menu = open_kept(context, host.site)
    set_seats(menu, "person", "easy", "person")
    menu.fill("#name-0", "Ana")
    menu.evaluate("caches.open('somebody-else'), caches.open('ladrilhos-1')")
    first = open_game(context, host.site, in_the_middle(1))
    second = open_game(context, host.site, in_the_middle(2))
    host.deploy(newer)
    assert update(first) == "installed"
    for page in (menu, first, second):
        page.wait_for_selector(".offer")
    play_turn(second)  # nothing reloads by itself, and everything goes on
    assert versions(open_page(context, f"{host.site}?another")) == {old}
    source = next(iter(read_table(second).sources))
    click(second, source)
    assert second.locator(".offer").count() == 0  # not in the middle of a move
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


def test_the_files_of_a_version_stay_while_a_page_of_it_is_there(
    visitor: BrowserContext, host: Host, newer: Path
) -> None:
    """A page that is still loading when another version takes over gets the rest of its own."""
    old, new = version_of(host.below), version_of(newer)
    page = open_kept(visitor, host.site)
    host.deploy(newer)
    (host.below / "late.html").write_text("<title>Stands for a page of the old version</title>")
    late = visitor.new_page()
    late.goto(f"{host.site}late.html")
    late.evaluate(
        """(name) => new Promise((held) => {
            navigator.locks.request(name, { mode: "shared" }, () => {
                held();
                return new Promise((letGo) => { window.letGo = letGo; });
            });
        })""",
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


def test_a_version_that_was_taken_back_is_still_there(
    visitor: BrowserContext, host: Host, dist: Path, newer: Path
) -> None:
    old = f"ladrilho-{version_of(dist)}"
    page = open_kept(visitor, host.site)
    host.deploy(newer)
    assert update(page) == "installed"
    host.deploy(dist)
    host.fail_at("app.zip", by_worker=True)  # there is nothing to fetch again
    assert update(page) == "installed"
    host.stop()
    page.reload()
    page.wait_for_selector(".offline")
    assert old in caches(page)
    assert versions(page) == {version_of(dist)}


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
