"""Pages that tests reuse, hosts that fail and deploy, and browsers that restart."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from engine.session import Session
from tests.browser.desk import Desk, Forced, Motion, Scheme, Tables
from tests.browser.host import Host, Hosts, built_with
from tests.browser.kept import Relaunch, Visitors, version_of
from tests.browser.painting import leave_out, spare
from tests.browser.playing import ANSWERS_WITHIN_MS
from tests.conftest import CHROMIUM_FLAGS, DESKTOP, PAGE_STARTS_WITHIN_MS
from tools import browsers
from tools.files import ROOT

expect.set_options(timeout=ANSWERS_WITHIN_MS)  # as long as every other wait for an answer

DOUBLE_TAP = 0.3  # seconds

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a fixture know whether its test has failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(autouse=True)
def unhurried_finger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a finger take its time, as two quick taps at one place are a double tap: see static/pointers.js."""
    last = 0.0

    def unhurried(tap: Callable[..., None]) -> Callable[..., None]:
        def tap_in_time(*args: Any, **kwargs: Any) -> None:
            nonlocal last
            sleep(max(0.0, last + DOUBLE_TAP - monotonic()))
            tap(*args, **kwargs)
            last = monotonic()

        return tap_in_time

    for kind in (Page, Locator):
        monkeypatch.setattr(kind, "tap", unhurried(kind.tap))


@pytest.fixture(scope="session")
def desks(launched: dict[str, Browser], site: str) -> Iterator[dict[tuple[str, bool], Desk]]:
    """The started pages waiting for the next test, by browser and by whether they are for touch."""
    waiting: dict[tuple[str, bool], Desk] = {}
    yield waiting
    complaints = [complaint for desk in waiting.values() for complaint in desk.complaints]
    for desk in waiting.values():
        desk.close()
    assert complaints == []


@pytest.fixture
def tables(
    request: pytest.FixtureRequest, browser: Browser, site: str, desks: dict[tuple[str, bool], Desk]
) -> Iterator[Tables]:
    """Gives a started page, with a game on its table if requested.

    Earlier tests may have used it: it has the settings of a new page and nothing open or typed, but their
    games are on its shelf. For tests that do not reload or leave the page, change the menu's choices for a
    new game, or look at what is stored.
    """
    taken: dict[tuple[str, bool], Desk] = {}

    def table(
        session: Session | None = None,
        *,
        viewport: ViewportSize = DESKTOP,
        touch: bool = False,
        motion: Motion = "reduce",
        scheme: Scheme = "light",
        forced: Forced = "none",
    ) -> Page:
        kind = browser.browser_type.name, touch
        if kind not in taken:
            taken[kind] = desks.pop(kind) if kind in desks else Desk(browser, site, touch=touch)
        return taken[kind].lay(session, viewport, motion, scheme, forced)

    yield table
    complaints: list[str] = []
    for kind, desk in taken.items():
        if not request.node.stash.get(FAILED, False) and desk.clear():
            desks[kind] = desk
        else:
            desk.close()
        complaints += desk.complaints
    assert complaints == []


@pytest.fixture(scope="session")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site with a change in one file, as the next deploy would have it."""
    script = (ROOT / "static" / "offline.js").read_text("utf-8")
    newer = built_with(tmp_path_factory.mktemp("newer"), "static/offline.js", script + "// newer\n")
    assert version_of(newer) != version_of(dist)
    return newer


@pytest.fixture
def hosts(dist: Path, tmp_path: Path) -> Iterator[Hosts]:
    """Starts hosts beside each other, each with the site and with troubles of its own."""
    running: list[Host] = []

    def start() -> Host:
        running.append(Host(tmp_path / f"host-{len(running)}", dist))
        return running[-1]

    yield start
    for host in running:
        host.stop()


@pytest.fixture
def host(hosts: Hosts) -> Host:
    """A host with the site."""
    return hosts()


@pytest.fixture
def visitors(browser: Browser, hires_late: bool) -> Iterator[Visitors]:
    """Makes new profiles whose pages may meet a failing network."""
    opened: list[BrowserContext] = []

    def visit() -> BrowserContext:
        context = browser.new_context(locale="en")
        spare(context, is_kept=True, hires_late=hires_late)
        context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
        opened.append(context)
        return context

    yield visit
    for context in opened:
        context.close()


@pytest.fixture
def visitor(visitors: Visitors) -> BrowserContext:
    """A new profile whose pages may meet a failing network."""
    return visitors()


@pytest.fixture
def relaunch(browser: Browser, tmp_path: Path) -> Iterator[Relaunch]:
    """Starts the browser with a profile on disk; called again, restarts it with the same profile."""
    running: list[BrowserContext] = []

    def launch() -> BrowserContext:
        while running:
            running.pop().close()
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=browsers.chromium(), args=CHROMIUM_FLAGS, locale="en"
        )
        leave_out(context)
        context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
        running.append(context)
        return context

    yield launch
    while running:
        running.pop().close()
