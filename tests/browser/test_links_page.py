"""Links that friends pass on: to the puzzle of the day with its result, and to a position of an analysis."""

from __future__ import annotations

import pytest

from engine import savecode
from tests.browser.axe import check, with_axe
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.playing import THINKS_WITHIN_MS, follow, new_game, open_page, press
from tests.conftest import Profiles
from tests.finished import finished
from ui.kit.links import fragment
from ui.model.replay import reel

pytestmark = pytest.mark.browser

COPIED = "navigator.clipboard.readText()"


def test_the_result_of_the_day_is_shared_with_a_link_to_its_puzzle(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(permissions=["clipboard-read", "clipboard-write"]), site)
    page.click("[data-pick=puzzles]")
    page.click(".puzzles .wide .primary")
    page.wait_for_selector(".trial")
    name = page.inner_text(".trial .head b")
    assert not page.locator(".trial >> text=Share").count()
    page.click(".trial [data-do=reveal]")
    page.click(".trial >> text=Share the result")
    page.wait_for_selector("#notice >> text=Copied")
    text, _hash, link = str(page.evaluate(COPIED)).rpartition("#")
    assert text.startswith("Ladrilho 20")
    assert "🧩 ⬜ Solution shown" in text
    press(page, "menu")
    with_axe(page)
    page.wait_for_selector(".puzzles .wide >> text=Share the result")
    check_targets(page)
    check(page)
    follow(page, link)
    page.wait_for_selector(f".trial >> text={name}")


def test_a_link_leads_to_a_position_of_an_analysis(tables: Tables) -> None:
    page = tables()
    over = finished(new_game(4))
    follow(page, fragment(savecode.encode(over), (), 25, is_analysed=True))
    page.wait_for_selector("#replay .mistake, #replay .blunder", timeout=THINKS_WITHIN_MS, state="attached")
    assert page.input_value("#replay [data-field=at]") == str(reel(over).at(25))
    with_axe(page)
    page.wait_for_selector("#hand .verdict [data-do^=try]", timeout=THINKS_WITHIN_MS)
    for width, height in ((360, 740), (740, 360), (820, 1180), (1366, 641)):
        page.set_viewport_size({"width": width, "height": height})
        check_it_fits(page, "#hand .verdict")
        check_targets(page, "#hand button")
    check(page)
    page.click("#hand [data-do^=try]")
    page.wait_for_selector(".trial >> text=Find a better move.")
    page.click(".trial [data-do^=solve]")
    page.wait_for_selector(".trial >> text=Better: ")
    page.keyboard.press("Escape")
    page.wait_for_selector("#hand .verdict")
    page.click("#hand [data-pick=accept]")
    page.wait_for_selector("#hand [data-do='look:now']")
    assert page.is_visible("#hand .verdict")
