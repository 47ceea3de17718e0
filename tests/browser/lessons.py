"""Lessons, played in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.in_page import script

Chooser = Callable[[Page, str], None]


def begin(page: Page, game: str) -> None:
    page.locator(f"#menu [data-pick='lesson:{game}']").click()
    expect(page.locator(".lesson")).to_be_visible()


def by_mouse(page: Page, selector: str) -> None:
    page.locator(selector).first.click()


def play(page: Page, choose: Chooser, until: str = "[data-do='lesson-play:hints']") -> int:
    """Do what the lesson asks until something is there. Returns how many things that were."""
    number = 0
    while True:
        page.wait_for_selector(f"{until}, [data-hint], [data-do=lesson-on], [data-do=skip]")
        found = page.evaluate(script("lessons.next"), until)
        if found["isThere"]:
            return number
        number += 1
        if way := found.get("way"):
            choose(page, way)
            page.wait_for_function(f"(before) => {script('lessons.asks')}() !== before", arg=found["asked"])
