"""Pebbles by its rules, case by case."""

from __future__ import annotations

from engine.game import CHANCE
from engine.pebbles.board import Board
from engine.pebbles.rules import LastPebble, State, Take


def table(*piles: int, round_: int = 1, most: int = 3) -> State:
    """Three players with nothing yet, the first to move."""
    return State(most, round_, 0, piles, 81 - sum(piles), (Board(0, 0),) * 3)


def test_one_takes_up_to_three_of_a_pile() -> None:
    assert table(2, 0, 5).legal_actions() == [Take(0, 1), Take(0, 2), Take(2, 1), Take(2, 2), Take(2, 3)]
    assert table(0, 0, 5, most=4).legal_actions()[-1] == Take(2, 4)


def test_the_last_stone_of_a_round_brings_a_point_and_a_deal() -> None:
    after, events = table(2, 0, 0).outcome(Take(0, 2))
    assert events == (LastPebble(0),)
    assert after.boards == (Board(2, 1), Board(0, 0), Board(0, 0))
    assert (after.to_move, after.round, after.first) == (CHANCE, 2, 1)


def test_the_game_ends_with_its_third_round() -> None:
    after = table(0, 1, 0, round_=3).apply(Take(1, 1))
    assert after.is_over
    assert after.winners == (0,)


def test_a_position_is_written_as_it_is_read() -> None:
    assert str(table(2, 0, 5)).splitlines()[:2] == [
        "Pebbles, at most 3 at a time, round 1: player 1 to move",
        "piles 2 0 5, bag 74",
    ]
    assert str(Take(2, 3)) == "3 from pile 3"
