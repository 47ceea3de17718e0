"""The table measured in the browser: how large one's own board is, what lies over what, what is cut off."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.in_page import script

LEAST_HEIGHT = 0.4  # of one's own board, as a part of the window's
LEAST_WIDTH = 0.92  # upright, if it is lower than that

# What may be longer than its frame: it is scrolled there, or told in full elsewhere.
SCROLLED = "#entries, .bar-undo small"
SCROLLED_ON_A_PHONE = f"{SCROLLED}, .queens-view, #hand, .ways, #others"  # which is upright


class Thing(NamedTuple):
    """Something on the table; its edges are in pixels of the window."""

    part: int  # of the table, to which it belongs
    where: str
    name: str
    left: float
    top: float
    right: float
    bottom: float
    hidden: float  # by how much something around it cuts it off
    is_inner: bool  # whether it lies within another

    def lies_over(self, other: Thing) -> bool:
        """By more than a pixel, which may be rounding."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(across, down) > 1

    def is_cut_off(self, width: float, height: float) -> bool:
        """By something around it, or by the edge of a page of this size."""
        is_outside = min(self.left, self.top, width - self.right, height - self.bottom) < -1
        return is_outside or self.hidden > 1


def covered(page: Page, selector: str) -> list[str]:
    """What of these the words of a hint lie over, as markup."""
    found: list[str] = page.evaluate(script("measuring.covered"), selector)
    return found


def overlaps(found: Sequence[Thing]) -> list[tuple[Thing, Thing]]:
    """What lies over something of another part of the table, or over what is beside it in a row."""
    top = attrgetter("top")
    downwards = sorted((one for one in found if not one.is_inner), key=top)
    return [
        (one, other)
        for place, one in enumerate(downwards, start=1)
        for other in downwards[place : bisect_left(downwards, one.bottom, key=top)]
        if (one.part != other.part or one.where in ("bar", "header")) and one.lies_over(other)
    ]


def small(page: Page) -> list[str]:
    """The texts of the table that are drawn too small to be read, with their sizes in pixels."""
    return [f"small: {one}" for one in page.evaluate(script("texts.small"))]


def faults(page: Page) -> list[str]:
    """The faults of the table: a small board, things over others, things cut off, text too small."""
    return _amiss(page, [page.evaluate(script("measuring.measure"), _scrolled(page))])


def faults_of_all(page: Page) -> list[str]:
    """As `faults`, of the whole table from its top; on a phone, of each of the panes side by side."""
    return _amiss(page, page.evaluate(script("measuring.measureAll"), _scrolled(page)))


def _is_for_scrolling(page: Page) -> bool:
    """True for a phone that is upright: there the page may be scrolled."""
    window = page.viewport_size
    assert window
    return window["width"] < window["height"] and window["width"] < 720


def _scrolled(page: Page) -> str:
    return SCROLLED_ON_A_PHONE if _is_for_scrolling(page) else SCROLLED


def _amiss(page: Page, tables: Sequence[dict[str, Any]]) -> list[str]:
    """The faults of a table, measured once or once with each pane in front."""
    window = page.viewport_size
    assert window
    assert tables
    width, height = window["width"], window["height"]
    is_upright, is_phone = width < height, _is_for_scrolling(page)
    amiss = small(page)
    for measured in tables:
        found = [Thing(*one) for one in measured["things"]]
        page_width, page_height = measured["page"]
        is_scrolled = page_width > width or (page_height > height and not is_phone)
        left, top, right, bottom = measured["board"]
        wide, high = (right - left) / width, (bottom - top) / height
        is_small = high < LEAST_HEIGHT and not (is_upright and wide >= LEAST_WIDTH)
        amiss += [
            *([f"the page is scrolled: {page_width} by {page_height}"] if is_scrolled else []),
            *([f"one's own board has {high:.0%} of the height, {wide:.0%} of the width"] if is_small else []),
            *(f"missing: {one}" for one in measured["missing"] if not is_phone),
            *(f"cut off: {one}" for one in found if one.is_cut_off(width, page_height)),
            *(f"{one} lies over {other}" for one, other in overlaps(found)),
        ]
    return amiss
