"""Random draws that are the same on every Python.

Python promises that `Random.random()` repeats its sequence for ever, and promises nothing of `choice`,
`shuffle` or `sample`; so every draw of a game is made here, or in `engine.heap`, from `random()` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def index(rng: Random, size: int) -> int:
    """A number from 0 to size - 1, each as likely as the other."""
    if size < 1:
        raise ValueError(f"cannot draw from {size} things")
    return int(rng.random() * size)


def choice(rng: Random, things: Sequence[T]) -> T:
    """One of the things, each as likely as the other."""
    return things[index(rng, len(things))]


def shuffled(rng: Random, things: Sequence[T]) -> list[T]:
    """The things in a random order (Fisher and Yates, from the last place down)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
