"""The shelf in the menu: drawn from summaries, which records of before get in idle moments."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.in_page import script
from tests.browser.playing import KEPT, open_page, wait_for_table
from tests.browser.shelf import GOLDEN, keep
from tests.browser.stored import come_back, leave, local, put, unstarted
from tests.records import before_summaries, game
from tests.saved_games import UNOPENED
from ui.saves.records import GAME_PREFIX, Saved, pack, unpack

pytestmark = pytest.mark.browser


def with_summaries(page: Page) -> set[str]:
    """The games of which every record in localStorage has a summary."""
    texts = {place: text for place, text in local(page).items() if place.startswith(GAME_PREFIX)}
    without = {place[:-2] for place, text in texts.items() if '"summary"' not in text}
    return {place[len(GAME_PREFIX) : -2] for place in texts if place[:-2] not in without}


def wait_for_summaries(page: Page, number: int) -> None:
    page.wait_for_function(
        script("storage.hasSummaries"),
        arg=[GAME_PREFIX, number],
    )


def check_stored_again(page: Page, *records: Saved) -> None:
    stored = local(page)
    assert records
    for saved in records:
        assert saved.summary
        told = saved._replace(summary=saved.summary._replace(played=0))
        for turn in "01":
            assert unpack(saved.key, stored[f"{GAME_PREFIX}{saved.key}/{turn}"]) == told
    expect(page.locator(".shelf")).to_contain_text("finished")
    expect(page.locator(".shelf")).to_contain_text("to move")


def test_records_of_before_are_read_and_stored_again_and_one_that_another_tab_has_is_left_to_it(
    context: BrowserContext, site: str
) -> None:
    """Until that tab is closed."""
    assert {saved.game for saved in GOLDEN} >= {"azul", "patchwork_doodle", "sintra", "queens_garden"}
    *others, theirs = GOLDEN
    look = unstarted(context, site)
    keep(look, *map(before_summaries, GOLDEN))
    before = local(look)
    look.evaluate(script("locks.hold"), GAME_PREFIX + theirs.key)
    page = open_page(context, site)
    wait_for_summaries(page, 2 * len(others))
    assert pack(before_summaries(theirs)) in local(page).values()
    assert len(with_summaries(page)) == len(others)
    check_stored_again(page, *others)
    look.close()
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    wait_for_summaries(page, 2 * len(GOLDEN))
    check_stored_again(page, *GOLDEN)
    assert {place for place in local(page) if place.startswith(GAME_PREFIX)} >= before.keys()
    assert len(with_summaries(page)) == len(GOLDEN)


def test_an_open_game_of_before_gets_its_summary_from_the_tab_that_has_it(
    context: BrowserContext, site: str
) -> None:
    look = unstarted(context, site)
    old = before_summaries(game(3, 4))
    keep(look, old)
    put(look, {"ladrilho:open": "k"})
    page = open_page(context, site)
    wait_for_table(page)
    wait_for_summaries(page, 2)
    assert with_summaries(page) == {"k"}


def test_a_game_whose_code_does_not_open_says_so_and_stays(context: BrowserContext, site: str) -> None:
    look = unstarted(context, site)
    broken = game(3)._replace(code=UNOPENED["an illegal number of seats"][0])
    keep(look, broken, game(5, 2, "whole"))
    put(look, {"ladrilho:open": "k"})
    page = open_page(context, site)
    for _time in range(2):
        assert page.get_attribute("body", "data-route") == "menu"
        assert page.input_value("#saved-code") == broken.code
        page.click("#dialog [data-do=close]")
        expect(page.locator(KEPT)).to_have_count(2)
        page.click("[data-pick='resume:k']")
    page.click("#dialog [data-do=close]")
    page.click("[data-pick='resume:whole']")
    wait_for_table(page)
    leave(page, site)
    assert pack(broken) in local(page).values()
    come_back(page, site)
    wait_for_table(page)
