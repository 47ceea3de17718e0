"""Dragging by mouse: it makes the same choices as the clicks, and let go elsewhere nothing has happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.patchwork_games import POSITIONS
from tests.browser.playing import entries
from ui.games.faces import FACES

pytestmark = pytest.mark.browser

BY_PAIRS = ("azul", "sintra")  # a source, and a place for what is taken


def pairs(name: str) -> tuple[Session, list[tuple[str, ...]]]:
    """A table, and each first pick with one of its places."""
    session = Session.new(GAMES[name], seats=2, seed=7, players=(PERSON, PERSON))
    spelled = [FACES[name].spell(session.state, action) for action in session.state.legal_actions()]
    places = dict(picks for picks in spelled if len(picks) == 2)
    return session, list(places.items())


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, *ways: tuple[float, float]) -> None:
    """Press a thing and move to the first of these places, which takes it in hand."""
    page.mouse.move(*middle(source))
    page.mouse.down()
    for x, y in ways:
        page.mouse.move(x, y, steps=3)


def source(page: Page, pick: str) -> Locator:
    return page.locator(f"[data-pick='{pick}'] .over, [data-pick='{pick}']:not(:has(.over))").first


@pytest.mark.parametrize("name", BY_PAIRS)
def test_a_drag_makes_the_choices_of_two_clicks(name: str, tables: Tables) -> None:
    session, made = pairs(name)
    page = tables(session)
    for first, second in made:
        before = entries(page)
        x, y = middle(source(page, first))
        drag(page, source(page, first), (x + 12, y + 12))
        place = source(page, second)
        expect(place).to_be_attached()
        page.mouse.move(*middle(place), steps=3)
        page.mouse.up()
        page.wait_for_function("(before) => document.querySelectorAll('#log li').length > before", arg=before)
        dragged = page.inner_text("#entries li >> nth=0")
        page.click("[data-do=undo]")
        page.click(f"[data-pick='{first}']")
        page.click(f"[data-pick='{second}']")
        page.wait_for_function("(before) => document.querySelectorAll('#log li').length > before", arg=before)
        assert page.inner_text("#entries li >> nth=0") == dragged
        page.click("[data-do=undo]")


@pytest.mark.parametrize("name", BY_PAIRS)
def test_what_is_let_go_elsewhere_flies_back(name: str, tables: Tables) -> None:
    session, made = pairs(name)
    page = tables(session)
    page.evaluate(script("motion.countMoved"), ".flights > svg")
    before, first = entries(page), made[0][0]
    drag(page, source(page, first), (4, 300))
    expect(page.locator("#hand [data-do=unpick]")).to_be_visible()
    expect(page.locator(".flights > svg")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#hand [data-do=unpick]")).to_have_count(0)
    page.wait_for_function("moved")
    expect(page.locator(".flights > svg")).to_have_count(0)
    assert entries(page) == before
    expect(source(page, first)).to_be_attached()


def test_a_patch_is_dragged_from_the_strip_to_the_sheet(tables: Tables) -> None:
    page = tables(POSITIONS["turn"])
    before = entries(page)
    strip = page.locator("#hand [data-pick^=turn-]").first
    x, y = middle(strip)
    drag(page, strip, (x, y + 20))
    places = page.locator("#own [data-grip]")
    expect(places.first).to_be_attached()
    page.mouse.move(*middle(places.nth(places.count() // 2)), steps=4)
    page.mouse.up()
    page.wait_for_function("(before) => document.querySelectorAll('#log li').length > before", arg=before)
    expect(page.locator("[data-pick=done]")).to_have_count(0)
