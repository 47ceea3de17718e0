"""What is lost or damaged of a site on the device is mended while there is a network, by the same version."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.host import Host
from tests.browser.in_page import script
from tests.browser.kept import caches, open_kept, version_of
from tests.conftest import wait_until_ready
from tools.serve import Handler

pytestmark = pytest.mark.browser

# Though these are damaged the page starts: itself, what mends the others, and what can be seen.
HARMLESS = ["", "shell.js", "style.css"]
NEEDED = ["morph.js", "interpreter.mjs", "app.zip", "python_stdlib.zip", "asm.wasm"]  # what Python is made of
SAID = {"damaged": "damaged", "network": "did not load completely"}


def wait_until_whole(page: Page) -> None:
    page.evaluate(script("mending.becomesWhole"))


def whole_of(host: Host) -> list[str]:
    """The files that the host sends in full from now on."""
    whole: list[str] = []

    def note(path: str, handler: Handler) -> bool:
        if not handler.headers.get("If-Modified-Since"):
            whole.append(path)
        return False

    host.interrupt = note
    return whole


def spoil(page: Page, names: list[str], fault: str) -> None:
    assert len(page.evaluate(script("mending.spoil"), [names, fault])) == len(names), names


def check_that_it_mends(page: Page, what: object) -> None:
    """A reload starts the page, and what was lost or damaged is there again."""
    page.reload()
    wait_until_ready(page)
    assert page.get_attribute("body", "data-failed") is None, what
    wait_until_whole(page)
    page.wait_for_function("getComputedStyle(document.querySelector('#starting')).position === 'fixed'")


def test_files_are_mended(visitor: BrowserContext, host: Host) -> None:
    """A lost one comes from the host, whatever else is lost; a damaged one may keep Python from its start.

    What is whole is not brought again.
    """
    page = open_kept(visitor, host.site)
    lost = [*HARMLESS, *NEEDED]
    spoil(page, lost, "remove")
    check_that_it_mends(page, lost)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    spoil(page, HARMLESS, "damage")
    brought = whole_of(host)
    check_that_it_mends(page, HARMLESS)
    static = f"{version_of(host.below)}/static"
    own = sorted(name for name in brought if name != "sw.js")
    assert own == ["", f"{static}/shell.js", f"{static}/style.css"]
    host.interrupt = lambda _path, _handler: False
    for name in NEEDED:
        spoil(page, [name], "damage")
        check_that_it_mends(page, name)
    host.stop()
    open_kept(visitor, host.site)


@pytest.mark.core
def test_all_caches_are_filled_again(visitor: BrowserContext, host: Host) -> None:
    page = open_kept(visitor, host.site)
    page.evaluate("async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))")
    page.reload()
    page.wait_for_selector(".offline")
    wait_until_whole(page)
    assert caches(page) == [f"ladrilho-{version_of(host.below)}"]
    host.stop()
    open_kept(visitor, host.site)


def test_without_a_network_the_page_says_what_is_wrong(visitor: BrowserContext, host: Host) -> None:
    """A file is damaged, or the page itself is lost with all the others."""
    page = open_kept(visitor, host.site)
    browser = page.context.new_cdp_session(page)

    def check_that_it_fails(cause: str, what: str) -> None:
        host.stop()
        page.reload()
        page.wait_for_selector(f"body[data-failed={cause}]")
        assert SAID[cause] in page.inner_text("body"), what
        host.start()
        page.reload()
        wait_until_ready(page)

    for name in ("", "shell.js", "app.zip", "interpreter.mjs"):
        browser.send("Network.clearBrowserCache")
        spoil(page, [name], "damage")
        check_that_it_fails("damaged", name)
    browser.send("Network.clearBrowserCache")
    page.evaluate("async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))")
    check_that_it_fails("network", "everything")
