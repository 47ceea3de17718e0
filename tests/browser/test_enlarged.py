"""A window of 320 by 256, as one of 1280 by 1024 is at 400 %: nothing is out of reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.catalogue import GAMES
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import open_another, open_page, press, set_seats, wait_until_shown
from tests.conftest import Profiles
from tests.random_games import Case, moments, played
from tests.seats import few

pytestmark = pytest.mark.browser


CONTROLS = "button, a[href], input, select, summary, textarea, [data-pick], [data-do]"
OF_A_HINT = (
    ".help button, #bar button, [data-hint]"  # what else its words lie over is free once they are put away
)


def check(page: Page, controls: str = CONTROLS) -> None:
    assert page.evaluate(script("fitting.outOfReach"), controls) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "scrolls sideways"


ENLARGED: ViewportSize = {"width": 320, "height": 256}


def test_the_menu_its_sheet_and_its_rooms(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(viewport=ENLARGED), site)
    check(page)
    set_seats(page, "person", "easy", "friend")
    page.click("#dialog summary")
    check(page)
    page.keyboard.press("Escape")
    page.click("[data-pick='dialog:settings']")
    check(page)
    page.keyboard.press("Escape")
    for room in ("daily", "library", "puzzles", "statistics"):
        page.click(f"[data-pick={room}]")
        page.wait_for_selector(f"body[data-room={room}]")
        check(page)
        page.click("#menu .room-head button")


@pytest.mark.long
def test_the_lessons_and_hints(tables: Tables) -> None:
    page = tables(viewport=ENLARGED)
    for name in GAMES:
        check_a_lesson_and_a_hint(page, name)
        press(page, "menu")


def check_a_lesson_and_a_hint(page: Page, name: str) -> None:
    page.locator(f"#menu [data-pick='lesson:{name}']").click()
    for _sentence in range(3):
        expect(page.locator(".lesson .says")).to_be_visible()
        wait_until_shown(page)
        check(page)
        before = page.inner_html("#app")
        page.locator("[data-do=lesson-on], [data-hint]").first.dispatch_event("click")
        page.wait_for_function("(before) => document.querySelector('#app').innerHTML !== before", arg=before)
    press(page, "menu")
    options = tuple((option, values[0]) for option, values in GAMES[name].options.items())
    open_another(page, moments(played(Case(name, few(name), options), 3), 4)[2])
    page.keyboard.press("h")
    page.wait_for_selector(".help .reasons")
    check(page, OF_A_HINT)
    page.locator(".help [data-do=more-moves]").click()
    expect(page.locator(".others-hinted > li")).to_have_count(2)
    check(page, OF_A_HINT)
    page.locator(".help [data-do=put-away]").click()
    expect(page.locator(".help")).to_have_count(0)
    check(page)


@pytest.mark.parametrize("name", GAMES)
def test_the_table(tables: Tables, name: str) -> None:
    page = tables(viewport=ENLARGED)
    options = tuple((option, values[0]) for option, values in GAMES[name].options.items())
    for seats in (few(name), 4):
        start, _early, middle, _late, end = moments(played(Case(name, seats, options), 3), 4)
        open_another(page, end)
        check(page)
        page.get_by_role("button", name="Result").click()
        check(page)
        page.keyboard.press("Escape")
        for session in (start, middle):
            open_another(page, session)
            check(page)
            if page.locator("#market [data-pick]").count():
                page.locator("#market [data-pick]").first.click()
                check(page)
                page.keyboard.press("Escape")
    for dialog in ("dialog:moves", "dialog:share", "dialog:settings"):  # with all seats
        press(page, dialog)
        check(page)
        page.keyboard.press("Escape")
