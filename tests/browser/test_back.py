"""Going back in the history: one step within the page, and out of it from the menu alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine import savecode
from tests.browser.in_page import script
from tests.browser.playing import (
    follow,
    new_game,
    open_another,
    open_page,
    open_sheet,
    played,
    start,
    wait_for_table,
)
from tests.conftest import Profiles, wait_until_ready

pytestmark = pytest.mark.browser

MENU = "body[data-route=menu]:not([data-room])"


def check_it_leaves(page: Page) -> None:
    """One step back leads out of the site, to the empty page from which the test came."""
    page.go_back()
    page.wait_for_url("about:blank")


def count_entries(page: Page) -> None:
    """Count the entries that the page makes from now on: on the way back browsers would skip them."""
    page.evaluate(script("back.countEntries"))


def test_one_step_back_closes_leads_to_the_menu_and_leaves_from_there(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(), site)
    count_entries(page)
    open_sheet(page)
    page.go_back()
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    start(page)
    wait_for_table(page)
    page.click("[data-do='dialog:moves']")
    page.wait_for_selector("#dialog[open]")
    assert page.evaluate("made") == 3
    page.go_back()
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    wait_for_table(page)
    page.go_back()
    page.wait_for_selector(MENU)
    assert page.evaluate("made") == 3
    page.click("[data-pick=library]")
    page.wait_for_selector("body[data-room=library]")
    page.go_back()
    page.wait_for_selector(MENU)
    check_it_leaves(page)


def test_from_a_past_position_it_leads_to_the_present_one_and_from_a_replay_to_its_room(
    profiles: Profiles, site: str
) -> None:
    page = open_page(profiles(), site)
    open_another(page, played(new_game(1), lambda session: len(session.decisions) > 4))  # by an address
    page.locator("#log [data-do^='look:']").nth(1).click()
    page.wait_for_selector("body[data-at]")
    page.click("#replay [data-do='step:-1']")
    page.go_back()
    page.wait_for_selector("body[data-route=table]:not([data-at])")
    page.locator("#log [data-do^='look:']").nth(1).click()
    page.wait_for_selector("body[data-at]")
    page.click("#replay [data-do='dialog:chart']")
    page.wait_for_selector("#dialog[open]")
    page.go_back()
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    page.wait_for_selector("body[data-at]")
    page.go_back()
    page.wait_for_selector("body[data-route=table]:not([data-at])")
    page.go_back()
    page.wait_for_selector(MENU)
    check_a_replay(page)
    check_several_steps_at_once(page)


def check_a_replay(page: Page) -> None:
    """A step back leads from a replay to the room where it began, and in an open game to its present."""
    page.click("[data-pick=library]")
    page.locator("[data-pick^='replay:']").first.click()
    page.wait_for_selector("body[data-at]")
    page.go_back()
    page.wait_for_selector("body[data-room=library]")
    page.locator("[data-pick^='resume:']").first.click()
    page.locator("#log [data-do^='look:']").nth(1).click()
    page.wait_for_selector("body[data-at]")
    page.go_back()
    page.wait_for_selector("body[data-route=table]:not([data-at])")
    page.go_back()
    page.wait_for_selector(MENU)


def check_several_steps_at_once(page: Page) -> None:
    """Going back several steps at once leads to the same place as going back one by one."""
    code = savecode.encode(played(new_game(1), lambda session: len(session.decisions) > 4))
    follow(page, f"g={code}&at=2")
    page.wait_for_selector("body[data-at]")
    page.evaluate("history.go(-2)")  # as browsers skip an entry that came without anything being pressed
    page.wait_for_selector(MENU)
    check_it_leaves(page)


def test_what_was_closed_by_a_button_is_passed_over(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(), site)
    start(page)
    wait_for_table(page)
    page.click("[data-do='dialog:moves']")
    page.click("#dialog [data-do=close]")
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    page.go_back()
    page.wait_for_selector(MENU)
    page.click(".continue-card")
    wait_for_table(page)
    open_another(page, new_game(1))  # by an address
    page.locator(".bar-rules").click()
    page.wait_for_selector("dialog#rulebook")
    page.reload()
    page.wait_for_selector("dialog#rulebook")
    wait_until_ready(page)
    page.go_back()
    expect(page.locator("dialog#rulebook")).to_have_count(0)
    wait_for_table(page)
    page.go_back()
    page.wait_for_selector(MENU)
    check_it_leaves(page)
    page.go_forward()
    wait_until_ready(page)
    page.click(".continue-card")
    wait_for_table(page)
    page.click("[data-do=menu]")
    check_it_leaves(page)
