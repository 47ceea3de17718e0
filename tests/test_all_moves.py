"""The list of all moves: it holds every one, once, and some that are worth a look stand first."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import JUDGES
from tests.at_a_table import screen_of
from tests.events import update
from tests.moves import listed
from tests.random_games import CASES, Case, moments, played
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.screen import Event, Screen
from ui.saves.daily import Tries
from ui.view import page


def dialog(screen: Screen) -> str:
    return page.view(update(screen, Event("do", "dialog:moves")))["dialog"]


def worth(screen: Screen) -> list[str]:
    """The commands of the moves that are worth a look."""
    found = re.search(r'<ol class="moves worth">(.*?)</ol>', dialog(screen), re.DOTALL)
    return re.findall(r'data-do="(pick:[^"]+)"', found[1]) if found else []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_move_is_listed_once_and_some_stand_first(case: Case) -> None:
    for session in moments(played(case, 4), 6)[:-1]:
        screen = screen_of(session)
        spell, state = FACES[case.name].spell, session.state
        commands = {Course(spell(state, action), confirm=True).command for action in state.legal_actions()}
        shown = [event.what for event in listed(screen)]
        assert sorted(shown) == sorted(commands)
        first = worth(screen)
        assert shown[: len(first)] == first
        assert len(first) <= 8
        assert not first or len(first) < len(commands)
        assert not first or JUDGES[case.name].KIND == "search"


def test_some_lists_begin_with_what_is_worth_a_look() -> None:
    assert any(worth(screen_of(case.start(4))) for case in CASES)


def test_signs_are_for_eyes_alone() -> None:
    shown = dialog(screen_of(moments(played(CASES[0], 4), 6)[2]))
    signs = re.findall(r'<span class="signs"[^>]*>', shown)
    assert signs
    assert all('aria-hidden="true"' in one for one in signs)


def test_a_try_of_the_day_gets_no_hint_by_it() -> None:
    screen = screen_of(moments(played(CASES[0], 4), 6)[1])
    assert worth(screen)
    assert screen.table
    tried = screen._replace(tries=Tries(games={1: screen.table.key}))
    assert worth(tried) == []
    assert listed(tried) != []
