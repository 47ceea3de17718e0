"""A page saved on the device, and which version of the site it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.browser.in_page import script
from tests.browser.playing import open_page
from tests.conftest import PAGE_STARTS_WITHIN_MS

Relaunch = Callable[[], BrowserContext]  # restarts the browser with the same profile
Visitors = Callable[[], BrowserContext]  # makes new profiles: see the fixture `visitors`

VERSION = re.compile(r"/([0-9a-f]{16})/")


def open_kept(context: BrowserContext, site: str) -> Page:
    """A page of a site saved on the device."""
    page = open_page(context, site)
    page.set_default_timeout(PAGE_STARTS_WITHIN_MS)
    page.wait_for_selector(".offline")
    return page


def until(page: Page, check: str, arg: object = None) -> None:
    """Wait until an asynchronous function returns something true: `wait_for_function` awaits no promise."""
    waiting = f"([arg, within]) => ({script('kept.until')})({check}, arg, within)"
    page.evaluate(waiting, [arg, PAGE_STARTS_WITHIN_MS])


def version_of(dist: Path) -> str:
    (folder,) = (path.name for path in dist.iterdir() if re.fullmatch(r"[0-9a-f]{16}", path.name))
    return folder


def versions(page: Page) -> set[str]:
    """The versions of all the files a page has requested."""
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert any(address.endswith("/app.zip") for address in asked)
    return {found[1] for address in asked if (found := VERSION.search(address))}


def wait_for_version(page: Page, version: str) -> None:
    """Wait until the page has come up in this version by itself."""
    page.wait_for_function(script("kept.isInVersion"), arg=version)


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return sorted(names)


def wait_for_caches(page: Page, *names: str) -> None:
    until(page, "async (names) => (await caches.keys()).sort().join() === names.join()", sorted(names))


def update(page: Page) -> str:
    """Check for a new version, and return how its installation ends. The page may have found it already."""
    state: str = page.evaluate(script("kept.installation"))
    return state
