"""Pages that are handed on, hosts that fail and deploy, and browsers that start anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from engine.session import Session
from tests.browser.desk import Desk, Tables
from tests.browser.host import Host, built_with
from tests.browser.kept import Relaunch, version_of
from tests.conftest import CHROMIUM_FLAGS, DESKTOP, PAGE_STARTS_WITHIN_MS
from tools import browsers
from tools.build import ROOT


@pytest.fixture(scope="session")
def desks(launched: dict[str, Browser]) -> Iterator[dict[bool, Desk]]:
    """The started pages that wait for the next test, by whether they are for fingers."""
    waiting: dict[bool, Desk] = {}
    yield waiting
    for desk in waiting.values():
        desk.close()


@pytest.fixture
def tables(browser: Browser, site: str, desks: dict[bool, Desk]) -> Iterator[Tables]:
    """Gives a started page, with a game on its table if one is asked for.

    It may be one that tests before have used: with the settings of a new page and nothing open, but with
    their games on its shelf. For tests that neither start, reload or leave it nor look at what is stored.
    """
    taken: dict[bool, Desk] = {}

    def table(
        session: Session | None = None,
        *,
        viewport: dict[str, int] = DESKTOP,
        touch: bool = False,
        motion: str = "no-preference",
    ) -> Page:
        if touch not in taken:
            taken[touch] = desks.pop(touch, None) or Desk(browser, site, touch=touch)
        return taken[touch].lay(session, viewport, motion)

    yield table
    for touch, desk in taken.items():
        if desk.clear():
            desks[touch] = desk
        else:
            desk.close()
        assert desk.complaints == []


@pytest.fixture(scope="session")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site with a change in one file, as the next deploy would have it."""
    script = (ROOT / "static" / "offline.js").read_text("utf-8")
    newer = built_with(tmp_path_factory.mktemp("newer"), "static/offline.js", script + "// newer\n")
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
