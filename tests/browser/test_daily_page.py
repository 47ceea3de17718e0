"""The table of the day in a browser: begun once, kept over a reload, shared, on every size."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import BrowserContext, expect

from engine import savecode
from tests.browser.axe import check, with_axe
from tests.browser.daily import done
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.in_page import script
from tests.browser.playing import DEVICES, follow, open_page, size, wait_for_table
from tests.conftest import Profiles
from ui.model import daily

pytestmark = pytest.mark.browser


def test_the_try_that_counts_is_begun_once(context: BrowserContext, site: str) -> None:
    page = open_page(context, f"{site}#daily")
    page.locator("[data-do=begin-daily].primary").press("Enter")
    wait_for_table(page)
    expect(page.locator(".bar-undo")).to_be_disabled()
    page.reload()
    wait_for_table(page)
    page.click("[data-do=menu]")
    page.click("[data-pick=daily]")
    expect(page.locator(".today [data-do^='resume:']")).to_be_visible()
    assert page.locator(".calendar li").count() > 28


EVENING = datetime(2026, 11, 21, 23, 58, tzinfo=UTC)


def test_a_page_left_open_over_midnight_shows_the_new_day(context: BrowserContext, site: str) -> None:
    context.clock.install(time=EVENING)
    page = open_page(context, f"{site}#daily")
    today = page.locator(".calendar [aria-current=date]")
    expect(today).to_contain_text("11/21")
    page.clock.fast_forward(3 * 60_000)
    expect(today).to_contain_text("11/22")
    expect(page.locator(".of-today .note").first).to_contain_text("2026-11-22")
    page.clock.set_system_time(EVENING + timedelta(hours=33))  # the device slept, and no timer ran
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(today).to_contain_text("11/23")
    expect(page.locator(".of-today .note").first).to_contain_text("2026-11-23")


def test_a_running_try_goes_on_over_midnight_and_its_code_is_not_looked_at(
    context: BrowserContext, site: str
) -> None:
    context.clock.install(time=EVENING)
    page = open_page(context, f"{site}#daily")
    code = savecode.encode(daily.session_of(20_778))
    follow(page, f"g={code}")
    expect(page.locator("[role=alert]")).to_contain_text("not tried yet")
    page.click("[data-do=begin-daily].primary")
    wait_for_table(page)
    page.clock.fast_forward(3 * 60_000)
    expect(page.locator(".bar-undo")).to_be_disabled()
    follow(page, f"g={code}&at=0")
    expect(page.locator("[role=alert]")).to_contain_text("once your try is over")
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    page.click("[data-do=menu]")
    page.click("[data-pick=daily]")
    expect(page.locator(".today [data-do=begin-daily]")).to_be_visible()
    expect(page.locator(".calendar [data-pick^='resume:']")).to_contain_text("11/21")


def test_tabs_that_begin_in_the_same_instant_have_one_try(context: BrowserContext, site: str) -> None:
    tabs = [open_page(context, f"{site}#daily") for _tab in range(3)]
    at = tabs[0].evaluate("Date.now()") + 300
    for tab in tabs:
        tab.evaluate(script("tabs.beginDailyAt"), at)
    for tab in tabs:
        tab.wait_for_selector("body[data-route=table], [role=alert]")
    writers = [tab for tab in tabs if tab.get_attribute("body", "data-route") == "table"]
    assert len(writers) == 1
    for tab in tabs:
        if tab not in writers:
            expect(tab.locator(".today [data-do^='resume:']")).to_be_visible()


@pytest.mark.parametrize("device", DEVICES)
def test_the_table_of_the_day_fits_and_its_result_is_shared_with_a_link(
    profiles: Profiles, site: str, device: str
) -> None:
    finger = device == "finger"
    allowed = ["clipboard-read", "clipboard-write"]
    profile = profiles(has_touch=finger, is_mobile=finger, permissions=allowed)
    done(profile, site)
    page = with_axe(open_page(profile, f"{site}#daily"))
    expect(page.locator(".result .square").first).to_be_visible()
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        check_it_fits(page)
        check_targets(page)
        check(page)
    page.click(".today [data-do^='copy:']")
    expect(page.locator("[role=alert]")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Ladrilho 20")
    assert text.endswith("#daily")
