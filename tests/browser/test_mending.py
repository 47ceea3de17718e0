"""What is lost or damaged of a site on the device is mended while there is a network, by the same version."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import caches, open_kept, version_of
from tests.conftest import wait_until_ready
from tools.serve import Handler

pytestmark = pytest.mark.browser

# With a network, the page starts though these are damaged: itself, what mends others, and what can be seen.
HARMLESS = ["", "shell.js", "style.css"]
NEEDED = ["morph.js", "interpreter.mjs", "app.zip", "python_stdlib.zip", "asm.wasm"]  # what Python is made of
# Without a network, each of these keeps the page from its start: one of each kind.
ALONE = ["", "shell.js", "interpreter.mjs", "app.zip"]
SAID = {"damaged": "damaged", "network": "did not load completely"}
MENDS_AFTER_MS = 3_000  # see static/offline.js


@pytest.fixture
def kept(visitor: BrowserContext, host: Host) -> Page:
    """A page of the site on the device, which looks for faults once `release` is called in it."""
    visitor.add_init_script(calling("start.holdRests", argument=[MENDS_AFTER_MS]))
    return open_kept(visitor, host.site)


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
    page.evaluate("release()")
    wait_until_whole(page)
    page.wait_for_function("getComputedStyle(document.querySelector('#starting')).position === 'fixed'")


def lose_all(page: Page) -> None:
    page.evaluate("async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))")


def check_that_all_is_there(page: Page, host: Host) -> None:
    """All files are on the device again, and the page needs no host."""
    wait_until_ready(page)
    page.evaluate("release()")
    page.wait_for_selector(".offline")
    wait_until_whole(page)
    assert caches(page) == [f"ladrilho-{version_of(host.below)}"]
    host.stop()
    open_kept(page.context, host.site)


def test_files_are_mended(kept: Page, host: Host) -> None:
    """A lost one comes from the host, whatever else is lost; a damaged one may keep Python from its start.

    What is whole is not brought again.
    """
    lost = [*HARMLESS, *NEEDED]
    spoil(kept, lost, "remove")
    check_that_it_mends(kept, lost)
    kept.context.new_cdp_session(kept).send("Network.clearBrowserCache")
    spoil(kept, HARMLESS, "damage")
    brought = whole_of(host)
    check_that_it_mends(kept, HARMLESS)
    static = f"{version_of(host.below)}/static"
    own = sorted(name for name in brought if name != "sw.js")
    assert own == ["", f"{static}/shell.js", f"{static}/style.css"]
    host.interrupt = lambda _path, _handler: False
    for name in NEEDED:
        spoil(kept, [name], "damage")
        check_that_it_mends(kept, name)
    check_that_all_is_there(kept, host)


@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_all_caches_are_filled_again(kept: Page, host: Host) -> None:
    """In Firefox; for Chromium see the next test."""
    lose_all(kept)
    kept.reload()
    check_that_all_is_there(kept, host)


def test_without_a_network_the_page_says_what_is_wrong(kept: Page, host: Host) -> None:
    """A file is damaged, or the page itself is lost with all the others; with a network, all come again."""
    browser = kept.context.new_cdp_session(kept)

    def check_that_it_fails(cause: str, what: str) -> None:
        host.stop()
        kept.reload()
        kept.wait_for_selector(f"body[data-failed={cause}]")
        assert SAID[cause] in kept.inner_text("body"), what
        host.start()
        kept.reload()
        wait_until_ready(kept)

    for name in ALONE:
        browser.send("Network.clearBrowserCache")
        spoil(kept, [name], "damage")
        check_that_it_fails("damaged", name)
    browser.send("Network.clearBrowserCache")
    lose_all(kept)
    check_that_it_fails("network", "everything")
    check_that_all_is_there(kept, host)
