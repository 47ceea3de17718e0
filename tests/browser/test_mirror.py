"""The mirror of the games in IndexedDB: what is written there, and when."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.in_page import calling, script
from tests.browser.playing import open_page, play_turn
from tests.browser.stored import local, start, wait_for_mirror
from ui.saves.records import GAME_PREFIX

pytestmark = pytest.mark.browser


def test_of_many_decisions_during_a_write_the_last_alone_is_written_next(
    context: BrowserContext, site: str
) -> None:
    context.add_init_script(calling("databases.holdBack"))
    page = open_page(context, site)
    start(page)
    wait_for_mirror(page)
    page.evaluate("Object.assign(window, { isHeldBack: true, begun: 0 })")
    for _turn in range(4):
        play_turn(page)
    assert page.evaluate("begun") == 2  # one is under way, and one in line
    page.evaluate("isHeldBack = false")
    wait_for_mirror(page)
    assert page.evaluate("begun") == 2
    play_turn(page)
    wait_for_mirror(page)
    assert page.evaluate("begun") == 3


def test_a_write_that_fails_is_made_up_for_by_the_next(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    start(page)
    wait_for_mirror(page)
    for step in ("put", "get", "transaction", "commit"):
        page.evaluate(script("databases.failAt"), step)
        play_turn(page)
        page.evaluate(script("databases.mend"), step)
        play_turn(page)
        wait_for_mirror(page)
    assert sum(place.startswith(GAME_PREFIX) for place in local(page)) == 2


def test_a_database_that_the_browser_closes_is_opened_again(context: BrowserContext, site: str) -> None:
    """At the second try, if the first one fails."""
    context.add_init_script(calling("databases.noteUsed"))
    page = open_page(context, site)
    start(page)
    wait_for_mirror(page)
    page.evaluate(script("databases.closeUsed"))
    play_turn(page)
    wait_for_mirror(page)
    page.evaluate(script("databases.closeUsed"))
    page.evaluate(script("databases.refuseOnce"))
    for _turn in range(2):
        play_turn(page)
    wait_for_mirror(page)
