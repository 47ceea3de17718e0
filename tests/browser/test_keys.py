"""Single keys on keyboards of every script, the switch that turns them off, and events that make no sense."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import entries, new_game, open_page, played, start, wait_for_table
from tests.browser.queens_games import SWING

pytestmark = pytest.mark.browser

# What each keyboard sends for the keys U, M and H; `code` says which key it was.
KEYBOARDS = {
    "zhuyin": "ㄧㄩㄘ",
    "kana": "なもく",
    "full-width": "ｕｍｈ",
    "full-width capitals": "ＵＭＨ",
    "half-width kana": "ﾅﾓｸ",
    "cyrillic": "гьр",
    "greek": "θμη",
    "hebrew": "וצי",
    "hangul": "ㅕㅡㅗ",
    "arabic": ("ع", "ة", "ا"),
    "thai": "ีท้",
    "an input method": ("Process",) * 3,
    "unidentified": ("Unidentified",) * 3,
}
CODES = ("KeyU", "KeyM", "KeyH")


def press(page: Page, key: str, code: str, **more: bool) -> bool:
    """Press a key as a keyboard of some script sends it. Returns whether the page has taken it."""
    return bool(page.evaluate(script("keyboard.press"), [key, code, more]))


def title(page: Page) -> str:
    return page.inner_text("#dialog-title") if page.locator("#dialog[open]").count() else ""


def test_a_key_of_any_script_is_known_by_its_place(tables: Tables) -> None:
    page = tables(
        played(new_game(3, ["person"] * 4), lambda session: len(session.decisions) == len(KEYBOARDS))
    )
    for left, (keyboard, keys) in reversed([*enumerate(KEYBOARDS.items(), 1)]):
        undo, moves, hint = zip(keys, CODES, strict=True)
        press(page, *moves)
        assert title(page) == "All moves", keyboard
        page.keyboard.press("Escape")
        assert entries(page) == left + 1, keyboard
        press(page, *undo)
        assert entries(page) == left, keyboard
        assert page.locator("#hand [data-do='put-away']").count() == 0, keyboard
        press(page, *hint)
        expect(page.locator("#hand [data-do='put-away']"), keyboard).to_have_count(1)


def test_a_latin_key_is_known_by_what_it_types(tables: Tables) -> None:
    """A, Z and M are elsewhere on a French keyboard, and nearly all letters on a Dvorak one."""
    page = tables(new_game(3).play_index(0))
    for key, code in ((",", "KeyM"), ("g", "KeyU"), ("é", "KeyM"), ("Dead", "KeyM"), ("b", "KeyM")):
        press(page, key, code)
        assert (entries(page), title(page)) == (2, "")
    press(page, "m", "Semicolon")
    assert title(page) == "All moves"
    page.keyboard.press("Escape")
    press(page, "u", "KeyF")
    assert entries(page) == 1


def test_what_an_input_method_or_the_browser_wants_is_left_alone(tables: Tables) -> None:
    page = tables(new_game(3).play_index(0))
    for held in ("isComposing", "ctrlKey", "metaKey", "altKey"):
        for key in ("u", "ㄧ", "Process"):
            assert not press(page, key, "KeyU", **{held: True}), held
        for key in ("m", "ㄩ"):
            assert not press(page, key, "KeyM", **{held: True}), held
        assert (entries(page), title(page)) == (2, ""), held


def test_a_field_keeps_its_keys(tables: Tables) -> None:
    page = tables()
    page.focus("[data-field=code]")
    for key, code in (("?", "Slash"), ("？", "Slash"), ("ㄩ", "KeyM"), ("Process", "KeyM")):
        assert not press(page, key, code, shiftKey=True)
    assert title(page) == ""


def test_a_question_mark_of_any_width_explains(tables: Tables) -> None:
    page = tables(new_game(3))
    page.evaluate("document.activeElement.blur()")
    asked = page.locator("#thing[data-how=key]")
    for key, code in (("?", "Slash"), ("？", "Slash"), ("ㄥ", "Slash"), ("Process", "Slash"), ("?", "KeyM")):
        page.keyboard.press("ArrowRight")
        assert press(page, key, code, shiftKey=True), key
        expect(asked, key).to_be_visible()
        page.keyboard.press("Escape")
        expect(asked, key).to_be_hidden()


def test_the_keys_of_one_game_are_known_as_well(tables: Tables) -> None:
    page = tables(SWING)
    for key in ("g", "ㄕ", "п", "ｇ", "Process"):
        page.keyboard.press("ArrowRight")
        assert page.locator("#own .lying:focus").count() == 0, key
        press(page, key, "KeyG")
        assert page.locator("#own .lying:focus").count() == 1, key


def set_keys(page: Page, is_on: bool) -> None:
    page.click("#bar [data-do='dialog:settings']")
    page.set_checked("#set-keys", is_on)
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog:not([open])", state="attached")


def test_single_keys_can_be_switched_off_for_good(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    start(page)
    wait_for_table(page)
    assert page.locator("[aria-keyshortcuts]").count() > 1
    set_keys(page, is_on=False)
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    wait_for_table(page)
    assert page.locator("[aria-keyshortcuts]").count() == 0
    for key, code in (("m", "KeyM"), ("ㄩ", "KeyM"), ("Process", "KeyM"), ("h", "KeyH"), ("?", "Slash")):
        assert not press(page, key, code, shiftKey=key == "?")
        assert title(page) == ""
    assert page.locator("#thing:popover-open").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.locator("#hand .holding").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#hand .holding").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    set_keys(page, is_on=True)
    press(page, "m", "KeyM")
    assert title(page) == "All moves"


def test_a_replay_keeps_its_arrows_when_single_keys_are_off(tables: Tables) -> None:
    page = tables(new_game(3))
    for _pick in range(2):
        page.locator("#market [data-pick], #own [data-pick]").first.press("Enter")
    set_keys(page, is_on=False)
    page.click("[data-do=replay]")
    page.wait_for_selector("body[data-at]")
    named = page.locator("#replay [aria-keyshortcuts]").evaluate_all(
        "(buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts'))"
    )
    assert set(named) == {"ArrowLeft", "ArrowRight", "Home", "End"}
    here = page.get_attribute("body", "data-at")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(here) => document.body.dataset.at !== here", arg=here)


# --- junk ------------------------------------------------------------------------------------------------

# Every kind of event that the page listens to, as something else may send it: none of its class, without what
# it should carry, and aimed at a text, a drawing, the document or the window.
KINDS = {
    "MouseEvent": ("click", "contextmenu", "mousedown"),
    "KeyboardEvent": ("keydown",),
    "FocusEvent": ("focusin", "focus", "blur"),
    "InputEvent": ("input",),
    "Event": ("change", "scroll", "resize", "visibilitychange"),
    "DragEvent": ("dragover", "drop"),
    "WheelEvent": ("wheel",),
    "TouchEvent": ("touchstart", "touchmove"),
    "PointerEvent": ("pointerdown", "pointermove", "pointerover", "pointerup", "pointercancel"),
    "PopStateEvent": ("popstate",),
    "StorageEvent": ("storage",),
}
CARRIED: tuple[dict[str, object], ...] = ({}, {"key": "u"}, {"key": "\u2028", "code": "x"}, {"key": "Enter"})


def send_junk(page: Page) -> None:
    page.evaluate(script("keyboard.sendJunk"), [KINDS, list(CARRIED)])


def put_all_away(page: Page) -> None:
    """Close what a click on a drawing may have opened."""
    while page.locator("#dialog[open]").count():
        page.keyboard.press("Escape")


def errors(page: Page) -> list[str]:
    """Gathers what goes wrong in a page from now on."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    return found


@pytest.mark.long
def test_senseless_events_do_nothing(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    wrong = errors(page)
    page.goto(site)
    send_junk(page)  # before Python is ready as well
    page.wait_for_selector("body[data-ready='1']", state="attached")
    send_junk(page)
    put_all_away(page)
    for game in ("azul", "queens_garden", "patchwork_doodle"):
        start(page, game)
        wait_for_table(page)
        send_junk(page)
        page.evaluate("document.querySelector('#own [data-do], #market [data-pick]')?.focus()")
        send_junk(page)
        put_all_away(page)
        assert wrong == [], game
        # A popstate may have led back to the menu; the page answers wherever it is.
        page.locator(
            "[data-do='dialog:settings']:visible, [data-pick='dialog:settings']:visible"
        ).first.click()
        assert title(page) == "Settings", game
        put_all_away(page)
        if page.get_attribute("body", "data-route") == "table":
            page.click("[data-do=menu]")


def test_a_name_that_the_browser_fills_in_presses_no_key(tables: Tables) -> None:
    """Chromium sends a keydown without a key to the field that it fills in, and may send it elsewhere."""
    page = tables(new_game(3).play_index(0))
    wrong = errors(page)
    page.evaluate(script("keyboard.sendBareEvents"))
    press(page, "u", "KeyU")
    assert entries(page) == 1
    assert wrong == []
