"""A table and a result on paper: on one page each, all of it, and dark on white by night as well."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.pixels import decoded
from tests.browser.playing import open_another, set_setting
from tests.conftest import DESKTOP
from tests.random_games import Case, moments, played

pytestmark = pytest.mark.browser

Theme = Literal["auto", "dark"]

A_PAGE = re.compile(rb"/Type\s*/Page\b")
SHEET = {"width": 718, "height": 1046}  # pixels of an A4 within margins of 10 mm
WHITE, DARK = 240, 120  # of 255, of each colour


def check(page: Page) -> None:
    assert len(A_PAGE.findall(page.pdf(format="A4"))) == 1
    page.set_viewport_size({"width": SHEET["width"], "height": SHEET["height"]})
    page.emulate_media(media="print")
    amiss = page.evaluate(script("print.amiss"), [SHEET["width"], SHEET["height"], DARK])
    ground = decoded(page.screenshot(clip={"x": 2, "y": SHEET["height"] - 12, "width": 10, "height": 10}))
    page.emulate_media(media="screen")
    page.set_viewport_size(DESKTOP)
    assert amiss == []
    assert all(min(colour) >= WHITE for row in ground for colour in row)


def halves(name: str, seats: int) -> list[Session]:
    """A game in its middle, and at its end."""
    options = tuple((option, values[0]) for option, values in GAMES[name].options.items())
    session = played(Case(name, seats, options), 3)
    return [moments(session, 2)[1], session]


@pytest.mark.parametrize("theme", ["auto", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_and_a_result_are_on_one_page(tables: Tables, name: str, theme: Theme) -> None:
    """By night: that of the system, and the one that was chosen."""
    page = tables(motion="reduce", scheme="dark" if theme == "auto" else "light")
    if theme == "dark":
        set_setting(page, "theme", theme)
    for seats in sorted({GAMES[name].seats[0], 2, GAMES[name].seats[-1]}):
        middle, end = halves(name, seats)
        open_another(page, middle)
        check(page)
        open_another(page, end)
        page.get_by_role("button", name="Result").click()
        check(page)
        page.keyboard.press("Escape")
