"""Hosts that fail and deploy, and browsers that start anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.host import Host, built_with
from tests.browser.kept import Relaunch, version_of
from tests.conftest import CHROMIUM_FLAGS, PAGE_STARTS_WITHIN_MS
from tools import browsers
from tools.build import ROOT


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
