"""All games in a browser: thousands of them, found and scrolled, on every size."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import check, with_axe
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.playing import DEVICES, KEPT, open_page, size, wait_for_table
from tests.browser.shelf import GOLDEN, keep
from tests.browser.stored import unstarted
from tests.conftest import DESKTOP, Profiles
from tests.records import game
from ui.model.library import IN_SIGHT
from ui.view.library import ROWS

pytestmark = pytest.mark.browser


def enter(page: Page) -> None:
    page.click("[data-pick=library]")
    page.wait_for_selector(".rows")
    assert page.evaluate("scrollY") == 0, "the door to it lies at the foot of the menu"


def check_the_shelf_of_thousands(page: Page) -> None:
    """In the menu, the newest are shown, and more when asked for. All of them are in the file."""
    shown = page.locator(KEPT)
    expect(shown).to_have_count(1 + 10)  # the one to continue stands apart
    assert shown.first.get_attribute("data-pick") == "resume:2000-1"
    assert "10 of 1999" in page.inner_text("#menu")
    page.get_by_role("button", name="Show more").press("Enter")
    expect(shown).to_have_count(1 + 60)
    assert page.evaluate("document.activeElement.dataset.pick") == "more-games"
    with page.expect_download() as download:
        page.click("[data-do=save-file]")
    lines = download.value.path().read_text("utf-8").splitlines()
    assert len(lines) == 2_001
    assert json.loads(lines[1].split(" ", 2)[2])["counter"] == 2_000
    page.set_input_files("#file", download.value.path())
    expect(page.locator("#notice")).to_contain_text("2000 were already here")


def test_of_thousands_of_games_the_newest_are_shown_and_all_are_saved_scrolled_and_found(
    context: BrowserContext, site: str
) -> None:
    games = [game(counter, key=f"{counter}-1") for counter in range(1, 2_001)]
    games[499] = games[499]._replace(names=("Zoe", "Bo"))
    look = unstarted(context, site)
    keep(look, *games)
    page = open_page(context, site)
    check_the_shelf_of_thousands(page)
    enter(page)
    rows = page.locator(".game-row")
    assert IN_SIGHT < rows.count() < ROWS, "there are none before the first"
    whole = page.evaluate("document.querySelector('.rows').offsetHeight")
    for part in (0.3, 0.7, 0.999):
        page.evaluate("(top) => scrollTo(0, top)", whole * part)
        wanted = 2_000 - int(2_000 * part)
        expect(page.locator(f"[id='row-{max(wanted - 3, 1)}-1']")).to_be_attached()
        assert page.evaluate("document.querySelector('.rows').offsetHeight") == whole
        assert rows.count() <= ROWS
    page.evaluate("scrollTo(0, 0)")
    page.fill("#want-text", "zoe")
    expect(rows).to_have_count(1)
    page.click("#choose-all")
    page.click("[data-do=delete-chosen]")
    expect(rows).to_have_count(0)
    page.click("[data-do=bring-back]")
    page.fill("#want-text", "zoe")
    expect(rows).to_have_count(1)
    page.click("[data-pick^='resume:']")
    wait_for_table(page)


def check_one_is_named_and_replayed_by_keyboard(page: Page) -> None:
    page.locator("[data-pick^='dialog:game:']").first.press("Enter")
    page.locator("#game-label").fill("Our first")
    page.keyboard.press("Escape")
    expect(page.locator(".game-row b").first).to_have_text("Our first")
    page.locator("[data-pick^='replay:']").first.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-at", "0")
    expect(page.locator("#replay [data-do=watch]")).to_be_focused()
    page.click("[data-do=menu]")
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.click("[data-pick=library]")
    expect(page.locator(".game-row b").first).to_have_text("Our first")


@pytest.mark.parametrize("device", DEVICES)
def test_all_games_fit_and_one_is_named_and_replayed(profiles: Profiles, site: str, device: str) -> None:
    finger = device == "finger"
    context = profiles(has_touch=finger, is_mobile=finger)
    look = unstarted(context, site)
    keep(look, *GOLDEN)
    page = with_axe(open_page(context, site))
    enter(page)
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator(".miniature use[href^='#badge']")).to_have_count(0)
        check_it_fits(page)
        check_targets(page, "[data-pick], [data-do], select, input[type=text]")
        check(page)
        page.click("[data-pick^='dialog:game:'] >> nth=1")
        check_it_fits(page, "#dialog")
        check_targets(page)
        check(page)
        page.click("#dialog [data-do=close]")
    if not finger:
        page.set_viewport_size(DESKTOP)
        page.evaluate("scrollTo(0, 0)")
        check_one_is_named_and_replayed_by_keyboard(page)
