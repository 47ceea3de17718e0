"""Without a network: an installed version is complete, and an incomplete one is never installed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.host import Host
from tests.browser.in_page import script
from tests.browser.kept import Relaunch, caches, open_kept, until, version_of, versions, wait_for_caches
from tests.browser.playing import (
    KEPT,
    azul,
    click,
    new_game,
    open_another,
    open_game,
    play_turn,
    played,
    set_seats,
    start,
    wait_for_table,
)
from tests.conftest import PAGE_STARTS_WITHIN_MS, wait_until_ready
from tools.serve import Handler
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser


# --- no server -------------------------------------------------------------------------------------------


@pytest.mark.core
@pytest.mark.long
def test_it_plays_on_when_the_server_is_gone(context: BrowserContext, host: Host, browser: Browser) -> None:
    """In every language in Chromium; Firefox, which keeps the same files, speaks one other than English."""
    page = open_kept(context, host.site)
    kept = page.evaluate(script("mending.size"))
    assert page.inner_text(".offline") == f"Ready to play offline ({kept / 1e6:.1f} MB)"
    host.stop()
    set_seats(page, "person", "person")  # the page of the first visit
    click(page, "start")
    play_turn(page)
    page.click("#bar [data-do=menu]")
    page.close()

    def check_the_menu(page: Page, language: str) -> None:
        titles = {"en": "Azul", "zh-Hant": "花磚物語", "ja": "アズール"}
        assert page.get_attribute("html", "lang") == language
        assert page.inner_text("[data-pick='cover:azul'] b") == titles[language]

    *others, last = [language for language in LANGUAGES if language != "en"]
    assert others
    for language in [] if browser.browser_type.name == "firefox" else others:
        page = open_kept(context, f"{host.site}?lang={language}")
        check_the_menu(page, language)
        page.close()
    late = played(new_game(seed=5), lambda session: not any(azul(session).factories))
    page = open_game(context, f"{host.site}?lang={last}", late)  # a deep link, and on to the next round
    page.click("#bar [data-do=menu]")
    page.wait_for_selector(".offline")
    check_the_menu(page, last)
    page.click("[data-pick='language:en']")
    page.wait_for_selector("html[lang=en]", state="attached")
    check_the_menu(page, "en")
    page.locator(KEPT).first.click()
    wait_for_table(page)
    assert "Round 1" in page.inner_text("#bar")
    while "Round 2" not in page.inner_text("#bar"):
        play_turn(page)
    assert versions(page) == {version_of(host.below)}


def test_a_browser_that_starts_anew_needs_no_server(relaunch: Relaunch, host: Host) -> None:
    """Nor one of the two places that hold what Python is compiled from: each is lost once.

    Chromium keeps compiled code beside its cached copy of a file, which it may discard at any time.
    """
    brought = brought_from(host)
    page = open_kept(relaunch(), host.site)
    assert len(brought) > 20
    assert [path for path in brought if brought.count(path) > 1] == []
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["scope"] == manifest["manifest"]["startUrl"] == host.site
    assert page.evaluate(script("mending.removePython"))
    host.stop()

    def check_a_start_at(address: str) -> Page:
        page = open_kept(relaunch(), f"{host.site}{address}")
        assert versions(page) == {version_of(host.below)}
        open_another(page, new_game(seed=5))
        play_turn(page)
        page.click("#bar [data-do=menu]")  # where the next start says that it is ready
        page.wait_for_selector("body[data-route=menu]")
        return page

    page = check_a_start_at("index.html?utm=1#top")
    until(page, script("mending.hasPython"))  # which the browser gave
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page = check_a_start_at("")
    page.goto(f"{host.site}gone/away")  # no such page; without a network there is only one
    wait_until_ready(page)
    assert page.url == host.site


def brought_from(host: Host) -> list[str]:
    """The files that the host sends in full from now on."""
    brought: list[str] = []

    def note(path: str, handler: Handler) -> bool:
        if not handler.headers.get("If-Modified-Since"):
            brought.append(path)
        return False

    host.interrupt = note
    return brought


# --- what goes wrong -------------------------------------------------------------------------------------


def test_a_first_visit_cut_off_says_so_and_leaves_nothing_behind(visitor: BrowserContext, host: Host) -> None:
    """First the page itself is cut off, then what Python is made of, then what the worker brings."""
    whole = host.file("index.html").read_bytes()
    host.file("index.html").write_bytes(whole[: whole.index(b"<mpy-config")])
    page = visitor.new_page()
    page.goto(host.site)
    page.wait_for_selector(".stuck:visible")
    assert "did not load completely" in page.inner_text("#starting")
    host.file("index.html").write_bytes(whole)
    cut = host.fail_at("app.zip", by_worker=False)
    page.reload()
    assert cut.wait(PAGE_STARTS_WITHIN_MS / 1000)
    page.wait_for_selector(".stuck:visible")
    assert "did not load completely" in page.inner_text("#starting")
    assert page.locator("#menu [data-pick='cover:azul']").is_visible()

    host.start()
    cut = host.fail_at("python_stdlib.zip", by_worker=True)
    page.reload()
    assert cut.wait(PAGE_STARTS_WITHIN_MS / 1000)
    wait_until_ready(page)
    until(page, "async () => !(await navigator.serviceWorker.getRegistration())")
    wait_for_caches(page)
    assert page.locator(".offline").count() == 0
    start(page)  # the page itself is whole
    play_turn(page)

    host.start()
    host.interrupt = lambda _path, _handler: False
    page.click("#bar [data-do=menu]")
    page.close()
    page = open_kept(visitor, host.site)
    assert caches(page) == [f"ladrilho-{version_of(host.below)}"]
