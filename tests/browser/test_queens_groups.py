"""Azul: Queen's Garden in the browser: refusals name their rule, and keys show the groups."""

from __future__ import annotations

import pytest

from engine.queens_garden.actions import Place
from engine.queens_garden.groups import collision
from engine.queens_garden.pieces import FREE
from engine.queens_garden.rules import State
from engine.session import Session
from tests.browser.by_keyboard import choose, tab_to
from tests.browser.desk import Tables
from tests.browser.playing import played
from tests.browser.queens_games import SWING, attribute_of, new_game
from tests.typed import typed

pytestmark = pytest.mark.browser


def test_a_refusal_names_the_rule(tables: Tables) -> None:
    page = tables(SWING)
    page.locator("#own .why-not [data-why^='space-']").last.click(force=True)
    assert page.inner_text("#notice") == "First choose a tile or an expansion from your storage. Rule"


def clash_in(session: Session) -> tuple[str, str] | None:
    """A tile that may be placed, and a space where it would meet its equal in a group."""
    state = typed(session.state, State)
    spaces = state.boards[state.to_move].spaces
    held = [] if state.doing else [each.hexagon for each in state.legal_actions() if isinstance(each, Place)]
    free = [space for space, lies in enumerate(spaces) if lies == FREE]
    found = ((one, space) for one in held for space in free if collision(spaces, one, space))
    return next(((f"tile-{one}", f"space-{space}") for one, space in found), None)


def test_a_refusal_is_told_and_marked_by_keys_alone(tables: Tables) -> None:
    session = played(new_game(3), lambda one: clash_in(one) is not None)
    clash = clash_in(session)
    assert clash
    page = tables(session)
    tab_to(page, attribute_of(page, "#own [tabindex='0']")[0])
    choose(page, clash[0])
    assert page.evaluate("document.activeElement.matches('#own [data-pick]')")  # what is legal comes first
    choose(page, clash[1])
    assert "Two identical hexagons" in page.inner_text("#notice [role=alert]")
    assert page.locator("#own .queens-clash").count() == 2
    assert page.evaluate("document.activeElement.dataset.why") == clash[1]  # and from there one goes on
    choose(page, attribute_of(page, "#own .queens-garden [data-pick^='space-']")[0])
    assert not page.locator("#own .queens-clash").count()


def test_a_key_shows_one_group_after_the_other(tables: Tables) -> None:
    page = tables(SWING)
    groups = page.locator("#own .groups .preview")
    assert groups.count()
    seen = 0
    for _hexagon in range(page.locator("#own .lying").count()):
        page.keyboard.press("g")
        assert page.locator("#own .lying:focus-visible").count() == 1
        seen += page.locator("#own .lying:focus-visible + .preview").count()
        assert page.locator("#own .groups .preview:visible").count() <= 1
    assert seen == groups.count()


def test_from_a_hexagon_that_shows_its_groups_the_arrows_go_on(tables: Tables) -> None:
    page = tables(SWING)
    page.keyboard.press("g")
    assert page.locator("#own .lying:focus-visible").count() == 1
    page.keyboard.press("ArrowLeft")
    assert page.locator("[data-pick]:focus-visible").count() == 1


def test_the_groups_of_another_seat_are_shown_on_its_large_board(tables: Tables) -> None:
    page = tables(SWING)
    page.click("#others .open-board")
    shown = page.locator("#dialog .groups .preview:visible")
    page.wait_for_selector("#dialog .lying")
    seen = 0
    for _hexagon in range(page.locator("#dialog .lying").count()):
        page.keyboard.press("g")
        assert page.locator("#dialog .lying:focus-visible").count() == 1
        seen += shown.count()
    assert seen == page.locator("#dialog .groups .preview").count() > 0
    page.click("#dialog [data-groups]")
    assert page.locator("#dialog .lying.seen").count() == 1
    assert not page.locator("#dialog [data-zoom]:visible").count()


def test_a_score_of_three_digits_leaves_room_for_what_shows_the_groups(tables: Tables) -> None:
    session = played(new_game(6), lambda one: one.state.is_over)
    assert session.state.scores[0] > 99
    page = tables(session)
    score = page.locator("#own .score").bounding_box()
    button = page.locator("#own .queens-looks button").filter(visible=True).bounding_box()
    assert score
    assert button
    assert button["x"] + button["width"] <= score["x"]
