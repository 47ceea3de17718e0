"""Double clicks: the second half chooses nothing where the first has changed what lies under the pointer."""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.patchwork_games import game, phase
from tests.browser.playing import (
    KEPT,
    entries,
    new_game,
    open_page,
    open_sheet,
    set_seats,
    size,
    start,
    told,
    wait_for_table,
)
from tests.browser.queens_games import SWING
from tests.conftest import Profiles

pytestmark = pytest.mark.browser


def test_the_second_half_does_nothing_where_the_first_has_led_elsewhere(tables: Tables) -> None:
    page = tables()
    page.evaluate(script("taps.count"))
    page.dblclick("[data-pick='cover:azul']")
    expect(page.locator("#dialog .sheet")).to_be_visible()
    assert page.evaluate("heard") == 1
    page.dblclick("#dialog [data-do=close]")
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    assert page.evaluate("heard") == 2
    page.locator("[data-pick='cover:azul']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    assert page.evaluate("heard") == 3  # keys are never too quick


def test_the_second_of_two_quick_taps_does_nothing_where_the_first_has_led(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    # By a clock of their own, as a busy machine may take its time between two taps.
    heard = page.evaluate(script("taps.heard"))
    assert heard == [1, 1, 2]
    page.keyboard.press("Escape")


def test_whatever_is_there_to_be_pressed_again_is_pressed_twice(tables: Tables) -> None:
    page = tables()
    page.click("[data-pick='dialog:settings']")
    box = page.locator("#dialog [data-field=confirm]")
    before = box.is_checked()
    label = page.locator("#dialog label", has=page.locator("[data-field=confirm]"))
    label.dblclick()
    assert box.is_checked() == before
    label.click()
    assert box.is_checked() != before
    page.click("#dialog [data-do=close]")
    open_sheet(page)
    name = page.locator("[data-field='name:0']")
    name.fill("Ana Bo")
    name.dblclick(position={"x": 20, "y": 20})
    assert page.evaluate("getSelection().toString().trim()") == "Ana"  # a word


# --- in the menu -----------------------------------------------------------------------------------------


def test_one_game_is_deleted_and_the_next_stays(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(), site)
    for _game in range(4):
        start(page)
        wait_for_table(page)
        page.click("[data-do=menu]")
    expect(page.locator(KEPT)).to_have_count(4)
    page.locator(".shelf [data-pick^='delete:']").first.dblclick()
    expect(page.locator(KEPT)).to_have_count(3)
    page.locator(".continue [data-pick^='delete:']").dblclick()
    expect(page.locator(KEPT)).to_have_count(2)
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")
    page.locator("[data-pick=bring-back]").dblclick()
    expect(page.locator(KEPT)).to_have_count(3)
    expect(page.locator("#dialog")).not_to_have_attribute("open", "")


def test_one_seat_is_removed_and_the_next_stays(tables: Tables) -> None:
    page = tables()
    set_seats(page, "person", "person", "person", "person")
    page.dblclick("[data-pick='remove-seat:1']")
    expect(page.locator(".seats li")).to_have_count(3)


# --- at a table ------------------------------------------------------------------------------------------


def test_a_tile_stays_chosen(tables: Tables) -> None:
    page = tables(new_game(1))
    page.locator("#market [data-pick]").first.dblclick()
    expect(page.locator("#market .chosen")).to_have_count(1)


def test_the_question_before_passing_is_seen(tables: Tables) -> None:
    page = tables(SWING)
    before = entries(page)
    page.dblclick("#hand [data-pick=pass]")
    expect(page.locator("#hand [data-pick=end]")).to_be_visible()
    assert entries(page) == before


def test_one_turn_is_passed_and_the_next_patch_stays_where_it_is(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)))
    before = told(page).count("Player 1 passes.")
    page.dblclick("#hand [data-pick=pass]")
    assert told(page).count("Player 1 passes.") == before + 1
    expect(page.locator("#hand .holding")).to_have_count(0)


def test_a_patch_is_turned_twice(tables: Tables) -> None:
    page = tables(game(phase("start", 1, 0)))
    page.locator("#hand [data-pick^=turn-]").first.click()
    rotate = page.locator("#hand [aria-keyshortcuts=R]")
    command = rotate.get_attribute("data-do")
    rotate.click()
    assert rotate.get_attribute("data-do") != command
    rotate.click(click_count=3)
    expect(rotate).to_have_attribute("data-do", command or "")  # a whole turn, one quarter after the other
