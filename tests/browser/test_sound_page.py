"""Sounds in the browser: nothing is loaded for them until they are switched on."""

from __future__ import annotations

from itertools import combinations
from math import log2

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from tests.browser.desk import Tables
from tests.browser.in_page import calling, script
from tests.browser.playing import (
    click,
    new_game,
    open_game,
    open_page,
    play_turn,
    read_table,
    sensible_take,
    set_setting,
    start,
    wait_for_table,
)
from tests.conftest import MOVING, Profiles, wait_until_ready
from ui.games.faces import FACES

pytestmark = pytest.mark.browser


LOADED = "performance.getEntriesByType('resource').some((one) => one.name.endsWith('/sound.js'))"
TIMBRE = ("bright", "lasts", "tonal")  # see scripts/sound.js


def is_loaded(page: Page) -> bool:
    loaded: bool = page.evaluate(LOADED)
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


def test_the_setting_is_the_button_which_is_in_the_bar_of_a_phone_while_it_is_on(tables: Tables) -> None:
    page = tables(new_game(7), viewport={"width": 360, "height": 740})
    button = page.locator("#bar [data-do=sound]")
    expect(button).to_be_hidden()
    set_setting(page, "sound", True)
    expect(button).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_the_music_of_others_goes_on_and_the_first_press_opens_what_is_heard(
    profiles: Profiles, site: str
) -> None:
    profile = profiles()
    profile.add_init_script(calling("sound.haveSession"))
    page = open_game(profile, site, new_game(7))
    page.click("#bar [data-do=sound]")
    page.wait_for_function("window.openedAs")
    assert page.evaluate("window.openedAs") == "ambient"
    page.reload()
    page.wait_for_function(LOADED)  # nobody has pressed anything
    wait_until_ready(page)
    assert page.evaluate("window.openedAs") is None
    page.evaluate(script("sound.haveRun"))
    page.hover("#own")
    page.mouse.down()
    page.wait_for_function("window.openedAs === 'ambient'")


def test_each_material_has_a_timbre_of_its_own_and_all_are_equally_loud(tables: Tables) -> None:
    page = tables(new_game(7))
    set_setting(page, "sound", True)
    page.wait_for_function(LOADED)
    heard = page.evaluate(script("sound.heard"))
    laid = {face.material: heard[f"{face.material}/lay"] for face in map(FACES.get, GAMES) if face}
    assert len(laid) == len(GAMES)
    assert all(f"{one}/{what}" in heard for one in laid for what in ("lay", "points", "fall"))
    for (one, other), (first, second) in zip(
        combinations(laid, 2), combinations(laid.values(), 2), strict=True
    ):
        apart = [max(first[how] / second[how], second[how] / first[how]) for how in TIMBRE]
        assert max(apart) > 1.5, f"{one} sounds like {other}"
        assert sum(abs(log2(ratio)) for ratio in apart) > 1.5, f"{one} sounds like {other}"
    for what in ("lay", "points", "fall"):
        loud = [heard[f"{one}/{what}"]["loud"] for one in laid]
        assert max(loud) - min(loud) < 3, what
    peaks = page.evaluate(script("sound.peaks"))
    assert {one: peak for one, peak in peaks.items() if not 0 < peak < 1} == {}, "silent or distorted"


def test_the_offer_takes_room_that_is_an_explanations_anyway(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(viewport={"width": 360, "height": 740}), site)
    start(page)
    wait_for_table(page)
    play_turn(page)
    expect(page.locator(".offered")).to_be_visible()
    where = page.evaluate(script("sound.boards"))
    page.click("[data-do=no-sound]")
    expect(page.locator(".offered")).to_have_count(0)
    expect(page.locator(".news")).to_be_visible()
    assert page.evaluate(script("sound.boards")) == where
