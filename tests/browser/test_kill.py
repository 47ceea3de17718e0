"""The browser is killed at random moments: what the mirror has written to the disk by then is never lost.

And it always writes the newest: so two writes, the running one and the next, are the most that can be lost.

    LADRILHO_KILLS=200 LADRILHO_LOAD=15 pytest tests/browser/test_kill.py -s

kills it that often in each test, with so many processes beside it that do nothing but keep the machine busy.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from time import monotonic
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.in_page import calling, script
from tests.browser.killing import kill, launched
from tests.browser.playing import (
    accept,
    entries,
    play_turn,
    set_seats,
    show_at_once,
    wait_for_table,
    wait_until_shown,
)

pytestmark = pytest.mark.browser

KILLS = int(os.environ.get("LADRILHO_KILLS", "3"))
GAMES_A_LAUNCH = 2

LOAD = int(os.environ.get("LADRILHO_LOAD", "0"))  # processes beside the browser
KILLS_A_PROFILE = 10  # so that the shelf stays short
PLAYS_FOR = 0.5, 2.5  # seconds before a kill, since something was on the disk


class Shown(NamedTuple):
    """A position on the page."""

    counter: int  # of its record
    log: list[str]


class Game(NamedTuple):
    """The positions of a game as they were shown, and the counters that were on the disk by then."""

    shown: list[Shown]
    on_disk: list[int]

    def owed(self) -> int:
        """The place of the newest position on the disk; -1 if there is none."""
        on_disk = max(self.on_disk, default=0)
        return max((at for at, shown in enumerate(self.shown) if shown.counter <= on_disk), default=-1)


def started(browser: Browser, site: str) -> Page:
    page = browser.contexts[0].pages[0]
    page.add_init_script(calling("killing.watchMirror"))
    show_at_once(browser.contexts[0])
    page.goto(site)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.evaluate("() => ladrilhoMirror.readLate()")  # on a busy machine, the page starts without it
    if page.locator("body[data-route=table]").count():
        page.click("#bar [data-do=menu]")
    page.wait_for_selector("body[data-route=menu]")
    return page


def log(page: Page) -> list[str]:
    wait_until_shown(page)
    return page.locator("#log li > button:not(.ask-why)").all_inner_texts()


def play(page: Page, rng: Random, seen: dict[str, Game]) -> Iterator[None]:
    """Keep playing a little in one game, then a little in another; note every position shown."""
    keys: list[str] = []
    while True:
        if len(keys) < GAMES_A_LAUNCH:
            set_seats(page, "person", "person")
            page.click("[data-pick=start]")
            wait_for_table(page)
            keys.append(page.evaluate("localStorage['ladrilho:open']"))
        else:
            page.click(f"[data-pick='resume:{rng.choice(keys)}']")
            wait_for_table(page)
        key = page.evaluate("localStorage['ladrilho:open']")
        note(page, key, seen)
        yield
        for _each in range(rng.randint(1, 3)):
            if entries(page) > 2 and rng.random() < 0.2:
                before = entries(page)
                page.keyboard.press("u")
                page.wait_for_function(
                    "(before) => document.querySelectorAll('#log li').length < before", arg=before
                )
            else:
                play_turn(page)
            note(page, key, seen)
            yield
        page.click("#bar [data-do=menu]")
        page.wait_for_selector("body[data-route=menu]")


def note(page: Page, key: str, seen: dict[str, Game]) -> None:
    game = seen.setdefault(key, Game([], []))
    game.shown.append(Shown(page.evaluate(script("killing.counterOf"), key), log(page)))
    watched = page.evaluate("watched")
    assert not watched["outdated"]
    for each, counter in watched["onDisk"].items():
        if each in seen:
            seen[each].on_disk.append(counter)


def check(page: Page, seen: dict[str, Game]) -> int:
    """Every game is at a position that was shown, none older than the disk's. Counts the lost positions."""
    lost = 0
    for key, game in seen.items():
        shown, owed = game.shown, game.owed()
        saved = page.locator(f"[data-pick='resume:{key}']")
        if saved.count() == 0:
            assert owed < 0, f"game {key} is gone"
            lost += len(shown)
            continue
        saved.click()
        wait_for_table(page)
        here = log(page)
        # It may be one decision further: made and stored, but not noted before the kill.
        known = [at for at, one in enumerate(shown) if one.log == here]
        last = shown[-1].log
        ahead = here[1:] == last or here == last[1:] or here[2:] == last
        assert known or ahead, f"game {key}: {here} was never shown"
        if known and not ahead:
            assert max(known) >= owed, f"game {key}: {max(known)} of {owed} owed"
            lost += len(shown) - 1 - max(known)
        page.click("#bar [data-do=menu]")
        page.wait_for_selector("body[data-route=menu]")
    return lost


def play_until_killed(
    process: subprocess.Popen[bytes], page: Page, rng: Random, seen: dict[str, Game]
) -> None:
    """Play; at a random moment after a random number of positions the browser ends."""
    after = GAMES_A_LAUNCH * 3 + rng.randint(0, 6)

    def go_on(start_timer: Callable[[], None]) -> None:
        for number, _noted in enumerate(play(page, rng, seen)):
            if number == after:
                start_timer()

    until_killed(process, rng.uniform(0, 1.5), go_on)


def until_killed(
    process: subprocess.Popen[bytes], seconds: float, go_on: Callable[[Callable[[], None]], None]
) -> float:
    """Run something endless that starts a timer; when the timer ends, kill the browser. Returns the time."""
    ends: list[float] = []

    def end() -> None:
        ends.append(monotonic())
        kill(process)

    timer = Timer(seconds, end)
    try:
        go_on(timer.start)
    except Error:
        if not ends:
            raise
    finally:
        timer.cancel()
    return ends[0]


@pytest.mark.long
def test_what_is_on_the_disk_when_the_browser_is_killed_is_never_lost(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    rng = Random(20)
    games = positions = owed = lost = 0
    seen: dict[str, Game] = {}
    for kills in range(KILLS + 1):
        with launched(browser.browser_type, tmp_path / "profile") as (process, chrome):
            page = started(chrome, site)
            lost += check(page, seen)
            games, positions = games + len(seen), positions + sum(len(game.shown) for game in seen.values())
            owed += sum(game.owed() + 1 for game in seen.values())
            if kills < KILLS:
                seen = {}
                play_until_killed(process, page, rng, seen)
    assert games >= GAMES_A_LAUNCH * KILLS
    assert owed
    print(f"{KILLS} kills, {games} games, {positions} positions shown, {owed} known on the disk, {lost} lost")


# --- at full speed ---------------------------------------------------------------------------------------


class Acknowledged(NamedTuple):
    """The counters in localStorage and in the mirror while somebody played."""

    key: str
    counters: list[tuple[float, int]]  # when localStorage had been read, and what
    on_disk: int  # the newest counter that the mirror had written, as last read
    killed: float

    def lag(self, found: int) -> float:
        """The most seconds that a lost record had been in localStorage, if this counter is found."""
        lost = [self.killed - when for when, counter in self.counters if counter > found]
        return max(lost, default=0.0)


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Keep so many processors busy meanwhile."""
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _each in range(number)]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


def play_at_full_speed(process: subprocess.Popen[bytes], page: Page, site: str, rng: Random) -> Acknowledged:
    game = Session.new(GAMES["queens_garden"], seats=2, seed=rng.getrandbits(32), players=(PERSON, PERSON))
    page.goto(f"{site}#g={savecode.encode(game)}")
    accept(page)
    key = page.evaluate("localStorage['ladrilho:open']")
    counters: list[tuple[float, int]] = []
    on_disk = [0]

    def go_on(start_timer: Callable[[], None]) -> None:
        page.evaluate(script("killing.clickOn"))
        is_running = False
        while True:
            counter = page.evaluate(script("killing.counterOf"), key)
            counters.append((monotonic(), counter))
            watched = page.evaluate("watched")
            assert not watched["outdated"]
            on_disk.append(watched["onDisk"].get(key, 0))
            if not is_running and on_disk[-1] > on_disk[1]:  # something to lose
                start_timer()
                is_running = True

    with busy(LOAD):
        killed = until_killed(process, rng.uniform(*PLAYS_FOR), go_on)
    return Acknowledged(key, [one for one in counters if one[0] < killed], on_disk[-1], killed)


@pytest.mark.long
def test_what_is_on_the_disk_is_never_lost_at_full_speed(browser: Browser, site: str, tmp_path: Path) -> None:
    rng = Random(21)
    lags: list[float] = []
    decisions = on_disk = 0
    while len(lags) < KILLS:
        profile = tmp_path / f"profile-{len(lags)}"
        played: Acknowledged | None = None
        for kills in range(KILLS_A_PROFILE + 1):
            with launched(browser.browser_type, profile) as (process, chrome):
                page = started(chrome, site)
                if played:
                    found = page.evaluate(script("killing.counterOf"), played.key)
                    lags.append(played.lag(found))
                    decisions += found - played.counters[0][1]
                    on_disk += played.on_disk
                    print(f"kill {len(lags)}: counter {found}, {lags[-1]:.3f} s lost", flush=True)
                    assert found >= played.on_disk, (found, played)
                if kills == KILLS_A_PROFILE or len(lags) == KILLS:
                    break
                played = play_at_full_speed(process, page, site, rng)
    assert on_disk
    longest = ", ".join(f"{lag:.3f}" for lag in sorted(lags)[-5:])
    print(f"{len(lags)} kills, {decisions} saves; the longest that was lost: {longest} s")
