"""Playing by keyboard alone."""

from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.in_page import script
from tests.browser.playing import pass_frames, wait_for_table

MOST_STEPS = 60  # of the focus, to any target
RESTS_AFTER = 200  # frames, at most, of a thing that moves


class Focus(NamedTuple):
    """Where the focus is."""

    name: str  # its pick, command or field, or what it refuses; "" if it has none
    tag: str
    is_seen: bool  # in the window, uncovered, and marked
    right: float  # how far it is from here to the element wanted, in pixels
    down: float


def focus(page: Page, wanted: str = "") -> Focus:
    """Where the focus is, and how far from there to the element with the selector `wanted`."""
    found = page.evaluate(
        script("keyboard.focused"),
        wanted,
    )
    return Focus(**found)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on what has this pick, command or field."""
    for _step in range(MOST_STEPS):
        if focus(page).name == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def arrows_to(page: Page, pick: str) -> None:
    """Go to a pick as a person would: with the arrow that leads nearer, or another if that was tried here.

    Commands among the picks, and things that refuse, are reached in the same way.
    """
    goal = f"[data-pick='{pick}'], [data-do='{pick}'], [data-why='{pick}'][tabindex]"
    tried: dict[tuple[str, int, int], set[str]] = {}  # by name and place, as names can come several times
    for _step in range(MOST_STEPS):
        here = focus(page, goal)
        for _frame in range(RESTS_AFTER):  # a board may still be on its way to where it belongs
            if here.is_seen:
                break
            pass_frames(page)
            here = focus(page, goal)
        assert here.is_seen, here
        if here.name == pick:
            return
        ways = {"Right": here.right, "Left": -here.right, "Down": here.down, "Up": -here.down}
        used = tried.setdefault((here.name, round(here.right), round(here.down)), set())
        best = max(ways.keys() - used or ways, key=lambda way: ways[way])
        used.add(best)
        page.keyboard.press(f"Arrow{best}")
    raise AssertionError(f"the arrows do not lead to {pick}; seen on the way: {[name for name, *_ in tried]}")


def choose(page: Page, pick: str) -> None:
    arrows_to(page, pick)
    page.keyboard.press("Enter")


def start_by_keyboard(page: Page, game: str = "azul") -> None:
    """From the menu to the table, with fast bots."""
    tab_to(page, "dialog:settings")
    page.keyboard.press("Enter")
    tab_to(page, "pace")
    page.keyboard.press("ArrowDown")
    assert page.input_value("#set-pace") == "fast"
    page.keyboard.press("Escape")
    tab_to(page, f"cover:{game}")
    page.keyboard.press("Enter")
    assert focus(page).name == "start"
    page.keyboard.press("Enter")
    wait_for_table(page)
