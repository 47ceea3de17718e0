"""The shelf in the menu: drawn from summaries, which records of before get in idle moments."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.in_page import script
from tests.browser.playing import KEPT, open_page, wait_for_table
from tests.browser.shelf import GOLDEN, keep
from tests.browser.stored import come_back, leave, local, put, unstarted
from tests.records import before_summaries, game
from tests.saved_games import UNOPENED
from ui.saves.records import GAME_PREFIX, pack, unpack

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


def test_records_of_before_are_read_and_stored_again(context: BrowserContext, site: str) -> None:
    assert {saved.game for saved in GOLDEN} >= {"azul", "patchwork_doodle", "sintra", "queens_garden"}
    look = unstarted(context, site)
    keep(look, *map(before_summaries, GOLDEN))
    before = local(look)
    page = open_page(context, site)
    wait_for_summaries(page, 2 * len(GOLDEN))
    after = local(page)
    for saved in GOLDEN:
        assert saved.summary
        told = saved._replace(summary=saved.summary._replace(played=0))
        for turn in "01":
            assert unpack(saved.key, after[f"{GAME_PREFIX}{saved.key}/{turn}"]) == told
    assert {place for place in after if place.startswith(GAME_PREFIX)} >= before.keys()
    for _time in range(2):
        expect(page.locator(".shelf")).to_contain_text("finished")
        expect(page.locator(".shelf")).to_contain_text("to move")
        page.reload()
        page.wait_for_selector("body[data-ready='1']", state="attached")
    assert len(with_summaries(page)) == len(GOLDEN)


def test_a_game_that_another_tab_has_is_left_to_it(context: BrowserContext, site: str) -> None:
    look = unstarted(context, site)
    theirs, others = before_summaries(GOLDEN[-1]), [before_summaries(saved) for saved in GOLDEN[:3]]
    keep(look, theirs, *others)
    look.evaluate(
        script("locks.hold"),
        GAME_PREFIX + theirs.key,
    )
    page = open_page(context, site)
    wait_for_summaries(page, 2 * len(others))
    assert pack(theirs) in local(page).values()
    look.close()
    page.reload()
    wait_for_summaries(page, 2 * len(others) + 2)


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


def test_of_thousands_of_games_the_newest_are_shown_and_more_when_asked_for(
    context: BrowserContext, site: str
) -> None:
    look = unstarted(context, site)
    keep(look, *[game(counter, key=f"{counter}-1") for counter in range(1, 2_001)])
    page = open_page(context, site)
    shown = page.locator(KEPT)
    expect(shown).to_have_count(1 + 10)  # the one to continue stands apart
    assert shown.first.get_attribute("data-pick") == "resume:2000-1"
    assert "10 of 1999" in page.inner_text("#menu")
    page.get_by_role("button", name="Show more").press("Enter")
    expect(shown).to_have_count(1 + 60)
    assert page.evaluate("document.activeElement.dataset.pick") == "more-games"
    with page.expect_download() as download:
        page.click("[data-do=save-file]")
    lines = download.value.path().read_text("utf-8").splitlines()
    assert len(lines) == 2_001
    assert json.loads(lines[1].split(" ", 2)[2])["counter"] == 2_000
    page.set_input_files("#file", download.value.path())
    expect(page.locator("#notice")).to_contain_text("2000 were already here")
