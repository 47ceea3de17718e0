"""Resting on an entry of the log: the boards mark what it did, where that still lies."""

from __future__ import annotations

import re

import pytest

from engine.azul.actions import Take
from engine.azul.board import line_colour, line_size
from engine.azul.pieces import FLOOR
from engine.azul.rules import State
from engine.session import Session
from tests.at_a_table import screen_of
from tests.events import update
from tests.like import laws_of
from tests.random_games import CASES, Case, moments, played
from tests.typed import typed
from ui.kit.view_types import Step
from ui.model.screen import Event, Screen
from ui.view import page, pointing

BOARDS = ("market", "own", "others")


def boards(screen: Screen) -> list[str]:
    """Everything on the table that a player looks at."""
    regions = page.view(screen)
    return [str(regions[name]) for name in BOARDS]


def pointable(screen: Screen) -> list[int]:
    """The entries of the log that can be rested on."""
    return [int(at) for at in re.findall(r'data-shows="log:([0-9]+)"', page.view(screen)["entries"])]


def shown(screen: Screen, at: int) -> Screen:
    """The screen while somebody rests on an entry."""
    return update(screen, Event("do", f"point:log:{at}"))


def steps(screen: Screen) -> tuple[Step, ...]:
    """The steps that are marked."""
    assert screen.table
    return pointing.steps(screen, screen.table)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_boards_mark_what_an_entry_did(case: Case) -> None:
    screen = screen_of(moments(played(case, 4), 3)[1])
    before = boards(screen)
    assert screen.table
    for at in pointable(screen)[:12]:
        pointed = shown(screen, at)
        assert steps(pointed)[-1] == screen.table.step(at)
        assert pointed.table == screen.table
        assert boards(update(pointed, Event("do", "point"))) == before


@pytest.mark.parametrize("name", sorted({case.name for case in CASES if laws_of(case.name).has_marks}))
def test_something_on_the_boards_differs_then(name: str) -> None:
    screen = screen_of(moments(played(next(case for case in CASES if case.name == name), 4), 3)[1])
    assert any(boards(shown(screen, at)) != boards(screen) for at in pointable(screen)[:12]), (
        f"ui/games/{name}/board.py does not mark what was done last: `recent` of the scene has it; "
        f"if there is nothing to mark, say so in has_marks of LAWS in tests/{name}/laws.py"
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_entry_marks_the_whole_decision_and_nothing_of_another(case: Case) -> None:
    screen = screen_of(moments(played(case, 4), 3)[1])
    for at in pointable(screen):
        first, *others = steps(shown(screen, at))
        assert {one.before.to_move for one in others} <= {first.before.to_move}


def test_what_is_no_longer_in_the_log_marks_nothing() -> None:
    screen = screen_of(moments(played(CASES[0], 4), 3)[1])
    assert screen.table
    last = len(screen.table.session.log) - 1
    undone = update(shown(screen, last), Event("do", "undo"))
    assert undone.pointed == ""
    assert steps(shown(undone, last)) == ()


def round_at(session: Session, at: int) -> int:
    """The round of a position of Azul."""
    return typed(session.positions[at], State).round


def test_tiles_that_have_moved_on_are_not_marked_in_their_old_place() -> None:
    case = CASES[0]
    assert case.name == "azul"
    found = set()
    for session in moments(played(case, 4), 8)[1:-1]:
        screen = screen_of(session)
        for at in pointable(screen):
            take = session.log[at]
            is_within_round = round_at(session, at) == round_at(session, at + 1)
            if isinstance(take, Take) and take.line != FLOOR and is_within_round:
                line = typed(session.state, State).boards[session.positions[at].to_move].lines[take.line]
                lies_there = line_size(line) > 0 and line_colour(line) == take.colour
                is_marked = " fresh" in "".join(boards(shown(screen, at)))
                assert lies_there or not is_marked
                found.add((lies_there, is_marked))
    assert found >= {(True, True), (False, False)}
