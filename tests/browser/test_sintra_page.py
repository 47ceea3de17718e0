"""Stained Glass of Sintra in the browser: games by mouse, touch and keyboard, reloads, refusals, sizes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from engine.session import PERSON, Session
from engine.sintra.rules import State
from tests.browser.axe import check, with_axe
from tests.browser.by_keyboard import choose as choose_by_key
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.in_page import script
from tests.browser.playing import (
    DEVICES,
    check_the_end,
    click,
    end_scoring,
    entries,
    is_over,
    open_another,
    open_game,
    open_page,
    position,
    set_setting,
    size,
    start,
    wait_for_table,
    wait_for_turn,
    wait_until_shown,
)
from tests.browser.sintra_games import POSITIONS, breaking, game, in_round, keeping
from tests.conftest import MOVING, Profiles
from tests.typed import typed

pytestmark = pytest.mark.browser

Chooser = Callable[[Page, str], None]
BOARD, MARKET = "#own .sintra-board", "#market .sintra-market"


# --- playing ---------------------------------------------------------------------------------------------


def offered(page: Page) -> dict[str, str]:
    """What can be picked, with its name."""
    found: list[tuple[str, str]] = page.evaluate(script("sintra.picks"))
    return dict(found)


def worth(name: str) -> int:
    """What a strip promises: points gained and lost, and panes placed."""
    numbers = re.findall(r"([+\N{MINUS SIGN}]\d+)", name.partition("; place")[2])
    placed = re.search(r"place (\d)", name)
    return sum(int(number.replace("\N{MINUS SIGN}", "-")) for number in numbers) * 3 + (
        int(placed[1]) if placed else 0
    )


def play_turn(page: Page, choose: Chooser = click, *, best: bool = True, with_bots: bool = False) -> None:
    """Take the panes that are offered first, to the best strip or to the first; keep the first pane."""
    before = entries(page)
    picks = offered(page)
    first = next(iter(picks))
    if "back" in picks and before % 3 == 0:
        first = "back"
    choose(page, first)
    if first.startswith(("factory", "centre")):
        strips = {pick: name for pick, name in offered(page).items() if pick.startswith(("strip-", "ground"))}
        choose(page, max(strips, key=lambda pick: worth(strips[pick]) if best else 0))
    if with_bots:
        page.clock.run_for(20_000)
    wait_for_turn(page, before)


def play_to_the_end(page: Page, choose: Chooser = click, *, rounds: int = 6, well: int = 150) -> None:
    """Play on, so many turns as well as `play_turn` can and then as it comes; nobody waits for the bots."""
    page.clock.install()
    turns = 0
    while not is_over(page):
        play_turn(page, choose, best=turns < well, with_bots=True)
        turns += 1
        assert turns < 150, "the game does not end"
    assert turns >= rounds * 4


@pytest.mark.long
def test_a_game_on_side_a_by_mouse(profiles: Profiles, site: str) -> None:
    """Its first turns, and all of its last round."""
    page = open_page(profiles(**MOVING), site)
    start(page, "sintra")
    wait_for_table(page)
    for _turn in range(4):
        play_turn(page)
    open_another(page, game(lambda one: in_round(6)(one) and one.state.to_move == 0, player="easy"))
    play_to_the_end(page, rounds=1)
    check_the_end(page)
    page.click("#dialog [data-pick=menu]")
    assert "finished" in page.inner_text("#menu")


def test_a_game_on_side_b_by_keyboard(tables: Tables) -> None:
    begun = game(lambda one: in_round(5)(one) and one.state.to_move == 0, palace="B", player="easy")
    page = tables(begun)
    page.evaluate("document.querySelector('#market [data-pick]').focus()")
    page.keyboard.press("ArrowRight")  # what is focused is marked once a key was pressed

    def choose(page: Page, pick: str) -> None:
        if pick.startswith(("keep-", "back")):
            page.locator(f"#hand [data-pick={pick}]").focus()
            page.keyboard.press("Enter")
        else:
            choose_by_key(page, pick)

    play_to_the_end(page, choose, rounds=2, well=6)  # later on, what has the focus is chosen
    check_the_end(page)
    page.keyboard.press("Escape")
    assert page.locator("#dialog[open]").count() == 0


@pytest.mark.long
def test_a_round_by_touch_handed_from_person_to_person(profiles: Profiles, site: str) -> None:
    profile = profiles(viewport=size("upright"), has_touch=True, is_mobile=True)
    page = open_page(profile, site)
    page.tap("[data-pick='cover:sintra']")
    page.locator("[data-field='kind:1']").select_option(PERSON)
    page.tap("summary")
    page.tap("label:has([data-field='option:palace'][value=B])")
    page.tap("[data-pick=start]")
    wait_for_turn(page)
    for _turn in range(3):
        _play_by_touch(page)
    open_another(page, game(few_panes, palace="B"))
    turns = 0
    while "Round 1" in page.inner_text("#bar"):
        turns += 1
        _play_by_touch(page)
    assert turns > 2
    _look_at_what_can_be_tapped(page)  # as the second round begins


def few_panes(session: Session) -> bool:
    """Near the end of the first round, with the first person to move: one factory is not empty."""
    state = typed(session.state, State)
    has_one = sum(map(bool, state.factories)) == 1
    return state.round == 1 and has_one and state.to_move == 0 and not state.is_keeping


def _play_by_touch(page: Page) -> None:
    """Take a turn, after a look at what can be tapped: the board in front is that of who is to move."""
    _look_at_what_can_be_tapped(page)
    mover = page.inner_text("#bar .turn").removesuffix(" to move")
    assert page.inner_text("#own h2") == mover
    play_turn(page, lambda page, pick: page.tap(f"[data-pick='{pick}']"))


def _look_at_what_can_be_tapped(page: Page) -> None:
    check_it_fits(page, BOARD, MARKET, "#hand", "#bar")
    check_targets(page, "#market [data-pick], #own [data-pick], #hand [data-pick]")


# --- in the middle of things -----------------------------------------------------------------------------


def test_a_reload_before_a_pane_is_kept_and_the_code_elsewhere(profiles: Profiles, site: str) -> None:
    page = open_game(profiles(), site, game(keeping))
    before, count = position(page), entries(page)
    page.reload()
    wait_for_table(page)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    assert (position(page), entries(page)) == (before, count)
    page.click("[data-do='dialog:share']")
    other = open_page(profiles(), f"{site}#g={page.input_value('#share-code')}")
    other.click("[data-pick=accept]")
    wait_for_table(other)
    page.keyboard.press("Escape")
    pick = next(pick for pick in offered(page) if pick.startswith("keep-"))
    for one in (page, other):
        click(one, pick)
        wait_until_shown(one)
        end_scoring(one)
        assert "keeps" in one.inner_text("#log li >> nth=0")
    assert position(page) == position(other)
    page.click("[data-do=undo]")
    assert position(page) == before


@pytest.mark.core
def test_what_is_refused_tells_its_rule_and_the_back_can_be_looked_at(tables: Tables) -> None:
    page = tables(game(breaking))
    icon = page.locator("#own .back-icon").first
    icon.hover()
    assert page.locator("#own .back-icon:hover + .preview").is_visible()
    icon.click()
    assert page.inner_text("[role=alert]").startswith("The back of strip")
    page.mouse.move(1, 1)
    assert page.locator("#own .back-icon:focus + .preview").is_visible()
    page.keyboard.press("ArrowRight")
    second = page.locator("#own .back-icon").nth(1)
    assert second.evaluate("(icon) => icon.matches(':focus')")
    assert page.locator("#own .back-icon:focus + .preview").is_visible()
    page.click(f"{BOARD} [data-why=ground]")
    assert page.inner_text("[role=alert]").startswith("First take panes")
    fitting = next(pick for pick, strips in strips_by_source(page).items() if "ground" not in strips)
    click(page, fitting)
    page.click(f"{BOARD} [data-why=ground]")
    assert "You must place them" in page.inner_text("[role=alert]")
    page.keyboard.press("Escape")
    before = entries(page)
    click(page, "back")
    assert entries(page) == before + 1
    assert "sends the glazier back" in page.inner_text("#log li >> nth=0")


def strips_by_source(page: Page) -> dict[str, list[str]]:
    """For each source, what it can go to; nothing stays in hand."""
    found = {}
    for source in [pick for pick in offered(page) if pick.startswith(("factory", "centre"))]:
        click(page, source)
        found[source] = [pick for pick in offered(page) if pick.startswith(("strip-", "ground"))]
        page.keyboard.press("Escape")
    return found


def test_the_pane_is_kept_by_the_page_when_that_is_set(tables: Tables) -> None:
    asked = game(keeping)
    page = tables(asked.before(asked.decisions[-1]))
    set_setting(page, "obvious", value=True)
    take = asked.log[asked.decisions[-1]]
    source = f"centre-{take.colour}" if take.source == 9 else f"factory-{take.source}-{take.colour}"
    click(page, source)
    click(page, f"strip-{take.column}")
    wait_until_shown(page)
    assert "keeps" in page.inner_text("#log")
    assert page.locator("#hand [data-pick^=keep-]").count() == 0


# --- on every screen -------------------------------------------------------------------------------------


AXE_FINDS_NOTHING = {
    "finger": ("phone", ("start", "keeping", "breaking", "over")),
    "mouse": ("desktop", ("keeping", "crowded", "over")),
}  # device -> its size, and the positions looked at


@pytest.mark.parametrize("pointer", DEVICES)
def test_axe_finds_nothing_and_the_result_fits(tables: Tables, pointer: str) -> None:
    device, names = AXE_FINDS_NOTHING[pointer]
    page = with_axe(tables(viewport=size(device), touch=pointer == "finger"))
    for name in names:
        open_another(page, POSITIONS[name])
        check(page)
        if name in ("crowded", "breaking"):
            click(page, next(pick for pick in offered(page) if pick.startswith(("centre", "factory"))))
            check(page)
    page.get_by_role("button", name="Result").click()
    for device in DEVICES[pointer]:
        page.set_viewport_size(size(device))
        check_it_fits(page, "#dialog")
    check_the_end(page)
