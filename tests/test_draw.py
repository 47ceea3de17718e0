"""Random draws: the same for ever, and fair."""

from collections import Counter
from random import Random

import pytest

from engine import draw


def test_draws_take_one_number_of_the_stable_sequence_each() -> None:
    rng, same = Random(5), Random(5)
    assert draw.index(rng, 7) == int(same.random() * 7)
    assert draw.choice(rng, "abcde") == "abcde"[int(same.random() * 5)]
    assert rng.random() == same.random()


def test_shuffling_takes_one_number_less_than_there_are_things() -> None:
    rng, same = Random(5), Random(5)
    draw.shuffled(rng, range(10))
    for _ in range(9):
        same.random()
    assert rng.random() == same.random()


def test_a_shuffle_is_the_same_for_ever() -> None:
    """Worked out from the first numbers of Random(1): 0.134, 0.847, 0.763."""
    # The last place takes the thing at 0, the third then the one at 2 (itself), the second the one at 1.
    assert draw.shuffled(Random(1), "abcd") == ["d", "b", "c", "a"]


def test_shuffling_leaves_the_things_as_they_are() -> None:
    things = [3, 1, 2]
    assert sorted(draw.shuffled(Random(1), things)) == [1, 2, 3]
    assert things == [3, 1, 2]
    assert draw.shuffled(Random(1), []) == []


def test_every_order_is_as_likely_as_the_other() -> None:
    rng = Random(1)
    orders = Counter("".join(draw.shuffled(rng, "abc")) for _ in range(6_000))
    assert len(orders) == 6
    assert all(number == pytest.approx(1_000, rel=0.1) for number in orders.values())


def test_every_thing_is_as_likely_as_the_other() -> None:
    rng = Random(1)
    drawn = Counter(draw.choice(rng, range(5)) for _ in range(5_000))
    assert drawn.keys() == set(range(5))
    assert all(number == pytest.approx(1_000, rel=0.1) for number in drawn.values())


@pytest.mark.parametrize("size", [0, -1])
def test_nothing_can_be_drawn_from_nothing(size: int) -> None:
    with pytest.raises(ValueError, match=str(size)):
        draw.index(Random(1), size)
    with pytest.raises(ValueError, match="0"):
        draw.choice(Random(1), [])
