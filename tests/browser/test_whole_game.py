"""Whole games, from the menu to the end: by mouse, by touch, and by bots alone."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.session import Session
from tests.browser.desk import Tables
from tests.browser.fitting import check_targets, check_the_table_fits
from tests.browser.playing import (
    azul,
    check_the_end,
    entries,
    is_over,
    new_game,
    open_another,
    open_page,
    open_sheet,
    play_to_the_end,
    play_turn,
    played,
    set_seats,
    set_setting,
    size,
    take,
    wait_for_table,
    wait_for_turn,
)
from tests.conftest import MOVING, Profiles
from ui.model.setup import PACES

pytestmark = pytest.mark.browser


def start(page: Page, *kinds: str) -> None:
    """Start a game from the menu, with fast bots."""
    set_setting(page, "pace", "fast")
    set_seats(page, *kinds)
    page.click("[data-pick=start]")
    wait_for_table(page)


@pytest.mark.core
@pytest.mark.long
def test_a_game_against_a_bot_by_mouse(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(**MOVING), site)
    start(page, "person", "easy")
    assert play_to_the_end(page) >= 5 * 3
    check_the_end(page)
    page.click("#dialog [data-pick=close]")
    page.get_by_role("button", name="Result").click()
    page.click("#dialog [data-pick=menu]")
    assert "finished" in page.inner_text("#menu")


def is_my_turn_in_round_4(session: Session) -> bool:
    return azul(session).round == 4 and session.state.to_move == 0


def test_the_last_rounds_by_mouse_on_a_smaller_screen(tables: Tables) -> None:
    page = tables(viewport=size("phone"), motion="reduce")
    set_setting(page, "pace", "fast")
    players = ["person", "easy"]
    open_another(page, played(new_game(1, players), is_my_turn_in_round_4))
    assert play_to_the_end(page) >= 2 * 3
    check_the_end(page)


def test_bots_play_to_the_end_by_themselves(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(**MOVING), site)  # without motion, each seat's scoring waits to be read
    page.clock.install()  # the pauses between their moves need not be waited for
    for seats in (2, 4, 3):
        start(page, *["easy"] * seats)
        assert page.locator(".seat").count() == seats
        assert page.locator("#market .factory").count() == 2 * seats + 1
        assert page.locator("#market [data-pick], #own [data-pick]").count() == 0
        if seats == 3:
            break
        page.click("[data-do=menu]")
    for _minute in range(5):
        if not is_over(page):
            page.clock.run_for(60_000)
    check_the_end(page)


def tap(page: Page, pick: str) -> None:
    page.tap(f"[data-pick='{pick}']")


def play_by_touch(page: Page, until: Callable[[], bool]) -> None:
    """Play for everybody; twice a round, all that can be tapped is in sight and large enough."""
    looked_at: Counter[str] = Counter()
    while not until():
        round_ = page.inner_text("#bar .round")
        looked_at[round_] += 1
        if looked_at[round_] <= 2:
            check_the_table_fits(page)
            check_targets(page, "#market [data-pick], #own [data-pick], #hand [data-pick]")
        mover = page.inner_text("#bar .turn").removesuffix(" to move")
        assert page.inner_text("#own h2") == mover
        assert page.locator("#others h2").all_inner_texts() == [f"Player {3 - int(mover[-1])}"]
        play_turn(page, tap)


@pytest.mark.parametrize(("way_up", "wall"), [("upright", "grey"), ("sideways", "coloured")])
@pytest.mark.long
def test_a_game_by_touch_handed_from_person_to_person(
    profiles: Profiles, site: str, way_up: str, wall: str
) -> None:
    """The first two rounds; upright the last one as well, with its columns to choose."""
    profile = profiles(viewport=size(way_up), has_touch=True, is_mobile=True)
    page = open_page(profile, site)
    page.tap("[data-pick='cover:azul']")
    page.locator("[data-field='kind:1']").select_option("person")
    page.tap("summary")
    page.tap(f"label:has([data-field='option:wall'][value={wall}])")
    page.tap("[data-pick=start]")
    wait_for_turn(page)
    play_by_touch(page, lambda: "Round 3" in page.inner_text("#bar"))
    assert entries(page) >= 3 + 2 * 5  # three deals, and each round a take from every factory
    if way_up == "upright":
        open_another(page, played(new_game(1, wall=wall), is_my_turn_in_round_4))
        play_by_touch(page, lambda: is_over(page))
        check_the_end(page)


def test_a_bot_moves_when_its_pace_says(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    for pace, milliseconds in PACES.items():
        set_setting(page, "pace", pace)
        open_sheet(page)
        page.click("[data-pick=start]")
        wait_for_table(page)
        take(page)
        page.wait_for_function("document.querySelectorAll('#log li').length === 2")
        page.clock.run_for(milliseconds - 1)
        assert "Bot 2 is choosing" in page.inner_text("#hand"), pace
        page.clock.run_for(1)
        page.wait_for_function("document.querySelectorAll('#log li').length > 2")
        expect(page.locator("#bar .turn")).to_have_text("Your turn")
        page.click("[data-do=menu]")
