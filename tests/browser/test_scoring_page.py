"""Scorings in the browser: each seat scores in its place, moment by moment, and nothing else moves."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from engine.session import Session
from engine.sintra.rules import State
from tests.at_a_table import table_of
from tests.browser import sintra_games as sintra
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.measuring import small
from tests.browser.playing import (
    click,
    open_another,
    open_page,
    set_setting,
    size,
    undo,
    wait_until,
    wait_until_shown,
)
from tests.conftest import MOVING, Profiles
from tests.like import games_with
from tests.tellings import scorings, tellings
from tests.typed import typed
from ui.games.faces import FACES
from ui.kit.shown import Beat
from ui.model.screen import Screen
from ui.update import scoring

pytestmark = pytest.mark.browser

HOUR = 3_600_000  # milliseconds
GAMES = games_with(lambda laws: laws.has_lights)
SIZES: dict[str, ViewportSize] = {
    "phone": size("phone"),
    "sideways": {"width": 740, "height": 360},
    "upright": size("upright"),
    "laptop": {"width": 1280, "height": 593},
    "desktop": size("desktop"),
}

LEAST = 100  # pixels


def last_scoring(name: str) -> tuple[Screen, list[Screen]]:
    """The screen before the last decision of a game, and each light of the scoring that it brings about."""
    return scorings(name)[-1][0], list(tellings(name))[-1]


def begin(page: Page, before: Screen) -> None:
    """Make all picks of the decision but the last."""
    for pick in table_of(before).selection:
        click(page, pick)
    wait_until_shown(page)


def stop_the_clock(page: Page, at: int) -> None:
    """Let no time go by from now on: it is that hour."""
    page.clock.pause_at(at * HOUR)


def choose(page: Page, name: str, before: Screen, after: Screen) -> None:
    """Make the last pick of the decision."""
    session, at = table_of(before).session, len(table_of(before).session.log)
    click(page, FACES[name].spell(session.state, table_of(after).session.log[at])[-1])


def planned(beat: Beat, moments: list[tuple[str, float, float]], *, scores: bool) -> None:
    """Hold what the page says it will show against the moments of a light."""
    by_part: dict[str, list[tuple[float, float]]] = {}
    for part, start, end in moments:
        by_part.setdefault(part, []).append((start, end))
    for start, _end in by_part.get("ring", []):
        assert beat.light <= start < beat.gain
    for start, _end in by_part.get("points", []):
        assert start == beat.gain
    assert min(end for _start, end in by_part.get("rise", [(0, beat.land)])) == beat.land
    if scores:
        (held, bump) = sorted(by_part["score"])
        assert held == (0, beat.tick)
        assert bump[0] == beat.tick
        assert bump[1] <= beat.end


@pytest.mark.long
def test_each_light_keeps_its_moments_and_nothing_else_moves(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(**MOVING), site)
    page.clock.install(time=0)
    page.evaluate(script("scoring.watch"))
    for hour, name in enumerate(GAMES, 1):
        before, told = last_scoring(name)
        open_another(page, table_of(before).session)
        begin(page, before)
        stop_the_clock(page, hour)
        page.evaluate(script("scoring.taken"))
        choose(page, name, before, told[0])
        check_the_lights(page, before, told)
        page.clock.resume()
        page.keyboard.press("Escape")  # puts the result away


def check_the_lights(page: Page, before: Screen, told: list[Screen]) -> None:
    """Each is shown for as long as it should be."""
    scores = table_of(before).scores
    expect(page.locator(".seat.scoring")).to_have_count(1)
    places = page.evaluate(script("scoring.still"))
    told_of = Counter[int]()
    for at in told:
        table = table_of(at)
        assert table.scorer is not None
        scorer = page.locator(".seat.scoring")
        expect(scorer).to_have_count(1)
        expect(scorer.locator(f"[data-score='{table.scorer}']")).to_have_count(1)
        beat = scoring.beat(table, at.settings)
        has_gained = table.scores[table.scorer] != scores[table.scorer]
        planned(beat, page.evaluate(script("scoring.taken")), scores=has_gained)
        shown = page.evaluate(script("scoring.pointsShown"))
        assert all(shown)
        told_of.update([table.scorer] * len(shown))
        scores = table.scores
        assert page.evaluate(script("scoring.still")) == places
        caption = page.inner_text("#hand .hint")
        page.clock.run_for(beat.end - 1)
        assert page.inner_text("#hand .hint") == caption
        assert scorer.locator(f"[data-score='{table.scorer}']").count() == 1
        page.clock.run_for(1)
    assert set(told_of) == {table_of(at).scorer for at in told}
    expect(page.locator(".seat.scoring")).to_have_count(0)


@pytest.mark.long
def test_who_wants_no_movement_reads_one_seat_after_the_other(profiles: Profiles, site: str) -> None:
    page = open_page(profiles(), site)
    page.clock.install(time=0)
    for hour, (name, where) in enumerate(product(GAMES, SIZES), 1):
        before = last_scoring(name)[0]
        told = list(tellings(name, is_calm=True))[-1]
        page.set_viewport_size(SIZES[where])
        if where == next(iter(SIZES)):
            open_another(page, table_of(before).session)
        else:
            undo(page)
        begin(page, before)
        stop_the_clock(page, hour)
        choose(page, name, before, told[0])
        check_it_is_read(page, told, name, where)
        page.clock.resume()
        page.keyboard.press("Escape")  # puts the result away


def check_it_is_read(page: Page, told: list[Screen], game: str, where: str) -> None:
    """Each seat scores in sight, and for as long as somebody reads it."""
    case = f"{game}, {where}"
    expect(page.locator(".seat.scoring"), case).to_have_count(1)
    places = page.evaluate(script("scoring.still"))
    for at in told:
        scorer = page.locator(f".seat.scoring [data-score='{table_of(at).scorer}']")
        expect(scorer, case).to_have_count(1)
        page.clock.run_for(60_000)  # it waits
        expect(scorer, case).to_have_count(1)
        assert page.evaluate(script("scoring.still")) == places, case
        seen = page.evaluate(script("scoring.seen"))
        assert seen["isInside"], case
        assert seen["height"] >= LEAST, case
        assert all(page.evaluate(script("scoring.pointsShown"))), case
        assert small(page) == [], case
        page.click("#hand .counting [data-do=count]")
    expect(page.locator(".seat.scoring"), case).to_have_count(0)


def test_whoever_wants_no_scoring_told_sees_none(tables: Tables) -> None:
    before, told = last_scoring("azul")
    page = tables(table_of(before).session)
    begin(page, before)
    set_setting(page, "scoring", "at once")
    choose(page, "azul", before, told[0])
    expect(page.locator("#dialog[open] table")).to_be_visible()
    assert page.locator("#hand .counting").count() == 0


def keeps(session: Session) -> bool:
    """The first bot chooses which pane to keep; the scoring follows."""
    state = typed(session.state, State)
    return state.is_keeping and state.to_move == 1


def test_a_board_too_small_to_read_comes_out_whole_on_a_phone_on_its_side(
    profiles: Profiles, site: str
) -> None:
    """On a slow device the scoring begins before the script for it has come."""
    context = profiles(viewport=SIZES["sideways"], has_touch=True, is_mobile=True)
    held: list[Route] = []
    context.route("**/scoring.js", lambda route: held.append(route))
    page = open_page(context, site)
    open_another(page, sintra.game(keeps, 4, player="easy"))
    page.wait_for_selector(".other.scoring")
    wait_until(page, lambda: bool(held))
    for script_of_scoring in held:
        script_of_scoring.continue_()
    wait_until(page, lambda: page.evaluate(script("scoring.seen"))["height"] > 0)
    seen = page.evaluate(script("scoring.seen"))
    assert seen["isInside"]
    assert seen["height"] >= 100
