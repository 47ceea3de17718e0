"""On every screen: nothing is cut off, and every target is large enough and uncovered."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.playing import (
    SIZES,
    click,
    new_game,
    open_another,
    open_game,
    open_page,
    played,
    read_table,
    sensible_take,
    size,
)
from tests.conftest import Profiles

pytestmark = pytest.mark.browser

LEAST = 24  # CSS pixels, of every target
LEAST_BY_TOUCH = 44  # of every button, under a finger

POSITIONS = [
    new_game(1),
    new_game(1, ["person"] * 4),
    played(new_game(2, ["person"] * 4), lambda session: len(session.log) == 18),  # a full centre
    played(new_game(2), lambda session: session.state.round == 5),
    played(new_game(4, wall="grey"), lambda session: session.state.is_tiling),  # columns to choose
]


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, profiles: Profiles) -> BrowserContext:
    """A profile on a device of each size."""
    finger = request.param != "desktop"
    return profiles(viewport=size(request.param), has_touch=finger, is_mobile=finger)


def check_targets(page: Page) -> None:
    """All that can be chosen is large enough, and not covered in its middle."""
    targets: list[dict[str, Any]] = page.evaluate(
        """() => {
            const modal = document.querySelector("#dialog[open]");
            const all = [...document.querySelectorAll("[data-pick], [data-do], [data-field]")];
            return all.filter((one) => one.checkVisibility() && (modal?.contains(one) ?? true)).map((one) => {
                const whole = one.closest("label") ?? one;
                one.scrollIntoView({ block: "center", inline: "center" });
                const { x, y, width, height } = whole.getBoundingClientRect();
                const hit = document.elementFromPoint(x + width / 2, y + height / 2);
                return {
                    name: one.dataset.pick ?? one.dataset.do ?? one.dataset.field,
                    kind: one.closest("#log") ? "entry" : one.tagName.toLowerCase(),
                    width,
                    height,
                    covered: whole.contains(hit) ? "" : hit?.outerHTML.slice(0, 99) ?? "nothing",
                };
            });
        }"""
    )
    is_touch = page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert targets
    wrong = []
    for target in targets:
        least = LEAST_BY_TOUCH if is_touch and target["kind"] == "button" else LEAST
        is_small = min(target["width"], target["height"]) < least - 0.01
        # An entry of the log is a line of text: too low for a target, as is allowed in a text.
        if target["covered"] or (is_small and target["kind"] != "entry"):
            wrong.append(target)
    assert wrong == []


def check_it_fits(page: Page, *whole: str) -> None:
    """Nothing is scrolled sideways, and these are in the window as a whole."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "scrolls sideways"
    for selector in whole:
        box = page.evaluate(
            "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()", selector
        )
        window = page.viewport_size
        assert window
        assert box["width"] > 0
        assert box["left"] >= 0, (selector, box)
        assert box["top"] >= 0, (selector, box)
        assert box["right"] <= window["width"] + 0.5, (selector, box)
        assert box["bottom"] <= window["height"] + 0.5, (selector, box)


def check_table(page: Page) -> None:
    phone = page.viewport_size == size("phone")
    check_it_fits(page, *(() if phone else ("#own .azul-board", "#market .azul-market", "#hand", "#bar")))
    check_targets(page)
    page.evaluate("scrollTo(0, 0)")


def test_the_table_fits(sized: BrowserContext, site: str) -> None:
    page = open_page(sized, site)
    for position in POSITIONS:
        open_another(page, position)
        check_table(page)
        table = read_table(page)
        for pick in [] if table.columns else sensible_take(table):
            click(page, pick)
            check_table(page)


def test_the_menu_and_the_dialogs_fit(sized: BrowserContext, site: str) -> None:
    page = open_page(sized, site)
    for _seat in range(2):
        page.click("[data-pick=add-seat]")
    check_it_fits(page)
    check_targets(page)
    page.click("[data-pick='dialog:settings']")
    check_it_fits(page, "#dialog")
    check_targets(page)
    page.click("#dialog [data-do=close]")
    page.select_option("[data-field='kind:0']", "person")
    page.click("[data-pick=start]")
    for command in ("dialog:moves", "dialog:share"):
        page.click(f"#bar [data-do='{command}']")
        check_it_fits(page, "#dialog")
        check_targets(page)
        page.click("#dialog [data-do=close]")


def test_the_end_fits(sized: BrowserContext, site: str) -> None:
    players = ["person"] * 4
    last = played(new_game(6, players), lambda session: session.state.is_over)
    page = open_game(sized, site, last)
    check_it_fits(page)
    page.get_by_role("button", name="Result").click()
    check_it_fits(page, "#dialog")
    check_targets(page)
