"""Going back, by the browser's button: one step within the page, and out of it from the menu alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import new_game, open_another, open_page, open_sheet, start, wait_for_table
from tests.conftest import Profiles

pytestmark = pytest.mark.browser

MENU = "body[data-route=menu]:not([data-room])"


def leaves(page: Page) -> bool:
    """Whether one step back leads out of the site, to the empty page from which the test came."""
    page.go_back()
    page.wait_for_url("about:blank")
    page.go_forward()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    return True


def test_one_step_back_closes_leads_to_the_menu_and_leaves_from_there(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(), site)
    open_sheet(page)
    page.go_back()
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    start(page)
    wait_for_table(page)
    page.click("[data-do='dialog:moves']")
    page.wait_for_selector("#dialog[open]")
    page.go_back()
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    wait_for_table(page)
    page.locator(".bar-rules").click()
    page.wait_for_selector("dialog#rules")
    page.go_back()
    expect(page.locator("dialog#rules")).to_have_count(0)
    wait_for_table(page)
    open_another(page, new_game(1))  # by an address
    page.go_back()
    page.wait_for_selector(MENU)
    page.click("[data-pick=library]")
    page.wait_for_selector("body[data-room=library]")
    page.go_back()
    page.wait_for_selector(MENU)
    assert leaves(page)


def test_a_step_back_leaves_at_once_from_the_menu_however_one_came_there(
    profiles: Profiles, site: str
) -> None:
    page = open_page(profiles(), site)
    start(page)
    wait_for_table(page)
    page.click("[data-do=menu]")
    assert leaves(page)
    page.click(".continue-card")
    wait_for_table(page)
    page.reload()
    wait_for_table(page)
    page.go_back()
    page.wait_for_selector(MENU)
    assert leaves(page)
