"""Several tabs of one browser: one of them writes a game, and the others follow."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import entries, open_page, play_turn, take, wait_for_turn
from tests.browser.test_storage import log, notice, start

pytestmark = pytest.mark.browser


def expect_reader(page: Page) -> None:
    expect(page.locator("#hand")).to_contain_text("Open in another tab.")
    assert page.locator("#market [data-pick], #own [data-pick]").count() == 0


def expect_writer(page: Page) -> None:
    expect(page.locator("#market [data-pick], #own [data-pick]").first).to_be_visible()


def test_one_tab_writes_and_the_others_follow(context: BrowserContext, site: str) -> None:
    first = open_page(context, site)
    menu = open_page(context, site)
    first.bring_to_front()
    start(first)
    play_turn(first)
    expect(menu.locator(".shelf li")).to_have_count(1)
    second = open_page(context, site)  # which opens the game that was open last
    expect_reader(second)
    second.keyboard.press("u")
    first.bring_to_front()
    play_turn(first)
    expect(second.locator("#log li")).to_have_count(3)
    assert log(second) == log(first)

    second.bring_to_front()
    second.click("[data-do=take-over]")
    expect_writer(second)
    expect_reader(first)
    play_turn(second)
    play_turn(second)
    expect(first.locator("#log li")).to_have_count(5)
    assert log(first) == log(second)

    first.bring_to_front()
    first.click("[data-do=take-over]")
    expect_writer(first)
    expect_reader(second)
    first.close()
    second.bring_to_front()
    expect_writer(second)
    play_turn(second)
    told = log(second)
    second.reload()
    second.wait_for_selector("body[data-ready='1']", state="attached")
    expect_writer(second)
    assert log(second) == told

    menu.bring_to_front()
    menu.click("[data-pick^='dialog:delete:']")
    menu.click("#dialog [data-pick^='delete:']")
    second.wait_for_selector("body[data-route=menu]")
    assert "deleted in another tab" in notice(second)
    expect(second.locator(".shelf")).to_have_count(0)


def test_only_the_writer_lets_the_bots_move(context: BrowserContext, site: str) -> None:
    first = open_page(context, site)
    start(first, "person", "easy")
    take(first)
    second = open_page(context, site)
    second.click("[data-do=take-over]")
    wait_for_turn(second, 2)
    expect_reader(first)
    expect(first.locator("#log li")).to_have_count(entries(second))
    assert log(first) == log(second)
