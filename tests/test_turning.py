"""The turning points of a game."""

from __future__ import annotations

import pytest

from engine.catalogue import JUDGES
from engine.game import CHANCE
from engine.session import Session
from engine.turning import Turn, standing, turning_points
from engine.verdicts import Verdict
from tests.random_games import CASES, played

Points = tuple[float | None, ...]


def azul() -> Session:
    return played(next(case for case in CASES if case.name == "azul" and case.seats == 2), 3)


def verdict(session: Session, at: int, expected: Points, reached: Points) -> Verdict:
    return Verdict(at, session.positions[at].to_move, 0, 1, 0.0, 0.0, 0.0, expected, reached)


def test_a_seat_stands_as_far_ahead_as_its_points_exceed_those_of_the_others() -> None:
    assert standing((10.0, 4.0), 0) == 6.0
    assert standing((10.0, 4.0), 1) == -6.0
    assert standing((10.0, 4.0, 8.0), 0) == 4.0
    assert standing((10.0,), 0) == 10.0


def test_without_those_of_all_others_its_own_points_are_all_that_is_known() -> None:
    assert standing((10.0, None), 0) == 10.0
    assert standing((10.0, None, 3.0), 0) == 10.0
    assert standing((None, 3.0), 0) is None
    assert standing((), 0) is None


def test_a_decision_that_cost_much_is_one() -> None:
    session = azul()
    first, second = session.decisions[:2]
    found = turning_points(
        session,
        [
            verdict(session, first, (30.0, 20.0), (25.0, 20.0)),
            verdict(session, second, (25.0, 20.0), (25.0, 20.0)),
        ],
    )
    assert found == [Turn(first, session.positions[first].to_move, 10.0, 5.0, False, True)]
    assert found[0].gain == -5.0


def test_a_deal_that_changed_much_is_one_for_the_seat_that_it_helped() -> None:
    session = azul()
    deal = next(at for at in range(2, len(session.log)) if session.positions[at].to_move == CHANCE)
    found = turning_points(
        session,
        [
            verdict(session, deal - 1, (20.0, 20.0), (20.0, 20.0)),
            verdict(session, deal + 1, (20.0, 29.0), (20.0, 29.0)),
        ],
    )
    assert found == [Turn(deal, 1, 0.0, 9.0, True, True)]


def test_what_changes_between_two_decisions_without_a_deal_is_none() -> None:
    session = azul()
    first, second = session.decisions[:2]
    known = [
        verdict(session, first, (20.0, 20.0), (20.0, 20.0)),
        verdict(session, second, (20.0, 50.0), (20.0, 50.0)),
    ]
    assert turning_points(session, known) == []


def test_the_largest_come_in_the_order_of_the_game() -> None:
    session = azul()
    each = zip(session.decisions[:5], (9.0, 2.0, 5.0, 0.5, 7.0), strict=True)
    own = [
        verdict(session, at, (50.0, 50.0), (50.0 - loss, 50.0) if seat == 0 else (50.0, 50.0 - loss))
        for at, loss in each
        for seat in (session.positions[at].to_move,)
    ]
    numbers = [session.decisions.index(turn.at) for turn in turning_points(session, own)]
    assert numbers == [0, 2, 4]
    least = JUDGES["azul"].MARKS[0]
    assert [turn.gain for turn in turning_points(session, own, count=9)] == [-9.0, -2.0, -5.0, -7.0]
    assert least > 0.5


@pytest.mark.parametrize("name", ["patchwork_doodle"])
def test_a_game_whose_seats_know_only_their_own_points_has_some_too(name: str) -> None:
    session = played(next(case for case in CASES if case.name == name and case.seats == 2), 3)
    at = next(at for at in session.decisions if session.positions[at].to_move == 1)
    known = [verdict(session, at, (None, 40.0), (None, 20.0))]
    assert turning_points(session, known) == [Turn(at, 1, 40.0, 20.0, False, False)]
