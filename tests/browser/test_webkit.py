"""In WebKitGTK, the nearest there is here to the browser of an iPad: start, first moves, resume, offline."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.host import Host, built_with
from tests.browser.in_page import calling, script
from tests.browser.kept import version_of
from tests.browser.playing import entries, play_turn, position, read_table, sensible_take, told
from tests.conftest import missing
from tools import browsers
from tools.files import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # Selenium of itself
]

ANSWERS_WITHIN = 240.0  # seconds: where many browsers start at once, this one can stand still for a minute
SCREEN = "1280x1024x24"


class Driven:
    """A page that WebDriver drives, to be played as one of Playwright's is."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What an expression gives, or a function that is called with `arg`."""
        calling_it = "typeof found === 'function' ? found(arguments[0]) : found"
        return self.driver.execute_script(f"const found = {expression}; return {calling_it};", arg)

    def wait_for_function(self, expression: str, *, arg: Any = None) -> None:
        """Wait until this holds; anything not there yet while a page loads is waited for."""
        wait = WebDriverWait(self.driver, ANSWERS_WITHIN, poll_frequency=0.1)
        wait.until(lambda _driver: self._answer(expression, arg), expression)

    def _answer(self, expression: str, arg: Any) -> Any:
        """Like `evaluate`, but None if the page goes away before it answers."""
        try:
            return self.evaluate(expression, arg)
        except WebDriverException as error:
            if "Could not parse script result" not in str(error):
                raise
            return None

    def click(self, selector: str) -> None:
        """Click in the middle, which may not be covered; no part of a drawing is an element to the driver."""
        self.wait_for_function("(selector) => document.querySelector(selector)", arg=selector)
        x, y, is_hit = self.evaluate(script("webkit.middle"), selector)
        assert is_hit, f"{selector} is covered at {x}, {y}"
        pointer = ActionBuilder(self.driver)
        pointer.pointer_action.move_to_location(x, y).click()  # type: ignore[no-untyped-call]
        pointer.perform()

    def wait_until_ready(self) -> None:
        self.wait_for_function("document.body?.dataset.ready === '1'")

    def check_nothing_is_wrong(self) -> None:
        assert self.evaluate("window.complaints") == []
        here = self.evaluate("location.origin")
        asked = self.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert asked
        assert [address for address in asked if not address.startswith((here, "blob:", "data:"))] == []


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen that nobody sees: MiniBrowser has no mode without one."""
    if browsers.webkit() is None:
        missing("WebKitGTK's driver", "webkit2gtk-driver, with xvfb")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told_number:
        yield f":{told_number.readline().strip()}"
    process.terminate()
    process.wait()


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    shell = (ROOT / "static" / "shell.js").read_text("utf-8")
    host = Host(tmp_path / "host", built_with(tmp_path, "static/shell.js", calling("webkit.watch") + shell))
    yield host
    host.stop()


@pytest.fixture
def page(screen: str) -> Iterator[Driven]:
    service = Service(browsers.webkit(), env={**os.environ, "DISPLAY": screen})
    driver = WebKitGTK(options=WebKitGTKOptions(), service=service)
    assert isinstance(driver.command_executor, RemoteConnection)
    driver.command_executor.client_config.timeout = ANSWERS_WITHIN  # rather than wait for ever
    yield Driven(driver)
    driver.quit()


def choose(page: Driven, pick: str) -> None:
    page.click(f"[data-pick='{pick}']")


@pytest.mark.long
def test_a_game_is_begun_and_goes_on_after_a_reload_and_without_a_server(page: Driven, host: Host) -> None:
    page.driver.get(host.site)
    page.click("[data-pick='cover:azul']")  # at once: it is kept until Python answers
    page.wait_until_ready()
    page.click("[data-pick=start]")
    page.wait_for_function("document.body.dataset.route === 'table'")
    play_turn(page, choose)
    before = (position(page), told(page))
    choose(page, sensible_take(read_table(page))[0])
    page.wait_for_function("document.querySelector('#own [data-pick]')")
    page.check_nothing_is_wrong()

    page.driver.refresh()
    page.wait_until_ready()
    assert (position(page), told(page)) == before
    play_turn(page, choose)
    assert entries(page) > len(before[1])
    page.check_nothing_is_wrong()

    page.click("#bar [data-do=menu]")
    page.wait_for_function("document.querySelector('.offline')")
    page.evaluate(script("memory.noteOnceKept"))
    page.wait_for_function("window.isKept")
    host.stop()
    page.driver.switch_to.new_window("window")
    page.driver.get(f"{host.site}?x=1")
    page.wait_until_ready()
    page.evaluate(script("memory.noteModules"), version_of(host.below))
    page.wait_for_function("window.modules")
    assert "engine.sintra.rules" in page.evaluate("window.modules"), "it did not start from memory"
    page.click("[data-pick^='resume:']")
    play_turn(page, choose)
    page.check_nothing_is_wrong()
    page.evaluate(script("faults.throwLater"))  # the silence until now meant something
    page.wait_for_function("window.complaints.some((one) => one.includes('thrown'))")
