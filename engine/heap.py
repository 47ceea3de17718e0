"""Heaps: the number of pieces of each of five colours on a factory, in the centre or in a bag.

A heap is one int with five bits for each colour, the lowest for colour 0, so up to 31 of a colour fit. Heaps
are added and subtracted as numbers, which makes a position cheap to compute.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

BITS = 5  # for each colour
MASK = (1 << BITS) - 1
HEAPS = range(1 << 5 * BITS)

_COLOURS = range(5)
_SINGLE = [1 << BITS * colour for colour in _COLOURS]  # a heap of one piece


def heap_of(colours: Iterable[int]) -> int:
    """The heap of these pieces."""
    return sum([1 << BITS * colour for colour in colours])


def alike(colour: int, number: int = 1) -> int:
    """A heap of a number of pieces of one colour."""
    return number << BITS * colour


def number_of(heap: int, colour: int) -> int:
    """The number of pieces of a colour in the heap."""
    return heap >> BITS * colour & MASK


def counts(heap: int) -> tuple[int, ...]:
    """The number of pieces of each colour in the heap, by colour."""
    return heap & MASK, heap >> 5 & MASK, heap >> 10 & MASK, heap >> 15 & MASK, heap >> 20


def size(heap: int) -> int:
    """The number of pieces in the heap."""
    return sum(counts(heap))


def spread(heap: int) -> list[int]:
    """The pieces of the heap one by one, sorted by colour."""
    return _one_by_one(heap, _COLOURS)


def _one_by_one(heap: int, each: Sequence[int]) -> list[int]:
    """For every piece of the heap, sorted by colour, the item for its colour."""
    (a, b, c, d, e), (of_a, of_b, of_c, of_d, of_e) = each, counts(heap)
    return [a] * of_a + [b] * of_b + [c] * of_c + [d] * of_d + [e] * of_e


def expected(bag: int, pieces: int) -> tuple[float, ...]:
    """The pieces of each colour to expect in a deal from a bag.

    Pieces that the bag lacks are assumed to be spread evenly over the colours.
    """
    there = counts(bag)
    lacking = pieces - sum(there)
    if lacking <= 0:
        found = [number * pieces / sum(there) for number in there]
    else:
        found = [number + lacking / len(there) for number in there]
    return tuple([round(number, 3) for number in found])


def drawn(rng: Random, bag: int, spare: int, heaps: int, each: int) -> tuple[int, ...]:
    """Draw a number of heaps of `each` pieces from the bag, one after the other.

    An empty bag is refilled from the spare heap. When that is empty too, heaps come out smaller.
    """
    random = rng.random
    stock = _one_by_one(bag, _SINGLE)
    left = len(stock)  # the part of the list still in play: its last piece fills the gap that a draw leaves
    found = []
    for _ in range(heaps):
        heap = 0
        for _ in range(each):
            if not left:
                stock, spare = _one_by_one(spare, _SINGLE), 0
                left = len(stock)
                if not left:
                    break
            at = int(random() * left)
            heap += stock[at]
            left -= 1
            stock[at] = stock[left]
        found.append(heap)
    return tuple(found)
