"""Stained Glass of Sintra: what is scored is told one by one, each with its own points."""

from __future__ import annotations

import pytest

from engine.sintra.board import colours_on
from engine.sintra.events import Reckoned, Scored
from engine.sintra.pieces import BOXES
from engine.sintra.rules import State
from tests.at_a_table import played, screen_of, table_of
from tests.events import update
from tests.typed import typed
from ui.games.sintra.counting import Ornament, Strip, Window
from ui.kit.view_types import Light, Step
from ui.model.screen import Event
from ui.model.seen import Telling
from ui.model.table import Table
from ui.view import page


def table(palace: str = "A") -> Table:
    return table_of(screen_of(played("sintra", "palace", palace)))


def lights(at: int, palace: str = "A") -> list[Light]:
    return [one.light for one in table(palace).sentences(at) if one.light]


def scored_at(number: int) -> tuple[int, Scored]:
    """The first entry in which so many windows scored at once."""
    return next(
        (at, event)
        for at, step in enumerate(table().steps)
        for event in step.events
        if isinstance(event, Scored) and len(event.columns) >= number
    )


def test_windows_light_up_one_after_the_other_each_with_its_points() -> None:
    at, scored = scored_at(3)
    found = [light for light in lights(at) if isinstance(light.places[0], Window)]
    value = BOXES[table().state.rules].window_points
    assert [light.places for light in found] == [(Window(column),) for column in scored.columns]
    assert [(light.says, light.points) for light in found] == [
        (f"+{value[column]}", value[column]) for column in scored.columns
    ]
    assert sum(light.points for light in found) == scored.points


def test_only_the_windows_told_so_far_are_marked_as_gains() -> None:
    at, scored = scored_at(3)
    session = played("sintra")
    now = screen_of(session.before(at + 1))
    told = [number for number, one in enumerate(table_of(now).sentences(at)) if one.light]
    first = told[-len(scored.columns)]
    for number in range(len(scored.columns)):
        shown = table_of(now)._replace(seen=Telling(at, first + number))
        own = page.view(now._replace(table=shown))["own"]
        assert own.count('class="scores"') == number + 1


def test_its_sentence_in_the_log_lights_all_of_them_with_their_sum() -> None:
    at, scored = scored_at(3)
    number = next(number for number, one in enumerate(table().sentences(at)) if one.light)
    looked = update(screen_of(played("sintra")), Event("do", f"light:{at}:{number}"))
    light = table_of(looked).light
    assert light is not None
    assert light.places == tuple(Window(column) for column in scored.columns)
    assert (light.says, light.points) == (f"+{scored.points}", scored.points)
    assert page.view(looked)["own"].count('class="lit-') == len(scored.columns) + 2  # with frame and points


def reckoned(step: Step) -> list[Reckoned]:
    return [event for event in step.events if isinstance(event, Reckoned)]


@pytest.mark.parametrize("palace", ["A", "B"])
def test_ornaments_are_told_stone_by_stone(palace: str) -> None:
    last = len(table(palace).session.log) - 1
    worth = [
        (event.seat, (Ornament(number),), points)
        for event in reckoned(table(palace).step(last))
        for number, points in enumerate(event.reckoning.ornaments)
        if points
    ]
    found = [
        (light.seat, light.places, light.points)
        for light in lights(last, palace)
        if any(isinstance(place, Ornament) for place in light.places)
    ]
    assert found == worth
    assert bool(found) == (palace == "A")


@pytest.mark.parametrize("palace", ["A", "B"])
def test_panes_left_are_counted_on_from_strip_to_strip(palace: str) -> None:
    last = len(table(palace).session.log) - 1
    step = table(palace).step(last)
    left = [
        (
            event,
            [
                (column, len(colours_on(strip)))
                for column, strip in enumerate(board.strips)
                if colours_on(strip)
            ],
        )
        for event, board in zip(reckoned(step), typed(step.after, State).boards, strict=True)
        if event.reckoning.for_panes
    ]
    assert left
    sentences = [one.words for one in table(palace).sentences(last) if "left on the strips" in one.words]
    for (event, strips), words in zip(left, sentences, strict=True):
        assert f"{event.reckoning.panes_left} panes" in words
        assert all(f"strip {column + 1}: {number}" in words for column, number in strips)
    told = [
        (light.seat, light.places, light.says.split()[0])
        for light in lights(last, palace)
        if any(isinstance(place, Strip) for place in light.places)
        and light.seat in [event.seat for event, _strips in left]
    ]
    counted = [
        (event.seat, (Strip(column),), str(sum(number for before, number in strips if before <= column)))
        for event, strips in left
        for column, _number in strips
    ]
    assert [one for one in told if one in counted] == counted
