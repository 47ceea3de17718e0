"""Starts from the memory of an earlier one: see static/memory.js."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import until, version_of
from tests.browser.playing import new_game, open_another, open_game, open_page, play_turn
from tests.conftest import wait_until_ready

pytestmark = pytest.mark.browser

UNFINISHED = "localStorage.getItem('ladrilho-restoring')"
MOST_BYTES = 20_000_000


RESTS = [3_000, 5_000]  # milliseconds, of the device and of the reader: see static/remembering.js
IDLE = [f"engine.{game}.rules" for game in GAMES]  # what a page imports while nobody uses it


def about_to_rest(context: BrowserContext) -> Page:
    """An empty page that will rest once `release` is called in it."""
    page = context.new_page()
    page.add_init_script(calling("start.holdRests", argument=RESTS))
    return page


def remember(context: BrowserContext, host: Host) -> Page:
    """A page that has rested until its memory was kept."""
    page = about_to_rest(context)
    page.goto(host.site)
    page.wait_for_selector(".offline")
    until(page, script("memory.hasImported"), [version_of(host.below), IDLE])
    page.evaluate("release()")
    until(page, script("memory.isKept"))
    return page


def is_remembered(page: Page, host: Host) -> bool:
    """True if a page that has just started has the modules that the page before loaded while it rested."""
    names = set(page.evaluate(script("memory.kinds")))
    assert set(IDLE) <= names
    return set(IDLE) <= set(page.evaluate(script("memory.modules"), version_of(host.below)))


def wait_until_dropped(page: Page) -> None:
    until(page, script("memory.isDropped"))


@pytest.mark.core
@pytest.mark.long
def test_a_page_that_rests_keeps_its_memory_and_the_next_starts_from_it(
    context: BrowserContext, host: Host
) -> None:
    """Without its host too, and with a game on the table that needs further modules."""
    page = remember(context, host)
    assert page.evaluate(script("memory.size")) < MOST_BYTES
    game = Session.new(GAMES["sintra"], seats=2, seed=3, players=(PERSON, PERSON))
    open_game(context, host.site, game).close()
    page.close()
    host.stop()
    page = open_page(context, host.site)
    assert is_remembered(page, host)
    page.click("#market [data-pick]")
    page.wait_for_selector("#hand [data-do=unpick]")
    draws = [page.evaluate(script("memory.draw"), version_of(host.below)) for _python in range(2)]
    assert draws[0] != draws[1]
    open_another(page, new_game(seed=5))
    play_turn(page)


@pytest.mark.long
def test_a_start_from_memory_that_fails_is_not_repeated(context: BrowserContext, host: Host) -> None:
    """Neither where it never answers nor where the memory is of no use, which is dropped without a word."""
    version = version_of(host.below)
    reader = remember(context, host)
    reader.evaluate(script("memory.read"))
    page = context.new_page()
    page.goto(host.site, wait_until="commit")
    page.wait_for_function(UNFINISHED)
    page.reload()  # leaving in the middle of a start is no failure
    wait_until_ready(page)
    assert is_remembered(page, host)
    page.wait_for_function(f"{UNFINISHED} === null")  # it is noted once all is here that comes after a start
    page.close()
    for state in ("empty", "halved", "changed", "foreign"):
        reader.evaluate(script("memory.keep"), [version, state])
        other = open_page(context, host.site)
        wait_until_dropped(other)
        assert other.evaluate(UNFINISHED) is None, state
        other.close()
    reader.evaluate(script("memory.keep"), [version, "whole"])
    page = about_to_rest(context)
    page.add_init_script(calling("memory.hashNothing"))  # so it never learns if the memory is whole
    page.goto(host.site)
    page.click("#starting button:visible")
    wait_until_ready(page)
    assert not is_remembered(page, host)
    assert page.evaluate(UNFINISHED) == version
    page.evaluate("release()")
    wait_until_dropped(page)  # while it rests
    page.evaluate(script("storage.store"), ["ladrilho-restoring", "an older version"])
    reader.evaluate(script("memory.keep"), [version, "whole"])
    page.close()
    page = open_page(context, host.site)
    assert is_remembered(page, host)
    open_another(page, new_game(seed=5))
    play_turn(page)
