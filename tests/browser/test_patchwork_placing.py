"""Patchwork Doodle in the browser: placing a patch, special actions, a reload in between."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Tables
from tests.browser.patchwork_games import (
    best_place,
    check_the_end_alone,
    fresh,
    game,
    lies_on,
    phase,
    spot,
    ways,
)
from tests.browser.playing import (
    THINKS_WITHIN_MS,
    end_scoring,
    entries,
    open_game,
    open_page,
    wait_for_table,
    wait_until_shown,
)
from tests.conftest import Profiles

pytestmark = pytest.mark.browser


# --- placing ---------------------------------------------------------------------------------------------


@pytest.mark.core
def test_the_ghost_turns_red_where_the_patch_does_not_fit(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)))
    ways(page).first.click()
    fits = page.get_attribute(f"[data-pick='{best_place(page)}']", "data-grip")
    misfit = misfits(page)[0]
    assert fits
    for grip, red in ((fits, False), (misfit, True), (fits, False)):
        page.mouse.move(*middle_of(page, grip))
        assert ("misfit" in (page.get_attribute("#own .patch-ghost", "class") or "")) == red
        assert page.locator("#hand [data-set]").is_disabled() == red
    page.mouse.click(*middle_of(page, misfit))
    assert "does not fit" in page.inner_text("#notice")
    assert page.locator("#own .patch-ghost").count() == 1
    walk(page, misfit, fits)
    assert page.evaluate("document.activeElement.dataset.grip") == fits
    walk(page, fits, misfit)
    assert page.inner_text("#promise") == "It does not fit here."
    page.keyboard.press("Enter")
    assert page.locator("#own .patch-ghost.misfit").count() == 1
    walk(page, misfit, fits)
    page.keyboard.press("Enter")
    assert page.locator("#own .patch-ghost").count() == 0


def walk(page: Page, start: str, end: str) -> None:
    """Move the patch by the arrow keys, from a place of its grip to another."""
    (row, column), (to_row, to_column) = (map(int, place.split()) for place in (start, end))
    for distance, back, ahead in (
        (to_row - row, "ArrowUp", "ArrowDown"),
        (to_column - column, "ArrowLeft", "ArrowRight"),
    ):
        for _space in range(abs(distance)):
            page.keyboard.press(ahead if distance > 0 else back)


@pytest.mark.core
def test_a_click_lays_a_patch_that_keys_hold_where_the_pointer_rests(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)))
    sheet = "document.querySelector('#own .patchwork-sheet').outerHTML"
    ways(page).first.click()
    page.keyboard.press("ArrowRight")
    held = page.get_attribute("#own .moving", "transform")
    page.locator("#own [data-grip]").last.hover(force=True)
    assert page.get_attribute("#own .moving", "transform") != held
    page.keyboard.press("Escape")
    ways(page).first.focus()
    page.keyboard.press("Enter")
    pick = page.locator("#own [data-grip]").last.get_attribute("data-pick")
    page.mouse.down()  # without moving
    page.mouse.up()
    expect(page.locator("#own .patch-ghost")).to_have_count(0)
    wait_until_shown(page)
    clicked = page.evaluate(sheet)
    page.keyboard.press("u")
    ways(page).first.focus()
    page.keyboard.press("Enter")
    page.focus(f"[data-pick='{pick}']")
    page.keyboard.press("Enter")
    expect(page.locator("#own .patch-ghost")).to_have_count(0)
    wait_until_shown(page)
    assert page.evaluate(sheet) == clicked


def test_a_finger_on_the_patch_in_hand_leaves_it_there_and_beside_it_moves_it(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)), touch=True)
    ways(page).first.tap()
    page.wait_for_selector("#own [data-grip]", state="attached")
    place = "document.querySelector('#own .moving').getAttribute('transform')"
    before = page.evaluate(place)
    targets = page.eval_on_selector_all("#own [data-grip]", "(all) => all.map((one) => ({ ...one.dataset }))")
    others = {target["pick"]: target["grip"] for target in targets if target["grip"] != grip_of(before)}
    under = [pick for pick in others if lies_on(page, pick)]
    assert under
    for pick in under:
        page.tap(f"[data-pick='{pick}']")
        assert page.evaluate(place) == before
    beside = next(pick for pick in others if pick not in under)
    page.tap(f"[data-pick='{beside}']")
    assert grip_of(page.evaluate(place)) == others[beside]


def grip_of(transform: str) -> str:
    """The place of the grip of a patch, from where it is drawn."""
    across, down = (int(number) // 40 for number in re.findall(r"\d+", transform))
    return f"{down} {across}"


def test_a_hint_does_not_lay_the_patch_where_the_mouse_is_not(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)))
    page.keyboard.press("h")
    page.wait_for_selector("#hand [data-pick^=turn-][data-hint]", timeout=THINKS_WITHIN_MS)
    way = page.get_attribute("#hand [data-pick^=turn-][data-hint]", "data-pick")
    page.keyboard.press("Escape")
    page.click(f"[data-pick='{way}']")
    misfit = misfits(page)[0]
    page.mouse.move(*middle_of(page, misfit))
    rests = page.get_attribute("#own .moving", "transform") or ""
    assert grip_of(rests) == misfit
    page.keyboard.press("h")
    expect(page.locator("#own .advised")).to_have_count(1)
    assert page.get_attribute("#own .moving", "transform") != rests
    page.mouse.down()  # without moving
    page.mouse.up()
    expect(page.locator("#notice")).to_contain_text("does not fit")
    assert page.get_attribute("#own .moving", "transform") == rests


def misfits(page: Page) -> list[str]:
    """The places of the grip, away from the edges, where the patch in hand does not fit."""
    grips = set(page.eval_on_selector_all("#own [data-grip]", "(all) => all.map((one) => one.dataset.grip)"))
    inner = [f"{row} {column}" for row in range(2, 7) for column in range(2, 7)]
    return [place for place in inner if place not in grips]


def middle_of(page: Page, place: str) -> tuple[float, float]:
    """The middle of a space of the sheet, in the window."""
    box = page.locator("#own .paper").bounding_box()
    assert box
    row, column = map(int, place.split())
    return box["x"] + (column + 0.5) * box["width"] / 9, box["y"] + (row + 0.5) * box["width"] / 9


@pytest.mark.core
def test_a_patch_that_is_turned_by_keys_stays_where_it_is(tables: Tables) -> None:
    page = tables(game(phase("choosing", 2, 3)))
    ways(page).first.click()
    fits = page.get_attribute(f"[data-pick='{best_place(page)}']", "data-grip")
    page.locator(f"#own [data-grip='{fits}']").focus()
    walk(page, fits or "", "4 4")  # far enough from the edges to be turned there
    has_fitted = set()
    for key in "rrrrffrr":
        page.keyboard.press(key)
        assert page.get_attribute("#own .moving", "transform") == "translate(160 160)"
        misfits = page.locator("#own .patch-ghost.misfit").count() == 1
        focused = (
            "document.activeElement.matches('svg.patchwork-sheet')"
            if misfits
            else "document.activeElement.dataset.grip === '4 4'"
        )
        assert page.evaluate(focused)
        has_fitted.add(not misfits)
    assert False in has_fitted
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("#own .moving", "transform") == "translate(120 160)"


def test_no_key_moves_or_sets_a_patch_that_a_dialog_covers(tables: Tables) -> None:
    page = tables(game(phase("choosing", 1, 3)))
    ways(page).first.click()
    before = page.locator("#own .patch-ghost").bounding_box()
    page.get_by_role("button", name="Settings").press("Enter")
    page.evaluate("document.activeElement.blur()")
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
        page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog:not([open])", state="attached")
    assert page.locator("#own .patch-ghost").bounding_box() == before


def test_a_reload_in_mid_placement_and_the_code_elsewhere(profiles: Profiles, site: str) -> None:
    context = profiles()
    page = open_game(context, site, game(fresh))
    use(page, "cut", "run-", "piece-")
    ways(page).first.click()
    before = entries(page)
    page.reload()
    wait_for_table(page)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    assert entries(page) == before
    assert page.locator("[data-pick=pass]").count() == 0  # what was cut has to be drawn
    page.click("[data-do='dialog:share']")
    code = page.input_value("#share-code")
    other = open_page(profiles(), f"{site}#g={code}")
    other.click("[data-pick=accept]")
    wait_for_table(other)
    for one in (page, other):
        one.keyboard.press("Escape")
        ways(one).first.click()
        one.click(f"[data-pick='{best_place(one)}']")
    assert page.inner_html("#own") == other.inner_html("#own")


# --- special actions -------------------------------------------------------------------------------------


def use(page: Page, *beginnings: str) -> None:
    """Choose the first target of each kind, one after the other."""
    for beginning in beginnings:
        thing = page.locator(f"[data-pick^='{beginning}']").first
        thing.click(position=spot(thing))


def crossed(page: Page) -> list[bool]:
    return ["crossed" in (box.get_attribute("class") or "") for box in page.locator("#own .box").all()]


SPECIALS = (("neighbour", "card-"), ("shade", "space-"), ("cut", "run-", "piece-"))


def test_each_special_action_is_used_and_taken_back(tables: Tables) -> None:
    page = tables(game(fresh))
    for box, beginnings in enumerate(SPECIALS):
        use(page, *beginnings)
        assert crossed(page) == [at == box for at in range(4)]
        page.click("[data-do=undo]")
        assert crossed(page) == [False] * 4
    use(page, "shade", "space-", "shade", "space-")
    assert crossed(page) == [False, True, False, True]
    wait_until_shown(page)
    assert "Repeat is crossed off" in page.inner_text("#log li >> nth=0")
    page.locator("#own .box").nth(1).click()
    assert "crossed off" in page.inner_text("#notice")


def test_the_last_turn_offers_three_cards(tables: Tables) -> None:
    page = tables(game(phase("choosing", 3, 6)))
    cards = page.locator("#market [data-pick^=card-]")
    assert 1 <= cards.count() <= 3
    assert page.locator(".die").count() == 0
    cards.first.click()
    ways(page).first.click()
    page.click(f"[data-pick='{best_place(page)}']")
    while page.locator("[data-pick=done]").count():
        page.click("[data-pick=done]")
    end_scoring(page)
    check_the_end_alone(page)
