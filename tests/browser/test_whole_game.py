"""Whole games, from the menu to the end: by mouse, by touch, and by bots alone."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.fitting import check_targets, check_the_table_fits
from tests.browser.playing import (
    check_the_end,
    entries,
    is_over,
    late_in,
    new_game,
    open_another,
    open_page,
    open_sheet,
    play_to_the_end,
    play_turn,
    played,
    set_seats,
    set_setting,
    show_at_once,
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
def test_a_game_against_a_bot_by_mouse_whose_last_rounds_are_on_a_smaller_screen(
    profiles: Profiles, site: str, browser: Browser
) -> None:
    """All of it in Chromium, with its movement; Firefox leaves out the middle."""
    is_whole = browser.browser_type.name == "chromium"
    context = profiles(**(MOVING if is_whole else {}))
    if not is_whole:
        show_at_once(context)
    page = open_page(context, site)
    start(page, "person", "easy")
    turns = 0
    if not is_whole:
        for _turn in range(2):
            play_turn(page)
        open_another(page, played(new_game(1, ["person", "easy"]), late_in(4, 3)))
    while "Round 5" not in page.inner_text("#bar"):
        play_turn(page)
        turns += 1
    assert turns >= (4 * 3 if is_whole else 2)
    page.set_viewport_size(size("phone"))
    assert play_to_the_end(page) >= 3
    check_the_end(page)
    page.click("#dialog [data-pick=close]")
    page.get_by_role("button", name="Result").click()
    page.click("#dialog [data-pick=menu]")
    expect(page.locator("#menu")).to_contain_text("finished")


def test_bots_play_to_the_end_by_themselves(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(**MOVING), site)  # without motion, each seat's scoring waits to be read
    page.clock.install()  # the pauses between their moves need not be waited for
    for seats in (2, 4, 3):
        start(page, *["easy"] * seats)
        assert page.locator(".seat").count() == seats
        assert page.locator("#market .factory").count() == 2 * seats + 1
        assert page.locator("#market [data-pick], #own [data-pick]").count() == 0
        page.click("[data-do=menu]")
    open_another(page, played(new_game(1, ["easy"] * 3), late_in(4, 7)))  # two whole scorings are left
    for _minute in range(5):
        if not is_over(page):
            page.clock.run_for(60_000)
    check_the_end(page)


def tap(page: Page, pick: str) -> None:
    page.tap(f"[data-pick='{pick}']")


WAYS_UP = ("upright", "sideways")


def look(page: Page, way_up: str) -> None:
    """All that can be tapped is in sight and large enough, whichever way up; then it is this way up."""
    for held in (*[other for other in WAYS_UP if other != way_up], way_up):
        page.set_viewport_size(size(held))
        check_the_table_fits(page)
        check_targets(page, "#market [data-pick], #own [data-pick], #hand [data-pick]")


def play_by_touch(page: Page, way_up: str, until: Callable[[], bool]) -> int:
    """Play for everybody, and look at the table twice a round. Returns the number of turns."""
    looked_at: Counter[str] = Counter()
    while not until():
        round_ = page.inner_text("#bar .round")
        looked_at[round_] += 1
        if looked_at[round_] <= 2:
            look(page, way_up)
        mover = page.inner_text("#bar .turn").removesuffix(" to move")
        assert page.inner_text("#own h2") == mover
        assert page.locator("#others h2").all_inner_texts() == [f"Player {3 - int(mover[-1])}"]
        play_turn(page, tap)
    return looked_at.total()


def start_by_touch(page: Page, wall: str) -> None:
    page.tap("[data-pick='cover:azul']")
    page.locator("[data-field='kind:1']").select_option("person")
    page.tap("summary")
    page.tap(f"label:has([data-field='option:wall'][value={wall}])")
    page.tap("[data-pick=start]")
    wait_for_turn(page)


@pytest.mark.long
def test_a_game_by_touch_handed_from_person_to_person(profiles: Profiles, site: str) -> None:
    """A first round sideways on the coloured wall, and the last upright on the grey one, with its columns.

    From the menu to their first turns; then on from near their ends.
    """
    context = profiles(viewport=size("sideways"), has_touch=True, is_mobile=True)
    show_at_once(context)
    page = open_page(context, site)
    start_by_touch(page, "coloured")
    assert play_by_touch(page, "sideways", lambda: entries(page) > 2) == 2
    open_another(page, played(new_game(1), late_in(1, 1)))
    assert play_by_touch(page, "sideways", lambda: "Round 2" in page.inner_text("#bar")) >= 3
    assert entries(page) >= 2 + 5  # two deals, and a take from every factory
    look(page, "upright")  # the second round has begun
    page.click("[data-do=menu]")
    start_by_touch(page, "grey")
    assert play_by_touch(page, "upright", lambda: entries(page) > 2) == 2
    open_another(page, played(new_game(1, wall="grey"), late_in(5, 1)))
    assert play_by_touch(page, "upright", lambda: is_over(page)) >= 4
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
