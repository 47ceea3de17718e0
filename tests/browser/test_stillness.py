"""The table keeps still: boards, the market and what can be chosen stay where they lie, whatever comes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.fitting import EXPANSION, PASS, PAYMENT, SOURCE, TILE, TRAIT, WAY, Picks
from tests.browser.in_page import script
from tests.browser.playing import (
    THINKS_WITHIN_MS,
    open_another,
    open_page,
    set_setting,
    start,
    wait_for_table,
)
from tests.browser.windows import SIZES, positions_of
from tests.conftest import Profiles
from tests.like import ByGame

pytestmark = pytest.mark.browser

HANDS = ByGame[tuple[tuple[Picks, bool], ...]](
    __file__,
    "HANDS",
    "what is taken in hand, and whether putting it back takes a decision back",
    {
        "azul": ((SOURCE, False),),
        "sintra": ((SOURCE, False),),
        "queens_garden": ((TRAIT, False), (EXPANSION, False), (TILE, False), (PASS, False), (PAYMENT, True)),
        "patchwork_doodle": ((WAY, False),),
    },
)
MOST_SEATS = 6  # no window shows more boards than with so many
PUT_BACK, UNDO = "#hand [data-do=unpick]", "#bar [data-do=undo]"
HINT, OTHER_MOVES = "#bar .bar-hint", ".help [data-do=more-moves]"
REFUSED = ":is(#own, #market) [data-why]"


def tables_of(game: str) -> dict[str, Session]:
    """A position for each number of seats, against easy bots."""
    return {
        name: session._replace(players=tuple(PERSON if one == PERSON else "easy" for one in session.players))
        for name, session in positions_of(game).items()
        if session.seats <= MOST_SEATS
    }


def steps(page: Page, game: str) -> list[tuple[str, str]]:
    """All that moves nothing and can be taken back: by name, what is clicked."""
    found = []
    for picks, decides in HANDS[game]:
        if page.locator(picks[0]).count():
            found += [("in hand", pick) for pick in picks]
            found += [("taken back", UNDO) if decides else ("put back", PUT_BACK)]
    if page.locator(REFUSED).count():
        found += [("refused", REFUSED)]
    found += [("a hint", HINT)]
    if page.locator(OTHER_MOVES).count():
        found += [("other moves", OTHER_MOVES), ("no other moves", OTHER_MOVES)]
    return [*found, ("no hint", HINT)]


def at_each_size(page: Page, by: str, what: str, *given: object) -> dict[tuple[int, int], Any]:
    """Run a script, which scrolls to the top first, at each size. Returns what it finds, if anything."""
    found = {}
    for width, height in SIZES[by]:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(script(f"stillness.{what}"), *given)
    return {size: one for size, one in found.items() if one}


@pytest.mark.parametrize("by", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_a_game_is_played(tables: Tables, game: str, by: str) -> None:
    page = tables(touch=by == "finger")
    set_setting(page, "pace", "fast")
    for name, session in tables_of(game).items():
        open_another(page, session)
        page.keyboard.press("h")
        page.wait_for_selector(".help .reasons", timeout=THINKS_WITHIN_MS)
        offered = steps(page, game)
        page.keyboard.press("h")
        assert at_each_size(page, by, "movedBy", offered) == {}, name
    # With all at the table, a turn at each size: the bots move, and rounds are scored.
    assert at_each_size(page, by, "movedByTurn") == {}, name


def test_an_explanation_moves_nothing_and_lies_over_nothing_that_can_be_chosen(
    profiles: Profiles, site: str
) -> None:
    page = open_page(profiles(has_touch=True, reduced_motion="reduce"), site)
    for game in GAMES:
        start(page, game)
        wait_for_table(page)
        page.wait_for_selector(".news")
        explained = at_each_size(page, "finger", "explained", ".news")
        assert {size: covered for size, (covered, _places) in explained.items() if covered} == {}, game
        page.locator(".news > button").dispatch_event("click")
        expect(page.locator(".news")).to_have_count(0)
        places = {size: places for size, (_covered, places) in explained.items()}
        assert at_each_size(page, "finger", "placesFromTop") == places, game
        page.click("[data-do=menu]")
        page.wait_for_selector("body[data-route=menu]")
