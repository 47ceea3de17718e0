"""Before Python answers: the menu is there, in the right language, and what is clicked is kept."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

from engine.catalogue import GAMES
from tests.browser.in_page import calling, script
from tests.browser.kept import version_of
from tests.browser.lessons import begin
from tests.browser.playing import KEPT, new_game, open_another, open_game, played, wait_for_table, wait_until
from tests.conftest import Profiles, wait_until_ready
from tests.site import later_modules
from tools.files import compressed

pytestmark = pytest.mark.browser

MOST_BYTES = 5_258_000  # of a first start, compressed: see tests/test_start_cost.py


class Held:
    """Python's standard library, kept back until `release`: until then the page is as it was built."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route("**/python_stdlib.zip", lambda route: self.routes.append(route))

    def release(self, page: Page) -> None:
        assert self.routes, "nobody asked for it yet"
        for route in self.routes:
            route.continue_()
        wait_until_ready(page)


def held_page(page: Page, address: str) -> Held:
    """Go to an address, up to where the page waits for Python's library."""
    held = Held(page)
    with page.expect_request("**/python_stdlib.zip"):
        page.goto(address)
    return held


@pytest.mark.core
def test_an_early_choice_of_a_game_is_answered_as_soon_as_python_is_there(page: Page, site: str) -> None:
    """The menu is there even before the scripts that Python needs."""
    held = Held(page)
    scripts: list[Route] = []
    page.route("**/core.js", lambda route: scripts.append(route))
    page.goto(site, wait_until="commit")
    page.click("[data-pick='cover:azul']")
    assert page.evaluate("document.readyState") != "complete"
    wait_until(page, lambda: bool(scripts))
    with page.expect_request("**/python_stdlib.zip"):
        for route in scripts:
            route.continue_()
    assert page.get_attribute("body", "data-ready") is None
    assert page.is_visible("#starting")
    held.release(page)
    page.click("[data-pick=start]")
    wait_for_table(page)
    assert page.is_hidden("#starting")
    assert "Your turn" in page.inner_text("#bar")


def test_a_game_that_goes_on_is_there_at_once_and_an_early_tap_continues_it(
    profiles: Profiles, site: str
) -> None:
    before = open_game(profiles(), site, new_game(1))
    on_the_table = before.context.storage_state()
    page = profiles(storage_state=on_the_table).new_page()
    page.goto(site)
    wait_until_ready(page)
    assert "Round 1" in page.inner_text("#bar")

    page = profiles(storage_state=on_the_table).new_page()
    held = held_page(page, site)
    page.click("[data-pick='language:ja']")  # which is answered all the same
    held.release(page)
    page.wait_for_selector("html[lang=ja]", state="attached")  # its words may come after the start
    assert page.is_visible("[data-pick='cover:azul']")
    assert page.locator(KEPT).count() == 1

    before.click("[data-do=menu]")
    page = profiles(storage_state=before.context.storage_state()).new_page()
    held = held_page(page, site)
    early = page.locator(".continue-card").bounding_box()
    assert early
    held.release(page)
    shown = page.locator(".continue-card").bounding_box()
    assert shown
    assert (shown["y"], shown["height"]) == (early["y"], early["height"])  # nothing moves under a finger
    held = held_page(page, site)
    page.click(".continue-card")
    held.release(page)
    wait_for_table(page)
    assert "Round 1" in page.inner_text("#bar")

    check_that_all_comes_with_the_start(before, profiles, site)


def check_that_all_comes_with_the_start(before: Page, profiles: Profiles, site: str) -> None:
    """A lesson or a finished game is on the table, though nothing goes on."""
    before.click("[data-pick^='delete:']")
    begin(before, "azul")
    lesson = before.context.storage_state()
    open_another(before, played(new_game(1), lambda session: session.state.is_over))
    finished = before.context.storage_state()
    for state in (lesson, finished):
        assert "'ladrilho:running'" not in str(state)
        page = profiles(storage_state=state, locale="ja").new_page()
        page.add_init_script(calling("start.noteReady"))
        page.goto(site)
        wait_until_ready(page)
        assert page.get_attribute("body", "data-route") == "table"
        assert page.locator(".lesson").count() == (state is lesson)
        asked = page.evaluate(script("start.filesOfStart"))
        assert [url for url in asked if url.endswith("/later.zip")]
        assert not [url for url in asked if "/locales/" in url], "the whole comes at once"


def test_early_choices_and_fields_are_kept_in_their_order(page: Page, site: str) -> None:
    held = held_page(page, site)
    page.fill("#code", "ABCDE")
    page.click("[data-pick='language:ja']")
    page.click("[data-pick='cover:sintra']")
    held.release(page)
    page.wait_for_selector("html[lang=ja]", state="attached")
    assert page.input_value("#code") == "ABCDE"
    assert page.inner_text("#dialog-title") == "アズール：シントラのステンドグラス"
    page.click("[data-pick=start]")
    wait_for_table(page)


@pytest.mark.parametrize(
    ("locale", "query", "language", "catalogues"),
    [
        ("en-GB", "", "en", []),
        ("ja-JP", "", "ja", ["ja"]),
        ("ja", "?lang=zh-TW", "zh-Hant", ["zh_Hant"]),
    ],
)
def test_the_early_menu_is_the_menu_in_the_language_asked_for(
    profiles: Profiles, site: str, dist: Path, locale: str, query: str, language: str, catalogues: list[str]
) -> None:
    """The start brings that language alone, and one in English no more bytes than before."""
    page = profiles(locale=locale).new_page()
    page.add_init_script(calling("start.noteReady"))
    held = held_page(page, site + query)
    assert page.get_attribute("html", "lang") == language
    assert page.locator("#menu .offline").count() == 0
    early = page.locator("#menu").evaluate(script("start.words"))
    assert page.locator("[data-pick^='cover:']").count() == len(GAMES)
    assert page.locator(".poster").first.bounding_box()
    assert page.get_attribute("body", "data-ready") is None
    held.release(page)
    assert page.get_attribute("html", "lang") == language
    assert page.evaluate("readyWords") == early  # of the day it tells more once it rests
    asked = page.evaluate(script("start.filesOfStart"))
    assert [Path(url).stem for url in asked if "/locales/" in url] == catalogues
    files = {dist / (urlsplit(url.removeprefix(site)).path or "index.html") for url in asked}
    assert "later.zip" not in {file.name for file in files}
    if language == "en":
        size = compressed(file for file in files if file.suffix != ".png")
        assert MOST_BYTES * 0.97 <= size <= MOST_BYTES, f"{size} bytes"


def test_the_early_menu_chooses_among_languages_as_the_page_does(profiles: Profiles, site: str) -> None:
    """Where none is offered it is English; one in the address goes before the browser's.

    tests/test_words.py has what Python then chooses.
    """
    for locale, query, language in (("de", "", "en"), ("en", "?lang=ja", "ja"), ("zh-TW", "", "zh-Hant")):
        page = profiles(locale=locale).new_page()
        held_page(page, site + query)
        assert page.get_attribute("html", "lang") == language, locale


# --- what comes after the start --------------------------------------------------------------------------


class Rest:
    """The files that come after a start, kept back until `release`."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route("**/later.zip", lambda route: self.routes.append(route))

    def release(self) -> None:
        for route in self.routes:
            route.continue_()


@pytest.mark.core
def test_a_start_needs_nothing_of_the_rest_and_what_does_says_so_until_it_is_there(
    page: Page, site: str, dist: Path
) -> None:
    """Nor do the sheets of the games."""
    rest = Rest(page)
    with page.expect_request("**/later.zip"):
        page.goto(site)
        wait_until_ready(page)
    for game in GAMES:
        page.click(f"[data-pick='cover:{game}']")
        page.click("#dialog [data-do=close]")
    assert len(rest.routes) == 1, "nobody had to stand still for it"
    imported = page.evaluate(script("memory.modules"), version_of(dist))
    assert later_modules(dist).isdisjoint(imported)
    assert page.is_hidden("#starting")
    page.click("[data-pick='cover:azul']")
    page.click("[data-pick=start]")
    assert page.is_visible("#starting .going")
    assert page.get_attribute("body", "data-route") == "menu"
    rest.release()
    wait_for_table(page)
    assert page.is_hidden("#starting")
    assert page.get_attribute("body", "data-failed") is None


def test_a_language_asked_for_before_the_rest_is_there_is_spoken(page: Page, site: str) -> None:
    rest = Rest(page)
    page.goto(site)
    wait_until_ready(page)
    page.click("[data-pick='language:ja']")
    assert page.is_visible("#starting .going")
    rest.release()
    page.wait_for_selector("html[lang=ja]")
    assert page.is_hidden("#starting")
