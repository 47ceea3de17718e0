"""Sounds in the browser: nothing is loaded for them until they are switched on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Tables
from tests.browser.in_page import calling, script
from tests.browser.playing import click, new_game, open_game, read_table, sensible_take, set_setting
from tests.conftest import MOVING, Profiles

pytestmark = pytest.mark.browser


def is_loaded(page: Page) -> bool:
    loaded: bool = page.evaluate(
        "performance.getEntriesByType('resource').some((one) => one.name.endsWith('/sound.js'))"
    )
    return loaded


def test_a_page_is_silent_until_it_is_asked(profiles: Profiles, site: str) -> None:
    # On a page of its own: the list of what a page has loaded ends where it is long.
    page = open_game(profiles(**MOVING), site, new_game(7))
    page.evaluate(script("sound.count"))
    button = page.locator("#bar [data-do=sound]")
    expect(button).to_have_attribute("aria-pressed", "false")
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    assert page.evaluate("window.started") == 0
    assert not is_loaded(page)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("window.started > 0")
    assert is_loaded(page)
    page.evaluate("window.started = 0")
    page.wait_for_selector("#market [data-pick]")
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    page.wait_for_function("window.started > 0")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate("window.started = 0")
    page.click("#bar [data-do=undo]")
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    assert page.evaluate("window.started") == 0


def test_the_setting_is_the_button(tables: Tables) -> None:
    page = tables(new_game(7))
    set_setting(page, "sound", True)
    expect(page.locator("#bar [data-do=sound]")).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_it_is_in_the_bar_while_it_is_on(tables: Tables) -> None:
    page = tables(new_game(7), viewport={"width": 360, "height": 740})
    expect(page.locator("#bar [data-do=sound]")).to_be_hidden()
    set_setting(page, "sound", True)
    expect(page.locator("#bar [data-do=sound]")).to_be_visible()


def test_the_music_of_others_goes_on(profiles: Profiles, site: str) -> None:
    profile = profiles()
    profile.add_init_script(calling("sound.haveSession"))
    page = open_game(profile, site, new_game(7))
    page.click("#bar [data-do=sound]")
    page.wait_for_function("window.openedAs")
    assert page.evaluate("window.openedAs") == "ambient"
