"""On every screen: nothing is cut off, and every target is large enough and uncovered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.in_page import script
from tests.browser.playing import (
    DEVICES,
    SIZES,
    new_game,
    open_page,
    open_sheet,
    played,
    press,
    size,
    start,
)
from tests.conftest import Profiles
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser


def at_each_size(page: Page, device: str) -> Iterator[str]:
    """The sizes of such a device, one after the other."""
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        page.evaluate("scrollTo(0, 0)")
        yield name


def check_dialog(page: Page, device: str) -> None:
    """It fits every size. Put it away."""
    for _size in at_each_size(page, device):
        check_it_fits(page, "#dialog")
        check_targets(page)
    page.click("#dialog [data-do=close]")


@pytest.mark.parametrize("device", DEVICES)
def test_the_menu_and_the_dialogs_fit(profiles: Profiles, site: str, device: str) -> None:
    """From the menu to a new game."""
    finger = device == "finger"
    page = open_page(profiles(has_touch=finger, is_mobile=finger), site)
    for language in (*LANGUAGES, "en"):
        page.click(f"[data-pick='language:{language}']")
        for name in at_each_size(page, device):
            check_it_fits(page, "#menu > header")
            nav, settings = (
                page.locator(f".preferences {part}").bounding_box() for part in ("nav", ".quiet")
            )
            assert nav
            assert settings
            apart = nav["y"] + nav["height"] / 2 - settings["y"] - settings["height"] / 2
            assert abs(apart) < 1, (language, name)
    for _size in at_each_size(page, device):
        check_it_fits(page)
        check_targets(page)
    if not finger:
        page.set_viewport_size({"width": 1366, "height": 641})
        for game in GAMES:
            open_sheet(page, game)
            unseen = page.locator(".sheet-body").evaluate("(body) => body.scrollHeight - body.clientHeight")
            assert unseen <= 0, f"not all of the sheet of {game} is in view on a laptop"
            page.keyboard.press("Escape")
            page.wait_for_selector("#dialog:not([open])", state="attached")
    open_sheet(page)
    while page.locator("[data-pick=add-seat]").count():
        page.click("[data-pick=add-seat]")
    if not page.locator("#dialog details[open]").count():
        page.click("#dialog summary")
    check_dialog(page, device)
    page.click("[data-pick='dialog:settings']")
    page.wait_for_selector("#dialog[open] [data-field=sound]")
    page.set_viewport_size({"width": 1280, "height": 593})
    unseen = page.locator("#dialog").evaluate("(dialog) => dialog.scrollHeight - dialog.clientHeight")
    assert unseen <= 0, "not all settings are in view on a laptop"
    check_dialog(page, device)
    start(page)
    for command in ("dialog:moves", "dialog:share"):
        press(page, command)
        check_dialog(page, device)
    press(page, "dialog:share")
    for width, height in [(740, 360), *(SIZES[name] for name in DEVICES[device])]:
        page.set_viewport_size({"width": width, "height": height})
        for part in (".miniature", "textarea", "[data-do='save-game']"):
            expect(page.locator(f"#dialog {part}"), f"{width}x{height}").to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("device", DEVICES)
def test_the_end_fits(tables: Tables, device: str) -> None:
    last = played(new_game(6, ["person"] * 4), lambda session: session.state.is_over)
    page = tables(last, touch=device == "finger")
    for _size in at_each_size(page, device):
        check_it_fits(page)
    page.get_by_role("button", name="Result").click()
    for _size in at_each_size(page, device):
        check_it_fits(page, "#dialog")
        check_targets(page)
        page.evaluate("document.querySelector('#dialog').scrollTo(0, 0)")
        assert page.evaluate(script("ending.steps"))["over"] == []
    page.set_viewport_size({"width": 1280, "height": 593})
    steps = page.evaluate(script("ending.steps"))
    assert steps["over"] == []
    assert steps["covered"] < 0, "the totals are not in view"
