"""The mirror of all that is stored besides games: which of two texts is newer at a start."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.in_page import calling, script
from tests.browser.killing import acknowledged
from tests.browser.playing import KEPT, entries, open_page, play_turn, set_setting, wait_for_table
from tests.browser.stored import come_back, leave, local, notice, put, start, unstarted, without_python
from tests.records import game, stored

pytestmark = pytest.mark.browser

SETTINGS = "ladrilho:settings"
STAMP = "ladrilho-stamp:" + SETTINGS


def pace(page: Page) -> str:
    """The pace that the page plays at."""
    page.click("[data-pick='dialog:settings']")
    chosen = page.input_value("#dialog [data-field=pace]")
    page.click("#dialog [data-do=close]")
    return chosen


def replace(page: Page, look: Page, site: str, texts: dict[str, str]) -> None:
    """Start the page anew with this localStorage, as after a kill."""
    leave(page, site)
    keep_only(look, texts)
    page.bring_to_front()
    come_back(page, site)


def keep_only(look: Page, texts: dict[str, str]) -> None:
    """Let localStorage hold these texts alone."""
    look.evaluate("localStorage.clear()")
    put(look, texts)


def settled(page: Page, site: str) -> str:
    """Go there, and read the settings once the mirror has answered: Python asks for them after that."""
    with without_python(page):
        page.goto(site, wait_until="commit")
        page.wait_for_function("window.ladrilhoMirror")
        text: str = page.evaluate(
            "(key) => ladrilhoMirror.readLate().then(() => ladrilhoText(key))",
            SETTINGS,
        )
    return text


def test_of_a_text_and_its_mirror_the_newer_counts_and_damaged_ones_do_not(
    context: BrowserContext, site: str
) -> None:
    """Of what a kill left, that of the mirror; of what a version without mirrors stored or dropped, that."""
    look = unstarted(context, site)
    put(look, {SETTINGS: json.dumps({"pace": "fast"})})
    page = open_page(context, site)
    assert pace(page) == "fast", "from before there was a mirror"
    assert SETTINGS in acknowledged(page).texts
    set_setting(page, "pace", "slow")
    acknowledged(page)
    old = local(page)
    set_setting(page, "pace", "fast")
    acknowledged(page)
    now = local(page)
    assert json.loads(now[SETTINGS])["pace"] == "fast"
    check_what_is_damaged(page, look, site, now)
    replace(page, look, site, old)
    assert pace(page) == "fast"
    acknowledged(page)
    leave(page, site)
    assert json.loads(settled(page, site))["pace"] == "fast"
    leave(page, site)
    keep_only(look, {})
    assert json.loads(settled(page, site))["pace"] == "fast"
    replace(page, look, site, {**now, SETTINGS: json.dumps({"pace": "normal", "theme": "dark"})})
    assert pace(page) == "normal"
    acknowledged(page)
    dropped = local(page)
    del dropped[SETTINGS]
    replace(page, look, site, dropped)
    assert SETTINGS not in acknowledged(page).texts
    check_what_was_dropped(page, look, site)


def check_what_is_damaged(page: Page, look: Page, site: str, now: dict[str, str]) -> None:
    """A stamp or a mirror that is damaged loses nothing."""
    for stamp in ("", "x y", "-1 -", f"{10**15} -", "9" * 40):
        leave(page, site)
        keep_only(look, {**now, STAMP: stamp})
        page.bring_to_front()
        assert settled(page, site) == now[SETTINGS], stamp
    for record in (
        None,
        {},
        {"counter": "x", "text": "{}"},
        {"counter": 10**15, "text": "{}"},
        {"counter": 7},
    ):
        leave(page, site)
        look.evaluate(script("databases.putText"), record)
        assert settled(page, site) == now[SETTINGS], record
    come_back(page, site)
    assert pace(page) == "fast"
    acknowledged(page)


def check_what_was_dropped(page: Page, look: Page, site: str) -> None:
    """It does not come back from an older localStorage."""
    start(page)
    acknowledged(page)
    old = local(page)
    to_menu(page)
    replace(page, look, site, old)
    assert page.get_attribute("body", "data-route") == "menu"


def to_menu(page: Page) -> None:
    """Leave the game for the menu, where the mirrors catch up."""
    page.click("#bar [data-do=menu]")
    page.wait_for_selector("body[data-route=menu]")
    acknowledged(page)


# --- mirrors with troubles -------------------------------------------------------------------------------


def test_mirrors_bring_back_what_was_lost_late_at_the_second_try_or_where_there_is_no_room(
    context: BrowserContext, site: str
) -> None:
    """A game and settings, to new pages in one profile, each with a trouble of its own."""
    page = open_page(context, site)
    start(page)
    play_turn(page)
    key = page.evaluate("localStorage['ladrilho:open']")
    to_menu(page)
    set_setting(page, "pace", "slow")
    acknowledged(page)
    old = local(page)
    set_setting(page, "pace", "fast")
    page.click("[data-pick='cover:sintra']")
    page.fill("[data-field='name:0']", "Ana")
    page.keyboard.press("Escape")
    acknowledged(page)
    page.close()
    look = unstarted(context, site)
    check_late_games(context.new_page(), look, site, key)
    check_a_second_try(context.new_page(), look, site, key)
    check_no_room(context.new_page(), look, site)
    check_late_texts(context.new_page(), look, site, old)


def check_late_games(page: Page, look: Page, site: str, key: str) -> None:
    page.add_init_script(calling("databases.answerLate", argument="ladrilho"))
    replace(page, look, site, {})
    expect(page.locator(f"[data-pick='resume:{key}']")).to_have_count(0)
    page.evaluate("answer()")
    page.click(f"[data-pick='resume:{key}']")
    wait_for_table(page)
    assert entries(page) == 2
    assert [place for place in local(page) if key in place], "it is in localStorage as well"
    to_menu(page)
    page.close()


def check_a_second_try(page: Page, look: Page, site: str, key: str) -> None:
    page.add_init_script(calling("databases.refuseOnce"))
    replace(page, look, site, {})
    page.click(f"[data-pick='resume:{key}']")
    wait_for_table(page)
    assert entries(page) == 2
    to_menu(page)
    assert pace(page) == "fast"
    page.close()


def check_no_room(page: Page, look: Page, site: str) -> None:
    """The mirror has the newer text then."""
    leave(page, site)
    keep_only(look, {key: text for key, text in local(look).items() if SETTINGS not in key})
    look.evaluate(script("storage.fill"))
    page.bring_to_front()
    come_back(page, site)
    assert pace(page) == "fast"
    assert SETTINGS not in local(page)
    look.evaluate(script("storage.empty"))
    set_setting(page, "confirm", True)
    assert json.loads(local(page)[SETTINGS])["pace"] == "fast"
    acknowledged(page)  # the mirror takes the change for newer than what it had
    page.close()


def check_late_texts(page: Page, look: Page, site: str, old: dict[str, str]) -> None:
    """They still bring back what was not changed since."""
    page.add_init_script(calling("databases.answerLate", argument="ladrilho-texts"))
    replace(page, look, site, old)
    set_setting(page, "theme", "dark")
    page.evaluate("answer()")
    kept = acknowledged(page).texts
    assert json.loads(kept[SETTINGS])["theme"] == "dark"
    assert "Ana" in kept["ladrilho:setups"]
    page.click("[data-pick='cover:sintra']")
    assert page.input_value("[data-field='name:0']") == "Ana"


def test_hundreds_of_games_that_are_deleted_at_once_are_a_few_transactions(
    context: BrowserContext, site: str
) -> None:
    put(unstarted(context, site), stored(*(game(at + 1, 1, f"{at}-1") for at in range(300))))
    page = open_page(context, site)
    acknowledged(page)
    page.evaluate(script("databases.countWrites"))
    page.click("[data-pick=library]")
    page.click("#choose-all")
    page.click("[data-do=delete-chosen]")
    page.wait_for_selector("[data-do=bring-back]")
    assert not acknowledged(page).games
    assert page.evaluate("begun") <= 4
    replace(page, unstarted(context, site), site, {})
    page.click("[data-pick=bring-back]")
    expect(page.locator(KEPT).first).to_be_visible()
    assert len(acknowledged(page).games) == 300
    assert notice(page) == ""
