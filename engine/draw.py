"""Random draws that are the same on every Python.

Python promises that `Random.random()` repeats its sequence for ever, but promises nothing about `choice`,
`shuffle` or `sample`. So every draw of a game is made here or in `engine.heap`, from `random()` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def index(rng: Random, size: int) -> int:
    """A number from 0 to size - 1, all equally likely."""
    if size < 1:
        raise ValueError(f"cannot draw from {size} things")
    return int(rng.random() * size)


def choice(rng: Random, things: Sequence[T]) -> T:
    """One of the things, all equally likely."""
    return things[index(rng, len(things))]


def shuffled(rng: Random, things: Sequence[T]) -> list[T]:
    """The things in a random order (Fisher-Yates, from the last place down)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
