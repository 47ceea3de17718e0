"""Factories as a search sees them: the different takes from them, and the factories after each.

A take is colour << BITS | number of pieces. Factories change little in a round and are the same in thousands
of positions, so what follows from them is worked out once for all.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from math import inf

from engine.heap import BITS, counts


@lru_cache(maxsize=1 << 13)
def takes_of(heap: int) -> tuple[int, ...]:
    """The takes from a heap, the last colour first."""
    return tuple([colour << BITS | number for colour, number in enumerate(counts(heap)) if number][::-1])


class Factories:
    """The factories, with what follows from them."""

    def __init__(self, factories: tuple[int, ...]) -> None:
        self.all = factories
        self.heaps = array("i", sorted(factories)).tobytes()  # as bytes, which remember their hash
        first = [(source, heap) for source, heap in enumerate(factories) if heap not in factories[:source]]
        # The takes and their sources, the last factory first; of equal factories the first one.
        self.takes = tuple([(at, source) for source, heap in reversed(first) for at in takes_of(heap)])
        self.colours = tuple([at >> BITS for at, _source in self.takes])
        self.without = _Without(factories)


class _Without(dict[int, Factories]):
    """The factories after a take from one, on demand."""

    def __init__(self, factories: tuple[int, ...]) -> None:
        super().__init__()
        self._factories = factories

    def __missing__(self, source: int) -> Factories:
        left = self._factories
        self[source] = after = factories_of((*left[:source], 0, *left[source + 1 :]))
        return after


@lru_cache(maxsize=1 << 10)
def factories_of(factories: tuple[int, ...]) -> Factories:
    """The factories: the same ones, in whatever order they were emptied."""
    return Factories(factories)


def by_worth(worths: list[float]) -> list[int]:
    """The places of all worths but -inf, the highest first. Equals stay in their order."""
    order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
    return order[: len(worths) - worths.count(-inf)]
