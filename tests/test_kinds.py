"""The kinds of decisions, by which an analysis adds up what was lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.azul.actions import Take
from engine.azul.pieces import FLOOR
from engine.azul.takes import fallen
from engine.catalogue import GAMES
from engine.game import CHANCE, OTHERS
from engine.queens_garden.actions import Expand, Pay
from engine.session import Session
from engine.sorting import SORTERS
from engine.verdicts import Verdict, losses_by_kind
from engine.weighing import NO_GAINS, is_denial
from tests.random_games import CASES, Case, moments, played
from ui.games.kinds import kind_named


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_pair_of_decisions_has_a_kind_with_a_name_or_none(case: Case) -> None:
    rng = Random(case.seats)
    kinds = set()
    for moment in moments(played(case, 4), 12):
        state = moment.state
        if state.is_over or state.to_move == CHANCE:
            continue
        for denies in (False, True):
            actions = state.legal_actions()
            kinds.add(SORTERS[case.name].kind_of(state, rng.choice(actions), rng.choice(actions), denies))
    assert kinds
    assert all(kind_named(case.name, kind) for kind in kinds - {""})


def test_a_take_of_azul_went_to_the_floor_or_the_wrong_line_or_was_the_wrong_one() -> None:
    state: Any = Session.new(GAMES["azul"], seats=2, seed=7).state
    kind_of = SORTERS["azul"].kind_of
    takes: list[Take] = list(state.legal_actions())
    first = takes[0]
    as_many = [one for one in takes[1:] if fallen(state, one) == fallen(state, first)]
    same = next(one for one in as_many if one[:2] == first[:2])
    other = next(one for one in as_many if one[:2] != first[:2])
    on_floor = next(one for one in takes if one[:2] == first[:2] and one.line == FLOOR)
    assert kind_of(state, first, same, False) == "line"
    assert kind_of(state, on_floor, first, False) == "floor"
    assert kind_of(state, first, other, False) == "tiles"
    assert kind_of(state, first, other, True) == "denial"


def test_a_decision_of_queens_garden_is_of_the_kind_that_was_played() -> None:
    state = Session.new(GAMES["queens_garden"], seats=2, seed=7).state
    kind_of = SORTERS["queens_garden"].kind_of
    assert kind_of(state, Pay(3), Expand(0, 0, 0), False) == "pay"
    assert kind_of(state, Expand(0, 0, 0), Pay(3), False) == "place"


def test_it_denies_if_the_others_lose_more_by_it_than_it_brings() -> None:
    assert is_denial({OTHERS: 3.0, "wall": 1.0})
    assert not is_denial({OTHERS: 1.0, "wall": 3.0})
    assert not is_denial({"wall": -1.0})
    assert not is_denial(NO_GAINS)


def test_losses_are_added_up_by_kind_the_most_costly_first() -> None:
    def lost(points: float) -> Verdict:
        return Verdict(0, 0, 0, 1, 0.0, points, 0.0, ())

    pairs = [(lost(1.0), "line"), (lost(4.0), "floor"), (lost(2.0), "line"), (lost(9.0), "")]
    assert [*losses_by_kind(pairs).items()] == [("floor", 4.0), ("line", 3.0)]
