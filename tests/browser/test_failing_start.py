"""A start where the host, the browser or the device fails: it succeeds all the same, or says why not."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from threading import Event

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.host import Host, Hosts
from tests.browser.in_page import calling, script
from tests.browser.kept import Visitors, open_kept, version_of
from tests.browser.playing import (
    click,
    new_game,
    open_game,
    play_turn,
    played,
    set_seats,
    wait_for_table,
    wait_until,
)
from tests.conftest import Profiles, wait_until_ready
from tools import prerender
from tools.serve import Handler
from ui.kit import words
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser

NO_COMPILER = "delete window.WebAssembly;"


def failure(page: Page, site: str) -> str:
    """Go there, and wait until the page says why it does not start."""
    page.goto(site, wait_until="commit")
    return said(page)


def said(page: Page) -> str:
    """Wait until the page says why it does not start."""
    page.wait_for_selector("body[data-failed] > #starting .stuck", state="attached")
    cause = str(page.get_attribute("body", "data-failed"))
    assert page.is_visible(f".stuck [data-cause={cause}]")
    assert page.locator(".stuck [data-cause]:visible").count() == 1
    assert page.is_hidden("#starting .going")
    return cause


# --- types -----------------------------------------------------------------------------------------------


@pytest.mark.core
def test_python_starts_under_any_type(profiles: Profiles, host: Host) -> None:
    """Under plain text as well: see below."""
    for kind in ("application/octet-stream", "application/wasm; charset=x", ""):
        host.types = {".wasm": kind}
        context = profiles()
        page = context.new_page()
        page.goto(host.site)
        wait_until_ready(page)
        assert page.get_attribute("body", "data-failed") is None, kind
        context.close()


def test_bots_think_in_their_worker_under_any_type(profiles: Profiles, host: Host) -> None:
    host.types = {".wasm": "text/plain"}
    page = profiles().new_page()
    page.goto(host.site)
    wait_until_ready(page)
    set_seats(page, "person", "hard")
    with page.expect_worker(lambda one: one.url.endswith("/thinker.js")) as worker:
        click(page, "start")
        play_turn(page)
    assert worker.value.evaluate("WebAssembly.instantiateStreaming.name") == "compiled"


@pytest.mark.core
def test_scripts_of_a_wrong_type(visitors: Visitors, host: Host) -> None:
    for end in (".mjs", ".js"):
        host.types = {end: "text/plain"}
        assert failure(visitors().new_page(), host.site) == "types", end


# --- the browser and the device --------------------------------------------------------------------------


BROKEN = (
    (NO_COMPILER, "wasm"),
    (calling("failing.refuseToCompile"), "wasm"),
    (calling("failing.refuseMemory"), "memory"),
    (calling("failing.haveNoRoom"), "memory"),
    (calling("failing.haveNoList"), "program"),
)


@pytest.mark.parametrize("is_kept", [False, True])
def test_a_browser_that_cannot_start_says_why(visitor: BrowserContext, host: Host, is_kept: bool) -> None:
    if is_kept:
        open_kept(visitor, host.site).close()
        host.stop()
    for broken, cause in BROKEN:
        page = visitor.new_page()
        page.add_init_script(broken)
        assert failure(page, host.site) == cause, broken
        page.close()


def test_it_is_said_in_the_language_of_the_reader(
    visitor: BrowserContext, host: Host, compiled: None
) -> None:
    page = visitor.new_page()
    page.add_init_script(NO_COMPILER)
    for language in LANGUAGES:
        assert failure(page, f"{host.site}?lang={language}") == "wasm", language
        words.speak(language)
        for cause, sentence in prerender._causes().items():
            assert page.locator(f".stuck [data-cause={cause}]").text_content() == sentence, language


# --- files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["app.zip", "python_stdlib.zip", "pyodide.asm.wasm", "pyodide.asm.mjs", "core.js", "morph.js"]
)
def test_a_file_that_comes_damaged(visitor: BrowserContext, host: Host, name: str) -> None:
    whole = host.damage(name)
    page = visitor.new_page()
    assert failure(page, host.site) == "damaged"
    host.file(name).write_bytes(whole)
    page.click("#starting button")
    wait_until_ready(page)
    assert page.get_attribute("body", "data-failed") is None


def test_a_file_that_the_browser_has_damaged_is_brought_anew(visitor: BrowserContext, host: Host) -> None:
    """As a proxy leaves it behind: the first answer is junk, the next is not."""
    asked: list[str] = []
    whole = host.damage("app.zip")

    def interrupt(path: str, handler: Handler) -> bool:
        if path.endswith("app.zip"):
            asked.append(path)
            if len(asked) == 2:
                host.file("app.zip").write_bytes(whole)
        return False

    host.interrupt = interrupt
    page = visitor.new_page()
    page.goto(host.site)
    wait_until_ready(page)


# --- what comes after the start --------------------------------------------------------------------------


def wanted(page: Page) -> None:
    """Choose something that needs what comes after the start."""
    page.click("[data-pick='cover:azul']")
    page.click("[data-pick=start]")


@pytest.mark.core
def test_the_rest_does_not_come(visitor: BrowserContext, host: Host) -> None:
    """The menu is there all the same; only who wants more is told, and gets it after a reload.

    First it is missing. Then what comes is damaged, and then it is whole.
    """
    rest = host.file("later.zip")
    whole = host.damage("later.zip")
    damaged = rest.read_bytes()
    rest.unlink()
    page = visitor.new_page()
    with page.expect_request_finished(lambda request: request.url.endswith("later.zip")):
        page.goto(host.site)
    wait_until_ready(page)
    assert page.get_attribute("body", "data-failed") is None
    wanted(page)
    for cause, next_come in (("network", damaged), ("damaged", whole)):
        page.wait_for_selector(f"body[data-failed={cause}]")
        assert page.is_visible(f".stuck [data-cause={cause}]")
        rest.write_bytes(next_come)
        page.click("#starting button")
    wait_for_table(page)
    assert page.get_attribute("body", "data-failed") is None
    assert page.is_hidden("#starting")


def test_who_cannot_try_first_waits_where_it_stands(visitor: BrowserContext, host: Host) -> None:
    """The first request fails; the next is that of a module which is imported at once."""
    asked: list[str] = []

    def interrupt(path: str, handler: Handler) -> bool:
        if path.endswith("later.zip"):
            asked.append(path)
            if len(asked) == 1:
                handler.send_error(503)
                return True
        return False

    host.interrupt = interrupt
    page = visitor.new_page()
    with page.expect_request_finished(lambda request: request.url.endswith("later.zip")):
        page.goto(host.site)
    wait_until_ready(page)
    assert page.evaluate(script("failing.importAtOnce"), version_of(host.below)) == "ui.games.azul.face"
    assert len(asked) == 2


def lose_once(page: Page, *names: str) -> list[str]:
    """Lose the first answer for each of these scripts. Returns the names of all that are asked for."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        name = route.request.url.split("/")[-1]
        asked.append(name)
        if name in names and asked.count(name) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/*.js", answer)
    return asked


def test_of_the_scripts_that_come_later_those_that_did_not_are_asked_for_again(
    visitor: BrowserContext, host: Host
) -> None:
    visitor.add_init_script(calling("start.haveNoServiceWorker"))  # it may have them by then
    page = visitor.new_page()
    asked = lose_once(page, "dragging.js", "resting.js")
    page.goto(host.site)
    wait_until_ready(page)
    set_seats(page, "person", "person")
    click(page, "start")
    wait_for_table(page)
    play_turn(page)
    wait_until(page, lambda: asked.count("dragging.js") == 2)
    box = page.locator("#market [data-pick]").first.bounding_box()
    assert box

    def is_in_hand() -> bool:
        """The script may be asked for and not be there yet."""
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"], box["y"] + 300, steps=3)
        has_moved = page.locator(".flights > svg").count() > 0
        page.mouse.up()
        return has_moved

    wait_until(page, is_in_hand)
    later = {name: asked.count(name) for name in ("dragging.js", "resting.js", "scoring.js")}
    assert later == {"dragging.js": 2, "resting.js": 2, "scoring.js": 1}


def test_a_picture_that_cannot_be_made_says_so_and_is_made_at_the_next_try(
    visitor: BrowserContext, host: Host
) -> None:
    """At first its script does not come, then the device has no room to draw it."""
    visitor.add_init_script(calling("start.haveNoServiceWorker"))
    page = open_game(visitor, host.site, played(new_game(6), lambda session: session.state.is_over))
    asked = lose_once(page, "picture.js")
    page.click("[data-do='dialog:end']")
    notice = page.locator("#dialog [role=alert] >> text=The picture could not be made.")
    page.click("[data-do=picture]")
    expect(notice).to_be_visible()
    click(page, "close")
    expect(notice).to_be_hidden()
    page.click("[data-do='dialog:end']")
    page.evaluate(script("failing.drawNothing"))
    page.click("[data-do=picture]")
    expect(notice).to_be_visible()
    page.evaluate("drawAgain()")
    with page.expect_download():
        page.click("[data-do=picture]")
    assert asked == ["picture.js"] * 2


# --- the first script ------------------------------------------------------------------------------------


def test_without_its_first_script_the_page_says_so_by_itself(visitor: BrowserContext, host: Host) -> None:
    """Without its style sheet as well, which comes when it is tried again, and then all does."""
    lost: tuple[str, ...] = ("shell.js", "style.css")

    def interrupt(path: str, handler: Handler) -> bool:
        if not lost or not path.endswith(lost):
            return False
        handler.send_error(404)
        return True

    host.interrupt = interrupt
    page = visitor.new_page()
    page.goto(host.site)
    unloaded = page.locator("#unloaded")
    for still_lost in (("shell.js",), ()):
        for language in LANGUAGES:
            expect(unloaded.locator(f"[lang={language}]")).to_be_visible()
        assert page.evaluate("document.styleSheets.length") == (1 if len(lost) == 1 else 0)
        lost = still_lost
        with page.expect_navigation():
            unloaded.locator("[lang=en] a").click()
    wait_until_ready(page)
    expect(unloaded).to_have_count(0)


# --- the network -----------------------------------------------------------------------------------------


def test_requests_that_are_never_answered(visitors: Visitors, hosts: Hosts) -> None:
    """Nothing comes of a file, or half of it; what comes late is taken all the same.

    Then the page no longer says that it failed. All pages wait at the same time.
    """
    held: dict[tuple[str, float], tuple[Page, Event]] = {}

    def hold(name: str, sent: float) -> Page:
        host = hosts()
        released = host.hold(name, sent)
        page = visitors().new_page()
        page.goto(host.site, wait_until="commit")
        held[name, sent] = page, released
        return page

    for name, sent in product(("app.zip", "pyodide.asm.wasm", "pyodide.asm.mjs", "core.js"), (0.0, 0.5)):
        hold(name, sent)
    styled = hold("style.css", 0.0)
    for sent in (0.0, 0.5):
        page = hold("later.zip", sent)
        wait_until_ready(page)
        wanted(page)
    wait_until_ready(styled)  # a style sheet holds up nothing
    assert styled.get_attribute("body", "data-failed") is None
    _page, released = held.pop(("style.css", 0.0))
    released.set()
    styled.wait_for_function("getComputedStyle(document.querySelector('#starting')).position === 'fixed'")
    styled.context.close()
    assert len(held) == 10
    for (name, sent), (page, released) in held.items():
        where = f"{name}, {sent} of it"
        if name == "later.zip":  # what it says is in the dialog of the game
            page.wait_for_selector("body[data-failed=network]")
            released.set()
            wait_for_table(page)
        else:
            assert said(page) == "network", where
            released.set()
            wait_until_ready(page)
        assert page.get_attribute("body", "data-failed") is None, where
        assert page.is_hidden("#starting"), where
        page.context.close()


def trickle(host: Host, parts: dict[str, int], pause: Event) -> None:
    """Let these files come in so many parts, with half a second between them."""

    def interrupt(path: str, handler: Handler) -> bool:
        asked = path.split("/")[-1] or "index.html"
        if asked not in parts:
            return False
        content = host.file(asked).read_bytes()
        handler.send_response(200)
        handler.send_header("Content-Type", handler.guess_type(asked))
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        part = -(-len(content) // parts[asked])
        with suppress(ConnectionError):
            for at in range(0, len(content), part):
                handler.wfile.write(content[at : at + part])
                handler.wfile.flush()
                pause.wait(0.5)
        return True

    host.interrupt = interrupt


def test_a_slow_line_is_no_failure(visitors: Visitors, hosts: Hosts) -> None:
    """Bytes come for longer than the page would wait for any of them."""
    pause = Event()
    pages = {}
    for slow in product(("pyodide.asm.wasm", "pyodide.asm.mjs"), (False, True)):
        name, is_page_slow = slow
        host = hosts()
        trickle(host, {name: 18} | ({"index.html": 2} if is_page_slow else {}), pause)
        page = visitors().new_page()
        page.add_init_script(calling("failing.noteFailures"))
        page.goto(host.site, wait_until="commit")
        pages[slow] = page
    for slow, page in pages.items():
        wait_until_ready(page)
        assert page.evaluate("window.said") == [], slow
