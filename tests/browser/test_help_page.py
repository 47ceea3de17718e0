"""Help in the browser: hints in every game, why a bot moved, who is ahead, and what is kept of that."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.azul.actions import Take
from engine.azul.board import line_size
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.measuring import covered
from tests.browser.playing import (
    THINKS_WITHIN_MS,
    azul,
    entries,
    new_game,
    open_another,
    open_game,
    pass_frames,
    play_turn,
    press,
    set_setting,
    told,
    wait_until,
    wait_until_shown,
)
from tests.own_board import by_own_board, played_out
from tests.seats import with_enough

pytestmark = pytest.mark.browser


def middle(name: str, decisions: int, *players: str) -> Session:
    """A game that has gone on for a while, with a person to move."""
    kinds = players or with_enough(name, PERSON, PERSON)
    session = Session.new(GAMES[name], seats=len(kinds), seed=3, players=kinds)
    rng = Random(2)
    while len(session.decisions) < decisions or session.players[session.state.to_move] != PERSON:
        session = session.play(by_own_board(session, rng))
    return session


def wait_for_hint(page: Page) -> str:
    """The sentence of the hint."""
    page.wait_for_selector(".help .reasons", timeout=THINKS_WITHIN_MS)
    return page.inner_text(".help b")


def follow(page: Page) -> None:
    """Choose what is marked, until nothing is."""
    before = entries(page)
    for _pick in range(4):
        page.locator("[data-pick][data-hint]").first.click()
        wait_until_shown(page)
        if entries(page) > before:
            return
    raise AssertionError("the marked picks play nothing")


def check_it_covers_no_board(page: Page) -> None:
    box = page.locator(".help").bounding_box()
    board = page.locator("#own .seat > svg, #own .seat > div").first.bounding_box()
    assert box
    assert board
    is_above = box["y"] + box["height"] <= board["y"]
    is_below = box["y"] >= board["y"] + board["height"]
    is_beside = box["x"] + box["width"] <= board["x"]
    assert is_above or is_below or is_beside


def put_away_by_escape(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator(".help")).to_have_count(0)
    expect(page.locator(".bar-hint")).to_have_attribute("aria-pressed", "false")  # a frame later


@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden"])
def test_a_hint_is_put_away_by_escape_or_played_by_what_it_marks(tables: Tables, name: str) -> None:
    """Asked for by the key, then by mouse."""
    page = tables(middle(name, 6))
    page.keyboard.press("H" if name == "azul" else "h")
    wait_for_hint(page)
    check_it_covers_no_board(page)
    put_away_by_escape(page)
    page.click(".bar-hint")
    sentence = wait_for_hint(page)
    assert page.text_content("#live") == sentence
    assert page.locator("[data-hint]").count() >= 1
    follow(page)
    assert sentence in [*told(page)[:3], *page.locator("#log li").all_inner_texts()]
    assert not page.locator(".help").count()
    assert not page.locator("[data-hint]").count()


def test_a_hint_for_a_drawing_is_put_away_by_escape(tables: Tables) -> None:
    page = tables(middle("patchwork_doodle", 6))
    page.keyboard.press("h")
    wait_for_hint(page)
    check_it_covers_no_board(page)
    put_away_by_escape(page)


def test_a_hint_for_a_drawing_marks_how_to_hold_it_and_where(tables: Tables) -> None:
    page = tables(middle("patchwork_doodle", 4, PERSON))
    page.keyboard.press("h")
    wait_for_hint(page)
    place = page.locator("#own [data-pick][data-hint]")
    for _try in range(2):  # a longer look may lead elsewhere just before the first click, but not after it
        page.locator("#hand [data-pick][data-hint]").first.click()
        wait_until_shown(page)
        if place.count():
            break
        page.click("#hand [data-do=unpick]")  # from here, the better way to hold it may be several turns off
        wait_until_shown(page)
    expect(place).to_have_count(1)
    moving, advised = page.locator("#own .moving"), page.locator("#own .advised")
    at = advised.get_attribute("transform")
    row, column = map(int, (place.get_attribute("data-grip") or "").split())
    assert at == f"translate({40 * column} {40 * row})"
    assert moving.get_attribute("transform") == at  # it lies there at first, and can be moved
    page.keyboard.press("ArrowUp")
    expect(moving).not_to_have_attribute("transform", at)
    expect(advised).to_have_attribute("transform", at)


def open_others(page: Page) -> None:
    """Show the other moves. On a busy machine, time may be up before a search has looked at a second one."""
    if page.locator(".help [data-do=more-moves]").count():
        page.click(".help [data-do=more-moves]")
        expect(page.locator(".others-hinted > li").first).to_be_visible()
        wait_until(page, lambda: page.locator(".help").evaluate(script("fitting.showsOthers")))


def fold_others(page: Page) -> None:
    if page.locator(".others-hinted").count():
        page.click(".help [data-do=more-moves]")
        expect(page.locator(".others-hinted")).to_have_count(0)


def check_its_buttons(page: Page) -> None:
    """They lie on the panel, however high it is and however far it is scrolled."""
    panel, ways = page.locator(".help").bounding_box(), page.locator(".help .ways").bounding_box()
    assert panel
    assert ways
    assert panel["y"] <= ways["y"]
    assert ways["y"] + ways["height"] <= panel["y"] + panel["height"]


PHONES = ((360, 740), (740, 360))
EARLY, LATE = 6, 22  # decisions
TABLETS = ((768, 1024), (820, 1180))  # upright


def turn_to(page: Page, width: int, height: int) -> None:
    """Show the table in a window of this size, from its top."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    pass_frames(page, 2)


def check_it_covers_nothing_lit(page: Page, where: object) -> None:
    assert page.locator("[data-hint]").count(), where
    assert covered(page, "[data-hint], #hand") == [], where
    open_others(page)
    assert covered(page, "[data-hint], #hand") == [], where
    check_its_buttons(page)
    page.evaluate("document.querySelector('.help').scrollTop = 1000")
    check_its_buttons(page)


@pytest.mark.parametrize("name", GAMES)
def test_a_finger_asks_for_a_hint_that_covers_nothing_it_lights_and_puts_it_away(
    tables: Tables, name: str
) -> None:
    """By the name on a phone; on a tablet upright it moves no board."""
    page = tables(touch=True)
    for decisions in (EARLY, LATE):
        open_another(page, middle(name, decisions))
        check_on_a_phone(page, decisions)
        for width, height in TABLETS:
            turn_to(page, width, height)
            check_on_a_tablet(page, (decisions, width, height))


def check_on_a_phone(page: Page, decisions: int) -> None:
    """The hint is asked for on a phone that is upright, and stays when that is turned on its side."""
    turn_to(page, *PHONES[0])
    assert page.locator(".bar-hint").is_hidden()
    page.tap(".seat-hint")
    wait_for_hint(page)
    box = page.locator(".help").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    if decisions == EARLY:
        page.tap(".help [data-do=more-moves]")
        expect(page.locator(".others-hinted > li")).to_have_count(2)
        page.tap(".help [data-do=more-moves]")
        expect(page.locator(".others-hinted")).to_have_count(0)
    for width, height in PHONES:
        turn_to(page, width, height)
        check_it_covers_nothing_lit(page, (decisions, width, height))
        fold_others(page)
    page.tap(".help [data-do=put-away]")
    expect(page.locator(".help")).to_have_count(0)


def check_on_a_tablet(page: Page, where: object) -> None:
    """The hint is asked for and put away: it moves no board, and lies over nothing that it lights."""
    regions = [page.locator(region) for region in ("#market", "#own .seat")]
    before = [region.bounding_box() for region in regions]
    page.tap(".bar-hint")
    wait_for_hint(page)
    assert [region.bounding_box() for region in regions] == before, where
    check_it_covers_nothing_lit(page, where)  # and shows the others
    assert [region.bounding_box() for region in regions] == before, where
    fold_others(page)  # so that the next one begins as the first did
    page.keyboard.press("h")
    expect(page.locator(".help")).to_have_count(0)


def test_a_hint_covers_nothing_of_where_it_would_lay_the_patch_in_hand(tables: Tables) -> None:
    page = tables(middle("patchwork_doodle", 4, PERSON), touch=True)
    page.keyboard.press("h")
    wait_for_hint(page)
    way = page.get_attribute("#hand [data-pick^=turn-][data-hint]", "data-pick")
    page.keyboard.press("Escape")
    expect(page.locator(".help")).to_have_count(0)
    for width, height in (*PHONES, *TABLETS):
        turn_to(page, width, height)
        page.tap(f"[data-pick='{way}']")
        page.keyboard.press("h")
        wait_for_hint(page)
        expect(page.locator(".advised")).to_have_count(1)
        assert page.locator(".help").is_visible()
        assert covered(page, "[data-hint], .advised") == [], (width, height)
        for key, thing in (("h", ".help"), ("Escape", "#own .patch-ghost")):
            page.keyboard.press(key)
            expect(page.locator(thing)).to_have_count(0)


def test_what_is_read_of_a_hint_stays_and_a_hint_makes_way_for_what_is_scrolled_under_it(
    tables: Tables,
) -> None:
    page = tables(middle("azul", 7), viewport={"width": 360, "height": 740}, touch=True)
    page.keyboard.press("h")
    wait_for_hint(page)
    page.evaluate("scrollTo(0, 1000)")
    assert page.evaluate("scrollY") > 100
    open_others(page)
    assert page.evaluate(script("measuring.coveredHints"))
    page.wait_for_function(script("measuring.coversNoHint"))
    read = page.evaluate("document.querySelector('.help').scrollTop = 20")
    page.set_viewport_size({"width": 360, "height": 730})  # as when the bar of a browser comes back
    page.wait_for_function("() => document.querySelector('.help').getBoundingClientRect().bottom <= 730")
    assert page.evaluate("document.querySelector('.help').scrollTop") == read


def test_why_a_bot_moved_is_told_on_request_by_mouse_and_by_key(tables: Tables) -> None:
    page = tables(middle("azul", 4, PERSON, "easy"))
    ask = page.locator("#log .ask-why").first
    move = ask.locator("xpath=..").locator("button").first.inner_text()
    ask.click()
    page.wait_for_selector("#dialog .reasons li", timeout=THINKS_WITHIN_MS)
    assert move in page.inner_text("#dialog")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog[open]")).to_have_count(0)
    ask.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog .reasons li")


def test_a_hint_and_why_say_in_three_languages_what_makes_a_move_better(tables: Tables) -> None:
    page = tables(middle("azul", 34, PERSON, "easy"))  # near the end of a round: all of it is looked at
    differences = {
        "en": "By the end of the round: pattern lines +2.1, score +2.0.",
        "zh-Hant": "預計到本輪結束：花樣排 +2.1、得分 +2.0。",
        "ja": "ラウンド終了までの予想：パターンエリア +2.1、得点 +2.0。",
    }
    for language, difference in differences.items():
        set_setting(page, "language", language)
        page.keyboard.press("h")
        wait_for_hint(page)
        assert difference in page.inner_text(".help").replace("\N{NO-BREAK SPACE}", " ")
        page.keyboard.press("Escape")
        page.locator("#log .ask-why").first.click()
        page.wait_for_selector("#dialog .reasons li", timeout=THINKS_WITHIN_MS)
        assert difference.partition("：" if language != "en" else ":")[0] in page.inner_text("#dialog")
        page.keyboard.press("Escape")
        expect(page.locator("#dialog[open]")).to_have_count(0)


def test_the_body_says_for_style_sheets_what_lies_over_the_table(tables: Tables) -> None:
    page = tables(middle("azul", 4))
    layers = page.locator("body")
    expect(layers).to_have_attribute("data-over", "")
    choices = page.locator("#market [data-pick]")
    choices.first.click()
    expect(layers).to_have_attribute("data-over", "by-number over-log")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    wait_for_hint(page)
    expect(layers).to_have_attribute("data-over", "help")
    page.locator("#market [data-pick]:not([data-hint])").first.click()
    expect(layers).to_have_attribute("data-over", "by-number over-log help while-holding")
    page.keyboard.press("Escape")
    put_away_by_escape(page)
    page.click("#log [data-do=replay]")
    expect(layers).to_have_attribute("data-over", "replay")


def test_who_is_ahead_follows_the_game(tables: Tables) -> None:
    page = tables(new_game(1))
    assert not page.locator(".standing").count()
    set_setting(page, "evaluation", True)
    page.wait_for_selector("#bar .standing", timeout=THINKS_WITHIN_MS)
    expect(page.locator(".standing")).to_have_count(1)
    before = page.get_attribute("#bar .standing", "title")
    assert before == page.text_content("#bar .standing .unseen")
    for _turn in range(6):  # at first, nobody may be ahead for a while
        play_turn(page)
        expect(page.locator(".standing")).to_have_count(1)
        if page.get_attribute("#bar .standing", "title") != before:
            break
    page.wait_for_function(
        "(before) => document.querySelector('#bar .standing').title !== before", arg=before
    )


def test_used_hints_outlast_a_reload_and_are_said_at_the_end(context: BrowserContext, site: str) -> None:
    session = played_out(new_game(5), Random(5))
    page = open_game(context, site, session.undo())
    mover = session.undo().state.to_move
    page.keyboard.press("h")
    wait_for_hint(page)
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    play_turn(page)
    expect(page.locator("#dialog")).to_contain_text(f"Player {mover + 1} used 1 hint.")


def test_the_board_shows_what_a_mouse_or_the_focus_rests_on(tables: Tables) -> None:
    session = middle("azul", 6)
    page = tables(session)
    press(page, "dialog:moves")
    moves, lit = page.locator("#dialog .moves.worth button"), page.locator(":is(#market, #own) [data-hint]")
    moves.first.hover()
    expect(lit).to_have_count(2)
    page.mouse.move(0, 0)
    expect(lit).to_have_count(0)
    moves.nth(1).focus()
    expect(lit).to_have_count(2)
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    first = session.decisions[0]
    mover, take = session.positions[first].to_move, session.log[first]
    assert isinstance(take, Take)
    tiles = line_size(azul(session).boards[mover].lines[take.line])
    fresh = page.locator(".seat .fresh")
    before = fresh.count()
    page.hover(f"#entries [data-shows='log:{first}']")
    expect(page.locator(f".seat-{mover} .fresh")).to_have_count(tiles)
    expect(fresh).to_have_count(tiles)
    page.mouse.move(0, 0)
    expect(fresh).to_have_count(before)
