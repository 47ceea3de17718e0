"""What is told of a decision: what it leads to, and what tells it from another."""

from types import SimpleNamespace
from typing import Any, NamedTuple

from engine.weighing import MOST, told


class Scores(NamedTuple):
    points: int


class Builds(NamedTuple):
    tiles: int


class Loses(NamedTuple):
    points: int


GAME: Any = SimpleNamespace(PARTS={Scores: "points", Builds: "wall", Loses: "points"}, AGAINST=(Loses,))
FOUND = [(3.0, Builds(3)), (4.0, Scores(4)), (2.0, Loses(2))]


def gaining(**gains: float) -> tuple[Any, ...]:
    return told(GAME, gains, FOUND, ())


def test_what_weighs_most_is_told() -> None:
    assert gaining() == (Scores(4), Builds(3))
    assert len(gaining()) == MOST < len(FOUND)
    assert told(GAME, {}, [], ()) == ()


def test_what_speaks_against_a_decision_is_told_last() -> None:
    assert told(GAME, {}, [(9.0, Loses(9)), (1.0, Scores(1))], ()) == (Scores(1), Loses(9))


def test_what_makes_a_decision_better_weighs_more_and_what_makes_it_worse_less() -> None:
    assert gaining(wall=2.0) == (Builds(3), Scores(4))
    assert gaining(wall=-2.0) == (Scores(4), Loses(2))
    assert gaining(points=-3.0) == (Loses(2), Builds(3))[::-1]
    assert gaining(start=9.0) == gaining()


def test_no_gain_makes_a_small_thing_large() -> None:
    """It may come of what is played later."""
    assert told(GAME, {"wall": 30.0}, [(1.0, Builds(1)), (4.0, Scores(4))], ()) == (Scores(4), Builds(1))


def test_after_the_first_what_speaks_for_the_other_decision_too_is_left_out() -> None:
    assert told(GAME, {}, FOUND, [(3.0, Builds(3))]) == (Scores(4), Loses(2))
    assert told(GAME, {}, FOUND, FOUND) == (Scores(4),)
    assert told(GAME, {}, FOUND[:1], FOUND) == (Builds(3),)
