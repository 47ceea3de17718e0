"""A table and a result on paper: on one page each, all of it, and dark on white by night as well."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.desk import Tables
from tests.browser.pixels import decoded
from tests.browser.playing import open_another, set_setting
from tests.conftest import DESKTOP
from tests.random_games import Case, moments, played

pytestmark = pytest.mark.browser

Theme = Literal["auto", "dark"]

A_PAGE = re.compile(rb"/Type\s*/Page\b")
SHEET = {"width": 718, "height": 1046}  # pixels of an A4 within margins of 10 mm
WHITE, DARK = 240, 120  # of 255, of each colour

# What is shown of these and is not all on the sheet, or is written in a light colour.
AMISS = """([width, height, dark]) => {
    const shown = [...document.querySelectorAll(
        "#bar .turn, #market svg, .seat, .seat > svg, .seat h2, .tiles, .ending h2, .ending td, .ending li"
    )].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width);
    const whole = document.querySelectorAll("#dialog[open]").length ? ".ending td" : "#own .seat";
    if (!shown.some((one) => one.matches(whole))) return ["nothing"];
    return shown.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isLight = one.matches("h2, td, .turn") &&
            Math.max(...getComputedStyle(one).color.match(/[0-9.]+/g).slice(0, 3).map(Number)) > dark;
        return left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || isLight;
    }).map((one) => one.outerHTML.slice(0, 90));
}"""


def check(page: Page) -> None:
    assert len(A_PAGE.findall(page.pdf(format="A4"))) == 1
    page.set_viewport_size({"width": SHEET["width"], "height": SHEET["height"]})
    page.emulate_media(media="print")
    amiss = page.evaluate(AMISS, [SHEET["width"], SHEET["height"], DARK])
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
