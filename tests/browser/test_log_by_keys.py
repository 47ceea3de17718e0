"""The log by keyboard: the Tab key stops at it once, and the arrow keys lead through its lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.desk import Tables
from tests.browser.playing import azul, new_game, played, press, wait_until_shown

pytestmark = pytest.mark.browser

LINES = "#entries :is(button, [role=button])"
IN_LOG = "document.activeElement.closest('#entries') !== null"


def focused(page: Page) -> str:
    """The command of the button that has the focus; "" if it is no button of the log."""
    found: str = page.evaluate("document.activeElement.dataset.do ?? ''")
    return found


def test_tab_stops_once_at_the_log_and_arrow_keys_lead_through_it(tables: Tables) -> None:
    game = played(
        new_game(1, ("person", "easy")), lambda one: azul(one).round == 2 and one.state.to_move == 0
    )
    page = tables(game)  # the bot is not to move, so the log stays as it is
    in_order = [line.get_attribute("data-do") for line in page.locator(LINES).all()]
    shown = len(in_order)
    assert shown > 10
    page.locator("#entries").focus()
    page.keyboard.press("ArrowUp")  # nothing lies above the first
    assert page.evaluate("document.activeElement.id") == "entries"
    passed = []
    for _line in range(shown + 1):  # the last key leads nowhere
        page.keyboard.press("ArrowDown")
        passed.append(focused(page))
    *each, last = passed
    assert each == in_order
    assert last == in_order[-1]
    assert any(one.startswith("explain:") for one in in_order if one)
    page.locator("#entries").focus()
    page.keyboard.press("Tab")
    assert not page.evaluate(IN_LOG)
    page.locator("#entries").focus()
    for _line in range(3):
        page.keyboard.press("ArrowDown")
    looked_at = next(place for place, one in enumerate(in_order[2:]) if one and one.startswith("look:"))
    for _line in range(looked_at):
        page.keyboard.press("ArrowDown")
    line = focused(page)
    page.keyboard.press("Enter")
    wait_until_shown(page)
    assert page.locator("#replay button").count()
    assert focused(page) == line


def test_in_the_dialog_of_a_low_window_too(tables: Tables) -> None:
    game = played(new_game(1), lambda session: azul(session).round == 2)
    page = tables(game, viewport={"width": 844, "height": 390})
    press(page, "dialog:log")
    lines = page.locator("#dialog .moves")
    assert lines.get_by_role("button").count() > 10
    lines.focus()
    for _line in range(2):
        page.keyboard.press("ArrowDown")
    assert focused(page) == lines.get_by_role("button").nth(1).get_attribute("data-do")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.moves') === null")
