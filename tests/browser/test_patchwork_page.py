"""Patchwork Doodle in the browser: whole games by mouse, touch and keyboard, several players, screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.axe import AXE, check
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits
from tests.browser.in_page import script
from tests.browser.patchwork_games import (
    POSITIONS,
    best_place,
    check_the_end_alone,
    game,
    lies_on,
    phase,
    spot,
    ways,
)
from tests.browser.playing import (
    DEVICES,
    check_the_end,
    end_scoring,
    entries,
    open_another,
    open_game,
    open_page,
    pass_frames,
    set_setting,
    size,
    start,
    wait_for_table,
)
from tests.conftest import MOVING, Profiles

pytestmark = pytest.mark.browser


def start_alone(page: Page) -> None:
    start(page, "patchwork_doodle")
    wait_for_table(page)


def is_over(page: Page) -> bool:
    return page.locator("#dialog[open] table").count() > 0


def do_without(page: Page, choose: Callable[..., None]) -> None:
    """Go on where the patch cannot be drawn as it is: take a card, cut what has to be drawn, or pass."""
    others = page.locator("[data-pick=pass], [data-pick=done], #market [data-pick^=card-]")
    if others.count():
        choose(others.first)
        return
    for beginning in ("cut", "run-", "piece-"):
        thing = page.locator(f"[data-pick^='{beginning}']").first
        choose(thing, position=spot(thing))


# --- whole games -----------------------------------------------------------------------------------------


def test_a_game_alone_by_mouse(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(**MOVING), site)
    start_alone(page)
    turns = 0
    while not is_over(page):
        turns += 1
        end_scoring(page)
        if is_over(page):
            break
        if ways(page).count():
            ways(page).first.click()
            page.click(f"[data-pick='{best_place(page)}']")  # one click: what it brings was seen before it
        else:
            do_without(page, Locator.click)
        assert turns < 80
    check_the_end_alone(page)
    page.click("#dialog [data-pick=menu]")
    assert page.locator(".results li").count() == 1
    page.reload()
    page.wait_for_selector(".results li button")
    page.click(".results li button")
    assert "finished" in page.inner_text("#dialog")


def drag_to(page: Page, pick: str) -> None:
    """Put a finger on the patch, move it until the patch is there, let it rest, and lift it.

    A finger takes its time: one that leaves at full speed sets off a fling, and the browser takes the next
    tap for stopping that.
    """
    (from_x, from_y), (to_x, to_y) = page.evaluate(
        script("patchwork.drag"),
        pick,
    )
    devtools = page.context.new_cdp_session(page)
    half_way = ((from_x + to_x) / 2, (from_y + to_y) / 2)
    path = [("touchStart", (from_x, from_y)), ("touchMove", half_way), *[("touchMove", (to_x, to_y))] * 3]
    for kind, (x, y) in path:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        pass_frames(page, 3)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_game_alone_by_touch(profiles: Profiles, site: str) -> None:
    """Its first turns, and all of its last round."""
    page = open_page(profiles(viewport=size("upright"), has_touch=True, is_mobile=True), site)
    page.tap("[data-pick='cover:patchwork_doodle']")
    page.tap("[data-pick=start]")
    wait_for_table(page)
    for turn in range(1, 5):
        _draw_by_touch(page, turn)
    open_another(page, game(phase("choosing", 3, 1)))
    turns = 0
    while not is_over(page):
        turns += 1
        end_scoring(page)
        if is_over(page):
            break
        _draw_by_touch(page, turns)
        assert turns < 80
    assert turns >= 3
    check_the_end_alone(page)


def _draw_by_touch(page: Page, turn: int) -> None:
    """Draw a patch: in one turn of three by a tap on its place, if it does not lie there yet."""
    if not ways(page).count():
        do_without(page, Locator.tap)
        return
    ways(page).first.tap()
    place = best_place(page)
    says = page.get_attribute(f"[data-pick='{place}']", "data-says")
    if turn % 3 == 0 and not lies_on(page, place):
        page.tap(f"[data-pick='{place}']")
    else:
        drag_to(page, place)
    expect(page.locator("#promise")).to_have_text(says or "")
    expect(page.locator("#hand [data-set]")).to_be_enabled()
    page.tap("#hand [data-set]")


def test_a_game_alone_by_keyboard(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    page.focus("[data-pick='cover:patchwork_doodle']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-pick=start]:focus")
    page.keyboard.press("Enter")
    wait_for_table(page)
    steps = 0
    while not is_over(page):
        steps += 1
        assert steps < 160
        end_scoring(page)
        if is_over(page):
            break
        focused = page.evaluate(
            "document.activeElement.dataset.pick ?? document.activeElement.dataset.do ?? ''"
        )
        if focused.startswith("at-"):
            if steps == 2:
                _try_the_keys(page)
            page.keyboard.press("Enter")
        elif focused in ("pass", "done", "cut") or focused.startswith(("turn-", "card-", "run-", "piece-")):
            page.keyboard.press("Enter")
        else:
            page.locator("#hand [data-pick], #market [data-pick], #own [data-pick]").first.focus()
    check_the_end_alone(page)


def _try_the_keys(page: Page) -> None:
    """Turn, flip, move and put back, and hold again."""
    before = page.get_attribute("#own .moving", "transform")
    way = page.inner_html("#own .moving")
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("#own .moving", "transform") != before
    page.keyboard.press("r")
    assert page.inner_html("#own .moving") != way
    page.keyboard.press("f")
    assert page.evaluate("document.activeElement.matches('[data-grip], .patchwork-sheet')")
    page.keyboard.press("Escape")
    assert page.locator("#own .patch-ghost").count() == 0
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('[data-grip]')")


# --- several players -------------------------------------------------------------------------------------


def test_bots_in_a_row_draw_at_once_and_persons_hand_the_page_on(context: BrowserContext, site: str) -> None:
    players = (PERSON, "easy", "easy", "easy", PERSON)
    page = open_game(context, site, Session.new(GAMES["patchwork_doodle"], seats=5, seed=1, players=players))
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    ways(page).first.click()
    page.click(f"[data-pick='{best_place(page)}']")
    page.clock.run_for(1_200)  # the pause of one bot, not of three
    page.wait_for_selector("[data-do=take-page]")
    assert page.inner_text("#own h2") == "Player 1"
    page.click("[data-do=take-page]")
    assert page.inner_text("#own h2") == "Player 5"
    page.click("[data-do='dialog:board:1']")
    assert page.inner_text("#dialog-title") == "Bot 2"


def test_the_end_of_several(tables: Tables) -> None:
    players = (PERSON, "easy", "easy")
    page = tables(game(lambda session: session.state.is_over, *players))
    page.get_by_role("button", name="Result").click()
    check_the_end(page, reasons=4)
    assert page.locator(".results").count() == 0


# --- on every screen -------------------------------------------------------------------------------------


@pytest.mark.parametrize("pointer", DEVICES)
def test_the_whole_sheet_is_in_the_window_and_each_line_can_be_cut(tables: Tables, pointer: str) -> None:
    """In the window of each device. A line is clicked beside its middle, where others cross it."""
    page = tables(POSITIONS["turn"], touch=pointer == "finger")
    for device in DEVICES[pointer]:
        page.set_viewport_size(size(device))
        check_it_fits(page, "#bar", "#hand")
        sheet = page.locator("#own .patchwork-sheet").bounding_box()
        assert sheet
        assert sheet["y"] + sheet["height"] <= size(device)["height"], device
    page.locator("[data-pick=cut]").click()
    for device in DEVICES[pointer]:
        page.set_viewport_size(size(device))
        lines = page.locator("#own [data-pick^='run-']").all()
        assert lines
        for line in lines:
            line.click(position=spot(line), trial=True)
        page.evaluate("scrollTo(0, 0)")


def test_axe_finds_nothing(tables: Tables) -> None:
    page = tables()
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    for name, position in POSITIONS.items():
        open_another(page, position)
        check_with_axe(page, ("phone", "desktop") if name == "ten" else ("phone",))
    open_another(page, POSITIONS["turn"])
    for choice in ("turn-", "cut", "run-", "shade"):
        thing = page.locator(f"[data-pick^='{choice}'], [data-do^='pick:{choice}']").first
        thing.click(position=spot(thing))
        check_with_axe(page)
    page.keyboard.press("m")
    assert page.locator("details").count()
    page.locator("summary").first.click()
    check_with_axe(page)


def check_with_axe(page: Page, devices: Sequence[str] = ("phone", "desktop")) -> None:
    for device in devices:
        page.set_viewport_size(size(device))
        check(page)


def test_a_move_is_confirmed_first_when_that_is_set(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    set_setting(page, "confirm", value=True)
    start_alone(page)
    ways(page).first.click()
    place = best_place(page)
    page.click(f"[data-pick='{place}']")
    assert entries(page) == 1
    page.click("[data-pick=confirm]")
    assert entries(page) > 1


def test_what_a_special_action_does_is_said_when_it_is_pointed_at_or_held(tables: Tables) -> None:
    page = tables(POSITIONS["turn"])
    hint = page.locator("#hand .hint")
    before = hint.inner_text()
    page.hover("#own .box >> nth=1")
    expect(hint).to_have_text("Shade a space: shade a single space, at any time")
    page.hover("#bar .title")
    expect(hint).to_have_text(before)
    box = page.locator("#own .box").first
    box.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(hint).to_contain_text("Neighbour: ")
    box.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    box.dispatch_event("click", {"detail": 1, "bubbles": True})
    expect(hint).to_contain_text("Neighbour: ")  # the finger that asked has chosen nothing
    assert page.locator("#hand [data-do=unpick]").count() == 0
