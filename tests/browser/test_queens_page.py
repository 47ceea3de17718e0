"""Azul: Queen's Garden in the browser: whole games by mouse and by keyboard, paying, zooming, turning."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.queens_garden.actions import Place
from engine.queens_garden.board import payments
from engine.queens_garden.pieces import JOKER, STACKS, worth
from engine.queens_garden.rules import State
from engine.session import PERSON, Session
from tests.browser.axe import AXE, check
from tests.browser.by_keyboard import choose, start_by_keyboard, tab_to
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import (
    check_the_end,
    click,
    entries,
    open_another,
    open_game,
    open_page,
    played,
    set_setting,
    size,
    start,
    wait_for_table,
)
from tests.browser.queens_games import (
    GARDENS,
    REASONS,
    SWING,
    attribute_of,
    first_turn,
    new_game,
    play_to_the_end,
)
from tests.browser.windows import positions_of
from tests.conftest import MOVING, Profiles
from tests.typed import typed
from ui.model.setup import SPEEDS

pytestmark = pytest.mark.browser


# --- whole games -----------------------------------------------------------------------------------------


def pay_as_proposed(page: Page, pick: str) -> None:
    """As `click`; what is to be paid is paid as it is proposed."""
    if pick.startswith("pay-"):
        page.click("#hand [data-do^='pick:']")
    else:
        click(page, pick)


@pytest.mark.long
def test_a_game_against_a_bot_by_mouse(profiles: Profiles, site: str) -> None:
    """Its first turn, and all of its last round."""
    page = open_page(profiles(**MOVING), site)
    set_setting(page, "pace", "fast")
    start(page, "queens_garden")
    wait_for_table(page)
    for pick in ("trait", "take"):  # the bot answers
        page.locator(f"[data-pick^={pick}]").first.click()
    page.wait_for_selector("#market [data-pick]")
    open_another(page, played(new_game(4, players=(PERSON, "easy")), first_turn(4, Place)))
    assert {"take", "trait", "tile", "space", "pay", "end"} <= play_to_the_end(page, pay_as_proposed)
    check_the_end(page, REASONS)


@pytest.mark.long
def test_a_game_by_keyboard_on_the_other_board(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    page.focus("[data-pick='cover:queens_garden']")
    page.keyboard.press("Enter")
    page.focus("#dialog summary")
    page.keyboard.press("Enter")
    page.focus("[data-field='option:board']")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    start_by_keyboard(page, "queens_garden")
    assert page.locator(".queens-wheel .worth").count() == 4
    open_another(page, played(new_game(4, board="variant"), lambda session: round_of(session) == 4))
    page.keyboard.press("ArrowRight")
    play_to_the_end(page, choose)
    check_the_end(page, REASONS)


def round_of(session: Session) -> int:
    return typed(session.state, State).round


def ends_with_a_pass(session: Session) -> bool:
    state = typed(session.state, State)
    return state.round == 4 and not state.doing and sum(state.passed) == len(state.passed) - 1


# Short until a short sentence has ended, then long until a long one is about to, and short again.
MOMENTS = (20, 20, 300, *[20] * (2 * SPEEDS["normal"].caption // 20))


def test_the_final_scoring_goes_on_by_itself(profiles: Profiles, site: str) -> None:
    """Group by group, until the reckoning comes."""
    page = open_game(profiles(**MOVING), site, played(new_game(4), ends_with_a_pass))
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    click(page, "pass")
    click(page, "end")
    heard = []
    while not page.locator("#dialog[open]").count():
        sentence = page.inner_text("#hand .hint")
        expect(page.locator("#log [aria-current]")).to_have_text(sentence)
        scorer = page.locator(".seat.scoring")
        assert scorer.locator("h2").inner_text() == " ".join(
            sentence.replace(",", " ").replace(":", " ").split()[:2]
        )
        assert ("group" in sentence) <= scorer.locator(".counted").is_visible()
        heard.append(sentence)
        page.clock.run_for(600)
        assert page.inner_text("#hand .hint") == sentence
        for moment in MOMENTS:
            if page.inner_text("#hand .hint") == sentence:
                page.clock.run_for(moment)
        assert len(heard) < 50
    assert len(set(heard)) == len(heard) > 6
    page.click("#dialog [data-pick=close]")
    page.locator("#log [data-do^='light:']", has_text="group").first.click()
    assert page.locator("#own .counted").is_visible()


# --- turns -----------------------------------------------------------------------------------------------


def names_in_storage(page: Page) -> list[str]:
    stored = "#own .queens-storage [aria-label]"
    return list(
        page.eval_on_selector_all(stored, "(all) => all.map((one) => one.getAttribute('aria-label'))")
    )


@pytest.mark.core
def test_a_take_is_looked_at_paid_for_and_taken_back(tables: Tables) -> None:
    page = tables(SWING)
    before, storage = entries(page), names_in_storage(page)
    page.locator("#market .plates [data-do^='pick:trait-']").first.click()
    lit = page.locator("#market .lit").count()
    assert lit > 0
    page.keyboard.press("Escape")
    assert page.locator("#market .lit").count() == 0

    goal = next(
        action
        for action in SWING.state.legal_actions()
        if isinstance(action, Place) and worth(action.hexagon) > 2
    )
    page.click(f"[data-pick='tile-{goal.hexagon}']")
    assert page.locator("#own [data-pick^='space-']").count() > 0
    page.hover(f"[data-pick='space-{goal.space}']")
    assert page.locator(f"[data-pick='space-{goal.space}'] + .preview").is_visible()
    page.click(f"[data-pick='space-{goal.space}']")
    assert page.locator("#own .proposed").count() == worth(goal.hexagon) - 1
    page.locator("#own .proposed").first.click()
    assert page.locator("#own .paid").count() == 1
    page.locator("#own .paid").click()
    assert page.locator("#own .paid").count() == 0
    page.click("#hand [data-do^='pick:']")
    assert page.locator("#own .proposed").count() == 0
    assert entries(page) > before
    for _press in ("the payment", "the placing"):
        page.keyboard.press("u")
    assert entries(page) == before
    assert names_in_storage(page) == storage


def exchangeable(session: Session) -> Place | None:
    """A tile to place for which there is more to pay with than it takes."""
    state = typed(session.state, State)
    if state.doing:
        return None
    board = state.boards[state.to_move]
    for action in state.legal_actions():
        if isinstance(action, Place) and worth(action.hexagon) > 2:
            pieces = [piece for piece in payments(board, action.hexagon, ()) if piece != JOKER]
            if len(pieces) >= worth(action.hexagon):
                return action
    return None


def test_a_payment_is_exchanged_by_keyboard_alone(tables: Tables) -> None:
    """Another piece instead of one that is proposed, back and forth; then all of it, and back again."""
    session = played(new_game(3), lambda one: exchangeable(one) is not None)
    goal = exchangeable(session)
    assert goal
    page = tables(session)
    before, storage = entries(page), names_in_storage(page)
    tab_to(page, attribute_of(page, "#own [tabindex='0']")[0])
    choose(page, f"tile-{goal.hexagon}")
    choose(page, f"space-{goal.space}")
    proposal = page.get_attribute("#hand .held", "aria-label")
    other, name = attribute_of(page, "#own .queens-storage .target:not(.proposed)")
    choose(page, other)
    assert page.locator("#own .paid").count() > 0
    paid = name.removeprefix("pay with ")
    assert paid in (page.text_content("#live") or "")
    assert paid in (page.get_attribute("#hand .held", "aria-label") or "")
    while page.locator("#own .paid").count():
        choose(page, attribute_of(page, "#own .paid")[0])
    assert page.get_attribute("#hand .held", "aria-label") == proposal
    choose(page, attribute_of(page, "#own .queens-storage .target:not(.proposed)")[0])
    chosen = page.get_attribute("#hand .held", "aria-label")
    tab_to(page, attribute_of(page, "#hand [data-do^='pick:']")[0])
    page.keyboard.press("Enter")
    assert page.locator("#own .proposed").count() == 0
    page.keyboard.press("u")
    assert page.get_attribute("#hand .held", "aria-label") == chosen
    while page.locator("#own .goal").count():
        page.keyboard.press("u")
    assert entries(page) == before
    assert names_in_storage(page) == storage


@pytest.mark.core
def test_an_expansion_turns_by_key_and_wheel(tables: Tables) -> None:
    page = tables(SWING)
    page.locator("#own [data-pick^='expansion-']").first.click()
    here = page.locator("#own [data-pick^='lay-']").first
    here.hover()
    own = here.get_attribute("data-pick")
    page.keyboard.press("r")
    turned = page.locator("#own .turned")
    first = turned.get_attribute("data-pick")
    assert first != own
    assert page.locator("#own .turned + .preview").is_visible()
    page.mouse.wheel(0, 100)
    page.wait_for_function(
        "(before) => document.querySelector('#own .turned').dataset.pick !== before", arg=first
    )
    second = turned.get_attribute("data-pick")
    assert second not in (own, first)
    assert (second or "").split("-")[1] == (own or "").split("-")[1]
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("!document.querySelector('#own [data-pick^=lay-]')")
    assert page.locator("#hand .primary[data-do^='pick:']").count()  # it is laid, and to be paid for


def test_a_trackpad_turns_an_expansion_once_in_a_while(tables: Tables) -> None:
    page = tables(SWING)
    page.locator("#own [data-pick^='expansion-']").first.click()
    # By a clock of its own, not by that of a machine that may be busy, after all that earlier tests turned.
    start: int = page.evaluate("Math.ceil(performance.now())")

    def turns(x: float, y: float, since: int, until: int) -> int:
        """How often an expansion turns while a small step comes every millisecond of this time."""
        number: int = page.evaluate(
            script("queens.turns"),
            [x, y, start + since, start + until],
        )
        return number

    assert turns(0, 4, 0, 12) == 0  # 48 pixels
    assert turns(40, 8, 12, 42) == 0  # sideways
    assert turns(0, 4, 42, 142) == 1
    assert turns(0, 4, 142, 192) == 0  # it rests for 150 ms
    assert turns(0, 4, 192, 292) == 1


# --- on every screen -------------------------------------------------------------------------------------


def test_axe_finds_nothing(tables: Tables) -> None:
    page = tables()
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    for name, position in GARDENS.items():
        open_another(page, position)
        check_with_axe(page, ("phone", "desktop") if name == "four" else ("phone",))
    open_another(page, SWING)
    for choice in ("trait-", "expansion-", "pass"):
        page.locator(f"[data-pick^='{choice}'], [data-do^='pick:{choice}']").first.click()
        check_with_axe(page)
        page.keyboard.press("Escape")
    goal = next(action for action in SWING.state.legal_actions() if isinstance(action, Place))
    page.click(f"[data-pick='tile-{goal.hexagon}']")
    page.click(f"[data-pick='space-{goal.space}']")
    check_with_axe(page)


def check_with_axe(page: Page, devices: Sequence[str] = ("phone", "desktop")) -> None:
    for device in devices:
        page.set_viewport_size(size(device))
        check(page)


def test_the_tab_key_meets_each_region_once(tables: Tables) -> None:
    page = tables(SWING)
    for region in ("#market", "#own"):
        assert page.locator(f"{region} .target[tabindex='0']").count() == 1
    tab_to(page, "pass")


def test_the_display_has_room_for_all_that_a_round_lays_out(tables: Tables) -> None:
    """The wheel below has the rest of the column, so nothing may stand out."""
    page = tables()
    standing_out: list[tuple[str, int, int]] = []
    for name, session in positions_of("queens_garden").items():
        open_another(page, session)
        for width in range(1280, 1921, 80):
            for height in range(660, 1001, 34):
                page.set_viewport_size({"width": width, "height": height})
                if page.evaluate(script("queens.overhang"), STACKS[session.seats]) > 1:
                    standing_out.append((name, width, height))
    assert standing_out == []
