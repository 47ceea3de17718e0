"""Pages that are left and come back to, and what a browser has stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.in_page import script
from tests.browser.kept import until
from tests.browser.playing import set_seats, wait_for_table, wait_until, wait_until_shown

INTERPRETER = "**/interpreter.mjs"


def unstarted(context: BrowserContext, site: str) -> Page:
    """A page at home where the site is, which does not run it: to look into what is stored."""
    page = context.new_page()
    leave(page, site)
    return page


def leave(page: Page, site: str) -> None:
    """Go to another page of the same origin, out of the reach of the site and its worker."""
    blank = urljoin(site, "/blank")
    page.route(
        blank, lambda route: route.fulfill(body="<link rel=icon href=data:,>", content_type="text/html")
    )
    page.goto(blank)


@contextmanager
def without_python(page: Page) -> Iterator[None]:
    """Let nothing of Python start in a page, which is then as it was built, with its first scripts."""
    kept_back: list[Route] = []
    page.route(INTERPRETER, lambda route: kept_back.append(route))
    yield
    wait_until(page, lambda: bool(kept_back))
    page.unroute(INTERPRETER)


def come_back(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector("body[data-ready='1']", state="attached")


def put(page: Page, texts: dict[str, str]) -> None:
    # As JSON, for a half of a character gets lost on the way otherwise.
    page.evaluate("(json) => Object.assign(localStorage, JSON.parse(json))", json.dumps(texts))


def local(page: Page) -> dict[str, str]:
    texts: dict[str, str] = json.loads(page.evaluate("JSON.stringify(localStorage)"))
    return texts


def wait_for_mirror(page: Page) -> None:
    """Wait until the mirror has the newest record of every game of localStorage."""
    until(
        page,
        script("databases.isMirrored"),
    )


def start(page: Page, *kinds: str) -> None:
    set_seats(page, *(kinds or ("person", "person")))
    page.click("[data-pick=start]")
    wait_for_table(page)


def notice(page: Page) -> str:
    return page.inner_text("#notice")


def log(page: Page) -> list[str]:
    wait_until_shown(page)
    return page.locator("#log li").all_inner_texts()
