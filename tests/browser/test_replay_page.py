"""A replay in a browser: by mouse, by finger and by keyboard, on every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.catalogue import GAMES
from tests.browser.axe import check, with_axe
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.measuring import small
from tests.browser.playing import DEVICES, new_game, played, press, size
from tests.browser.queens_games import SWING
from tests.random_games import case_of_few, moments
from tests.random_games import played as complete
from ui.model.replay import reel

pytestmark = pytest.mark.browser

GAME = played(new_game(2), lambda session: len(session.log) == 30)
STOPS = reel(GAME).stops
END = len(STOPS) - 1


def looks_at(page: Page, stop: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-at", str(STOPS[stop]))


def begin(page: Page) -> None:
    """Open the replay by whatever button this size offers."""
    button = page.locator("#log [data-do=replay]")
    if not button.is_visible():
        page.click("[data-do='dialog:log']")
        button = page.locator("#dialog [data-do=replay]")
    button.click()
    looks_at(page, 0)


@pytest.mark.parametrize("device", DEVICES)
def test_the_strip_fits_and_covers_nothing_that_scrolling_cannot_free(tables: Tables, device: str) -> None:
    page = tables(GAME, touch=device == "finger")
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        begin(page)
        check_it_fits(page, "#replay", "#replay .keys", "#replay .time")
        check_targets(page, "#replay [data-do], #replay [data-field], #hand [data-do], #bar [data-do]")
        page.click("#replay [data-do='dialog:chart']")
        check_it_fits(page, "#dialog")
        check_targets(page)
        page.click("#dialog [data-do=close]")
        page.click("[data-do='look:now']")
        expect(page.locator("#replay"), name).to_be_empty()


@pytest.mark.parametrize("device", DEVICES)
def test_a_garden_leaves_room_for_the_strip(tables: Tables, device: str) -> None:
    page = tables(SWING, touch=device == "finger")
    for name in DEVICES[device]:
        page.set_viewport_size(size(name))
        begin(page)
        panes = {"own": "To the garden", "market": "To the display"} if name == "phone" else {}
        for pane, button in panes.items():
            page.get_by_role("button", name=button).tap()
            expect(page.locator("#stage")).to_have_attribute("data-pane", pane)
        page.click("[data-do='look:now']")
        expect(page.locator("#replay"), name).to_be_empty()


@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_small_beside_the_strip_on_a_phone(tables: Tables, game: str) -> None:
    page = tables(moments(complete(case_of_few(game), 3), 4)[2], touch=True)
    page.set_viewport_size({"width": 740, "height": 360})
    page.click("[data-do='dialog:log']")
    page.click("#dialog [data-do=replay]")
    page.wait_for_selector("body[data-at] #replay .keys")
    page.keyboard.press("End")
    for width, height in ((740, 360), (640, 400), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert small(page) == [], (width, height)


def test_a_replay_by_keyboard_alone(tables: Tables) -> None:
    page = tables(GAME, viewport=size("desktop"))
    page.locator("#log [data-do=replay]").press("Enter")
    looks_at(page, 0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    looks_at(page, 1)
    page.keyboard.press("End")
    looks_at(page, END)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    looks_at(page, END - 1)
    page.keyboard.press("Home")
    looks_at(page, 0)
    page.keyboard.press("Space")
    expect(page.locator("#replay [aria-keyshortcuts=Space]")).to_have_attribute("aria-label", "Pause")
    looks_at(page, 1)
    page.keyboard.press("Space")
    watch = page.locator("#replay [aria-keyshortcuts=Space]")
    expect(watch).to_have_attribute("aria-label", "Start playback")
    page.focus("#replay-at")
    page.keyboard.press("End")
    looks_at(page, END)
    expect(page.locator("#live")).not_to_be_empty()
    page.keyboard.press("ArrowLeft")
    looks_at(page, END - 1)
    assert page.evaluate("document.activeElement.id") == "replay-at"


def test_the_space_bar_plays_after_a_button_of_the_strip_was_clicked(tables: Tables) -> None:
    page = tables(GAME, viewport=size("desktop"))
    begin(page)
    watch = page.locator("#replay [aria-keyshortcuts=Space]")
    for button in (".speed", "[data-do='step:1']"):
        page.click(f"#replay {button}")
        said = page.inner_text("#replay .speed")
        page.keyboard.press("Space")
        expect(watch).to_have_attribute("aria-label", "Pause")
        assert page.inner_text("#replay .speed") == said
        page.keyboard.press("Space")
        expect(watch).to_have_attribute("aria-label", "Start playback")


def test_the_log_marks_the_move_that_is_looked_at_and_dims_those_to_come(tables: Tables) -> None:
    page = tables(GAME, viewport=size("desktop"))
    begin(page)
    page.mouse.move(0, 0)  # a line that it rests on has another colour
    entries = page.locator("#entries > li")
    step, marks = (
        page.locator("#entries .here [aria-current=step]"),
        "#entries :is(.here, [aria-current=step])",
    )
    expect(page.locator(marks)).to_have_count(0)
    expect(entries.last).to_be_in_viewport()
    expect(entries.first).not_to_be_in_viewport()
    dimmed = set(colours(entries))
    assert len(dimmed) == 1
    page.keyboard.press("ArrowRight")
    expect(step).to_have_count(1)
    first = step.inner_text()
    expect(step).to_be_in_viewport()
    *to_come, here = colours(entries)
    assert set(to_come) == dimmed != {here}
    page.keyboard.press("End")
    expect(step).not_to_have_text(first)
    expect(step).to_be_in_viewport()
    assert set(colours(entries)) == {here}
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.set_viewport_size({"width": 740, "height": 360})
    press(page, "dialog:log")
    expect(page.locator("#dialog .here")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog:not([open])", state="attached")
    page.set_viewport_size(size("desktop"))
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SCROLLED) > 0
    page.keyboard.press("Escape")
    expect(page.locator(marks)).to_have_count(0)
    assert page.evaluate(SCROLLED) == 0


SCROLLED = "document.querySelector('#entries').scrollTop"


def colours(entries: Locator) -> list[str]:
    """The colours of the words of each entry's move."""
    script = "all => all.map(li => getComputedStyle(li.querySelector('button')).color)"
    found: list[str] = entries.evaluate_all(script)
    return found


def test_a_tap_on_the_chart_jumps_there(tables: Tables) -> None:
    page = tables(GAME)
    begin(page)
    page.click("#replay [data-do='dialog:chart']")
    box = page.locator("#dialog .time").bounding_box()
    assert box
    part = (END // 2) / (END + 1)  # of the width: the last position has room of its own
    page.mouse.click(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
    expect(page.locator("#dialog .caption")).to_contain_text(f"{STOPS[END // 2]}/{STOPS[END]}")
    page.click("#dialog [data-do=branch]")
    expect(page.locator("#notice")).to_contain_text("A new game goes on from this position")
    expect(page.locator("#market [data-pick]").first).to_be_visible()


def test_axe_finds_nothing_in_a_replay(tables: Tables) -> None:
    page = with_axe(tables(GAME))
    begin(page)
    for is_chart in (False, True):
        if is_chart:
            page.click("#replay [data-do='dialog:chart']")
        for device in ("phone", "desktop"):
            page.set_viewport_size(size(device))
            check(page)
