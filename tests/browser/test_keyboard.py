"""By keyboard alone: nothing in this file clicks."""

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.by_keyboard import arrows_to, choose, focus, start_by_keyboard, tab_to
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import (
    azul,
    check_the_end,
    entries,
    late_in,
    new_game,
    open_page,
    open_sheet,
    pass_frames,
    play_to_the_end,
    play_turn,
    played,
    read_table,
    sensible_take,
    show_at_once,
    show_code,
    size,
    wait_for_turn,
    wait_until_shown,
)
from tests.conftest import Profiles
from tests.finished import finished
from tests.seats import few

pytestmark = pytest.mark.browser


@pytest.mark.core
@pytest.mark.long
def test_a_game_from_the_menu_to_the_end(context: BrowserContext, site: str) -> None:
    """Without the middle, where the keys do nothing new."""
    page = open_page(context, site)
    start_by_keyboard(page)
    assert focus(page).is_seen
    play_turn(page, choose)
    play_turn(page, choose)
    bring(page, played(new_game(1, ["person", "easy"]), late_in(5, 5)))
    assert play_to_the_end(page, choose) >= 3
    check_the_end(page)
    assert focus(page).tag == "button"
    tab_to(page, "menu")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-route=menu]")


def bring(page: Page, session: Session) -> None:
    """Bring a game by its code, and agree to open it."""
    show_code(page, session)
    tab_to(page, "accept")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    page.keyboard.press("ArrowRight")


def test_the_beginning_and_the_end_of_a_game_on_smaller_screens(profiles: Profiles, site: str) -> None:
    context = profiles(viewport=size("phone"))
    show_at_once(context)
    page = open_page(context, site)
    start_by_keyboard(page)
    over = played(new_game(1, ["person", "easy"]), late_in(5, 3))
    for screen in ("phone", "upright"):
        page.set_viewport_size(size(screen))
        choose(page, next(iter(read_table(page).sources)))
        arrows_to(page, "floor")  # which the numbers at the foot of a phone cover, below an explanation
        page.keyboard.press("Escape")
        play_turn(page, choose)
    for screen in ("phone", "upright"):
        page.set_viewport_size(size(screen))
        bring(page, over)
        assert play_to_the_end(page, choose) >= 2
        check_the_end(page)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_what_has_the_focus_is_never_covered(tables: Tables, game: str) -> None:
    """In small windows too, where bars lie over the table and the whole of it does not fit."""
    seats = few(game)
    session = Session.new(GAMES[game], seats=seats, seed=3, players=[PERSON] * seats)
    page = tables(session)
    page.keyboard.press("ArrowRight")
    for step in range(2):  # what can be taken, then where it may go
        here = "#app :is([data-pick], [data-do^='pick:']):not(:disabled)"
        targets = page.locator(here)
        names = targets.evaluate_all("(all) => all.map((one) => one.dataset.pick ?? one.dataset.do)")
        assert names
        for width, height in ((360, 740), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            pass_frames(page, 2)
            assert page.evaluate(script("keyboard.coveredInTurn"), here) == [], (step, width, height)
        page.evaluate("(all) => document.querySelector(all).focus()", here)
        page.keyboard.press("Enter")
        wait_until_shown(page)


def test_keys_put_back_take_back_and_list_all_moves(tables: Tables) -> None:
    page = tables(new_game(1, ["person", "easy"]))
    page.keyboard.press("ArrowRight")
    source, line = sensible_take(read_table(page))
    choose(page, source)
    assert focus(page).name == "line-0"
    page.keyboard.press("Escape")
    assert page.locator("#own [data-pick]").count() == 0
    assert focus(page).name in read_table(page).sources
    choose(page, source)
    choose(page, line)
    wait_for_turn(page, 2)
    assert entries(page) == 3
    page.keyboard.press("u")
    assert entries(page) == 1
    page.keyboard.press("m")
    assert page.inner_text("#dialog-title") == "All moves"
    third = page.locator("#dialog [data-do^='pick:']").nth(2)
    move = third.locator(":scope > span:not(.signs, .stake)").inner_text()
    tab_to(page, third.get_attribute("data-do") or "")
    page.keyboard.press("Enter")
    assert page.locator("#dialog[open]").count() == 0
    wait_for_turn(page, 2)
    assert page.locator("#log li").nth(-2).inner_text() == move
    assert focus(page).is_seen


def test_space_chooses_as_enter_does(tables: Tables) -> None:
    page = tables(new_game(3))
    take = sensible_take(read_table(page))
    tab_to(page, next(iter(read_table(page).sources)))
    for pick in take:
        arrows_to(page, pick)
        page.keyboard.press("Space")
    assert entries(page) == 2
    assert page.evaluate("scrollY") == 0


def test_a_key_that_is_held_plays_one_choice(tables: Tables) -> None:
    page = tables(new_game(1))
    page.keyboard.press("ArrowRight")
    for _repeat in range(6):  # all but the first are repeats
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert entries(page) == 1
    assert page.locator("#hand .holding").count() == 1


def test_a_column_of_the_grey_wall_shows_the_focus(tables: Tables) -> None:
    def choosing(session: Session) -> bool:
        return azul(session).is_tiling and len(session.state.legal_actions()) > 1

    page = tables(played(new_game(1, wall="grey"), choosing))
    frame = script("keyboard.frame")
    column = page.locator("#own .wall [data-pick]")
    page.keyboard.press("ArrowRight")
    before = column.nth(1).evaluate(frame)
    arrows_to(page, column.nth(1).get_attribute("data-pick") or "")
    assert column.nth(1).evaluate(frame) != before
    page.keyboard.press("Enter")
    assert entries(page) > 1


def test_keys_with_control_belong_to_the_browser(tables: Tables) -> None:
    page = tables(new_game(3).play_index(0))
    page.keyboard.press("Control+u")
    page.keyboard.press("Control+m")
    assert entries(page) == 2
    assert page.locator("#dialog[open]").count() == 0


def test_an_arrow_leads_to_the_first_target_when_nothing_has_the_focus(tables: Tables) -> None:
    page = tables(new_game(3))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert focus(page).name in read_table(page).sources


def waiting_for_a_bot(context: BrowserContext, site: str) -> Page:
    """A page whose person has moved by keyboard; the clock stands still, so the bot does not answer."""
    page = open_page(context, site)
    start_by_keyboard(page)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    for pick in sensible_take(read_table(page)):
        choose(page, pick)
    return page


def test_the_focus_stays_somewhere_while_a_bot_thinks(context: BrowserContext, site: str) -> None:
    page = waiting_for_a_bot(context, site)
    assert page.inner_text("#bar .turn") == "Bot 2 to move"
    assert focus(page).tag != "body"


def test_the_focus_stays_on_a_link_while_a_bot_moves(context: BrowserContext, site: str) -> None:
    page = waiting_for_a_bot(context, site)
    before = entries(page)
    page.focus("#bar .bar-rules")
    page.clock.resume()
    wait_for_turn(page, before)
    assert page.locator(".bar-rules:focus").count() == 1


def test_the_focus_stays_where_it_is_while_an_analysis_goes_on(tables: Tables) -> None:
    page = tables(finished(new_game(2)))
    page.locator("#hand [data-do='dialog:end']").press("Enter")
    page.locator("#dialog [data-do=analyse]").press("Enter")
    page.keyboard.press("Escape")
    page.focus("#bar .bar-rules")
    page.wait_for_selector("#live >> text=The analysis is complete.", state="attached")
    assert page.locator(".bar-rules:focus").count() == 1


def test_a_hint_leaves_the_focus_where_somebody_has_moved_it(tables: Tables) -> None:
    page = tables(new_game(1))
    page.keyboard.press("ArrowRight")
    choose(page, sensible_take(read_table(page))[0])
    arrows_to(page, "floor")
    page.keyboard.press("h")
    page.wait_for_selector("#hand .help .reasons")
    assert focus(page).name == "floor"


def test_a_dialog_gives_the_focus_back(tables: Tables) -> None:
    page = tables(new_game(3))
    for command in ("dialog:settings", "dialog:share", "dialog:moves"):
        tab_to(page, command)
        page.keyboard.press("Enter")
        assert page.evaluate("document.querySelector('#dialog').contains(document.activeElement)")
        page.keyboard.press("Escape")
        assert page.locator("#dialog[open]").count() == 0
        assert focus(page).name == command


def test_the_focus_outlives_what_it_was_on_in_the_sheet(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    open_sheet(page)
    for name in ("add-seat", "remove-seat:2", "add-seat", "add-seat", "remove-seat:3", "remove-seat:0"):
        tab_to(page, name)
        page.keyboard.press("Enter")
        assert focus(page).tag != "body"
        assert focus(page).is_seen
    assert page.locator(".seats li").count() == 2


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_region_is_one_stop_of_the_tab_key(tables: Tables, wall: str) -> None:
    columns = played(new_game(5, wall="grey"), lambda session: azul(session).is_tiling)
    page = tables(columns if wall == "grey" else new_game(5))
    assert page.locator("[data-pick]").count() > 1
    for _state in ("nothing is held", "tiles are held"):
        for region in ("#market", "#own", "#hand"):
            stops = page.locator(f"{region} g[tabindex='0']").count()
            assert stops == (page.locator(f"{region} g[data-pick], {region} g[data-do]").count() > 0)
        click_first(page)


def click_first(page: Page) -> None:
    page.locator("#market [data-pick], #own [data-pick]").first.press("Enter")
