"""Several tabs of one browser: one of them writes a game, and the others follow."""

from __future__ import annotations

import json
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.in_page import calling, script
from tests.browser.killing import acknowledged
from tests.browser.playing import (
    ANSWERS_WITHIN_MS,
    KEPT,
    entries,
    open_another,
    open_page,
    play_turn,
    set_setting,
    take,
    wait_for_turn,
)
from tests.browser.stored import local, log, notice, put, start, unstarted
from tests.conftest import wait_until_ready
from tests.records import NEWER
from tests.seats import few

pytestmark = pytest.mark.browser


def expect_reader(page: Page) -> None:
    expect(page.locator("#hand")).to_contain_text("This game is open in another tab.")
    assert page.locator("#market [data-pick], #own [data-pick]").count() == 0


def expect_writer(page: Page) -> None:
    expect(page.locator("#market [data-pick], #own [data-pick]").first).to_be_visible()


def test_one_tab_writes_and_the_others_follow(context: BrowserContext, site: str) -> None:
    """Nobody knows yet which tab writes: a choice waits until that is known."""
    first = open_page(context, site)
    menu = open_page(context, site)
    first.bring_to_front()
    start(first)
    play_turn(first)
    expect(menu.locator(KEPT)).to_have_count(1)
    told = log(first)
    second = context.new_page()
    second.add_init_script(calling("locks.answerLater"))
    second.goto(site)  # which opens the game that was open last
    wait_until_ready(second)
    second.keyboard.press("u")
    second.evaluate("answer()")
    expect_reader(second)
    assert log(second) == told  # it was for the other tab to say
    second.keyboard.press("u")
    first.bring_to_front()
    play_turn(first)
    expect(second.locator("#log li")).to_have_count(len(told) + 1)
    assert log(second) == log(first)

    second.bring_to_front()
    second.click("[data-do=take-over]")
    expect_writer(second)
    expect_reader(first)
    play_turn(second)
    play_turn(second)
    expect(first.locator("#log li")).to_have_count(len(told) + 3)
    assert log(first) == log(second)

    first.bring_to_front()
    first.click("[data-do=take-over]")
    expect_writer(first)
    expect_reader(second)
    first.close()
    second.bring_to_front()
    expect_writer(second)
    play_turn(second)
    told = log(second)
    second.reload()
    wait_until_ready(second)
    second.keyboard.press("u")
    assert log(second) == told
    second.evaluate("answer()")
    expect_writer(second)
    expect(second.locator("#log li")).to_have_count(len(told) - 1)
    assert log(second) == told[1:]

    menu.bring_to_front()
    menu.click("[data-pick^='delete:']")
    second.wait_for_selector("body[data-route=menu]")
    assert "deleted in another tab" in notice(second)
    expect(second.locator(KEPT)).to_have_count(0)

    check_that_only_the_writer_lets_the_bots_move(menu, second)


def check_that_only_the_writer_lets_the_bots_move(first: Page, second: Page) -> None:
    """Both are in the menu, with no game."""
    start(first, "person", "easy")
    take(first)
    second.bring_to_front()
    second.click(KEPT)
    second.click("[data-do=take-over]")
    wait_for_turn(second, 2)
    expect_reader(first)
    expect(first.locator("#log li")).to_have_count(entries(second))
    assert log(first) == log(second)


def test_a_tab_that_is_loaded_again_shows_its_own_game(context: BrowserContext, site: str) -> None:
    """Another tab has opened another game, or gone back to the menu, and a new tab goes on there."""
    first, second = open_page(context, site), open_page(context, site)
    first.bring_to_front()
    start(first)
    play_turn(first)
    told = log(first)
    second.bring_to_front()
    start(second)

    def check_reloads(*shown: tuple[Page, list[str] | None]) -> None:
        for page, entries_of in shown:
            page.bring_to_front()
            page.reload()
            wait_until_ready(page)
            assert page.get_attribute("body", "data-route") == ("menu" if entries_of is None else "table")
            if entries_of is not None:
                assert log(page) == entries_of
                expect_writer(page)

    check_reloads((first, told), (second, log(second)))
    new = open_page(context, site)
    expect_reader(new)
    assert log(new) == log(second)
    new.close()
    second.click("#bar [data-do=menu]")
    check_reloads((first, told), (second, None))
    assert open_page(context, site).get_attribute("body", "data-route") == "menu"


TABS = 4
TAKE_OVERS = 3  # of each game


def sums(tabs: list[Page], *counts: str) -> list[int]:
    of_each = [tab.evaluate(f"[{', '.join(counts)}]") for tab in tabs]
    return [sum(column) for column in zip(*of_each, strict=True)]


def wait_until_settled(tabs: list[Page]) -> None:
    """Wait until whoever asked for the lock has got it, and all but one have heard that they have lost it."""
    end = monotonic() + ANSWERS_WITHIN_MS / 1000
    while sums(tabs, "got - lost", "got - asked") != [1, 1]:
        assert monotonic() < end, sums(tabs, "got", "lost", "asked")


def writers(tabs: list[Page]) -> list[Page]:
    """The tabs that look as if they wrote the game; all others are readers."""
    found = [tab for tab in tabs if not tab.locator("#hand [data-do=take-over]").count()]
    for tab in tabs:
        if tab not in found:
            expect_reader(tab)
    return found


def open_in_all(tabs: list[Page], game: Session) -> None:
    """Put a game on the table of the first tab; the others look on."""
    for tab in tabs:
        if tab.get_attribute("body", "data-route") == "table":
            tab.click("#bar [data-do=menu]")
            tab.wait_for_selector("body[data-route=menu]")
    for tab in tabs:
        tab.evaluate("Object.assign(window, { got: 0, lost: 0, asked: 0 })")
    first, *others = tabs
    open_another(first, game)
    key = first.evaluate("localStorage['ladrilho:open']")
    for tab in others:
        tab.click(f"[data-pick='resume:{key}']")
        expect_reader(tab)


def test_when_all_others_take_over_at_once_one_alone_writes_and_all_see_it(
    context: BrowserContext, site: str
) -> None:
    context.add_init_script(calling("locks.count"))
    tabs = [open_page(context, site) for _tab in range(TABS)]
    for name in GAMES:
        rng = Random(name)
        open_in_all(tabs, Session.new(GAMES[name], seats=few(name), seed=4))
        wait_until_settled(tabs)
        (writer,) = writers(tabs)
        for _time in range(TAKE_OVERS):
            pick = rng.choice(writer.locator(":is(#market, #hand) [data-pick]").all())
            pick.dispatch_event("click")  # which takes something in hand, or plays
            at = writer.evaluate("Date.now()") + 200
            others = [tab for tab in tabs if tab is not writer]
            for tab in others:
                tab.evaluate(script("tabs.takeOverAt"), at)
            for tab in others:
                tab.wait_for_function("window.hasClicked")
            wait_until_settled(tabs)
            (after,) = writers(tabs)
            assert after is not writer, name
            assert after.locator(":is(#market, #own, #hand) [data-pick]").count(), name
            writer = after


# --- what another tab deleted, or a later version stored -------------------------------------------------


def test_a_tab_that_hears_late_of_a_deletion_says_so_and_can_undo_it(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.add_init_script(calling("tabs.beDeaf"))
    page.goto(site)
    wait_until_ready(page)
    start(page)
    play_turn(page)
    page.evaluate("window.isDeaf = true")
    other = open_page(context, site)
    other.click("#bar [data-do=menu]")
    third = unstarted(context, site)

    def play_on() -> None:
        page.locator("#market [data-pick]").first.click()
        page.locator("#own [data-pick]").first.click()

    def come_back() -> None:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    for hear, decisions in ((play_on, 1), (come_back, 0)):
        expect(other.locator(KEPT)).to_have_count(1)
        other.bring_to_front()
        other.click("[data-pick^='delete:']")
        expect(other.locator(KEPT)).to_have_count(0)
        acknowledged(other)
        third.goto(site, wait_until="commit")  # a page that starts leaves the mark to the mirror alone
        third.wait_for_function(
            "!Object.keys(localStorage).some((place) => place.startsWith('ladrilho:game:'))"
        )
        wait_until_ready(third)
        expect(third.locator(KEPT)).to_have_count(0)
        page.bring_to_front()
        played = entries(page) + decisions
        hear()
        page.wait_for_selector("body[data-route=menu]")
        assert "deleted in another tab" in notice(page)
        expect(page.locator(KEPT)).to_have_count(0)
        assert not acknowledged(page).games  # so that no start finds it
        expect(other.locator(KEPT)).to_have_count(0)
        page.click("[data-pick=bring-back]")
        page.click(KEPT)
        expect(page.locator("#log li")).to_have_count(played)


def test_an_older_tab_leaves_what_a_later_version_has_stored(context: BrowserContext, site: str) -> None:
    older = open_page(context, site)
    later = unstarted(context, site)
    texts = {"ladrilho:setups": NEWER, "ladrilho:firsts": NEWER, "ladrilho:settings": '{"table": "round"}'}
    put(later, texts)
    older.bring_to_front()
    set_setting(older, "pace", "slow")
    start(older, "person", "easy")
    kept = local(older)
    assert (kept["ladrilho:setups"], kept["ladrilho:firsts"]) == (NEWER, NEWER)
    settings = json.loads(kept["ladrilho:settings"])
    assert (settings["table"], settings["pace"]) == ("round", "slow")
