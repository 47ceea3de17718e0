"""Azul: Queen's Garden under a finger: a whole game, laying an expansion, zooming, and what is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.catalogue import GAMES
from engine.queens_garden.actions import Expand, Place
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits
from tests.browser.in_page import script
from tests.browser.playing import (
    check_the_end,
    entries,
    open_another,
    played,
    set_setting,
    size,
)
from tests.browser.queens_games import GARDENS, REASONS, SWING, first_turn, new_game, play_to_the_end
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser

FINGER = 44  # pixels


def tap(page: Page, pick: str) -> None:
    """As `pay_as_proposed`, with a finger, which lays an expansion by its button."""
    if pick.startswith("pay-"):
        page.tap("#hand [data-do^='pick:']")
        return
    page.tap(f"[data-pick='{pick}']")
    if pick.startswith("lay-"):
        page.tap("#hand [data-lay]")


@pytest.mark.long
def test_the_last_round_by_touch_on_a_phone(tables: Tables) -> None:
    """The game is one in which this way to play comes to lay an expansion."""
    page = tables(viewport=size("phone"), touch=True)
    set_setting(page, "pace", "fast")
    open_another(page, played(new_game(10, players=(PERSON, "easy")), first_turn(4, Place, Expand)))
    assert {"take", "trait", "tile", "space", "lay", "pay", "end"} <= play_to_the_end(page, tap, takes=3)
    check_the_end(page, REASONS)


def pane(page: Page) -> str:
    """The pane in front on a phone, once none is being swiped."""
    page.wait_for_function(script("queens.isAtRest"))
    return str(page.get_attribute("#stage", "data-pane"))


def test_a_phone_has_market_and_garden_side_by_side(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    open_another(page, SWING)
    assert pane(page) == "market"
    expect(page.locator(".glimpse svg.queens-garden")).to_be_visible()
    assert page.locator(".glimpse :is([data-pick], [data-at], [role], [id])").count() == 0
    page.get_by_role("button", name="To the garden").tap()
    expect(page.locator("#stage")).to_have_attribute("data-pane", "own")
    expect(page.locator(".glimpse .plates")).to_be_visible()
    page.locator("#own [data-pick^='tile-']").first.tap()
    assert pane(page) == "own"
    page.keyboard.press("Escape")  # what is put back leaves one where one is
    assert pane(page) == "own"
    page.get_by_role("button", name="To the display").press("Enter")
    assert pane(page) == "market"
    page.locator("#own [data-pick^='tile-']").first.focus()  # a key finds what lies in the other one
    expect(page.locator("#stage")).to_have_attribute("data-pane", "own")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_a_decision_is_clear_of_the_corner(tables: Tables, language: str) -> None:
    page = tables(viewport=size("phone"), touch=True)
    set_setting(page, "confirm", True)
    set_setting(page, "language", language)
    open_another(page, SWING)
    page.locator("#market [data-pick^='trait-']").first.tap()
    page.tap("#hand .primary")
    page.wait_for_selector("#hand [data-pick=confirm]")
    check_it_fits(page, "#hand .hint", "#hand [data-pick=confirm]", "#hand [data-do=unpick]")
    corner, last = (page.locator(one).bounding_box() for one in (".queens-panes", "#hand [data-do=unpick]"))
    assert corner
    assert last
    assert last["x"] + last["width"] <= corner["x"]


def test_what_was_taken_is_in_view_on_a_phone(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    open_another(page, Session.new(GAMES["queens_garden"], seats=2, seed=5, players=[PERSON, "medium"]))
    page.locator("#market [data-pick^='trait-']").first.tap()
    assert pane(page) == "market"
    page.locator("#hand .primary").tap()
    expect(page.locator("#stage")).to_have_attribute("data-pane", "own")
    expect(page.locator("#own .queens-storage .queens-fresh").first).to_be_in_viewport()


def petals_of(page: Page, slot: str) -> list[str]:
    return list(
        page.eval_on_selector_all(
            f"#own [data-pick^='lay-{slot}-']", "(all) => all.map((one) => one.dataset.pick)"
        )
    )


@pytest.mark.parametrize("device", ["phone", "upright"])
def test_a_finger_puts_an_expansion_down_turns_it_and_lays_it(tables: Tables, device: str) -> None:
    page = tables(viewport=size(device), touch=True)
    open_another(page, SWING)
    before = entries(page)
    page.locator("#own [data-pick^='expansion-']").first.tap()
    turned, lay = page.locator("#own .turned"), page.locator("#hand [data-lay]")
    assert not lay.is_visible()
    picks = page.eval_on_selector_all(
        "#own [data-pick^='lay-']", "(all) => all.map((one) => one.dataset.pick)"
    )
    for slot in sorted({pick.split("-")[1] for pick in picks}):  # it can be turned in every slot
        ring = petals_of(page, slot)
        page.tap(f"[data-pick='{ring[0]}']")
        assert turned.get_attribute("data-pick") == ring[0]
        assert page.locator("#own .turned + .preview").is_visible()
        page.tap(f"[data-pick='{ring[0]}']")
        assert turned.get_attribute("data-pick") == ring[1 % len(ring)]
        page.tap(f"[data-why='middle-{slot}']")
        assert turned.get_attribute("data-pick") == ring[2 % len(ring)]
        page.tap("#hand [data-turn]")
        assert turned.get_attribute("data-pick") == ring[3 % len(ring)]
        assert page.inner_text("#hand .asked small") == turned.get_attribute("aria-label")
    assert entries(page) == before  # nothing was laid by any of that
    box = lay.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    name = (turned.get_attribute("aria-label") or "").partition(";")[0]
    lay.tap()
    page.wait_for_selector("#hand .primary[data-do^='pick:']")
    assert not page.locator("#own [data-pick^='lay-']").count()
    page.tap("#hand .primary[data-do^='pick:']")
    assert name.startswith("to the ")
    assert f"{name}, paid" in (page.text_content("#live") or "")


def test_a_phone_zooms_with_the_storage_in_sight(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    open_another(page, SWING)

    def width() -> float:
        pixels: float = page.evaluate(
            "document.querySelector('#own .queens-garden').getBoundingClientRect().width"
        )
        return pixels

    before = width()
    page.locator("[data-zoom=in]").first.tap()
    assert width() > 1.4 * before
    page.keyboard.press("+")
    assert width() > 2 * before
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate("document.querySelector('#own .queens-garden').scrollIntoView({ block: 'end' })")
    box = page.locator("#own .queens-storage").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] < 740
    for _step in range(3):
        page.keyboard.press("-")
    assert abs(width() - before) < 1
    check_it_fits(page)


def pinch(page: Page, selector: str, start: float, end: float) -> None:
    """Two fingers on the middle of something go from one distance to another."""
    box = page.locator(selector).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    driver = page.context.new_cdp_session(page)

    def touch(kind: str, *distances: float) -> None:
        points = [
            {"x": x + side * distance / 2, "y": y, "id": at}
            for distance in distances
            for at, side in enumerate((-1, 1))
        ]
        driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, 6):
        touch("touchMove", start + (end - start) * step / 5)
    touch("touchEnd")


def test_two_fingers_zoom_a_garden(tables: Tables) -> None:
    page = tables(viewport=size("phone"), touch=True)
    open_another(page, SWING)
    page.locator("#own [data-pick^='tile-']").first.tap()  # then all that can be chosen lies in the garden

    def width() -> float:
        pixels: float = page.evaluate(
            "document.querySelector('#own .queens-garden').getBoundingClientRect().width"
        )
        return pixels

    before = width()
    pinch(page, "#own .queens-view", 80, 160)
    page.wait_for_function(
        "(least) => document.querySelector('#own .queens-garden').getBoundingClientRect().width > least",
        arg=1.8 * before,
    )
    spaces = page.eval_on_selector_all(
        "#own [data-pick^='space-']",
        script("queens.sides"),
    )
    assert min(spaces) >= FINGER
    assert page.evaluate("visualViewport.scale") == 1  # the page itself stays as it is
    pinch(page, "#own .queens-view", 160, 40)
    page.wait_for_function(
        "(most) => document.querySelector('#own .queens-garden').getBoundingClientRect().width < most",
        arg=1.1 * before,
    )


def test_the_display_is_enlarged_for_a_finger_on_a_phone_on_its_side(tables: Tables) -> None:
    page = tables(GARDENS["four"], touch=True)
    button = page.locator(".queens-enlarger")
    for width, height in ((740, 360), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        button.tap()
        expect(page.locator("#market .traits")).not_to_be_visible()
        hexagons = page.eval_on_selector_all("#market .plates .over", script("queens.sides"))
        assert min(hexagons) >= FINGER - 0.1
        check_it_fits(page, "#hand", "#own .seat")
        button.tap()
        expect(page.locator("#market .traits")).to_be_visible()
        expect(button).to_have_attribute("aria-pressed", "false")
    button.tap()
    page.locator("#market .plates .target").first.tap()
    expect(page.locator("#hand [data-pick=take]")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")  # it stays until somebody wants it otherwise
    open_another(page, new_game(1))
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")  # the first move takes hexagons, so the hint is about a colour or a pattern
    page.wait_for_selector("#market .traits [data-hint]")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_all_that_is_needed_is_in_sight(tables: Tables) -> None:
    """To take, the display and the answer; to place, the storage, the garden and the answer."""
    page = tables(viewport=size("phone"), touch=True)
    open_another(page, SWING)
    check_it_fits(page, "#market .queens-market", "#hand")
    page.locator("#market [data-pick^='trait-']").first.tap()
    check_it_fits(page, "#market .queens-market", "#hand [data-pick=take]")
    page.keyboard.press("Escape")
    for choice in ("tile-", "expansion-"):
        page.locator(f"#own [data-pick^='{choice}']").first.tap()
        check_it_fits(page, "#own .queens-storage", "#own .queens-garden", "#hand")
        page.keyboard.press("Escape")
    page.tap("#others .open-board")
    check_it_fits(page, "#dialog", "#dialog .queens-garden", "#dialog .queens-storage")
    page.keyboard.press("Escape")
    assert not page.locator("#dialog[open]").count()
