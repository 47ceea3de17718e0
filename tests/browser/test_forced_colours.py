"""In forced colours, where grounds, shadows and colours of edges are gone, pixels still tell every state."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import ElementHandle, FloatRect, Page, expect

from engine.catalogue import GAMES
from tests.browser.daily import done
from tests.browser.desk import Scheme, Tables
from tests.browser.in_page import script
from tests.browser.painting import painted
from tests.browser.pixels import differ
from tests.browser.playing import accept, open_page, set_seats, show_code, wait_until_shown
from tests.browser.shelf import keep
from tests.browser.stored import unstarted
from tests.conftest import Profiles
from tests.finished import over
from tests.like import ByGame
from tests.random_games import Case, moments, played
from tests.seats import few

pytestmark = pytest.mark.browser

SCHEMES: tuple[Scheme, ...] = ("light", "dark")
AROUND = 5  # pixels, as an outline is outside
LEAST = 50  # pixels: what is drawn of a line round a small button

# Takes a state from an element, and gives back how it was.
DROP = {
    "class": script("states.changeClasses"),
    "attribute": script("states.changeAttribute"),
    "property": script("states.changeProperty"),
}


class State(NamedTuple):
    """A state of an element, and what tells it."""

    selector: str
    kind: str  # of DROP
    name: str
    shown: str = ""  # around what it is seen, if not the element: a selector from it


MENU = [State(".languages [aria-pressed=true]", "attribute", "aria-pressed")]
SHEET = [
    State(".choices input:checked", "property", "checked", "xpath=.."),
    State(".choices input:not(:checked)", "property", "checked", "xpath=.."),
    State("[data-do=close]", "attribute", "disabled="),
]
SETTINGS = [State("#dialog [data-field=sound]", "property", "checked")]
DAILY = [
    State(".calendar [aria-current]", "attribute", "aria-current"),
    State(".calendar button:not([aria-current])", "attribute", "aria-current=date"),
]
LIBRARY = [
    State("#choose-all", "property", "checked", "xpath=.."),
    State(".game-row .choose input", "property", "checked", "xpath=.."),
    State("[data-do=delete-chosen]", "attribute", "disabled="),
]
STATISTICS = [
    State(".medals .not-yet", "class", "earned not-yet"),
    State(".statistics .spark path", "class", "line-0 line-1", "xpath=../.."),
]
RESULT = [
    State(".final-boards .won", "class", "won"),
    State(".points .wins", "class", "wins"),
]
SQUARES = [
    State(".square", "class", "ahead level"),
    State(".square", "class", "ahead behind"),
    State(".square", "class", "ahead alone"),
]
CHART = [
    State(".legend .line-0", "class", "line-0 line-1", "xpath=../.."),
    State(".legend .line-1", "class", "line-1 line-2", "xpath=../.."),
    State("#dialog .time .led-0", "class", "led-0 led-1", "xpath=../.."),
]
INCOMING = [State("#dialog [data-field^='here:']", "property", "checked", "xpath=..")]
TABLE = [
    State("#bar [data-do=sound]", "attribute", "aria-pressed"),
    State("#bar [data-do=undo]", "attribute", "disabled="),
    State("#bar .bar-hint", "attribute", "aria-pressed"),
    State("#own [data-pick], #market [data-pick]", "attribute", "data-hint="),
    State("#own [data-pick], #market [data-pick]", "attribute", "data-new="),
    State("#own [data-pick], #market [data-pick]", "attribute", "data-lit="),
    State("#others .seat", "class", "is-turn"),
    State("#log li > button >> nth=1", "attribute", "aria-current=step"),
    State("#log li >> nth=1", "class", "here"),
]
OF_A_GAME = ByGame(
    __file__,
    "OF_A_GAME",
    "the states that its drawings tell, such as chosen or lit; an empty list if none",
    {
        "azul": [
            State("#market .target", "class", "chosen"),
            State("#own .azul-board [data-is]", "class", "fresh"),
        ],
        "sintra": [State("#market .target", "class", "chosen"), State("#own .fresh", "class", "fresh")],
        "queens_garden": [
            State("#market .traits button", "attribute", "aria-pressed=true"),
            State("#market .plates .piece", "class", "lit"),
        ],
        "patchwork_doodle": [
            State("#market .card-face.target", "class", "chosen"),
            State("#market .card-face", "class", "current"),
            State("#market .card-face", "class", "in-hand"),
            State("#own .box", "class", "chosen"),
            State("#own .patch", "class", "newest"),
        ],
    },
)


@contextmanager
def without(one: ElementHandle, state: State) -> Iterator[None]:
    """The element in its other state."""
    one.evaluate(DROP[state.kind], state.name)
    yield
    if state.kind == "attribute":
        one.evaluate(script("states.restoreAttribute"))
    else:
        one.evaluate(DROP[state.kind], state.name)


def found(page: Page, state: State) -> tuple[ElementHandle, ElementHandle]:
    """The element of a state, and what it is seen around."""
    one = page.wait_for_selector(state.selector, state="attached" if state.shown else "visible")
    assert one
    shown = one.wait_for_selector(state.shown) if state.shown else one
    assert shown
    return one, shown


def check(page: Page, states: list[State]) -> None:
    """Each of these is told from its other state by what is seen, on a light and on a dark ground."""
    driver = page.context.new_cdp_session(page)

    def picture(place: FloatRect) -> bytes:
        """A part of the page, as a PNG that is quickly made and read."""
        asked = {"format": "png", "clip": {**place, "scale": 1}, "optimizeForSpeed": True}
        return b64decode(driver.send("Page.captureScreenshot", asked)["data"])

    elements = [(state, *found(page, state)) for state in states]
    with painted(page):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, forced_colors="active")
            for state, one, shown in elements:
                place: FloatRect = shown.evaluate(script("states.place"), AROUND)
                before = picture(place)
                with without(one, state):
                    after = picture(place)
                again = picture(place)
                assert differ(before, after, LEAST), (scheme, state)
                assert again == before or not differ(before, again, LEAST // 4), (scheme, state)
    driver.detach()


def test_the_menu_its_sheet_and_its_rooms(profiles: Profiles, site: str) -> None:
    profile = profiles()
    keep(unstarted(profile, site), *over())
    done(profile, site)
    page = open_page(profile, site)
    set_seats(page, "person", "easy")
    page.click("#dialog summary")
    check(page, SHEET)
    page.click("#dialog [data-do=close]")
    page.click("[data-pick='dialog:settings']")
    check(page, SETTINGS)
    page.click("#dialog [data-do=close]")
    page.click("[data-pick=daily]")
    check(page, DAILY)
    page.evaluate("document.querySelector('.square').className = 'square ahead'")
    check(page, SQUARES)
    page.click("#menu .room-head button")
    page.click("[data-pick=library]")
    expect(page.locator(".miniature use[href^='#badge']")).to_have_count(0)
    page.locator("[data-field^='choose:']").first.check()
    check(page, LIBRARY)
    page.click("#menu .room-head button")
    page.click("[data-pick=statistics]")
    expect(page.locator(".statistics [role=status]")).to_be_empty()
    check(page, STATISTICS)
    page.click("#menu .room-head button")
    check(page, MENU)  # now that nothing is on its way any more which would draw it again


@pytest.mark.parametrize("name", GAMES)
def test_the_table(tables: Tables, name: str) -> None:
    options = tuple((option, values[0]) for option, values in GAMES[name].options.items())
    middle = moments(played(Case(name, few(name), options), 3), 4)[2]
    page = tables(middle, forced="active")
    check(page, TABLE + OF_A_GAME[name])
    page.locator("#log li > button:not(.ask-why)").nth(2).click()
    wait_until_shown(page)
    check(page, [State("#replay .keys button", "attribute", "aria-disabled=true")])


def test_a_game_from_a_code_its_result_and_its_chart(tables: Tables) -> None:
    page = tables(forced="active")
    show_code(page, played(Case("azul", 3, (("wall", "coloured"), ("leftovers", "strict"))), 3))
    check(page, INCOMING)
    accept(page)
    page.click("[data-do='dialog:end']")
    check(page, RESULT)
    page.click("#dialog [data-pick=replay]")
    page.click("#replay [data-do='dialog:chart']")
    check(page, CHART)
