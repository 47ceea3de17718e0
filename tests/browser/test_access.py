"""What axe-core finds on every screen, light and dark, on a phone and on a desktop: nothing."""

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.axe import with_axe
from tests.browser.desk import Tables
from tests.browser.playing import (
    accept,
    azul,
    click,
    new_game,
    open_another,
    open_page,
    played,
    press,
    read_table,
    sensible_take,
    set_seats,
    show_code,
    size,
    wait_until_shown,
)
from tests.conftest import Profiles

pytestmark = pytest.mark.browser


@pytest.fixture
def page(tables: Tables) -> Page:
    """A started page with axe loaded."""
    return with_axe(tables())


def check(page: Page) -> None:
    """No violations, on a phone and on a desktop."""
    for device in ("phone", "desktop"):
        page.set_viewport_size(size(device))
        axe.check(page)


def test_the_menu(profiles: Profiles, site: str) -> None:
    page = with_axe(open_page(profiles(), site))
    check(page)
    set_seats(page, "person", "easy", "easy", "person")
    page.click("#dialog summary")
    check(page)
    open_another(page, new_game(1))
    page.click("[data-do=menu]")
    page.fill("#code", "nothing")
    page.click("[data-pick=read-code]")
    said = page.locator("[role=alert]").element_handle()
    page.click("[data-pick=read-code]")
    page.wait_for_function("(said) => !said.isConnected", arg=said)  # only a new one is read again
    assert page.locator("[role=alert]").is_visible()
    check(page)
    page.click("[aria-label='Delete this game']")
    check(page)


def test_the_table(page: Page) -> None:
    open_another(page, played(new_game(1, ["person"] * 3), lambda session: azul(session).round == 3))
    check(page)
    source, line = sensible_take(read_table(page))
    click(page, source)
    check(page)
    click(page, line)
    wait_until_shown(page)
    page.locator("#log li button").nth(3).click()
    wait_until_shown(page)
    check(page)


def test_a_game_that_comes_in_and_the_dialogs_of_its_table(page: Page) -> None:
    show_code(page, new_game(1))
    page.wait_for_selector("[data-pick=accept]")
    check(page)
    accept(page)
    for dialog in ("settings", "share", "moves"):
        press(page, f"dialog:{dialog}")
        check(page)
        page.click("#dialog [data-do=close]")


def test_the_choice_of_a_column_and_the_end(page: Page) -> None:
    open_another(page, played(new_game(4, wall="grey"), lambda session: azul(session).is_tiling))
    assert read_table(page).columns
    check(page)
    open_another(page, played(new_game(1), lambda session: session.state.is_over))
    check(page)
    page.get_by_role("button", name="Result").click()
    check(page)
