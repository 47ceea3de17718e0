"""What is this thing, in the browser: by mouse, finger, focus and key; and what is new in a first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import new_game, open_page, set_setting, start, wait_for_table
from tests.conftest import Profiles
from tests.random_games import CASES, moments, played
from tests.seats import with_enough

pytestmark = pytest.mark.browser

NOTE = "#thing:popover-open"  # it keeps its words when it closes
PHONE: ViewportSize = {"width": 360, "height": 740}
SIZES: list[ViewportSize] = [PHONE, {"width": 820, "height": 1180}, {"width": 1440, "height": 900}]


def middle_of(game: str) -> Session:
    """A game of persons by chance, half played."""
    case = next(case for case in CASES if case.name == game)
    return moments(played(case, 3), 2)[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_thing_never_covers_it(tables: Tables, game: str) -> None:
    page = tables(middle_of(game))
    for size in SIZES:
        page.set_viewport_size(size)
        said = page.evaluate(script("things.ask"))
        assert len(said) > 5
        assert {thing: found for thing, found in said.items() if found != [True, False, True]} == {}


def test_a_mouse_that_rests_is_told_until_it_goes_elsewhere(tables: Tables) -> None:
    page = tables(new_game(7))
    tile, note = page.locator(".factory [data-thing=tile]").first, page.locator(NOTE)
    tile.hover()
    expect(note).to_contain_text("A tile. On your turn")
    note.locator("a").hover()  # it may be pointed at
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    assert page.locator("#hand .holding").count() == 0
    tile.hover()
    expect(note).to_be_visible()
    tile.click()  # and what it lies beside can be chosen all the while
    expect(page.locator("#hand .holding")).to_be_visible()
    expect(note).to_be_hidden()
    set_setting(page, "explain", False)
    page.locator(".factory").last.hover()
    page.keyboard.press("?")  # whoever asks is told
    expect(note).to_contain_text("factory")


@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_a_bag_tells_its_colours_when_pointed_at_focused_or_chosen(tables: Tables, game: str) -> None:
    session = middle_of(game)
    page = tables(session)
    set_setting(page, "explain", False)  # so that a pointer and the focus bring up the colours alone
    bag, note = page.locator("#market [data-thing=bag]"), page.locator(NOTE)
    colours = note.locator(".inside li")
    kinds = 12 if game == "queens_garden" else 5
    bag.hover()
    expect(colours).to_have_count(kinds)
    expect(note.locator("a")).to_have_count(0)
    first = colours.first.get_by_role("img")
    assert f"{first.get_attribute('aria-label')} {colours.first.inner_text().strip()}" in name_of(bag)
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")  # so that the focus is seen
    bag.focus()
    expect(colours).to_have_count(kinds)
    for choose in ("Enter", "mouse"):
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()
        if choose == "mouse":
            bag.click()
        else:
            page.keyboard.press(choose)
        expect(colours).to_have_count(kinds)
        expect(note.locator("a")).to_have_count(1)  # who asks is told what a bag is, too
    assert page.locator("body").get_attribute("data-route") == "table"


def name_of(control: Locator) -> str:
    return control.get_attribute("aria-label") or ""


def test_nothing_is_said_of_what_a_dialog_covers(tables: Tables) -> None:
    page = tables(new_game(7))
    page.get_by_role("button", name="Settings").press("Enter")
    expect(page.locator("#dialog")).to_be_visible()
    at = {"pointerType": "mouse", "clientX": 300, "clientY": 300}  # where it was pointed at before
    page.locator(".factory [data-thing=tile]").first.dispatch_event("pointerover", at)
    page.keyboard.press("?")
    expect(page.locator("#rulebook[open]")).to_be_visible()  # as no thing is meant
    expect(page.locator(NOTE)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook[open]")).to_have_count(0)


def test_escape_closes_a_dialog_wherever_the_focus_is(tables: Tables) -> None:
    page = tables(new_game(7).play_index(0).play_index(0))
    page.locator(".factory .target").first.press("Enter")
    page.get_by_role("button", name="Settings").press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("u")  # what it covers is not pressed
    assert page.locator("#dialog").is_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#hand .holding")).to_be_visible()


def test_the_focus_that_rests_on_a_thing_is_told_and_nothing_is_in_its_way(tables: Tables) -> None:
    page = tables(new_game(7))
    note = page.locator(NOTE)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("A pattern line.")
    assert note.get_attribute("aria-live") == "off"
    assert page.evaluate(script("things.covered")) == []
    page.keyboard.press("?")  # whoever asks is told aloud
    expect(note).to_have_attribute("aria-live", "polite")
    page.keyboard.press("ArrowDown")
    expect(note).to_have_attribute("data-how", "focus")
    page.keyboard.press("Escape")  # puts back, as it does without
    expect(note).to_be_hidden()
    assert page.locator("#hand .holding").count() == 0


def test_a_key_asks_what_has_the_focus_and_leads_to_its_rule(tables: Tables) -> None:
    page = tables(new_game(7))
    set_setting(page, "explain", False)
    page.locator(".factory [data-pick]").first.focus()
    page.keyboard.press("?")
    expect(page.locator(NOTE)).to_contain_text("A tile.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(NOTE)).to_be_hidden()
    page.keyboard.press("F1")
    page.keyboard.press("F1")
    expect(page.locator("#rulebook[open]")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "rules/azul/take"
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook[open]")).to_have_count(0)


def hold_finger(page: Page, selector: str) -> None:
    """Press something for long, as a finger does."""
    box = page.locator(selector).first.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(NOTE)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_a_long_press_is_answered_and_makes_no_move(tables: Tables) -> None:
    page = tables(new_game(7), viewport=PHONE, touch=True)
    hold_finger(page, ".factory [data-pick]")
    expect(page.locator(NOTE)).to_contain_text("A tile.")
    assert page.locator("#hand .holding").count() == 0
    page.tap(".factory [data-pick]")  # a short one is a choice, as ever
    expect(page.locator("#hand .holding")).to_be_visible()
    expect(page.locator(NOTE)).to_be_hidden()
    hold_finger(page, "#own [data-pick^=line]")
    assert page.locator("#hand .holding").count() == 1
    page.tap(f"{NOTE} a")
    expect(page.locator("#rulebook[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook[open]")).to_have_count(0)


def test_the_boards_of_others_are_explained_part_by_part(tables: Tables) -> None:
    page = tables(middle_of("azul"), viewport=SIZES[1], touch=True)
    hold_finger(page, "#others [data-thing=wall]")
    expect(page.locator(NOTE)).to_contain_text("The wall.")
    page.tap("#others .open-board")
    hold_finger(page, "#dialog [data-thing=line]")
    expect(page.locator(NOTE)).to_contain_text("A pattern line.")
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_be_hidden()
    expect(page.locator("#dialog[open]")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_arrow_keys_go_over_the_parts_of_another_board(tables: Tables, game: str) -> None:
    players = with_enough(game, PERSON, PERSON)
    page = tables(Session.new(GAMES[game], seats=len(players), seed=3, players=players))
    page.locator("#others .open-board").first.press("Enter")
    expect(page.locator("#dialog[open] .large")).to_be_visible()
    reached = set()
    for key in ("Up", "Right", "Down", "Left", "Down"):
        before = page.evaluate_handle("document.activeElement")
        page.keyboard.press(f"Arrow{key}")
        if page.evaluate("(before) => document.activeElement !== before", before):
            expect(page.locator(NOTE)).to_be_visible()  # which a screen reader reads where there is no name
            is_named = page.evaluate("document.activeElement.hasAttribute('aria-label')")
            expect(page.locator(NOTE)).to_have_attribute("aria-live", "off" if is_named else "polite")
        page.keyboard.press("?")
        expect(page.locator(NOTE)).to_be_visible()
        reached.add(page.evaluate(script("things.part")))
        page.keyboard.press("Escape")  # puts away what was said, and leaves the board
        expect(page.locator(NOTE)).to_be_hidden()
    assert len(reached) > 2
    page.keyboard.press("Escape")
    expect(page.locator("#dialog[open]")).to_have_count(0)


def test_a_first_game_explains_what_is_new_and_covers_no_target(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(viewport=PHONE, has_touch=True, is_mobile=True), site)
    start(page)
    wait_for_table(page)
    news = page.locator(".news")
    expect(news).to_contain_text("A tile.")
    page.tap(".factory [data-pick]")
    expect(news).to_contain_text("A pattern line.")
    page.tap("[data-do=understood]")
    expect(news).to_have_count(0)
    page.tap("#own [data-pick^=line]")
    page.tap("[data-do=no-sound]")  # the sounds are offered first
    expect(news).to_contain_text("The centre.")
    assert page.locator(".centre[data-new]").count() == 1
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    expect(news).to_contain_text("The centre.")
    page.tap(".factory [data-pick]")
    expect(news).not_to_contain_text("A pattern line.")  # which was put away
    page.tap("[data-do=no-more]")
    expect(news).to_have_count(0)
    page.tap("[data-do=menu]")
    start(page)
    wait_for_table(page)
    expect(news).to_have_count(0)


def test_what_is_said_follows_its_thing_when_the_window_changes(tables: Tables) -> None:
    page = tables(new_game(1), viewport={"width": 1366, "height": 641})
    for size in reversed(SIZES):
        page.locator("#own .score").hover()
        page.keyboard.press("?")
        page.locator(NOTE).wait_for()
        page.set_viewport_size(size)
        page.wait_for_function(script("things.isBeside"))
        page.keyboard.press("Escape")


def test_what_is_said_follows_its_thing_when_the_page_is_scrolled(tables: Tables) -> None:
    page = tables(new_game(1), viewport={"width": 360, "height": 500})
    page.locator("#own .score").scroll_into_view_if_needed()
    page.locator("#own .score").hover()
    page.keyboard.press("?")
    page.locator(NOTE).wait_for()
    for by in (40, -60, 30):
        before = page.evaluate("document.querySelector('#own .score').getBoundingClientRect().top")
        page.evaluate("(by) => scrollBy(0, by)", by)
        page.wait_for_function(
            "(before) => document.querySelector('#own .score').getBoundingClientRect().top !== before",
            arg=before,
        )
        page.wait_for_function(script("things.isBeside"))
    page.evaluate(script("things.pushDown"))
    page.evaluate("scrollBy(0, 1)")
    expect(page.locator(NOTE)).to_be_hidden()  # its thing is out of sight
    page.evaluate("document.querySelector('#app').removeAttribute('style')")
