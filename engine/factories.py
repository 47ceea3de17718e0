"""Factories as a search sees them: the different takes from them, and the factories after each.

A take is colour << BITS | number of pieces. Factories change little in a round and are the same in thousands
of positions, so what follows from them is worked out once for all. Each game's `lean.py` takes from them
itself, without a call: a search spends most of its time there.
"""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Any

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


class TakesInOrder(Sequence[Any]):
    """The takes worth trying from a centre and factories, the likeliest first.

    A search seldom asks for more than the first, so the others are put in order only then.
    """

    def __init__(self, centre: int, factories: Factories) -> None:
        self._centre, self._factories = centre, factories
        self._order: list[int] = []

    def __getitem__(self, place: Any) -> Any:
        if not place:
            return self._first()
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        self._order = self._order or self._in_order()
        return self._way(self._order[place])

    @abstractmethod
    def _first(self) -> Any:
        """The likeliest one, without the order of the others."""

    @abstractmethod
    def _in_order(self) -> list[int]:
        """The numbers of all ways to take and place pieces, the likeliest first."""

    @abstractmethod
    def _way(self, number: int) -> Any:
        """The action with this number."""

    def _colours(self) -> list[int]:
        """The colour of each take: those from the centre, then those from the factories."""
        return [*[at >> BITS for at in takes_of(self._centre)], *self._factories.colours]

    def _take(self, number: int, centre: int) -> tuple[int, int]:
        """The source of the take with this number, `centre` if it is the centre, and the pieces."""
        from_centre = takes_of(self._centre)
        if number < len(from_centre):
            return centre, from_centre[number]
        at, source = self._factories.takes[number - len(from_centre)]
        return source, at


def by_worth(worths: list[float]) -> list[int]:
    """The places of all worths but -inf, the highest first. Equals stay in their order."""
    order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
    return order[: len(worths) - worths.count(-inf)]
