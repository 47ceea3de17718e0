"""Fixtures for all tests: the built site, a server for it, and browsers."""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    ViewportSize,
    sync_playwright,
)

from engine import advice
from tests import stages
from tests.browser.painting import spare
from tests.clocks import LOOKS, counting
from tools import browsers
from tools.build import DIST, build
from tools.files import CACHE
from tools.serve import server
from tools.translations import compile_locales
from ui.kit import words
from ui.update import helping

# The first two are for running as root and without a screen. The third saves two fifths of the work of a
# start: it turns off the optimising recompilation of Python's own code, from which few tests would gain. The
# others stop the browser from calling home.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--js-flags=--liftoff-only",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Profiles = Callable[..., BrowserContext]

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SUB_PATH = "sub/path"  # as on a project page: never at the root of its host
MOVING = {"reduced_motion": "no-preference"}  # for a profile in which pieces travel
PAGE_STARTS_WITHIN_MS = 120_000
GARBAGE_AT_MOST = 50_000  # new objects that hold others, before some are looked through


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The translations of the source, ready to be spoken."""
    monkeypatch.setattr(words, "LOCALES", compile_locales(tmp_path))
    words._catalogue.cache_clear()
    yield
    words._catalogue.cache_clear()
    words.speak("en")


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer requests for help after a few looks, the same number on every machine."""
    for asked in (advice.rank, advice.rank_played, advice.weigh):
        monkeypatch.setattr(advice, asked.__name__, partial(asked, clock=counting()))
    monkeypatch.setattr(helping, "SECONDS", dict.fromkeys(helping.SECONDS, LOOKS))


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site. One worker of a run builds it, while the others wait."""
    CACHE.mkdir(exist_ok=True)
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")  # of all workers
    with (CACHE / "built-by").open("a+") as builder:
        flock(builder, LOCK_EX)
        builder.seek(0)
        built = builder.read()
        assert not run or built != f"{run} in vain", "the first worker could not build the site, and says why"
        if not run or built != run:
            builder.truncate(0)
            builder.write(f"{run} in vain")
            builder.flush()
            build()
            builder.truncate(0)
            builder.write(run)
    return DIST


@pytest.fixture(scope="session")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site, served below a path, with a slash at the end."""
    with served(dist, tmp_path_factory.mktemp("host")) as address:
        yield address


@contextmanager
def served(dist: Path, root: Path) -> Iterator[str]:
    """Serve a built site below a path, from an empty folder. Gives its address, with a slash at the end."""
    below = root / SUB_PATH
    below.parent.mkdir(parents=True)
    below.symlink_to(dist, target_is_directory=True)
    with server(root) as httpd:
        Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_port}/{SUB_PATH}/"
        httpd.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launched(playwright: Playwright) -> Iterator[dict[str, Browser]]:
    """The browsers that run, by engine."""
    running: dict[str, Browser] = {}
    yield running
    for browser in running.values():
        browser.close()


@pytest.hookimpl(optionalhook=True)  # of xdist, which may be switched off
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: a third of the time of a browser's test goes by in frames and pauses."""
    return (os.cpu_count() or 1) + 2


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip files of tests that no game can pass yet."""
    return stages.is_left_out(collection_path, config.option.markexpr) or None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark each test of a game with the stage that the game has to reach for it."""
    stages.mark(item)


@pytest.hookimpl(trylast=True)  # once it is known which are run
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every worker begin with its share of the long tests: none is left alone with one at the end.

    The workers get equal parts of the list, in its order, before they take from each other.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    in_order: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(in_order)) // (workers - worker)
        own = long[worker::workers]
        room = max(share - len(own), 0)
        in_order += own + others[:room]
        del others[:room]
    items[:] = in_order + others


def pytest_collectstart() -> None:
    """Stop the garbage collector while tests are collected: nearly everything made then stays to the end."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone what stays to the end: all tests and all modules.

    It also runs less often than usual, since it finds little: the engine makes no reference cycles.
    """
    gc.freeze()
    gc.set_threshold(GARBAGE_AT_MOST)
    gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests marked as core run in every engine that Playwright drives, all others in Chromium."""
    if metafunc.definition.get_closest_marker("core"):
        metafunc.parametrize("browser", ["chromium", "firefox"], indirect=True)


@pytest.fixture
def browser(request: pytest.FixtureRequest, playwright: Playwright, launched: dict[str, Browser]) -> Browser:
    engine = getattr(request, "param", "chromium")
    if engine not in launched:
        launched[engine] = {"chromium": _chromium, "firefox": _firefox}[engine](playwright)
    return launched[engine]


def _chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=browsers.chromium(), args=CHROMIUM_FLAGS)


def _firefox(playwright: Playwright) -> Browser:
    """Debian's unmodified one, over WebDriver BiDi, or Playwright's own."""
    if path := browsers.firefox():
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    if not Path(playwright.firefox.executable_path).exists():
        missing("Firefox", "firefox-esr")
    return playwright.firefox.launch()


def missing(name: str, package: str) -> NoReturn:
    """This browser is missing. If it could have been installed, that is a failure."""
    reason = f"{name} is not here; on Debian it is in the package {package}, which `make test` gets as root"
    if browsers.are_to_be_had():
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def hires_late() -> bool:
    """True if a thinker that only has to be ready does not start, which is half of the work of a start."""
    return True


@pytest.fixture
def profiles(request: pytest.FixtureRequest, browser: Browser, hires_late: bool) -> Iterator[Profiles]:
    """Makes new profiles, in which nothing is stored or cached; all their pages are watched as `page` is.

    The site is stored on the device only in tests with a `host` of their own, which they deploy to or stop.
    Movement, which is a fourth of the work of a game, is reduced unless asked for.
    No page is painted: see tests/browser/painting.py. Takes what Playwright's `new_context` takes.
    """
    complaints: list[str] = []
    opened: list[BrowserContext] = []
    has_host = "host" in request.fixturenames
    if has_host:
        request.getfixturevalue(
            "host"
        )  # begins before the pages and ends after them: they may ask it for something

    def profile(**options: Any) -> BrowserContext:
        asked = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce", **options}
        context = browser.new_context(**asked)
        context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
        context.on("page", lambda page: watch(page, complaints))
        spare(context, is_kept=has_host, hires_late=hires_late)
        opened.append(context)
        return context

    yield profile
    for context in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def context(profiles: Profiles) -> BrowserContext:
    """A new profile: nothing is stored or cached. `context.new_page()` is watched as `page` is."""
    return profiles()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page that tolerates no errors.

    The test fails at its end if there was a warning or an error in the console, an uncaught exception, a
    failed request, or a request to any origin but the site's.
    """
    return context.new_page()


@pytest.fixture
def ready_page(page: Page, site: str) -> Page:
    """The site's page, started and ready to answer a click."""
    page.goto(site)
    wait_until_ready(page)
    return page


def wait_until_ready(page: Page) -> None:
    page.wait_for_selector("body[data-ready='1']", state="attached")


def watch(page: Page, complaints: list[str]) -> None:
    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"console {message.type}: {message.text}")

    def request(request: Request) -> None:
        url = urlsplit(request.url)
        if url.hostname != "127.0.0.1" and url.scheme not in ("blob", "data"):
            complaints.append(f"request to another origin: {request.url}")

    def response(response: Response) -> None:
        if response.status >= 400:
            complaints.append(f"status {response.status}: {response.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
    page.on("request", request)
    page.on("response", response)
