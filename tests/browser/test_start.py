"""Before Python answers: the menu is there, in the right language, and what is clicked is kept."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from engine.catalogue import GAMES
from tests.browser.in_page import script
from tests.browser.playing import KEPT, new_game, open_game, wait_for_table
from tests.conftest import Profiles, wait_until_ready
from tools.files import compressed

pytestmark = pytest.mark.browser

MOST_BYTES = 6_230_000  # of a first start, compressed: see tests/test_start_cost.py


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
    held = held_page(page, site)
    page.click("[data-pick='cover:azul']")
    assert page.get_attribute("body", "data-ready") is None
    assert page.is_visible("#starting")
    held.release(page)
    page.click("[data-pick=start]")
    wait_for_table(page)
    assert page.is_hidden("#starting")
    assert "Your turn" in page.inner_text("#bar")


def test_an_early_tap_continues_the_game(profiles: Profiles, site: str) -> None:
    before = open_game(profiles(), site, new_game(1))
    before.click("[data-do=menu]")
    state = before.context.storage_state()
    page = profiles(storage_state=state).new_page()
    held = held_page(page, site)
    early = page.locator(".continue-card").bounding_box()
    assert early
    held.release(page)
    shown = page.locator(".continue-card").bounding_box()
    assert shown
    assert (shown["y"], shown["height"]) == (early["y"], early["height"])  # nothing moves under a finger
    page = profiles(storage_state=state).new_page()
    held = held_page(page, site)
    page.click(".continue-card")
    held.release(page)
    wait_for_table(page)
    assert "Round 1" in page.inner_text("#bar")


def test_the_menu_is_there_before_the_scripts_that_python_needs(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    page.click("[data-pick='cover:azul']")
    assert page.evaluate("document.readyState") != "complete"
    for route in held:
        route.continue_()
    wait_until_ready(page)
    assert page.is_visible("[data-pick=start]")


def test_an_early_choice_is_answered_although_a_game_is_on_the_table(profiles: Profiles, site: str) -> None:
    before = open_game(profiles(), site, new_game(1))
    page = profiles(storage_state=before.context.storage_state()).new_page()
    held = held_page(page, site)
    page.click("[data-pick='language:ja']")
    held.release(page)
    assert page.get_attribute("html", "lang") == "ja"
    assert page.is_visible("[data-pick='cover:azul']")
    assert page.locator(KEPT).count() == 1


def test_early_choices_and_fields_are_kept_in_their_order(page: Page, site: str) -> None:
    held = held_page(page, site)
    page.fill("#code", "ABCDE")
    page.click("[data-pick='language:ja']")
    page.click("[data-pick='cover:sintra']")
    held.release(page)
    assert page.input_value("#code") == "ABCDE"
    assert page.inner_text("#dialog-title") == "アズール：シントラのステンドグラス"
    page.click("[data-pick=start]")
    wait_for_table(page)


@pytest.mark.parametrize(
    ("locale", "query", "language"),
    [
        ("en-GB", "", "en"),
        ("zh-TW", "", "zh-Hant"),
        ("ja-JP", "", "ja"),
        ("de", "", "en"),
        ("en", "?lang=ja", "ja"),
        ("ja", "?lang=zh-TW", "zh-Hant"),
    ],
)
def test_the_early_menu_is_the_menu_in_the_language_asked_for(
    profiles: Profiles, site: str, locale: str, query: str, language: str
) -> None:
    page = profiles(locale=locale).new_page()
    held = held_page(page, site + query)
    assert page.get_attribute("html", "lang") == language
    assert page.locator("#menu .offline").count() == 0
    early = page.locator("#menu").evaluate(script("start.words"))
    assert page.locator("[data-pick^='cover:']").count() == len(GAMES)
    assert page.locator(".poster").first.bounding_box()
    assert page.get_attribute("body", "data-ready") is None
    held.release(page)
    assert page.get_attribute("html", "lang") == language
    assert page.locator("#menu").evaluate(script("start.words")) == early


def test_a_language_chosen_early_is_spoken(page: Page, site: str) -> None:
    held = held_page(page, site)
    page.click("[data-pick='language:ja']")
    held.release(page)
    assert page.get_attribute("html", "lang") == "ja"


def test_a_first_start_brings_no_more_bytes_than_before(page: Page, site: str, dist: Path) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(site)
    wait_until_ready(page)
    files = [dist / (url.removeprefix(site).split("#")[0] or "index.html") for url in asked]
    size = compressed(file for file in files if file.suffix != ".png")
    assert MOST_BYTES * 0.97 <= size <= MOST_BYTES, f"{size} bytes"
