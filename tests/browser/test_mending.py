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

# The page itself, what mends it, what can be seen, and what Python is made of.
NAMES = [
    "",
    "shell.js",
    "style.css",
    "morph.js",
    "interpreter.mjs",
    "app.zip",
    "python_stdlib.zip",
    "asm.wasm",
]


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


@pytest.mark.parametrize("fault", ["remove", "damage"])
def test_a_file_is_mended(visitor: BrowserContext, host: Host, fault: str) -> None:
    page = open_kept(visitor, host.site)
    for name in NAMES:
        assert len(page.evaluate(script("mending.spoil"), [name, fault])) == 1, name
        page.reload()
        wait_until_ready(page)
        assert page.get_attribute("body", "data-failed") is None, name
        wait_until_whole(page)
        page.wait_for_function("getComputedStyle(document.querySelector('#starting')).position === 'fixed'")
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


def test_what_is_whole_is_not_brought_again(visitor: BrowserContext, host: Host) -> None:
    page = open_kept(visitor, host.site)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.evaluate(script("mending.damage"), "style.css")
    brought = whole_of(host)
    page.reload()
    wait_until_ready(page)
    wait_until_whole(page)
    assert [name for name in brought if name != "sw.js"] == [f"{version_of(host.below)}/static/style.css"]


@pytest.mark.parametrize("name", ["", "shell.js", "app.zip", "interpreter.mjs"])
def test_without_a_network_the_page_says_what_is_wrong(
    visitor: BrowserContext, host: Host, name: str
) -> None:
    page = open_kept(visitor, host.site)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.evaluate(script("mending.damage"), name)
    host.stop()
    page.reload()
    page.wait_for_selector("body[data-failed=damaged]")
    assert "damaged" in page.inner_text("body")
    host.start()
    page.reload()
    wait_until_ready(page)


def test_without_a_network_a_lost_page_says_so(visitor: BrowserContext, host: Host) -> None:
    page = open_kept(visitor, host.site)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.evaluate("async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))")
    host.stop()
    page.reload()
    page.wait_for_selector("body[data-failed=network]")
    host.start()
    page.reload()
    wait_until_ready(page)
