"""Work that pauses, so that whoever runs it can do something else in between.

A search is such work, and so is what searches: bots, hints, analyses.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]  # work that pauses at each yield, and returns its result


def finished(steps: Steps[T]) -> T:
    """Run work to its end without a pause, and return its result."""
    with without_collection():
        while True:
            try:
                next(steps)
            except StopIteration as end:
                outcome: T = end.value
                return outcome


@contextmanager
def without_collection() -> Iterator[None]:
    """Turn off the collection of cycles: a search makes none, and collecting took half of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
