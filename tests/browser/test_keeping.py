"""What the device keeps, through reloads: every decision at once, and the settings."""

import json
from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import savecode
from tests.browser.in_page import calling, script
from tests.browser.playing import (
    KEPT,
    click,
    entries,
    follow,
    new_game,
    open_game,
    open_page,
    play_turn,
    played,
    position,
    press,
    read_table,
    sensible_take,
    set_seats,
    set_setting,
    show_at_once,
    take,
    told,
    wait_for_table,
    wait_for_turn,
)
from tests.browser.stored import without_python
from tests.conftest import wait_until_ready
from ui.kit import links

pytestmark = pytest.mark.browser

GAME = "ladrilho:game:"


def stored(page: Page) -> dict[str, str]:
    texts: dict[str, str] = page.evaluate("({ ...localStorage })")
    return texts


def newest(page: Page) -> dict[str, Any]:
    """What the record says that was written last."""
    records = [text for key, text in stored(page).items() if key.startswith(GAME)]
    contents: list[dict[str, Any]] = [json.loads(record.split(" ", 2)[2]) for record in records]
    return max(contents, key=lambda content: int(content["counter"]))


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


@pytest.mark.core
def test_a_reload_in_mid_turn_brings_the_same_game_back(context: BrowserContext, site: str) -> None:
    show_at_once(context)
    page = open_game(context, site, new_game(1))
    play_turn(page)
    click(page, sensible_take(read_table(page))[0])
    before, log = page.get_attribute("#own .azul-board", "aria-label"), told(page)
    page.keyboard.press("Escape")
    shown = position(page)
    click(page, sensible_take(read_table(page))[0])
    reload(page)
    assert page.get_attribute("body", "data-route") == "table"
    assert page.get_attribute("#own .azul-board", "aria-label") == before
    assert (position(page), told(page)) == (shown, log)
    play_turn(page)


def test_games_are_stored_as_they_are_played_lie_in_that_order_and_come_back_when_deleted(
    context: BrowserContext, site: str
) -> None:
    """At the end, one that was left to a bot goes on after a reload."""
    page = open_page(context, site)
    set_setting(page, "animation", "off")
    set_seats(page, "person", "person")
    page.click("[data-pick=start]")
    wait_for_table(page)
    for turn in range(4):
        record = newest(page)
        assert len(savecode.decode(record["code"]).decisions) == turn
        assert record["names"] == ["", ""]  # nobody gave any
        play_turn(page)

    # What was played last lies on top.
    page.click("[data-do=menu]")
    set_seats(page, "person", "person")
    page.fill("[data-field='name:0']", "Zoe")
    page.click("[data-pick=start]")
    page.click("[data-do=menu]")
    shelf = page.locator("#menu .players")
    expect(shelf).to_have_text(["Zoe 0, Player 2 0", "Player 1 0, Player 2 0"])
    page.locator(KEPT).nth(1).click()
    wait_for_table(page)
    play_turn(page)
    page.click("[data-do=menu]")
    both = ["Player 1 0, Player 2 0", "Zoe 0, Player 2 0"]
    expect(shelf).to_have_text(both)

    # What was deleted can be brought back, until it is let go.
    def check_before_and_after_a_reload(shown: list[str], bring_back: int) -> None:
        for look in range(2):
            if look:
                reload(page)
                assert page.get_attribute("body", "data-route") == "menu"
            expect(shelf).to_have_text(shown)
            expect(page.locator("[data-pick=bring-back]")).to_have_count(bring_back)

    page.get_by_role("button", name="Delete this game").first.click()
    check_before_and_after_a_reload(both[1:], bring_back=1)
    page.click("[data-pick=bring-back]")
    check_before_and_after_a_reload(both, bring_back=0)
    page.get_by_role("button", name="Delete this game").first.click()
    page.click("[data-pick=bring-back]")
    expect(shelf).to_have_text(both)
    page.get_by_role("button", name="Delete this game").first.click()
    page.click("[data-pick=let-go]")
    expect(page.locator("[data-pick=let-go]")).to_have_count(0)

    # A bot moves on after a reload, and what was let go stays away.
    set_setting(page, "pace", "slow")
    set_seats(page, "person", "easy")
    page.click("[data-pick=start]")
    wait_for_table(page)
    take(page)
    assert entries(page) == 2
    before = told(page)
    reload(page)
    assert told(page) == before
    wait_for_turn(page, 2)
    assert told(page)[-len(before) :] == before
    page.click("[data-do=menu]")
    expect(shelf).to_have_count(2)
    expect(shelf.last).to_have_text(both[1])
    expect(page.locator("[data-pick=bring-back]")).to_have_count(0)


@pytest.mark.core
def test_a_position_from_a_link_outlives_a_reload_until_it_is_left(
    context: BrowserContext, site: str
) -> None:
    """Without storage of its own, the tab shows the menu after a reload."""
    game = played(new_game(4), lambda session: len(session.log) > 8)
    address = f"{site}#{links.fragment(savecode.encode(game), (), 5)}"
    page = open_page(context, address)
    page.wait_for_selector("body[data-at='5']")
    for _time in range(2):
        reload(page)
        page.wait_for_selector("body[data-at='5']")
        assert page.url == site
    follow(page, "rules/azul")
    page.wait_for_selector("#rulebook[open]")
    reload(page)
    page.wait_for_selector("#rulebook[open]")
    page.wait_for_selector("body[data-at='5']")
    page.click("[data-rules-close]")
    press(page, "menu")
    page.wait_for_selector("body[data-route=menu]")
    reload(page)
    assert page.get_attribute("body", "data-route") == "menu"

    context.add_init_script(calling("storage.close", argument="sessionStorage"))
    page = open_page(context, address)
    page.wait_for_selector("body[data-at='5']")
    reload(page)
    assert page.get_attribute("body", "data-route") == "menu"
    assert page.locator("[data-failed]").count() == 0


WRONG_VALUES = '{"language": "xx", "pace": 3, "theme": {}, "confirm": "yes"}'
NO_TEXTS = '{"language": {"toString": 1}, "theme": {"toString": 1}}'
DEEP = "[" * 50_000
SETTINGS = ("", "x", "null", "5", "[]", "{}", NO_TEXTS, WRONG_VALUES, DEEP)
CARRIED = ("", "x", "null", "5", "{}", "[1]", "[null]", '[["do"]]', '[["do", {"toString": 1}, ""]]')
STARTED_WITH = {WRONG_VALUES, DEEP}  # Python reads the others alike: see tests/test_show.py


def test_damaged_settings_and_a_damaged_state_from_before_a_reload_are_as_if_there_were_none(
    context: BrowserContext, site: str
) -> None:
    """One of each with every reload. Sound settings come back."""
    page = open_page(context, site)
    for settings, carried in zip(SETTINGS, CARRIED, strict=True):
        page.evaluate(
            script("storage.carry"),
            [settings, carried],
        )
        damaged = settings[:80], carried
        with nullcontext() if settings in STARTED_WITH else without_python(page):
            page.reload(wait_until="commit")
            page.wait_for_selector("[data-pick='cover:azul']")
            assert page.evaluate("window.ladrilhoCarried") == [], damaged
            assert page.get_attribute("html", "lang") == "en", damaged
            assert page.get_attribute("html", "data-theme") == "system", damaged
        if settings not in STARTED_WITH:
            continue
        wait_until_ready(page)
        assert page.locator("[data-failed]").count() == 0, damaged
        assert page.is_visible("[data-pick='cover:azul']"), damaged
        assert page.locator("#dialog[open]").count() == 0, damaged
        page.click("[data-pick='dialog:settings']")
        for field, value in {"language": "en", "pace": "normal", "theme": "system"}.items():
            assert page.input_value(f"#set-{field}") == value, damaged
        assert not page.is_checked("#set-confirm"), damaged
    page.click("#dialog [data-do=close]")

    set_setting(page, "confirm", True)
    set_setting(page, "pace", "slow")
    set_setting(page, "theme", "dark")
    set_setting(page, "language", "ja")
    reload(page)
    assert page.get_attribute("html", "lang") == "ja"
    assert page.get_attribute("html", "data-theme") == "dark"
    page.click("[data-pick='dialog:settings']")
    assert page.input_value("#set-pace") == "slow"
    assert page.is_checked("#set-confirm")
