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
        if first:
            judge = JUDGES[case.name]
            assert judge.KIND == "search"
            likely = [spell(state, action) for action in dict.fromkeys(judge.candidates(state))][:8]
            assert first == [Course(picks, confirm=True).command for picks in likely], "the likeliest first"


def test_some_lists_begin_with_what_is_worth_a_look() -> None:
    assert any(worth(screen_of(case.start(4))) for case in CASES)


# --- its points ------------------------------------------------------------------------------------------


def stakes(screen: Screen) -> dict[str, str]:
    """The points beside each listed move, by its command."""
    each = re.findall(r'data-do="(pick:[^"]+)">(.*?)</button>', dialog(screen), re.DOTALL)
    points = r'<b class="(?:gain|loss)"> ([^<]+)</b>'
    return {command: " ".join(re.findall(points, shown)) for command, shown in each}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_listed_move_says_what_it_wins_and_loses(case: Case) -> None:
    for session in moments(played(case, 4), 6)[:-1]:
        face, state = FACES[case.name], session.state
        said = stakes(screen_of(session))
        for action in state.legal_actions():
            beside = said[Course(face.spell(state, action), confirm=True).command]
            assert beside == " ".join(filter(None, face.stake(state, action))), str(action)


def test_these_are_the_points_that_a_target_shows() -> None:
    case, face, compared = CASES[0], FACES["azul"], 0
    assert case.name == "azul"
    for session in moments(played(case, 4), 12)[:-1]:
        screen = screen_of(session)
        for action in session.state.legal_actions():
            gain, loss = face.stake(session.state, action)
            held = screen
            for pick in face.spell(session.state, action)[:-1]:
                held = update(held, Event("pick", pick))
            board = page.view(held)["own"]
            assert not gain or f'class="gain">{gain}</text>' in board
            assert not loss or f">{loss}</text>" in board
            compared += bool(gain and loss)
    assert compared


# --- resting on one --------------------------------------------------------------------------------------


def lit(screen: Screen) -> set[str]:
    """The picks that are lit on the board."""
    regions = page.view(screen)
    shown = regions["market"] + regions["own"] + regions["hand"]
    lit_ones = re.findall(r'<[^>]* data-hint=""[^>]*>', shown)
    return {re.sub("^pick:", "", re.findall(r'data-(?:pick|why|do)="([^"]+)"', one)[0]) for one in lit_ones}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_board_lights_the_move_that_somebody_rests_on(case: Case) -> None:
    screen = update(screen_of(moments(played(case, 4), 6)[2]), Event("do", "dialog:moves"))
    before, seen, moves = page.view(screen), 0, listed(screen)
    for event in moves[:12]:
        pointed = update(screen, Event("do", f"point:{event.what}"))
        assert lit(pointed) <= set(Course.read(event.what.removeprefix("pick:")).picks)
        assert page.view(pointed)["dialog"] == before["dialog"]
        assert pointed.table == screen.table
        seen += bool(lit(pointed))
    assert seen
    pointed = update(screen, Event("do", f"point:{moves[0].what}"))
    assert page.view(update(pointed, Event("do", "point"))) == before


def test_a_choice_ends_what_is_shown_and_junk_shows_nothing() -> None:
    screen = update(screen_of(moments(played(CASES[0], 4), 6)[2]), Event("do", "dialog:moves"))
    pointed = update(screen, Event("do", f"point:{listed(screen)[0].what}"))
    closed = update(pointed, Event("do", "close"))
    assert lit(pointed)
    assert (closed.pointed, lit(closed)) == ("", set())
    for junk in ("log:", "log:x", "factory-1", "log:99999", "pick:", "pick:nonsense"):
        odd = update(screen, Event("do", f"point:{junk}"))
        assert page.view(odd)["own"] == page.view(screen)["own"]


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
