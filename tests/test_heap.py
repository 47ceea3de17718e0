"""Heaps: counts in one number, and what is drawn from them."""

from collections import Counter
from random import Random

import pytest

from engine.heap import alike, counts, drawn, expected, heap_of, number_of, size, spread

MIXED = [4, 0, 2, 2, 0, 0]


def test_a_heap_tells_what_it_was_made_of() -> None:
    heap = heap_of(MIXED)
    assert counts(heap) == (3, 0, 2, 0, 1)
    assert [number_of(heap, colour) for colour in range(5)] == [3, 0, 2, 0, 1]
    assert size(heap) == 6
    assert spread(heap) == sorted(MIXED)


@pytest.mark.parametrize("colour", range(5))
def test_no_number_runs_into_the_next_colour(colour: int) -> None:
    full = alike(colour, 31)
    assert counts(full) == tuple(31 if each == colour else 0 for each in range(5))
    assert number_of(full + sum(alike(each) for each in range(5) if each != colour), colour) == 31


def test_heaps_are_added_and_subtracted_as_numbers() -> None:
    assert heap_of(MIXED) + heap_of([1, 2]) == heap_of([*MIXED, 1, 2])
    assert heap_of(MIXED) - alike(2) == heap_of([4, 0, 2, 0, 0])


def test_each_piece_that_is_drawn_takes_one_number_of_the_stable_sequence() -> None:
    rng, same = Random(5), Random(5)
    (first, second) = drawn(rng, heap_of([0, 1, 2, 3]), 0, 2, 2)
    stock, found = [0, 1, 2, 3], []
    for left in (4, 3, 2, 1):
        at = int(same.random() * left)
        found.append(stock[at])
        stock[at] = stock[left - 1]
    assert (first, second) == (heap_of(found[:2]), heap_of(found[2:]))
    assert rng.random() == same.random()


def test_the_spare_heap_comes_only_when_the_bag_is_empty() -> None:
    for seed in range(20):
        first, second = drawn(Random(seed), heap_of([0, 0, 1]), heap_of([4] * 9), 2, 4)
        assert first == heap_of([0, 0, 1, 4])
        assert second == alike(4, 4)


def test_what_is_nowhere_cannot_be_drawn() -> None:
    assert drawn(Random(1), heap_of([3]), heap_of([2]), 3, 4) == (heap_of([2, 3]), 0, 0)
    assert drawn(Random(1), 0, 0, 2, 4) == (0, 0)


def test_every_piece_is_as_likely_as_the_other() -> None:
    rng = Random(1)
    found = Counter(drawn(rng, heap_of(range(5)), 0, 1, 1)[0] for _ in range(5_000))
    assert len(found) == 5
    assert all(900 < number < 1_100 for number in found.values())


def test_a_deal_is_expected_from_the_bag_and_what_it_lacks_from_all_colours_alike() -> None:
    assert expected(heap_of([0] * 6 + [1] * 2), 4) == (3.0, 1.0, 0.0, 0.0, 0.0)
    assert expected(heap_of([0, 0]), 4) == (2.4, 0.4, 0.4, 0.4, 0.4)
    assert expected(0, 1) == (0.2,) * 5
