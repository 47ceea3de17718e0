"""Checks that the page fits the window, and that targets are large enough and not covered."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.in_page import script

LEAST = 24  # CSS pixels, of every target
LEAST_BY_TOUCH = 44  # for touch: everything on a tablet, and every button on a phone


def is_phone(page: Page) -> bool:
    """Whether the window is as small as that of a phone, upright or on its side."""
    window = page.viewport_size
    assert window
    return min(window["width"], window["height"]) < 480


def check_targets(page: Page, which: str = "[data-pick], [data-do], [data-field]") -> None:
    """All of these are large enough, and none is covered in its middle, once they are where they will be."""
    targets: list[dict[str, Any]]
    is_touch, targets = page.evaluate(script("fitting.targetsOfPointer"), which)
    assert targets
    wrong = []
    for target in targets:
        is_for_a_finger = target["kind"] == "button" or not is_phone(page)
        least = LEAST_BY_TOUCH if is_touch and is_for_a_finger else LEAST
        is_small = min(target["width"], target["height"]) < least - 0.01
        # An entry of the log is a line of text: lower than a target, which is allowed within text.
        if target["covered"] or (is_small and target["kind"] != "entry"):
            wrong.append(target)
    assert not wrong, wrong


def check_within_reach(page: Page, *selectors: str) -> None:
    """All of these are in the window, or come there by a scroll that a person can make.

    Playwright scrolls what it clicks even in a box that hides whatever is too much.
    """
    beyond = page.evaluate(
        script("fitting.beyondReach"),
        list(selectors),
    )
    assert beyond == []


def check_it_fits(page: Page, *whole: str) -> None:
    """Nothing scrolls sideways, and these are entirely in the window."""
    scrolls, boxes = page.evaluate(script("fitting.boxes"), list(whole))
    assert not scrolls, "scrolls sideways"
    window = page.viewport_size
    assert window
    for selector, box in zip(whole, boxes, strict=True):
        assert box["width"] > 0
        assert box["left"] >= 0, (selector, box)
        assert box["top"] >= 0, (selector, box)
        assert box["right"] <= window["width"] + 0.5, (selector, box)
        assert box["bottom"] <= window["height"] + 0.5, (selector, box)


def check_the_table_fits(page: Page) -> None:
    """One's own board and everything that can be taken are in the window; a phone is too small for that."""
    whole = () if is_phone(page) else ("#own .azul-board", "#market .azul-market", "#hand", "#bar")
    check_it_fits(page, *whole)


Picks = tuple[str, ...]  # the selectors of what is chosen one after the other, each the first that there is

SOURCE = ("#market [data-pick]",)
TRAIT = ("#market [data-pick^='trait-']",)
EXPANSION = ("#own [data-pick^='expansion-']",)
PASS = ("#hand [data-pick=pass]",)
PAYMENT = ("#own [data-pick^='tile-']", "#own [data-pick^='space-']")
TILE = PAYMENT[:1]
WAY = ("#hand [data-pick^='turn-']",)
