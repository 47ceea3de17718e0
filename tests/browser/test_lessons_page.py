"""Lessons in the browser: by mouse, by touch, by keyboard, across a reload, and without a network."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from engine.catalogue import GAMES
from tests.browser.fitting import check_it_fits, check_within_reach
from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import open_kept
from tests.browser.lessons import Chooser, begin, by_mouse, play
from tests.browser.measuring import small
from tests.browser.playing import open_page, set_setting, size
from tests.conftest import Profiles
from ui.games.faces import lesson_of
from ui.kit.words import LANGUAGES
from ui.saves.lessons import LESSONS_KEY, Progress, pack

pytestmark = pytest.mark.browser

NEWS = (".news [data-do=understood]", ".news [data-do=no-more]", ".news a")
TO_CLICK = [(1280, 593), (1366, 641), (1440, 757), (1920, 937)]
TO_TOUCH = [(360, 740), (740, 360), (640, 400), (820, 1180), (1180, 820)]
ALONE = "[data-do='lesson-play:alone']"
Windows = list[tuple[int, int]]
BOARD_AT_LEAST = 0.44  # of the height of a window to click in
MOST_GOES = 80  # with the Tab key, more than there are stops


def by_touch(page: Page, selector: str) -> None:
    """A finger shows where something goes, and then says that it stays there."""
    stays = page.locator("#hand :is([data-lay], [data-set])")
    is_placing = stays.count() > 0
    page.locator(selector).first.tap()
    if is_placing:
        stays.tap()


def at_once(page: Page, selector: str) -> None:
    """Choose without scrolling, where only places are looked at."""
    page.locator(selector).first.dispatch_event("click")


def by_keys(page: Page, selector: str) -> None:
    for _go in range(MOST_GOES):
        stops = page.evaluate(script("keyboard.stopsTo"), selector)
        if not stops:
            page.keyboard.press("Enter")
            return
        for _stop in range(stops):
            page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def test_a_sentence_that_has_but_to_be_read_is_left_by_a_key(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    for game in GAMES:
        page.locator(f"#menu [data-pick='lesson:{game}']").press("Enter")
        expect(page.locator("[data-do=lesson-on]")).to_be_focused()
        said = page.inner_text(".lesson .says")
        page.keyboard.press("Enter")
        expect(page.locator(".lesson .says")).not_to_have_text(said)
        page.click("[data-do=menu] >> nth=0")


def check_in_sight(page: Page, selector: str) -> None:
    """What is to be chosen is in the window: Playwright itself would scroll to it."""
    beyond = page.locator(selector).first.evaluate(script("fitting.belowWindow"))
    assert beyond <= 1, (page.inner_text(".lesson .says"), selector)


def check_sentence(page: Page) -> None:
    """The sentence is in the window, and so is something that it is about."""
    below_last_line = 4
    below = page.locator(".lesson .says").evaluate(script("fitting.belowWindow"))
    assert below <= below_last_line, page.inner_text(".lesson .says")
    lit = page.locator("[data-lit]").evaluate_all(script("fitting.middlesInWindow"))
    spoken_of = page.locator(".lesson").get_attribute("data-about")
    assert any(lit) == bool(spoken_of), page.inner_text(".lesson .says")


def hurried(profiles: Profiles, site: str, window: ViewportSize, language: str, *, touch: bool) -> Page:
    """A page whose lessons show nothing on their way."""
    page = open_page(profiles(viewport=window, has_touch=touch, locale=language), site)
    set_setting(page, "pace", "fast")
    set_setting(page, "animation", "off")
    return page


def check_played(page: Page, game: str) -> None:
    """Play on alone after a lesson, and see in the menu that it has been played."""
    page.wait_for_selector(".bar-undo", state="attached")
    assert page.locator(".lesson").count() == 0
    page.locator("#bar [data-do=menu]").click()
    done = page.locator(f"[data-pick='lesson:{game}']")
    expect(done).to_have_attribute("title", re.compile("."))


@pytest.mark.parametrize(
    ("choose", "window", "language"),
    [
        (by_mouse, {"width": 740, "height": 360}, "ja"),
        (by_touch, {"width": 360, "height": 740}, "zh-Hant"),
    ],
)
@pytest.mark.long
def test_each_lesson_is_played_to_its_end_and_what_it_asks_for_is_in_sight(
    profiles: Profiles, site: str, choose: Chooser, window: ViewportSize, language: str
) -> None:
    page = hurried(profiles, site, window, language, touch=choose is by_touch)

    def look_and_choose(page: Page, selector: str) -> None:
        check_in_sight(page, selector)
        if page.locator(".lesson").count():
            check_sentence(page)
        choose(page, selector)

    for game in GAMES:
        begin(page, game)
        if choose is by_touch:
            expect(page.locator("#market svg").first).to_be_in_viewport()  # the first sentence is about that
        assert play(page, look_and_choose) > 12, game
        look_and_choose(page, ALONE)
        check_played(page, game)


@pytest.mark.parametrize(
    ("choose", "windows", "language"),
    [(by_keys, TO_CLICK, "en"), (at_once, TO_TOUCH, "ja")],  # sentences in Chinese are the shortest
)
@pytest.mark.long
def test_each_lesson_is_played_to_its_end_and_nothing_moves_whatever_it_says(
    profiles: Profiles, site: str, choose: Chooser, windows: Windows, language: str
) -> None:
    """In each window the market and the board lie at each sentence where they lay at the first.

    A sentence is read in all windows if it is longer than all before it beside as many buttons; else in one.
    """
    page = hurried(profiles, site, size("desktop"), language, touch=choose is at_once)

    def look_and_choose(page: Page, selector: str) -> None:
        if page.locator(".lesson").count():
            said, buttons = page.inner_text(".lesson .says"), page.locator("#hand button").count()
            longest_yet = longest.get(buttons, 0)
            is_long = len(said) > longest_yet
            longest[buttons] = max(len(said), longest_yet)
            for width, height in windows if is_long else windows[-1:]:
                page.set_viewport_size({"width": width, "height": height})
                places = page.evaluate(script("lessons.places"))
                assert len(places) == 12
                if height == 360:  # a longer page would be scrolled further
                    places.append(page.evaluate("document.documentElement.scrollHeight"))
                before = first.setdefault((width, height), places)
                assert places == pytest.approx(before, abs=1), (said, width, height)
                assert places[11] > BOARD_AT_LEAST * height or width < 1280, (width, height)
                spilt = page.evaluate(script("lessons.spilt"))
                assert spilt == [] or width < 1160, (said, width, height)  # smaller hands are scrolled
                assert small(page) == [], (said, width, height)
            told.append(said)
        choose(page, selector)

    for game in GAMES:
        first: dict[tuple[int, int], list[float]] = {}
        longest: dict[int, int] = {}  # the length of a sentence, by the number of buttons
        told: list[str] = []
        begin(page, game)
        play(page, look_and_choose)
        assert len(told) > 12, game
        choose(page, ALONE)
        check_played(page, game)


def test_a_wrong_click_is_answered(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    begin(page, "azul")
    page.click("[data-do=lesson-on]")
    page.locator("#market [data-why]").first.click(force=True)  # it says that it is disabled
    expect(page.locator("#notice")).to_contain_text("For now, choose what is lit.")
    expect(page.locator(".lesson")).to_contain_text("Step 2")
    page.keyboard.press("u")
    expect(page.locator(".lesson")).to_contain_text("Step 2")


def test_a_lesson_goes_on_after_a_reload_and_without_a_network(context: BrowserContext, host: Host) -> None:
    page = open_kept(context, host.site)
    host.stop()
    begin(page, "azul")
    page.click("[data-do=lesson-on]")
    page.click("[data-hint]")
    expect(page.locator(".lesson")).to_contain_text("Step 3")
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    expect(page.locator(".lesson")).to_contain_text("Step 3")
    page.click("#bar [data-do=menu]")
    expect(page.locator(".shelf")).to_have_count(0)
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.click("[data-pick='lesson:azul']")
    expect(page.locator(".lesson")).to_contain_text("Step 3")


def at_step(context: BrowserContext, site: str, game: str, step: int) -> Page:
    """A page with a lesson as it was left at a step."""
    stored = [LESSONS_KEY, pack({game: Progress(step)})]
    context.add_init_script(calling("storage.store", argument=stored))
    page = open_page(context, site)
    begin(page, game)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_how_a_lesson_ends_and_what_is_said_in_the_first_game(
    profiles: Profiles, site: str, language: str
) -> None:
    game = "queens_garden"
    last = len(lesson_of(game).steps) - 1
    context = profiles(viewport=size("phone"), has_touch=True, locale=language)
    page = at_step(context, site, game, last)
    ends = ("[data-do='lesson-play:hints']", "[data-do='lesson-play:alone']")
    check_it_fits(page, *ends)
    check_within_reach(page, *ends)
    page.tap(ends[0])
    page.wait_for_selector(".help .reasons", state="attached")
    check_it_fits(page, ".news p", *NEWS)
    check_within_reach(page, *NEWS)
    expect(page.locator(".help")).to_be_hidden()  # one thing is said after the other
    page.tap(NEWS[0])
    expect(page.locator(".help .reasons")).to_be_visible()
    check_within_reach(page, ".help [data-do=put-away]", ".help [data-do=more-moves]")
    away, pane = (page.locator(one).bounding_box() for one in (".help [data-do=put-away]", ".queens-panes"))
    assert away
    assert pane
    assert away["x"] + away["width"] <= pane["x"]  # whatever is hinted at, and however long
    check_within_reach(page, ".queens-hand button")
