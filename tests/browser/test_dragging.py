"""Dragging by mouse and finger: the same choices as by clicks; let go elsewhere, nothing has happened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.patchwork_games import MANY, POSITIONS
from tests.browser.playing import entries, pass_frames, size
from tests.browser.queens_games import SWING
from ui.games.faces import FACES

pytestmark = pytest.mark.browser

SOURCES = ":is(.drags, .drags *):is([data-pick], [data-do^='pick:'])"  # as in static/dragging.js
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


def carry(page: Page, piece: str, place: str) -> None:
    """Drag the first piece, and hold it over the first place where it may go then."""
    held = page.locator(piece).first
    x, y = middle(held)
    drag(page, held, (x + 12, y + 12))
    target = page.locator(place).first
    expect(target).to_be_attached()
    page.mouse.move(*middle(target), steps=4)


def wait_for_entry(page: Page, before: int) -> None:
    page.wait_for_function("(before) => document.querySelectorAll('#log li').length > before", arg=before)


class Finger:
    """A finger on the screen. The browser makes its events, and scrolls as it would for a real one."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._driver = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, thing: Locator) -> None:
        thing.scroll_into_view_if_needed()
        self._at = middle(thing)
        self._send("touchStart", self._at)

    def move(self, right: float, down: float, steps: int = 4) -> None:
        x, y = self._at
        for step in range(1, steps + 1):
            self._send("touchMove", (x + right * step / steps, y + down * step / steps))
            pass_frames(self._page)
        self._at = (x + right, y + down)

    def move_to(self, thing: Locator) -> None:
        x, y = middle(thing)
        self.move(x - self._at[0], y - self._at[1])

    def join(self, x: float, y: float) -> None:
        """Put a second finger down there."""
        self._send("touchStart", self._at, (x, y))

    def rest(self) -> None:
        """Stay for a moment: to leave at full speed sets off a fling, which takes the next tap for a stop."""
        for _moment in range(3):
            self._send("touchMove", self._at)
            pass_frames(self._page, 3)

    def lift(self) -> None:
        self._send("touchEnd")


def source(page: Page, pick: str) -> Locator:
    return page.locator(f"[data-pick='{pick}'] .over, [data-pick='{pick}']:not(:has(.over))").first


def spread(name: str) -> tuple[Session, list[tuple[str, str]]]:
    """A table, with pairs of a pick and a place that use each source and each place at least once."""
    session, _made = pairs(name)
    spelled = [FACES[name].spell(session.state, action) for action in session.state.legal_actions()]
    both = [(first, second) for first, second in (picks for picks in spelled if len(picks) == 2)]
    sources = sorted({first.rpartition("-")[0] for first, _second in both})
    places = sorted({second for _first, second in both})
    chosen = []
    for at in range(max(len(sources), len(places))):
        here, there = sources[at % len(sources)], places[at % len(places)]
        here_first = [pair for pair in both if pair[0].rpartition("-")[0] == here]
        chosen.append(next((pair for pair in here_first if pair[1] == there), here_first[0]))
    assert {first.rpartition("-")[0] for first, _second in chosen} == set(sources)
    assert {second for _first, second in chosen} == set(places)
    return session, chosen


@pytest.mark.parametrize("name", BY_PAIRS)
def test_a_drag_makes_the_choices_of_two_clicks(name: str, tables: Tables) -> None:
    """From each source, to each place."""
    session, chosen = spread(name)
    page = tables(session)
    for first, second in chosen:
        before = entries(page)
        x, y = middle(source(page, first))
        drag(page, source(page, first), (x + 12, y + 12))
        place = source(page, second)
        expect(place).to_be_attached()
        page.mouse.move(*middle(place), steps=3)
        page.mouse.up()
        wait_for_entry(page, before)
        dragged = page.inner_text("#entries li >> nth=0")
        page.click("[data-do=undo]")
        page.click(f"[data-pick='{first}']")
        page.click(f"[data-pick='{second}']")
        wait_for_entry(page, before)
        assert page.inner_text("#entries li >> nth=0") == dragged
        page.click("[data-do=undo]")


@pytest.mark.parametrize("name", BY_PAIRS)
def test_what_is_let_go_elsewhere_flies_back(name: str, tables: Tables) -> None:
    session, made = pairs(name)
    page = tables(session, motion="no-preference")
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
    wait_for_entry(page, before)
    expect(page.locator("[data-pick=done]")).to_have_count(0)


def test_a_tile_is_dragged_from_the_storage_to_the_garden(tables: Tables) -> None:
    page = tables(SWING)
    carry(page, "#own [data-pick^='tile-']", "#own [data-pick^='space-']")
    page.mouse.up()
    expect(page.locator("#hand [data-do^='pick:pay-']")).to_be_visible()


def test_an_expansion_is_dragged_from_the_storage_to_its_place(tables: Tables) -> None:
    page = tables(SWING)
    carry(page, "#own [data-pick^='expansion-']", "#own [data-pick^='lay-']")
    expect(page.locator("#own .aimed + .preview")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#own [data-pick^='lay-']")).to_have_count(0)
    expect(page.locator("#bar [data-do=undo]")).to_have_attribute("title", re.compile("expansion"))


@pytest.mark.parametrize("kind", [".traits [data-pick^='trait-']", ".plates [data-do^='pick:trait-']"])
def test_what_is_dragged_from_the_display_to_ones_board_is_taken(tables: Tables, kind: str) -> None:
    page = tables(SWING)
    before, thing = entries(page), page.locator(f"#market {kind}").first
    board = page.locator("#own .queens-garden")
    x, y = middle(thing)
    drag(page, thing, (x, y + 12))
    expect(page.locator("#hand [data-pick=take]")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#hand [data-pick=take]")).to_be_visible()  # let go where it lay: a click
    page.keyboard.press("Escape")
    drag(page, thing, (x, y + 12), (4, 300))
    page.mouse.up()
    expect(page.locator("#hand [data-pick=take]")).to_have_count(0)
    assert entries(page) == before
    drag(page, thing, (x, y + 12), middle(board))
    expect(page.locator("#own [data-drop].aimed")).to_be_visible()
    page.mouse.up()
    wait_for_entry(page, before)


# --- by finger -------------------------------------------------------------------------------------------

WINDOWS = ("phone", "sideways", "upright")


@pytest.mark.parametrize("name", BY_PAIRS)
def test_a_finger_takes_pieces_and_sees_what_they_would_bring(name: str, tables: Tables) -> None:
    session, ((first, second), *_others) = pairs(name)
    for window in WINDOWS:
        page = tables(session, viewport=size(window), touch=True)
        # From their group, all in it would inherit that, and each choice would style them again.
        expect(page.locator("#market svg .target").first).to_have_css("touch-action", "auto")
        before, finger = entries(page), Finger(page)
        finger.press(source(page, first))
        finger.move(3, -30)
        place = source(page, second)
        expect(place).to_be_attached()
        finger.move_to(place)
        expect(page.locator(".aimed")).to_have_attribute("data-pick", second)
        expect(page.locator(".aimed ~ .preview").last).to_have_css("display", "inline")
        assert page.evaluate("scrollY") == 0
        finger.lift()
        wait_for_entry(page, before)
        expect(page.locator(".aimed")).to_have_count(0)


def test_what_a_finger_lets_go_elsewhere_flies_back(tables: Tables) -> None:
    session, ((first, _second), *_others) = pairs("azul")
    page = tables(session, viewport=size("upright"), touch=True, motion="no-preference")
    page.evaluate(script("motion.countMoved"), ".flights > svg")
    before, finger = entries(page), Finger(page)
    finger.press(source(page, first))
    finger.move(5, -60)
    expect(page.locator("#hand [data-do=unpick]")).to_be_visible()
    expect(page.locator(".flights > svg")).to_have_count(1)
    finger.lift()
    expect(page.locator("#hand [data-do=unpick]")).to_have_count(0)
    page.wait_for_function("moved")
    expect(page.locator(".flights > svg")).to_have_count(0)
    assert entries(page) == before


def go_to_garden(page: Page) -> None:
    page.get_by_role("button", name="To the garden").tap()
    expect(page.locator("#stage")).to_have_attribute("data-pane", "own")
    page.wait_for_function(script("queens.isAtRest"))


def test_in_panes_a_finger_swipes_across_and_takes_a_tile_up(tables: Tables) -> None:
    page = tables(SWING, viewport=size("phone"), touch=True)
    finger, tile = Finger(page), page.locator("#own [data-pick^='tile-']").first
    go_to_garden(page)
    finger.press(tile)
    finger.move(250, 3, steps=9)
    finger.lift()
    expect(page.locator("#stage")).to_have_attribute("data-pane", "market")
    page.wait_for_function(script("queens.isAtRest"))
    go_to_garden(page)
    finger.press(tile)
    finger.move(2, -30)
    space = page.locator("#own [data-pick^='space-']").first
    expect(space).to_be_attached()
    finger.move_to(space)
    finger.lift()
    expect(page.locator("#hand [data-do^='pick:pay-']")).to_be_visible()


def test_in_panes_a_finger_takes_from_the_display_to_the_garden_in_the_corner(tables: Tables) -> None:
    page = tables(SWING, viewport=size("phone"), touch=True)
    before, finger = entries(page), Finger(page)
    finger.press(page.locator("#market .plates [data-do^='pick:trait-']").first)
    finger.move(2, 30)
    corner = page.locator(".queens-panes [data-drop]")
    expect(corner).to_be_visible()
    finger.move_to(corner)
    expect(page.locator("[data-drop].aimed")).to_have_attribute("data-pane", "own")
    finger.lift()
    wait_for_entry(page, before)


def test_a_patch_that_a_finger_has_brought_waits_to_be_set(tables: Tables) -> None:
    page = tables(POSITIONS["turn"], viewport=size("upright"), touch=True)
    drawn, finger = page.locator("#own .patchwork-sheet .wash"), Finger(page)
    before, patches = entries(page), drawn.count()
    finger.press(page.locator("#hand .ways [data-pick^=turn-]").first)
    finger.move(2, 30)
    places = page.locator("#own [data-grip]")
    expect(places.first).to_be_attached()
    where = places.nth(places.count() // 2)
    grip = str(where.get_attribute("data-grip"))
    finger.move_to(where)
    finger.rest()
    finger.lift()
    assert entries(page) == before
    row, column = (int(one) * 40 for one in grip.split())
    expect(page.locator(".patch-ghost .moving")).to_have_attribute("transform", f"translate({column} {row})")
    page.tap("#hand [data-set]")
    expect(page.locator("#hand [data-set]")).to_have_count(0)
    expect(drawn).to_have_count(patches + 1)


def test_a_second_finger_ends_a_drag(tables: Tables) -> None:
    session, ((first, _second), *_others) = pairs("azul")
    page = tables(session, viewport=size("upright"), touch=True)
    before, finger = entries(page), Finger(page)
    finger.press(source(page, first))
    finger.move(5, -60)
    expect(page.locator("#hand [data-do=unpick]")).to_be_visible()
    finger.join(700, 900)
    expect(page.locator("#hand [data-do=unpick]")).to_have_count(0)
    finger.lift()
    expect(page.locator(".aimed")).to_have_count(0)
    assert entries(page) == before


def test_a_finger_that_has_asked_what_a_thing_is_can_drag_it(tables: Tables) -> None:
    session, ((first, second), *_others) = pairs("azul")
    page = tables(session, viewport=size("upright"), touch=True)
    before, finger = entries(page), Finger(page)
    finger.press(source(page, first))
    expect(page.locator("#thing")).to_be_visible()
    finger.move(3, -30)
    expect(page.locator("#thing")).to_be_hidden()
    place = source(page, second)
    expect(place).to_be_attached()
    finger.move_to(place)
    finger.lift()
    wait_for_entry(page, before)


def test_a_finger_swipes_the_strip_of_many_ways_to_hold_a_patch(tables: Tables) -> None:
    page = tables(MANY, viewport=size("phone"), touch=True)
    ways, finger = page.locator("#hand .ways"), Finger(page)
    finger.press(page.locator("#hand .ways [data-pick^=turn-]").nth(4))
    finger.move(-150, 2, steps=9)
    finger.lift()
    expect(page.locator("#hand [data-set]")).to_have_count(0)
    assert ways.evaluate("(strip) => strip.scrollLeft") > 20


@pytest.mark.parametrize("holds", [False, True])
def test_a_finger_can_take_whatever_a_mouse_can_drag(holds: bool, tables: Tables) -> None:
    page = tables(SWING, viewport=size("upright"), touch=True)
    if holds:
        page.locator("#own [data-pick^='tile-']").first.tap()
        expect(page.locator("#own [data-pick^='space-']").first).to_be_attached()
    allowed = page.eval_on_selector_all(SOURCES, script("taps.allowed"))
    assert len(allowed) > 5
    assert "auto" not in allowed


def test_a_payment_is_not_dragged(tables: Tables) -> None:
    """A piece that pays needs no place: a finger taps it, and cannot take it along."""
    page = tables(SWING, viewport=size("upright"), touch=True)
    page.locator("#own [data-pick^='tile-']").first.tap()
    page.locator("#own [data-pick^='space-']").first.tap()
    expect(page.locator("#hand [data-do^='pick:pay-']")).to_be_visible()
    expect(page.locator("#own .drags")).to_have_count(0)
