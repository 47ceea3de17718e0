"""Factories as a search sees them."""

from __future__ import annotations

from math import inf

from engine.factories import by_worth, factories_of
from engine.heap import BITS

ONE, OTHER = 1, 1 << BITS  # a piece of colour 0, and of colour 1

FACTORIES = factories_of((3 * ONE + OTHER, 2 * OTHER, 3 * ONE + OTHER, 0))


def test_of_equal_factories_the_first_one_is_taken_from() -> None:
    assert FACTORIES.takes == ((1 << BITS | 2, 1), (1 << BITS | 1, 0), (3, 0))


def test_factories_are_the_same_in_whatever_order_they_were_emptied() -> None:
    assert FACTORIES.without[0].without[1] is FACTORIES.without[1].without[0]


def test_the_order_of_factories_does_not_tell_them_apart() -> None:
    assert FACTORIES.without[0].heaps == FACTORIES.without[2].heaps
    assert FACTORIES.without[0].heaps != FACTORIES.heaps


def test_equal_worths_stay_in_their_order() -> None:
    assert by_worth([1.0, -inf, 2.0, 1.0, 2.0]) == [2, 4, 0, 3]
