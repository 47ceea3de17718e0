"""The browser is killed after every kind of step: what its mirrors have acknowledged is never lost.

    LADRILHO_KILLS=200 pytest -o faulthandler_timeout=0 tests/browser/test_kill_steps.py -s

kills it that often. All kinds of steps come in turn, five before each kill.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.killing import Kept, acknowledged, kill, launched
from tests.browser.lessons import begin as begin_lesson
from tests.browser.lessons import by_mouse, play
from tests.browser.playing import (
    KEPT,
    accept,
    end_scoring,
    open_sheet,
    set_setting,
    show_code,
    wait_for_table,
)
from tests.finished import finished
from ui.games.faces import FACES
from ui.model import daily
from ui.saves.daily import Tries
from ui.saves.file import pack_file
from ui.saves.records import Saved
from ui.update.summaries import summary_of

pytestmark = pytest.mark.browser

KILLS = int(os.environ.get("LADRILHO_KILLS", "2"))
STEPS_A_KILL = 5
KILLS_A_PROFILE = 20  # so that the shelf stays short


# --- steps -----------------------------------------------------------------------------------------------


def to_menu(page: Page) -> None:
    page.click("#bar [data-do=menu]")
    page.wait_for_selector("body[data-route=menu]")


def ended(rng: Random) -> Session:
    """A solo game that was played to its end."""
    patchwork = GAMES["patchwork_doodle"]
    return finished(Session.new(patchwork, seats=1, seed=rng.getrandbits(32), players=(PERSON,)))


def change_a_setting(page: Page, rng: Random) -> None:
    set_setting(page, "pace", rng.choice(["slow", "normal", "fast"]))
    set_setting(page, "evaluation", rng.random() < 0.5)


def go_on_in_a_lesson(page: Page, rng: Random) -> None:
    page.click(f"#menu [data-pick='lesson:{rng.choice(list(GAMES))}']")
    page.locator("[data-do=lesson-on], [data-hint]").first.click()
    to_menu(page)


def reach_a_result(page: Page, rng: Random) -> None:
    session = ended(rng)
    before = session.undo()
    show_code(page, before)
    accept(page)
    action = session.log[session.decisions[-1]]
    for pick in FACES["patchwork_doodle"].spell(before.state, action):
        page.locator(f"[data-pick='{pick}']").first.dispatch_event("click")
    page.wait_for_selector("#dialog[open], [data-do=skip]")
    end_scoring(page)
    page.wait_for_selector("#dialog[open]")
    page.keyboard.press("Escape")
    to_menu(page)


def try_the_table_of_the_day(page: Page, _rng: Random) -> None:
    page.click("[data-pick=daily]")
    ways = (".primary[data-do=begin-daily]", ".today [data-do^='resume:']", ".today [data-do=begin-daily]")
    page.wait_for_selector(", ".join(ways))
    next(page.locator(way) for way in ways if page.locator(way).count()).first.click()
    wait_for_table(page)
    to_menu(page)


def bring_a_finished_try(page: Page, _rng: Random) -> None:
    """The table of today and the try that counts there, from another device."""
    day = int(page.evaluate("Math.floor(Date.now() / 86400000)"))
    session = finished(daily.session_of(day))
    game = Saved("k", savecode.encode(session), ("",) * session.seats, 2, summary_of(session, day))
    text = pack_file([game], Tries({day: "k"}))
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#menu input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator("[role=alert]")).to_contain_text("was")
    page.click("[data-pick=daily]")
    expect(page.locator(".today [data-do^='replay:'], .today [data-do^='resume:']")).to_be_visible()
    page.go_back()


def end_a_lesson(page: Page, _rng: Random) -> None:
    begin_lesson(page, "azul")
    play(page, by_mouse)
    to_menu(page)


def set_a_game_up(page: Page, rng: Random) -> None:
    open_sheet(page, rng.choice(list(GAMES)))
    page.fill("[data-field='name:0']", f"Ana {rng.getrandbits(16)}")
    page.keyboard.press("Escape")


def begin_a_game(page: Page, rng: Random) -> None:
    """In the first of each kind something is explained."""
    open_sheet(page, rng.choice(list(GAMES)))
    page.click("[data-pick=start]")
    wait_for_table(page)
    understood = page.locator(".news [data-do=understood]")
    if understood.count():
        understood.click()
    to_menu(page)


def name_a_game(page: Page, rng: Random) -> None:
    if not page.locator(KEPT).count():
        return
    page.click("[data-pick=library]")
    page.locator("[data-pick^='dialog:game:']").first.click()
    page.locator("#game-label").fill(f"Our {rng.getrandbits(16)}")
    page.keyboard.press("Escape")
    page.go_back()


def delete_games(page: Page, _rng: Random) -> None:
    if not page.locator(KEPT).count():
        return
    page.click("[data-pick=library]")
    page.click("#choose-all")
    page.click("[data-do=delete-chosen]")
    page.wait_for_selector("[data-do=bring-back]")
    page.go_back()


def bring_games_back(page: Page, _rng: Random) -> None:
    if page.locator("[data-pick=bring-back]").count():
        page.click("[data-pick=bring-back]")
        expect(page.locator(KEPT).first).to_be_visible()


STEPS: tuple[Callable[[Page, Random], None], ...] = (
    change_a_setting,
    go_on_in_a_lesson,
    reach_a_result,
    bring_a_finished_try,
    end_a_lesson,
    try_the_table_of_the_day,
    set_a_game_up,
    begin_a_game,
    name_a_game,
    delete_games,
    bring_games_back,
    begin_a_game,
    name_a_game,
    delete_games,
)


# --- kills -----------------------------------------------------------------------------------------------


def started(browser: Browser, site: str) -> Page:
    page = browser.contexts[0].pages[0]
    page.goto(site)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    return page


@pytest.mark.long
def test_what_a_mirror_has_acknowledged_is_there_after_a_kill(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    rng = Random(12)
    steps = cycle(STEPS)
    kills, waits = 0, []
    while kills < KILLS:
        owed: Kept | None = None
        for launch in range(KILLS_A_PROFILE + 1):
            profile = tmp_path / f"profile-{kills // KILLS_A_PROFILE}"
            with launched(browser.browser_type, profile) as (process, chrome):
                page = started(chrome, site)
                if owed:
                    acknowledged(page, owed)
                    kills += 1
                if kills == KILLS or launch == KILLS_A_PROFILE:
                    break
                for step in islice(steps, STEPS_A_KILL):
                    step(page, rng)
                at = monotonic()
                owed = acknowledged(page)
                waits.append(monotonic() - at)
                kill(process)
    print(
        f"{kills} kills after {kills * STEPS_A_KILL} steps, nothing lost; "
        f"the mirrors had all of it after {max(waits):.3f} s at most"
    )
