"""Which reasons are told: those that tell most, and those that tell a decision from another."""

from typing import NamedTuple

from engine.weighing import MOST, most_telling


class Scores(NamedTuple):
    points: int


class Builds(NamedTuple):
    tiles: int


class Loses(NamedTuple):
    points: int


PARTS: dict[type, str] = {Scores: "points", Builds: "wall", Loses: "points"}
FOUND: list[tuple[float, object]] = [(1.0, Builds(3)), (4.0, Scores(4)), (2.0, Loses(2))]


def told(**gains: float) -> list[object]:
    return most_telling(FOUND, PARTS, gains, (Loses,))


def test_what_weighs_most_is_told_and_what_speaks_against_it_last() -> None:
    assert told() == [Scores(4), Loses(2)]
    assert len(told()) == MOST < len(FOUND)
    assert most_telling([(9.0, Loses(9)), (1.0, Scores(1))], PARTS, {}, (Loses,)) == [Scores(1), Loses(9)]
    assert most_telling([], PARTS, {}, ()) == []


def test_what_makes_a_decision_better_is_told_before_what_others_bring_as_well() -> None:
    assert told(wall=5.0) == [Builds(3), Scores(4)]
    assert told(wall=-5.0, start=9.0) == told()


def test_where_a_decision_is_worse_what_speaks_against_it_is_told() -> None:
    assert told(points=-6.0) == [Builds(3), Loses(2)]
    assert told(points=6.0) == [Scores(4), Builds(3)]
