"""The table at ten sizes, from phones to a large desktop: every game, all seats, whatever is in hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from engine.azul.rules import State
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser import patchwork_games as patchwork
from tests.browser import queens_games as queens
from tests.browser import sintra_games as sintra
from tests.browser.axe import check, with_axe
from tests.browser.by_keyboard import tab_to
from tests.browser.desk import Tables
from tests.browser.fitting import (
    EXPANSION,
    PASS,
    PAYMENT,
    SOURCE,
    TILE,
    TRAIT,
    WAY,
    Picks,
    check_it_fits,
    check_targets,
    is_phone,
)
from tests.browser.measuring import faults, faults_of_all
from tests.browser.playing import (
    new_game,
    open_another,
    played,
    set_setting,
    told,
    wait_until_shown,
)
from tests.like import ByGame
from tests.typed import typed

pytestmark = pytest.mark.browser

BY_FINGER = [(360, 740), (390, 844), (740, 360), (844, 390), (820, 1180), (1180, 820)]
BY_MOUSE = [(1024, 600), (1366, 650), (1440, 900), (1920, 1080)]
SIZES = {"finger": BY_FINGER, "mouse": BY_MOUSE}

WHOLE = ("#own svg[data-at]", "#market > *", "#hand", "#bar")  # in the window, but on a phone
ON_A_PHONE = {"sintra": ("#hand", "#bar"), "patchwork_doodle": ("#hand", "#bar")}

PANES = ("#market :is([data-pick^=factory], [data-pick^=centre])",)
CUT = ("#own [data-pick=cut]",)  # its lines cross each other, so it is not asked what is uncovered
PIECE = (*CUT, "#own [data-pick^=run-]")


class Position(NamedTuple):
    """A game as far as it has been played, and what may be taken in hand there."""

    session: Session
    in_hand: tuple[Picks, ...] = ()
    is_measured: bool = True  # not where the boards of others may be scrolled: of many seats


def state_of(session: Session) -> State:
    return typed(session.state, State)


def azul() -> list[Position]:
    late = played(new_game(2), lambda session: state_of(session).round == 5)
    full_centre = played(new_game(2, [PERSON] * 4), lambda session: len(session.log) == 18)
    columns = played(new_game(4, wall="grey"), lambda session: state_of(session).is_tiling)
    return [
        Position(new_game(1)),
        Position(late, (SOURCE,)),
        Position(columns),
        Position(new_game(1, [PERSON] * 4), (SOURCE,)),
        Position(full_centre, (SOURCE,)),
    ]


def stained_glass() -> list[Position]:
    names = ("start", "late", "keeping", "breaking", "over", "crowded")
    with_panes = ("breaking", "crowded")
    return [Position(sintra.POSITIONS[name], (PANES,) if name in with_panes else ()) for name in names]


def garden() -> list[Position]:
    return [
        Position(queens.new_game(3)),
        Position(queens.SWING, (TRAIT, EXPANSION, TILE, PASS, PAYMENT)),
        Position(queens.GARDENS["copies"]),
        Position(queens.GARDENS["over"]),
        Position(queens.GARDENS["four"]),
    ]


def doodle() -> list[Position]:
    six = patchwork.game(patchwork.phase("choosing", 1, 3), *[PERSON] * 6)
    return [
        Position(patchwork.POSITIONS["start"], (WAY,)),
        Position(patchwork.POSITIONS["turn"], (WAY, CUT, PIECE)),
        *(Position(patchwork.POSITIONS[name]) for name in ("scored", "scoring", "final", "over")),
        Position(patchwork.POSITIONS["ten"], is_measured=False),
        Position(six, (WAY,)),
    ]


POSITIONS = ByGame(
    __file__,
    "POSITIONS",
    "a function that gives positions of all kinds, and what may be taken in hand there",
    {"azul": azul, "sintra": stained_glass, "queens_garden": garden, "patchwork_doodle": doodle},
)


def wrong(
    page: Page, game: str, by: str, *, asks_targets: bool = True, is_measured: bool = True
) -> dict[str, list[str]]:
    """What is wrong with the table as it is, at each of the sizes where something is."""
    found = {}
    for width, height in SIZES[by]:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}"] = faults_of_all(page) if is_measured else []
        check_it_fits(page, *(WHOLE if not is_phone(page) else ON_A_PHONE.get(game, ())))
        if asks_targets:
            check_targets(page)
    return {size: all_of_it for size, all_of_it in found.items() if all_of_it}


@pytest.mark.parametrize("by", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_whole_at_every_size(tables: Tables, game: str, by: str) -> None:
    page = tables(touch=by == "finger")
    for position in POSITIONS[game]():
        open_another(page, position.session)
        assert wrong(page, game, by, is_measured=position.is_measured) == {}
        for picks in position.in_hand:
            for pick in picks:
                page.locator(pick).first.press("Enter")
                wait_until_shown(page)
            assert wrong(page, game, by, asks_targets=picks != CUT) == {}, picks
            page.keyboard.press("Escape")
    for language in ("zh-Hant", "ja"):  # with as many seats as the last has
        set_setting(page, "language", language)
        assert wrong(page, game, by, asks_targets=False) == {}, language


# --- the log, where there is no room for it --------------------------------------------------------------


def test_a_low_window_has_the_log_behind_a_button(tables: Tables) -> None:
    page = with_axe(tables(played(new_game(1), lambda session: state_of(session).round == 2)))
    assert page.get_by_role("button", name="Log", exact=True).count() == 0
    page.set_viewport_size({"width": 844, "height": 390})
    for language, name in {"en": "Log", "zh-Hant": "紀錄", "ja": "履歴"}.items():
        set_setting(page, "language", language)
        check_the_log(page, name)


def check_the_log(page: Page, name: str) -> None:
    """It opens and closes by a button of this name, and holds all that it tells."""
    button = page.get_by_role("button", name=name, exact=True)
    check(page)
    everything = told(page)
    tab_to(page, "dialog:log")
    assert button.evaluate("(button) => button === document.activeElement")
    page.keyboard.press("Enter")
    assert page.inner_text("#dialog-title") == name
    assert page.locator("#dialog li > button").all_inner_texts() == everything
    check_it_fits(page, "#dialog")
    check_targets(page)
    check(page)
    page.keyboard.press("Escape")
    assert page.locator("#dialog[open]").count() == 0
    assert button.evaluate("(button) => button === document.activeElement")


def test_an_entry_of_the_log_in_front_shows_its_position(tables: Tables) -> None:
    page = tables(queens.GARDENS["over"], viewport={"width": 740, "height": 360}, touch=True)
    page.tap("[data-do='dialog:log']")
    page.locator("#dialog li > button").nth(2).tap()
    assert page.locator("#dialog[open]").count() == 0
    assert "earlier position" in page.inner_text("#hand")
    page.tap("[data-do='look:now']")
    page.tap("[data-do='dialog:log']")
    page.locator("#dialog [data-do^='light:']").first.tap()
    assert page.locator("#dialog[open]").count() == 0
    assert "what scored" in page.inner_text("#hand")
    page.set_viewport_size({"width": 360, "height": 740})  # upright, beside the two panes
    page.tap("#bar [data-do='dialog:log']")
    assert page.locator("#dialog li > button").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_of_all_others_are_a_tap_away_on_a_phone_on_its_side(tables: Tables, game: str) -> None:
    session = POSITIONS[game]()[-1].session
    page = tables(session, viewport={"width": 740, "height": 360}, touch=True)
    others = page.locator("#others .open-board")
    assert others.count() == session.seats - 1
    assert all(one.is_visible() for one in page.locator("#others :is(h2, .score, .last-move)").all())
    for other in others.all():
        other.tap()
        check_it_fits(page, "#dialog", "#dialog .large svg:last-of-type")
        page.keyboard.press("Escape")


def test_a_garden_is_zoomed_within_its_frame_on_a_phone_on_its_side(tables: Tables) -> None:
    page = tables(queens.SWING, viewport={"width": 740, "height": 360}, touch=True)
    board, frame = page.locator("#own .queens-garden"), page.locator("#own .queens-view")
    before, around = board.bounding_box(), frame.bounding_box()
    assert before
    page.tap("#own [data-zoom=in]")
    after = board.bounding_box()
    assert after
    assert after["height"] > 1.4 * before["height"]
    assert frame.bounding_box() == around
    assert frame.evaluate("(frame) => frame.scrollHeight > frame.clientHeight")
    page.tap("#own [data-zoom=out]")
    assert faults(page) == []
