"""A table and a result on paper: on one page each, all of it, and dark on white by night as well."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.desk import Scheme, Tables
from tests.browser.in_page import script
from tests.browser.pixels import picture
from tests.browser.playing import open_another, set_setting
from tests.conftest import DESKTOP
from tests.random_games import Case, moments, played
from tests.seats import few

pytestmark = pytest.mark.browser

SET_THEME = "(theme) => void (document.documentElement.dataset.theme = theme)"
SHEET = {"width": 718, "height": 1046}  # pixels of an A4 within margins of 10 mm
WHITE, DARK = 240, 120  # of 255, of each colour
NIGHTS: tuple[tuple[Scheme, str], ...] = (("dark", "system"), ("light", "dark"))  # of the system, and chosen


def check(page: Page) -> None:
    """By night: that of the system, and the one that can be chosen."""
    chosen = page.get_attribute("html", "data-theme")
    page.emulate_media(color_scheme="dark")
    with pytest.raises(Error, match="Page range exceeds page count"):  # quicker than to draw the first one
        page.pdf(format="A4", page_ranges="2")
    page.set_viewport_size({"width": SHEET["width"], "height": SHEET["height"]})
    for night in NIGHTS:
        scheme, theme = night
        page.emulate_media(media="print", color_scheme=scheme)
        page.evaluate(SET_THEME, theme)
        amiss = page.evaluate(script("print.amiss"), [SHEET["width"], SHEET["height"], DARK])
        ground = picture(page, {"x": 2, "y": SHEET["height"] - 12, "width": 10, "height": 10})
        assert amiss == [], night
        assert all(min(colour) >= WHITE for row in ground for colour in row), night
    page.evaluate(SET_THEME, chosen)
    page.emulate_media(media="screen")
    page.set_viewport_size(DESKTOP)


def halves(name: str, seats: int) -> list[Session]:
    """A game in its middle, and at its end."""
    options = tuple((option, values[0]) for option, values in GAMES[name].options.items())
    session = played(Case(name, seats, options), 3)
    return [moments(session, 2)[1], session]


def test_the_theme_that_is_chosen_is_that_of_the_page(tables: Tables) -> None:
    page = tables()
    for _scheme, theme in reversed(NIGHTS):
        set_setting(page, "theme", theme)
        assert page.get_attribute("html", "data-theme") == theme


@pytest.mark.parametrize("name", GAMES)
def test_a_table_and_a_result_are_on_one_page(tables: Tables, name: str) -> None:
    page = tables()
    for seats in sorted({GAMES[name].seats[0], few(name), GAMES[name].seats[-1]}):
        middle, end = halves(name, seats)
        open_another(page, middle)
        check(page)
        open_another(page, end)
        page.get_by_role("button", name="Result").click()
        page.wait_for_selector("#dialog[open] .ending td")
        check(page)
        page.keyboard.press("Escape")
