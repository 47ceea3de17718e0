"""On every screen: nothing is cut off, and every target is large enough and uncovered."""

from functools import partial

import pytest
from playwright.sync_api import Page

from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets, check_the_table_fits
from tests.browser.playing import (
    DEVICES,
    SIZES,
    azul,
    click,
    new_game,
    open_another,
    open_page,
    open_sheet,
    played,
    press,
    read_table,
    sensible_take,
    size,
    start,
)
from tests.conftest import Profiles
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser

POSITIONS = [
    new_game(1),
    new_game(1, ["person"] * 4),
    played(new_game(2, ["person"] * 4), lambda session: len(session.log) == 18),  # a full centre
    played(new_game(2), lambda session: azul(session).round == 5),
    played(new_game(4, wall="grey"), lambda session: azul(session).is_tiling),  # columns to choose
]


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, tables: Tables) -> Tables:
    """Tables on a device of each size."""
    return partial(tables, viewport=size(request.param), touch=request.param != "desktop")


def check_table(page: Page) -> None:
    check_the_table_fits(page)
    check_targets(page)
    page.evaluate("scrollTo(0, 0)")


def test_the_table_fits(sized: Tables) -> None:
    page = sized()
    for position in POSITIONS:
        open_another(page, position)
        check_table(page)
        table = read_table(page)
        for pick in [] if table.columns else sensible_take(table):
            click(page, pick)
            check_table(page)


@pytest.mark.parametrize("device", DEVICES)
def test_the_menu_and_the_dialogs_fit(profiles: Profiles, site: str, device: str) -> None:
    finger = device == "finger"
    page = open_page(profiles(has_touch=finger, is_mobile=finger), site)
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        page.evaluate("scrollTo(0, 0)")
        check_the_menu_and_the_dialogs(page)
        page.click("[data-do=menu]")


def check_the_menu_and_the_dialogs(page: Page) -> None:
    """From the menu to a new game."""
    for language in (*LANGUAGES, "en"):
        page.click(f"[data-pick='language:{language}']")
        check_it_fits(page, "#menu > header")
        nav, settings = (page.locator(f".preferences {part}").bounding_box() for part in ("nav", ".quiet"))
        assert nav
        assert settings
        assert abs(nav["y"] + nav["height"] / 2 - settings["y"] - settings["height"] / 2) < 1, language
    check_it_fits(page)
    check_targets(page)
    open_sheet(page)
    while page.locator("[data-pick=add-seat]").count():
        page.click("[data-pick=add-seat]")
    if not page.locator("#dialog details[open]").count():
        page.click("#dialog summary")
    check_it_fits(page, "#dialog")
    check_targets(page)
    page.click("#dialog [data-do=close]")
    page.click("[data-pick='dialog:settings']")
    check_it_fits(page, "#dialog")
    check_targets(page)
    page.click("#dialog [data-do=close]")
    start(page)
    for command in ("dialog:moves", "dialog:share"):
        press(page, command)
        check_it_fits(page, "#dialog")
        check_targets(page)
        page.click("#dialog [data-do=close]")


def test_the_end_fits(sized: Tables) -> None:
    players = ["person"] * 4
    last = played(new_game(6, players), lambda session: session.state.is_over)
    page = sized(last)
    check_it_fits(page)
    page.get_by_role("button", name="Result").click()
    check_it_fits(page, "#dialog")
    check_targets(page)
