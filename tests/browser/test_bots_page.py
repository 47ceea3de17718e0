"""Bots that look ahead think in a worker, which starts with their game and ends with it, or on the page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import open_kept
from tests.browser.playing import (
    entries,
    open_another,
    open_game,
    open_page,
    set_setting,
    show_at_once,
    take,
    told,
    wait_for_table,
    wait_until,
)

pytestmark = pytest.mark.browser


# As the page asks, but for a game that does not open, which ends a worker.
REQUEST = json.dumps({"id": "choose:x", "task": "choose", "code": "x", "seconds": 0.0})


@pytest.fixture
def hires_late() -> bool:
    """In the profiles of these tests thinkers get ready as they do for everybody."""
    return False


def against(*players: str, name: str = "azul", seed: int = 3) -> Session:
    return Session.new(GAMES[name], seats=len(players), seed=seed, players=players)


def wait_for_entries(page: Page, number: int) -> None:
    page.wait_for_function(
        "(number) => document.querySelectorAll('#log li').length >= number", arg=entries(page) + number
    )


def wait_for_workers(page: Page, number: int) -> None:
    wait_until(page, lambda: len(page.workers) == number)


def test_the_worker_finds_the_moves_of_hard_and_expert_bots(context: BrowserContext, site: str) -> None:
    """In every game, which has a worker of its own."""
    context.add_init_script(calling("workers.watch"))
    context.add_init_script(calling("desk.thinkShortly"))
    show_at_once(context, pace="fast")
    page = open_page(context, site)
    assert page.workers == [], "a start needs none"
    for number, name in enumerate(GAMES, start=1):
        open_another(page, against("hard", "expert", name=name))
        page.evaluate(script("workers.listen"))
        wait_for_entries(page, 4)
        page.wait_for_function("window.answers >= 4")
        assert page.evaluate("window.workers.length") == number, name
        (worker,) = page.workers
        assert worker.url.endswith("/static/thinker.js"), name
        page.click("[data-do=menu]")
        wait_for_workers(page, 0)


def test_a_thinker_gets_ready_while_a_person_looks_at_the_table(context: BrowserContext, site: str) -> None:
    """A bot that looks ahead is to answer soon, and perhaps a hint."""
    context.add_init_script(calling("workers.watch"))
    page = open_page(context, site)
    open_another(page, against(PERSON, "expert"))
    wait_for_workers(page, 1)
    page.evaluate(script("workers.listen"))
    assert page.evaluate("window.answers") == 0


@pytest.mark.core
def test_a_person_plays_against_an_expert(tables: Tables) -> None:
    page = tables(against(PERSON, "expert"))
    for _each in range(2):
        before = entries(page)
        take(page)
        page.wait_for_function(
            script("workers.isBotDone"),
            arg=before,
        )
        assert told(page)[0].startswith("Bot 2 takes")


def test_where_the_worker_stops_in_mid_thought_the_page_goes_on(context: BrowserContext, site: str) -> None:
    """It fails in one game and is silent in another."""
    context.add_init_script(calling("workers.watch"))
    context.add_init_script(calling("desk.thinkShortly"))
    show_at_once(context, pace="fast")
    page = open_game(context, site, against("expert", "hard"))
    page.evaluate("(text) => window.workers[0].postMessage(text)", REQUEST)
    wait_for_entries(page, 2)  # the first may be the worker's
    assert page.evaluate("window.workers.length") == 1
    wait_for_workers(page, 0)
    page.click("[data-do=menu]")
    open_another(page, against("expert", "hard", seed=4))
    page.evaluate("window.workers[1].terminate()")
    page.evaluate("window.workers[1].onmessage({ data: '' })")  # it was ready: it is not waited for long
    wait_for_entries(page, 2)
    assert page.evaluate("window.workers.length") == 2
    wait_for_workers(page, 0)


def test_where_there_can_be_no_worker_the_page_thinks_itself(tables: Tables) -> None:
    page = tables()
    set_setting(page, "pace", "fast")
    assert page.workers == []
    worker = page.evaluate_handle("Object.getOwnPropertyDescriptor(window, 'Worker')")
    for lack in ("remove", "forbid", "haveNoMemory"):
        page.evaluate(script(f"workers.{lack}"))
        open_another(page, against("expert", "hard"))
        wait_for_entries(page, 2)
        assert page.workers == [], lack
        page.click("[data-do=menu]")
        page.evaluate(script("workers.giveBack"), worker)


def test_bots_think_without_a_network(context: BrowserContext, host: Host) -> None:
    context.add_init_script(calling("desk.thinkShortly"))
    show_at_once(context, pace="fast")
    open_kept(context, host.site).close()
    host.stop()
    page = open_game(context, host.site, against("expert", "hard"))
    wait_for_entries(page, 3)
    assert len(page.workers) == 1


def test_undo_looking_back_and_leaving_put_an_end_to_thinking(tables: Tables) -> None:
    page = tables(against(PERSON, "expert"))
    set_setting(page, "pace", "slow")
    before = entries(page)
    take(page)
    wait_for_entries(page, 0)
    page.click("[data-do='look:1']")
    assert entries(page) == before + 1
    page.click("[data-do='look:now']")
    wait_for_entries(page, 1)
    page.wait_for_selector("#market [data-pick]")
    take(page)
    page.click("[data-do=undo]")
    page.wait_for_selector("#market [data-pick]")
    number = entries(page)
    assert entries(page) == number
    take(page)
    page.click("[data-do=menu]")
    wait_for_workers(page, 0)
    page.click("[data-pick^=resume] >> nth=0")
    wait_for_table(page)
    wait_for_entries(page, 1)


def test_a_reload_goes_on_thinking_and_a_tab_that_only_looks_on_starts_no_worker(
    context: BrowserContext, site: str
) -> None:
    context.add_init_script(calling("desk.thinkShortly"))
    show_at_once(context, pace="fast")
    writer = open_game(context, site, against("expert", "hard"))
    writer.reload()
    wait_for_table(writer)
    wait_for_entries(writer, 2)
    assert len(writer.workers) == 1
    reader = open_page(context, site)
    wait_for_table(reader)
    reader.wait_for_selector("[data-do=take-over]")
    wait_for_entries(reader, 2)
    assert (len(writer.workers), len(reader.workers)) == (1, 0)
    reader.click("[data-do=take-over]")
    wait_for_entries(reader, 2)
    wait_for_workers(writer, 0)
    assert len(reader.workers) == 1


def test_there_is_power_to_spare_while_the_page_is_in_sight_and_the_battery_is_not_low(
    tables: Tables,
) -> None:
    page = tables(None)
    hidden_twice = [True, False, True, False, True]
    for battery in ("none", "refused"):
        assert page.evaluate(script("spare.told"), {"battery": battery}) == hidden_twice
    # Hidden, low in sight or not, charged, and low again.
    found = page.evaluate(script("spare.told"), {"battery": "there"})
    assert found == [True, False, True, False, True, False]
