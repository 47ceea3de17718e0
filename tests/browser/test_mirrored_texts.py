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


def changed(context: BrowserContext, site: str) -> tuple[Page, Page, dict[str, str]]:
    """A page with a pace that was changed twice, one that looks on, and localStorage as it was between."""
    page = open_page(context, site)
    set_setting(page, "pace", "slow")
    acknowledged(page)
    old = local(page)
    set_setting(page, "pace", "fast")
    acknowledged(page)
    return page, unstarted(context, site), old


def replace(page: Page, look: Page, site: str, texts: dict[str, str]) -> None:
    """Start the page anew with this localStorage, as after a kill."""
    leave(page, site)
    look.evaluate("localStorage.clear()")
    put(look, texts)
    page.bring_to_front()
    come_back(page, site)


def with_a_game(context: BrowserContext, site: str) -> tuple[Page, Page, str]:
    """A page in whose menu a game can be continued after one turn, one that looks on, and its key."""
    page = open_page(context, site)
    start(page)
    play_turn(page)
    key = page.evaluate("localStorage['ladrilho:open']")
    page.click("#bar [data-do=menu]")
    acknowledged(page)
    return page, unstarted(context, site), key


def test_of_a_text_and_its_mirror_the_newer_counts(context: BrowserContext, site: str) -> None:
    """Of what a kill left, that of the mirror; of what a version without mirrors stored or dropped, that."""
    page, look, old = changed(context, site)
    for left in (old, {}):
        replace(page, look, site, left)
        assert pace(page) == "fast", left
        acknowledged(page)
        leave(page, site)
        assert json.loads(settled(page, site))["pace"] == "fast", left
    now = local(page)
    replace(page, look, site, {**now, SETTINGS: json.dumps({"pace": "normal", "theme": "dark"})})
    assert pace(page) == "normal"
    acknowledged(page)
    dropped = local(page)
    del dropped[SETTINGS]
    replace(page, look, site, dropped)
    assert SETTINGS not in acknowledged(page).texts


def test_what_was_dropped_does_not_come_back_from_an_older_local_storage(
    context: BrowserContext, site: str
) -> None:
    page = open_page(context, site)
    start(page)
    acknowledged(page)
    old = local(page)
    page.click("#bar [data-do=menu]")
    page.wait_for_selector("body[data-route=menu]")
    acknowledged(page)
    replace(page, unstarted(context, site), site, old)
    assert page.get_attribute("body", "data-route") == "menu"


def test_what_was_stored_before_there_was_a_mirror_is_read_and_mirrored(
    context: BrowserContext, site: str
) -> None:
    look = unstarted(context, site)
    put(look, {SETTINGS: json.dumps({"pace": "slow"})})
    page = open_page(context, site)
    assert pace(page) == "slow"
    assert SETTINGS in acknowledged(page).texts


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


def test_a_damaged_stamp_or_mirror_loses_nothing(context: BrowserContext, site: str) -> None:
    page, look, _old = changed(context, site)
    now = local(page)
    assert json.loads(now[SETTINGS])["pace"] == "fast"
    for stamp in ("", "x y", "-1 -", f"{10**15} -", "9" * 40):
        leave(page, site)
        look.evaluate("localStorage.clear()")
        put(look, {**now, STAMP: stamp})
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


def test_a_mirror_that_answers_late_still_brings_back_what_was_not_changed_since(
    context: BrowserContext, site: str
) -> None:
    page, look, old = changed(context, site)
    page.click("[data-pick='cover:sintra']")
    page.fill("[data-field='name:0']", "Ana")
    page.keyboard.press("Escape")
    acknowledged(page)
    page.add_init_script(calling("databases.answerLate", argument="ladrilho-texts"))
    replace(page, look, site, old)
    set_setting(page, "theme", "dark")
    page.evaluate("answer()")
    kept = acknowledged(page).texts
    assert json.loads(kept[SETTINGS])["theme"] == "dark"
    assert "Ana" in kept["ladrilho:setups"]
    page.click("[data-pick='cover:sintra']")
    assert page.input_value("[data-field='name:0']") == "Ana"


def test_games_of_a_mirror_that_answers_late_come_back(context: BrowserContext, site: str) -> None:
    page, look, key = with_a_game(context, site)
    page.add_init_script(calling("databases.answerLate", argument="ladrilho"))
    replace(page, look, site, {})
    expect(page.locator(f"[data-pick='resume:{key}']")).to_have_count(0)
    page.evaluate("answer()")
    page.click(f"[data-pick='resume:{key}']")
    wait_for_table(page)
    assert entries(page) == 2
    assert [place for place in local(page) if key in place], "it is in localStorage as well"


def test_databases_that_open_only_at_the_second_try_are_read(context: BrowserContext, site: str) -> None:
    page, look, key = with_a_game(context, site)
    set_setting(page, "pace", "fast")
    acknowledged(page)
    page.add_init_script(calling("databases.refuseOnce"))
    replace(page, look, site, {})
    page.click(f"[data-pick='resume:{key}']")
    wait_for_table(page)
    assert entries(page) == 2
    page.click("#bar [data-do=menu]")
    assert pace(page) == "fast"


def test_where_there_is_no_room_the_mirror_has_the_newer_text(context: BrowserContext, site: str) -> None:
    page, look, old = changed(context, site)
    leave(page, site)
    look.evaluate("localStorage.clear()")
    put(look, {key: text for key, text in old.items() if SETTINGS not in key})
    look.evaluate(script("storage.fill"))
    page.bring_to_front()
    come_back(page, site)
    assert pace(page) == "fast"
    assert SETTINGS not in local(page)
    look.evaluate(script("storage.empty"))
    set_setting(page, "confirm", True)
    assert json.loads(local(page)[SETTINGS])["pace"] == "fast"


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
