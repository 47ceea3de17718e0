"""The front page: any game is started with two taps and resumed with one, on a phone without scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import calling, script
from tests.browser.playing import (
    KEPT,
    accept,
    follow,
    new_game,
    open_another,
    open_page,
    open_sheet,
    played,
    set_seats,
    size,
    wait_for_table,
)
from tests.conftest import Profiles
from ui.games.faces import easiest_first
from ui.kit import words
from ui.kit.words import LANGUAGES, _
from ui.model.of_day import NEW, OVER, RUNNING, OfDay
from ui.saves.puzzles import FIRST, LATER, MISSED, SHOWN

pytestmark = pytest.mark.browser

PHONES: dict[str, ViewportSize] = {
    "upright": {"width": 360, "height": 740},
    "sideways": {"width": 740, "height": 360},
}
PLAY = "[data-pick=start]"


def check_in_view(page: Page, selector: str, case: str = "") -> None:
    """It is in view, with the phone either way up, without a scroll."""
    for way_up, window in PHONES.items():
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(script("front.isInView"), selector), f"{case} {way_up}"


def test_every_game_starts_with_two_taps_goes_on_with_one_and_can_be_brought_back(
    profiles: Profiles, site: str
) -> None:
    page = open_page(profiles(viewport=PHONES["sideways"], has_touch=True, is_mobile=True), site)
    for name in GAMES:
        page.tap(f"[data-pick='cover:{name}']")
        page.wait_for_selector(PLAY)
        check_in_view(page, PLAY, name)
        page.tap(PLAY)
        wait_for_table(page)
        expect(page).to_have_title(f"Your turn · {page.inner_text('#bar h1')}")
        own = page.inner_html("#own")
        page.tap("[data-do=menu]")
        expect(page).to_have_title("Ladrilho")
        check_in_view(page, ".continue-card", name)
        page.tap(".continue-card")
        wait_for_table(page)
        assert page.inner_html("#own") == own
        page.tap("[data-do=menu]")
    expect(page.locator(KEPT)).to_have_count(len(GAMES))
    check_the_way_back(page)


def check_the_way_back(page: Page) -> None:
    """It is in view for a game that was deleted."""
    for way_up, window in PHONES.items():
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 0)")
        page.locator("[data-pick^='delete:']").first.tap()
        page.wait_for_selector("[data-pick=bring-back]")
        assert page.evaluate(script("front.isInView"), "[data-pick=bring-back]"), way_up
        page.tap("[data-pick=bring-back]")
        expect(page.locator(KEPT), way_up).to_have_count(len(GAMES))


def check_a_long_sheet(page: Page) -> None:
    """The button that starts stays in view however long the sheet is."""
    page.tap("[data-pick='cover:patchwork_doodle']")
    for _seat in range(9):
        page.click("[data-pick=add-seat]")
    expect(page.locator(".seats li")).to_have_count(10)
    check_in_view(page, PLAY)
    page.tap("#dialog [data-do=close]")
    page.tap("[data-pick='cover:azul']")
    page.tap("#dialog summary")
    page.check("[data-field='option:leftovers'][value=strict]", force=True)
    expect(page.locator("#dialog details")).to_have_attribute("open", "")  # a choice folds nothing
    check_in_view(page, PLAY)
    for way_up, window in PHONES.items():
        page.set_viewport_size(window)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), way_up


def test_nothing_of_the_pictures_beside_the_options_is_cut_off(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    for name in GAMES:
        open_sheet(page, name)
        if page.locator("#dialog details").count():
            page.click("#dialog summary")
        beyond = page.evaluate(script("front.beyondSketches"))
        assert beyond == [], name
        page.click("#dialog [data-do=close]")


def test_the_covers_are_seen_at_once_and_drawn_once(profiles: Profiles, site: str) -> None:
    page = profiles(viewport={"width": 1440, "height": 900}).new_page()
    page.route("**/core.js", lambda _route: None)  # it never comes
    page.goto(site, wait_until="commit")
    for name in easiest_first():
        page.wait_for_selector(f"[data-pick='cover:{name}']")
        assert page.evaluate(script("front.isInView"), f"[data-pick='cover:{name}'] .poster"), name
    assert page.locator("symbol[id^=poster-]").count() == len(GAMES) + 1  # and their frame
    page.set_viewport_size({"width": 1024, "height": 600})
    for name in GAMES:
        assert page.evaluate(script("front.isInView"), f"[data-pick='cover:{name}']"), name
    page.set_viewport_size({"width": 2560, "height": 1440})
    menu = page.locator("#menu").bounding_box()
    assert menu
    assert min(menu["width"] / 2560, menu["height"] / 1440) > 0.65, "the page is lost in the window"


def test_a_finished_game_is_played_again_and_choices_for_a_game_are_there_after_a_reload(
    profiles: Profiles, site: str
) -> None:
    """Choices that are damaged are none: see tests/test_setups.py."""
    page = open_page(profiles(), site)
    check_a_finished_game(page)
    set_seats(page, "person", "hard", "easy")
    page.fill("[data-field='name:0']", "Inês")
    page.click("#dialog summary")
    page.check("[data-field='option:wall'][value=grey]", force=True)
    page.click(PLAY)
    wait_for_table(page)
    page.click("[data-do=menu]")
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    open_sheet(page)
    assert page.locator(".seats li").count() == 3
    assert [page.input_value(f"[data-field='kind:{seat}']") for seat in (1, 2)] == ["hard", "easy"]
    assert page.input_value("[data-field='name:0']") == "Inês"
    assert page.is_checked("[data-field='option:wall'][value=grey]")


def test_a_cover_says_who_how_long_and_how_heavy_in_one_line(tables: Tables) -> None:
    page = tables(viewport=size("desktop"))
    line = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.cover small')).lineHeight)")
    heights = page.evaluate(
        "[...document.querySelectorAll('.cover small span')].map((one) => one.parentNode.clientHeight)"
    )
    assert len(heights) >= len(GAMES)
    assert max(heights) < 2 * line


def test_a_sheet_holds_its_head_the_names_of_friends_and_play_on_a_phone_and_its_slider_obeys_a_finger(
    profiles: Profiles, site: str
) -> None:
    page = open_page(profiles(viewport=PHONES["upright"], has_touch=True, is_mobile=True), site)
    for language in LANGUAGES:
        page.click(f"[data-pick='language:{language}']")
        expect(page.locator("html")).to_have_attribute("lang", language)
        for game in GAMES:
            open_sheet(page, game)
            right = page.evaluate("document.querySelector('#dialog .sheet').getBoundingClientRect().right")
            close = page.locator("#dialog [data-do=close]").bounding_box()
            assert close
            assert close["x"] + close["width"] <= right, (language, game)
            page.click("#dialog [data-do=close]")
        set_seats(page, "person", "friend", "friend")
        for name in page.locator(".seats input").all():
            box = name.bounding_box()
            assert box
            assert box["width"] >= 80, language
        page.click("#dialog [data-do=close]")
    check_a_long_sheet(page)
    page.tap("#dialog [data-do=close]")
    page.set_viewport_size(PHONES["upright"])
    page.click("[data-pick='language:en']")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    check_the_slider(page)


def check_the_slider(page: Page) -> None:
    """A bot is chosen on it by keys and by a finger."""
    set_seats(page, "person", "easy")
    slider, said = page.locator("#rung-1"), "aria-valuetext"
    slider.focus()
    for key, level in (("Home", "beginner"), ("ArrowRight", "gentle"), ("End", "expert")):
        page.keyboard.press(key)
        expect(slider).to_have_attribute(said, re.compile(f"^{level} "))
        expect(slider).to_be_focused()
    smallest: ViewportSize = {"width": 320, "height": 256}
    for window in (*PHONES.values(), smallest):
        page.set_viewport_size(window)
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + 8 + (box["width"] - 16) * 5 / 7, box["y"] + box["height"] / 2)
        expect(slider).to_have_attribute(said, re.compile("^skilled "))
        page.tap(".rung-ways button >> nth=0")
        expect(slider).to_have_attribute(said, re.compile("^easy "))
        page.tap(".rungs .portrait-hard", force=True)  # the slider below takes it
        expect(slider).to_have_attribute(said, re.compile("^hard "))
        page.tap(".rung-ways button >> nth=0")
        for one in (slider, *page.locator(".rung-ways button").all()):
            touched = one.bounding_box()
            assert touched
            assert min(touched["width"], touched["height"]) >= 44
        assert page.evaluate(
            "((one) => one.scrollWidth <= one.clientWidth)(document.querySelector('.sheet-body'))"
        )
    expect(page.locator("#kind-1")).to_have_value("easy")
    page.tap("#dialog [data-do=close]")


def test_a_long_name_is_whole_beside_its_game_and_in_the_log(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    widths = script("front.widths")
    for game in ("azul", "sintra"):
        session = Session.new(GAMES[game], seats=2, seed=1, players=[PERSON] * 2)
        follow(page, f"g={savecode.encode(session)}&names={'W' * 20},{'W' * 20}")
        page.check("[data-field='here:1']")
        accept(page)
        expect(page.locator("#entries")).to_contain_text("W" * 20)
        assert all(wanted <= has for wanted, has in page.evaluate(widths, "#entries li"))
        for name in ("upright", "sideways"):  # the bar is one text there: its end must be seen
            page.set_viewport_size(size(name))
            ((wanted, has),) = page.evaluate(widths, "#bar .who")
            assert wanted > has
            assert all(wanted <= has for wanted, has in page.evaluate(widths, "#bar .turn"))
        page.set_viewport_size(size("phone"))
        page.tap("[data-do=menu]")
        page.wait_for_selector(".continue-card")
    shown = page.evaluate(widths, ":is(.continue-facts, .saved-facts), :is(.continue-facts, .saved-facts) *")
    assert len(shown) > 8
    assert all(wanted <= has for wanted, has in shown if has)  # a text within a line has no width of its own
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_to_paste_can_be_read_in_the_field_for_it(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    for language in LANGUAGES:
        page.tap(f"[data-pick='language:{language}']")
        expect(page.locator("html")).to_have_attribute("lang", language)
        for way_up, window in PHONES.items():
            page.set_viewport_size(window)
            lost = page.evaluate(script("front.hiddenExample"))
            assert lost <= 0, (language, way_up)


def test_keys_are_told_only_where_there_may_be_a_keyboard(tables: Tables) -> None:
    for is_phone in (True, False):
        page = tables(viewport=size("phone" if is_phone else "desktop"), touch=is_phone)
        page.click("[data-pick='dialog:settings']")
        page.wait_for_selector("#dialog[open]")
        expect(page.locator("#dialog .keyboard")).to_be_visible(visible=not is_phone)


def check_a_finished_game(page: Page) -> None:
    """It can be played again, and looked at."""
    open_another(page, played(new_game(1), lambda session: session.state.is_over))
    page.click("[data-do=menu]")
    assert page.locator(".continue").count() == 0
    page.click("[data-pick^='again:']")
    wait_for_table(page)
    assert "Round 1" in page.inner_text("#bar")
    assert page.locator(".seat").count() == 2
    page.click("[data-do=menu]")
    finished = page.locator(".shelf section", has_text="Finished games")
    finished.locator("[data-pick^='resume:']").click()
    wait_for_table(page)
    assert "Game over" in page.inner_text("#bar")
    page.click("[data-do=menu]")


def test_the_day_has_a_place_whose_lines_change_and_move_nothing(profiles: Profiles, site: str) -> None:
    for language in LANGUAGES:
        context = profiles(viewport=PHONES["upright"], locale=language)
        context.add_init_script(calling("start.noteReady"))
        page = open_page(context, site)
        assert page.get_attribute("html", "lang") == language
        at_first = page.evaluate("readyDay")
        assert len(at_first["lines"]) == len(at_first["boxes"]) == 3, language
        line = at_first["lines"][0]
        expect(page.locator(".today-doors small").first).not_to_have_text(line)  # once the page rests
        assert page.evaluate(script("start.day"))["boxes"] == at_first["boxes"], language
        page.click("[data-pick='puzzle:day']")
        page.wait_for_selector(".trial")
        page.click(".trial [data-do=leave]")
        page.wait_for_selector(".puzzles .of-today")
        page.click("[data-pick=menu]")
        page.click("[data-pick=mistake]")
        page.wait_for_selector(".puzzles")


WINDOWS = (
    (360, 740),
    (640, 400),
    (740, 360),
    (820, 1180),
    (1024, 600),
    (1280, 593),
    (1366, 641),
    (1920, 937),
)


@pytest.mark.usefixtures("compiled")
def test_every_line_about_the_day_is_seen_whole(tables: Tables) -> None:
    page = tables()
    for language in LANGUAGES:
        page.click(f"[data-pick='language:{language}']")
        expect(page.locator("html")).to_have_attribute("lang", language)
        words.speak(language)
        days = [OfDay(game, state) for game in GAMES for state in (NEW, RUNNING, OVER)]
        tried = [
            OfDay("", NEW, result, streak)
            for result in ("", FIRST, LATER, MISSED, SHOWN)
            for streak in (0, 1, 365)
        ]
        lines = [
            [_("The same for everybody"), *(day.daily for day in days)],
            [_("One best move to find"), *(day.puzzle for day in tried)],
            [_("From analysed games"), *(OfDay("", NEW, waiting=number).mistakes for number in (0, 1, 99))],
        ]
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(script("front.cutLines"), lines) == [], (language, width)
