"""The analysis of a finished game in a browser: it begins in the result, and goes on while somebody looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.axe import check, with_axe
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.in_page import script
from tests.browser.playing import THINKS_WITHIN_MS, new_game, size
from tests.finished import finished
from ui.games.faces import FACES
from ui.model.analysis import choices
from ui.saves.findings import FINDINGS_PREFIX, Kept, pack
from ui.saves.records import OPEN_KEY

pytestmark = pytest.mark.browser

OVER = finished(new_game(2))
ANOTHER = finished(new_game(3))  # a copy of a game that is here would belong to others


def keep_an_analysis(page: Page, session: Session) -> None:
    """Store an analysis of the game on the table, by which another action was always better by 5 points."""
    found = {}
    for at in choices(session):
        place, number = session.places[at]
        found[at] = Kept(2, ((place, 1.0), ((place + 1) % number, 6.0, (), (0, 0))))
    key = page.evaluate("(key) => localStorage.getItem(key)", OPEN_KEY)
    text = pack(savecode.encode(session), found)
    page.evaluate(script("storage.store"), [FINDINGS_PREFIX + key, text])


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
    status = page.locator("#dialog [role=status]").element_handle()
    page.wait_for_selector("#dialog [role=status] >> text=The analysis is complete.", state="attached")
    assert status.evaluate("(one) => one.isConnected"), "another element would not be read"
    page.click("#dialog [data-do=close]")
    page.click("[data-do='look:now']")
    page.wait_for_selector("#replay:empty", state="attached")


def test_a_verdict_lies_above_the_keys_of_a_replay(tables: Tables) -> None:
    garden = finished(Session.new(GAMES["queens_garden"], seats=2, seed=1, players=(PERSON, PERSON)))
    page = tables(garden, viewport=size("phone"), touch=True)
    keep_an_analysis(page, garden)
    page.click("#hand [data-do='dialog:end']")
    page.click("#dialog [data-do=analyse]")
    page.locator("#dialog .worst button").first.click()
    page.wait_for_selector(".verdict .reasons")
    hand, keys = (page.locator(part).bounding_box() for part in ("#hand", "#replay"))
    assert hand
    assert keys
    assert hand["y"] + hand["height"] <= keys["y"] + 1


def check_the_sums(page: Page) -> None:
    """On a laptop the column of each player is in view."""
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 1366, "height": 641})
    unseen = page.locator("#dialog .scroll.sums").first.evaluate(
        "(sums) => sums.scrollWidth - sums.clientWidth"
    )
    assert unseen <= 0
    page.set_viewport_size(before)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_mistake_of_a_kept_analysis_is_tried_again(tables: Tables, device: str) -> None:
    page = tables(ANOTHER, viewport=size(device), touch=device != "desktop")
    with_axe(page)
    keep_an_analysis(page, ANOTHER)
    page.click("#hand [data-do='dialog:end']")
    page.click("#dialog [data-do=analyse]")
    check_the_sums(page)
    page.click("#dialog [data-do=try]")
    page.wait_for_selector(".trial")
    at = int(page.get_attribute("body", "data-at") or "")
    check_targets(page, ".trial button")
    check(page)
    state = ANOTHER.positions[at]
    actions = state.legal_actions()
    place, number = ANOTHER.places[at]
    page.click(".trial [data-do^=solve]")
    page.wait_for_selector("[data-played]")
    assert page.locator("[data-hint]").count()
    check(page)
    page.click(".trial [data-do='step:1']")
    page.wait_for_selector("#replay .caption >> text=1/")
    check_targets(page, "#replay button, #hand button")
    check_it_fits(page, "#replay .caption")
    check(page)
    page.click("#replay [data-do='step:first']")
    page.wait_for_selector("[data-played]")
    for pick in FACES["azul"].spell(state, actions[(place + 1) % number]):
        page.click(f"[data-pick='{pick}']")
    page.wait_for_selector("#live >> text=As good as the best move.", state="attached")
    check_targets(page, ".trial button")
    check(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-pick]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog[open] [data-do=try]")
