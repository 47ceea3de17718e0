"""The puzzles in a browser: from the menu to the room, a puzzle by touch, mouse and keys, and by its link."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from engine import puzzles as shelf
from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.axe import check, with_axe
from tests.browser.desk import Tables
from tests.browser.fitting import check_targets
from tests.browser.in_page import calling, script
from tests.browser.measuring import covered
from tests.browser.playing import (
    THINKS_WITHIN_MS,
    click,
    follow,
    open_page,
    press,
    size,
    wait_until_shown,
)
from tests.conftest import Profiles
from tools.files import puzzles_of
from ui.games.faces import FACES

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (390, 844), (740, 360), (844, 390), (820, 1180), (1024, 600), (1366, 641), (1440, 757)]
LINE = 120  # pixels that the words of the panel are wide at least


@cache
def solution(game: str, number: int) -> tuple[Session, tuple[str, ...]]:
    """The game before the solution of a puzzle, and the picks of the solution."""
    puzzle = shelf.read(puzzles_of(game).read_text("ascii"))[number - 1]
    session = savecode.decode(puzzle.code)
    at = session.decisions[-1]
    return session.before(at), tuple(FACES[game].spell(session.positions[at], session.log[at]))


def open_room(page: Page) -> None:
    page.click("[data-pick=puzzles]")
    expect(page.locator(".puzzles progress")).to_have_count(len(GAMES))


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_puzzle_is_solved_and_the_next_one_follows(profiles: Profiles, site: str, device: str) -> None:
    context = profiles(viewport=size(device), has_touch=device == "phone")
    context.add_init_script(calling("desk.thinkShortly"))
    page = open_page(context, site)
    with_axe(page)
    if device == "desktop":
        check_puzzles_that_do_not_come(page)
    else:
        open_room(page)
    check_targets(page)
    check(page)
    page.locator(".puzzles summary").first.click()
    check_targets(page, ".motifs button")
    check(page)
    page.click("[data-do='puzzle:azul']")
    page.wait_for_selector(".trial")
    check_targets(page, ".trial button")
    check(page)
    for pick in solution("azul", 1)[1]:
        click(page, pick)
    page.wait_for_selector("#live >> text=Right", state="attached")
    page.wait_for_selector(".trial .reasons", timeout=THINKS_WITHIN_MS)
    check(page)
    page.click(".trial .primary")
    page.wait_for_selector(".trial >> text=Puzzle 2 of")
    page.click(".trial [data-do=leave]")
    expect(page.locator(".puzzles progress").nth(1)).to_have_attribute("value", "1")
    if device == "desktop":  # what is stored is the same on all
        page.close()
        check_a_link(open_page(context, f"{site}#puzzle/sintra/2"))


def test_the_panel_covers_nothing_that_a_puzzle_is_about(tables: Tables) -> None:
    """Neither the task nor the answer, which is longer, lies over one's own board, the market or a target."""
    page = tables(touch=True)
    for game in GAMES:
        follow(page, f"#puzzle/{game}/40")
        page.wait_for_selector(f"body[data-game={game}] .trial >> text=Puzzle 40 of", state="attached")
        check_nothing_is_covered(page, game)
        page.locator(".trial [data-do=reveal]").dispatch_event("click")
        page.wait_for_selector(".trial .reasons", timeout=THINKS_WITHIN_MS, state="attached")
        check_nothing_is_covered(page, game)
    page.click(".trial [data-do=leave]")
    page.click("[data-pick=menu]")
    page.wait_for_selector("body[data-route=menu]")


def check_nothing_is_covered(page: Page, game: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until_shown(page)
        assert covered(page, "#own, #market, [data-pick]") == [], (game, width, height)
        if max(width, height) < 900:
            check_targets(page, ".trial button")
        if (width, height) == (740, 360):
            said, lines = page.eval_on_selector(".trial .said", script("phones.linesSeen"))
            assert said >= LINE, game
            assert lines >= 3, game
            assert page.eval_on_selector_all(".trial .row button", script("phones.wordsCut")) == [], game
        if width < height and not page.locator(".trial .reasons").count():
            rows = page.eval_on_selector_all(".trial .row button", "(all) => all.map((one) => one.offsetTop)")
            assert len({*rows}) == 1, (game, width)  # a second row would take the board's room


def check_a_link(page: Page) -> None:
    """It leads to a puzzle, and keys to its solution and from there to the room, where one is solved."""
    page.wait_for_selector(".trial >> text=Puzzle 2 of")
    page.locator(".trial [data-do=reveal]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".trial .reasons", timeout=THINKS_WITHIN_MS)
    page.keyboard.press("Escape")  # takes the move back
    page.wait_for_selector("[data-pick]")
    page.keyboard.press("Escape")
    expect(page.locator(".puzzles progress").nth(1)).to_have_attribute("value", "1")
    follow(page, "#puzzle/azul/3")
    page.wait_for_selector(".trial >> text=Puzzle 3 of")
    press(page, "menu")
    page.wait_for_selector(".puzzles progress")


def check_puzzles_that_do_not_come(page: Page) -> None:
    """They can be asked for again."""
    page.route("**/puzzles/*.txt", lambda route: route.fulfill(body=""))
    page.click("[data-pick=puzzles]")
    expect(page.locator(".puzzles >> text=could not be loaded")).to_have_count(len(GAMES))
    page.unroute("**/puzzles/*.txt")
    page.locator(".puzzles [data-do=puzzles]").first.click()
    expect(page.locator(".puzzles progress")).to_have_count(len(GAMES))
