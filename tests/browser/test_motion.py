"""Movement in the browser: pieces travel from where they were, and nothing waits for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.patchwork_games import best_place
from tests.browser.playing import (
    click,
    end_scoring,
    new_game,
    open_another,
    open_game,
    play_turn,
    read_table,
    sensible_take,
    set_setting,
    size,
    wait_until_shown,
)
from tests.conftest import MOVING, Profiles

pytestmark = pytest.mark.browser


def before_a_scoring() -> Session:
    """Just before a person's take that ends a round against a bot."""
    session = new_game(7, ("person", "easy"))
    while True:
        ways = session.state.legal_actions()
        if session.state.to_move == 0 and len({(way.source, way.colour) for way in ways}) == 1:
            return session
        session = session.play(ways[len(ways) // 2])
        assert not session.state.is_over


def watched(page: Page) -> Page:
    page.evaluate(script("motion.watch"))
    return page


def flights(page: Page) -> list[dict[str, Any]]:
    """The flights since the last call, with those that set off once the present picture is painted."""
    page.evaluate(script("motion.painted"))
    found: list[dict[str, Any]] = page.evaluate("window.flights.splice(0)")
    return found


def is_in(page: Page, spot: list[float], place: str) -> bool:
    """Whether a point of the window lies in a part of the page."""
    box = page.locator(place).bounding_box()
    assert box
    x, y = spot
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def take_from_a_factory(page: Page) -> tuple[str, int]:
    """Take the fewest tiles that a factory has of a colour, into the last line.

    Returns the pick, and how many.
    """
    sources = read_table(page).sources
    pick = min((pick for pick in sources if pick.startswith("factory")), key=lambda pick: sources[pick][0])
    click(page, pick)
    click(page, "line-4")
    return pick, sources[pick][0]


def test_tiles_travel_to_their_line_and_what_is_left_to_the_centre(tables: Tables) -> None:
    page = watched(tables(new_game(7, ("person", "easy")), motion="no-preference"))
    pick, number = take_from_a_factory(page)
    factory = f"[data-at=factory-{pick.split('-')[1]}]"
    found = flights(page)[:4]
    assert len(found) == 4
    assert all(is_in(page, one["from"], factory) for one in found)
    assert sum(is_in(page, one["to"], "#own .azul-board") for one in found) == number
    assert sum(is_in(page, one["to"], "#market .centre") for one in found) == 4 - number


def test_the_first_picture_shows_pieces_where_they_were(tables: Tables) -> None:
    page = tables(new_game(7), motion="no-preference")
    sources = read_table(page).sources
    pick = next(pick for pick in sources if pick.startswith("factory"))
    click(page, pick)
    shown = page.evaluate(script("motion.firstPicture"), "line-4")
    factory = f"[data-at=factory-{pick.split('-')[1]}]"
    assert len(shown["flying"]) == 4
    assert all(is_in(page, spot, factory) for spot in shown["flying"])
    assert shown["come"] == ["0"] * sources[pick][0]


def test_what_a_bot_takes_flies_to_its_board(tables: Tables) -> None:
    page = watched(tables(new_game(7, ("person", "easy")), motion="no-preference"))
    play_turn(page)
    found = flights(page)
    assert any(is_in(page, one["to"], "#others .azul-board") for one in found)
    assert page.locator("#market .left-from").count() == 1


# Of our script: a style sheet's own transition, such as of what the mouse rests on, moves nothing.
PAUSE = "for (const one of document.getAnimations()) if (!(one instanceof CSSTransition)) one.pause();"


def test_the_next_click_ends_all_movement(tables: Tables) -> None:
    page = tables(new_game(7), motion="no-preference")
    take_from_a_factory(page)
    page.evaluate(script("motion.painted"))
    page.evaluate(PAUSE)
    expect(page.locator(".flights > *")).not_to_have_count(0)
    page.click("#market [data-pick]")
    expect(page.locator("#hand .held")).to_be_visible()
    expect(page.locator(".flights > *")).to_have_count(0)
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'paused').length") == 0


def test_nothing_in_flight_meets_a_pointer(tables: Tables) -> None:
    page = tables(new_game(7), motion="no-preference")
    take_from_a_factory(page)
    page.evaluate(script("motion.painted"))
    page.evaluate("for (const one of document.getAnimations()) one.pause()")
    caught = page.evaluate(script("motion.isCaught"))
    assert not caught


def test_with_reduced_motion_all_is_in_place_at_once(tables: Tables) -> None:
    page = watched(tables(new_game(7, ("person", "easy")), motion="reduce"))
    play_turn(page)
    assert flights(page) == []
    assert page.locator("#others .fresh").count() > 0


def test_nothing_moves_when_it_is_switched_off(tables: Tables) -> None:
    page = watched(tables(new_game(7), motion="no-preference"))
    set_setting(page, "animation", "off")
    take_from_a_factory(page)
    expect(page.locator("#hand .whose")).to_have_text("Player 2")
    assert flights(page) == []


def test_nothing_travels_after_undo_nor_when_a_game_is_opened(tables: Tables) -> None:
    page = tables(new_game(7), motion="no-preference")
    take_from_a_factory(page)
    page.evaluate(script("motion.painted"))
    watched(page)
    page.click("#bar [data-do=undo]")
    expect(page.locator("#bar .bar-undo")).to_be_disabled()
    open_another(page, new_game(8))
    page.click("#log li button")
    assert flights(page) == []


def test_nothing_moves_in_a_hidden_tab(tables: Tables) -> None:
    page = watched(tables(new_game(7, ("person", "easy")), motion="no-preference"))
    take_from_a_factory(page)
    page.evaluate(script("motion.hideTab"))  # in the middle of the flight
    assert page.locator(".flights > *").count() == 0
    assert not page.evaluate("document.getAnimations().some((one) => one.effect.target.closest('.flights'))")
    flights(page)
    page.wait_for_selector("#market [data-pick]")
    play_turn(page)
    assert flights(page) == []
    page.evaluate("delete document.hidden")


def test_what_a_board_passes_over_can_be_chosen(tables: Tables) -> None:
    page = tables(new_game(7), viewport=size("upright"), motion="no-preference")
    page.evaluate(script("motion.hold"))
    take_from_a_factory(page)
    page.wait_for_function("window.turning.length > 0")
    assert page.evaluate(script("motion.passed")) in range(1, 1000)
    page.click("#market [data-pick]")
    expect(page.locator("#hand .held")).to_be_visible()
    page.evaluate("window.letGo()")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_patch_is_drawn_with_the_pencil(tables: Tables, motion: str) -> None:
    page = tables(Session.new(GAMES["patchwork_doodle"], seats=1, seed=1), motion=motion)
    page.click("#hand [data-pick]")
    page.wait_for_selector("#own [data-pick][data-grip]", state="attached")
    page.evaluate(script("motion.countMoved"), "[data-drawn]")
    click(page, best_place(page))
    expect(page.locator("#own [data-drawn]")).not_to_have_count(0)
    assert page.evaluate("window.moved") == (motion == "no-preference")


def test_one_sees_ones_own_move_before_the_boards_change_places(tables: Tables) -> None:
    page = tables(new_game(7), motion="no-preference")
    take_from_a_factory(page)
    expect(page.locator("#own .seat-0")).to_be_visible()
    assert page.locator("#log[aria-busy]").count() == 1
    expect(page.locator("#own .seat-1")).to_be_visible()
    expect(page.locator("#log[aria-busy]")).to_have_count(0)


def test_a_tap_anywhere_ends_a_scoring(tables: Tables) -> None:
    page = tables(before_a_scoring(), motion="no-preference")
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    expect(page.locator("#hand .counting")).to_be_visible()
    page.locator("#own .azul-board").click(position={"x": 4, "y": 4})
    expect(page.locator("#hand .counting")).to_have_count(0)
    expect(page.locator("#own .lit-points")).to_have_count(0)
    page.wait_for_selector("#market [data-pick]")


def test_the_focus_stays_with_an_entry_of_the_log_while_that_grows(tables: Tables) -> None:
    page = tables(before_a_scoring(), motion="no-preference")
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    expect(page.locator("#hand .counting")).to_be_visible()
    wait_until_shown(page)
    entries = page.locator("#entries li")
    before = entries.count()
    entries.nth(2).locator("button").first.focus()
    told = page.evaluate("document.activeElement.textContent")
    end_scoring(page)
    expect(page.locator("#hand .counting")).to_have_count(0)
    assert entries.count() > before
    assert page.evaluate("document.activeElement.textContent") == told


def test_a_scoring_is_taken_up_again_after_a_reload(profiles: Profiles, site: str) -> None:
    page = open_game(profiles(**MOVING), site, before_a_scoring())
    for pick in sensible_take(read_table(page)):
        click(page, pick)
    counting = page.locator("#hand .counting")
    expect(counting).to_be_visible()
    page.wait_for_function("localStorage['ladrilho:counted']")
    before = page.locator("#log li:not(.chance)").count()
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    expect(counting).to_be_visible()
    expect(counting).to_have_count(0)
    wait_until_shown(page)
    assert page.locator("#log li:not(.chance)").count() == before
    assert page.evaluate("localStorage['ladrilho:counted']") is None
    page.wait_for_selector("#market [data-pick]")
