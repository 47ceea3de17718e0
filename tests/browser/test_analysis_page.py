"""The analysis of a finished game in a browser: it begins in the result, and goes on while somebody looks."""

from __future__ import annotations

import pytest

from tests.browser.axe import check, with_axe
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.playing import THINKS_WITHIN_MS, new_game, size
from tests.finished import finished

pytestmark = pytest.mark.browser

OVER = finished(new_game(2))


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_worst_moves_lead_to_what_would_have_been_better(tables: Tables, device: str) -> None:
    page = tables(OVER, viewport=size(device), touch=device != "desktop")
    with_axe(page)
    page.click("#hand [data-do='dialog:end']")
    page.click("#dialog [data-do=analyse]")
    page.wait_for_selector("#dialog .worst li", timeout=THINKS_WITHIN_MS)
    check_it_fits(page, "#dialog")
    check_targets(page)
    check(page)
    page.locator("#dialog .worst button").first.click()
    page.wait_for_selector(".verdict .reasons")
    check_it_fits(page, "#replay .time")
    check(page)
    page.click("#replay [data-do='dialog:analysis']")
    page.wait_for_selector("#dialog progress")
    page.click("#dialog [data-do=close]")
    page.click("[data-do='look:now']")
    page.wait_for_selector("#replay:empty", state="attached")
