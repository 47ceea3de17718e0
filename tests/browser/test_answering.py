"""How the table answers a click or a press: what is shown first, and what is ready before the release."""

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.patchwork_games import best_place, ways
from tests.browser.playing import (
    click,
    entries,
    new_game,
    play_turn,
    position,
    read_table,
    sensible_take,
    told,
    undo,
    wait_until_shown,
)

pytestmark = pytest.mark.browser

# --- in which order --------------------------------------------------------------------------------------


def test_the_boards_are_shown_first_and_all_else_with_the_next_picture(tables: Tables) -> None:
    page = tables(new_game(1))
    before, log = position(page), told(page)
    targets = [f"[data-pick='{pick}']" for pick in sensible_take(read_table(page))]
    first = page.evaluate(script("answering.press"), [targets, False])
    assert first == ["Player 1", *log]  # the move lies on its board, but the log does not say why
    after = position(page)
    assert after["bar"][0] == "Player 2 to move"
    assert len(told(page)) == 2
    undo(page)
    page.evaluate(script("answering.press"), [targets, True])  # faster than any picture
    assert (position(page), told(page)) == (before, log)
    page.evaluate(script("answering.press"), [targets, False])
    assert position(page) == after


def test_boards_change_places_all_at_once(tables: Tables) -> None:
    """Otherwise a click on a small board would open the one that takes its place."""
    page = tables(Session.new(GAMES["patchwork_doodle"], seats=3, seed=1))
    ways(page).first.click()
    page.click(f"[data-pick='{best_place(page)}']")
    boards = page.evaluate(script("answering.othersAfter"), "[data-do=take-page]")
    assert boards == ["dialog:board:2", "dialog:board:0"]


# --- a press before its release --------------------------------------------------------------------------


def press(page: Page, pick: str) -> None:
    """Press the mouse on what can be picked, and keep it pressed."""
    page.hover(f"[data-pick='{pick}']")
    page.mouse.down()


def test_a_press_that_is_let_go_elsewhere_plays_nothing(tables: Tables) -> None:
    page = tables(new_game(1))
    source, line = sensible_take(read_table(page))
    click(page, source)
    holding = position(page)
    press(page, line)
    page.hover("#log h2")
    page.mouse.up()
    assert (position(page), entries(page)) == (holding, 1)
    click(page, line)
    assert entries(page) == 2


def test_a_release_is_about_the_table_as_it_is_by_then(tables: Tables) -> None:
    page = tables(new_game(1))
    before = position(page)
    play_turn(page)
    source = sensible_take(read_table(page))[0]
    press(page, source)
    page.keyboard.press("u")
    page.mouse.up()  # the same tiles, but now for the one before
    page.click("#hand [data-do=unpick]")
    assert (position(page), entries(page)) == (before, 1)


def choose_by_key(page: Page, pick: str) -> None:
    page.focus(f"[data-pick='{pick}']")
    page.keyboard.press("Enter")


def test_a_press_gets_ready_what_its_release_shows(tables: Tables) -> None:
    page = tables(new_game(1))
    page.evaluate(script("answering.notePictures"))
    source, line = sensible_take(read_table(page))
    press(page, source)
    prepared = page.evaluate("window.parsed.splice(0)")
    assert {"azul-market", "azul-board"} <= set(prepared)
    page.mouse.up()
    wait_until_shown(page)
    assert page.evaluate("window.parsed.splice(0)") == [None]  # the bar, for its link to the rules
    page.click(f"[data-pick='{line}']")
    assert entries(page) == 2
    page.evaluate("delete HTMLTemplateElement.prototype.innerHTML")


def test_what_was_got_ready_is_shown_once(tables: Tables) -> None:
    """A press that is let go elsewhere, and then the same again by key, twice."""
    page = tables(new_game(1))
    source, line = sensible_take(read_table(page))
    boards = "['own', 'market'].map((name) => document.getElementById(name).innerHTML)"
    click(page, source)
    press(page, line)
    page.hover("#log h2")
    page.mouse.up()
    shown = []
    for _time in range(2):
        choose_by_key(page, line)
        shown.append(page.evaluate(boards))
        page.keyboard.press("u")
        choose_by_key(page, source)
    assert shown[0] == shown[1]


# --- the focus -------------------------------------------------------------------------------------------

HAS_FOCUS = "document.activeElement !== document.body"


@pytest.mark.core
def test_a_click_on_a_drawing_leaves_the_focus_nowhere(tables: Tables) -> None:
    """Each change of a drawing takes longer with the focus in it; while it is pressed, it shows that."""
    page = tables(new_game(1))
    take, place = sensible_take(read_table(page))
    page.focus(f"[data-pick='{take}']")
    assert page.evaluate(HAS_FOCUS)
    for pick in (take, place):
        page.hover(f"[data-pick='{pick}']")
        page.mouse.down()
        assert page.locator(f"[data-pick='{pick}']").evaluate("(target) => target.matches(':active')")
        page.mouse.up()
        wait_until_shown(page)
        assert not page.evaluate(HAS_FOCUS)
    assert entries(page) == 2
    page.keyboard.press("ArrowRight")  # by keys one begins anew
    assert page.evaluate(HAS_FOCUS)


def test_what_a_screen_reader_presses_leaves_the_focus_somewhere(tables: Tables) -> None:
    """A browser focuses it first, and then presses it as if by a mouse."""
    page = tables(new_game(1))
    take, _place = sensible_take(read_table(page))
    for detail in (0, 1):  # browsers differ
        page.keyboard.press("ArrowRight")
        page.focus(f"[data-pick='{take}']")
        page.evaluate(script("answering.click"), detail)
        wait_until_shown(page)
        expect(page.locator("#hand [data-do=unpick]")).to_be_visible()
        assert page.evaluate(HAS_FOCUS), detail
        page.click("#hand [data-do=unpick]")
        wait_until_shown(page)
