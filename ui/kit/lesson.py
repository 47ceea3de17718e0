"""What a lesson is: a game that is known beforehand, and what is said and done in it, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.kit.picks import Picks


class Step(NamedTuple):
    """A sentence and one thing to do: picks, or courses of them, one after the other; none to read on.

    Without a sentence the lesson itself makes the picks: for a bot, or because there is nothing to choose.
    """

    say: Callable[[], str] | None
    picks: Picks = ()


def reply(*picks: str) -> Step:
    """A decision that the lesson makes."""
    return Step(None, picks)


class Lesson(NamedTuple):
    """A guided game from a fixed seed. Its last step has nothing to do: it ends the lesson."""

    seed: int
    players: tuple[str, ...]
    options: Mapping[str, str]
    steps: tuple[Step, ...]


class Place(NamedTuple):
    """How far somebody is in a lesson."""

    step: int = 0
    made: int = 0  # of the picks of that step


BEGINNING = Place()
DONE = -1  # as the step of a lesson that was finished
KEY = "lesson:"  # before the name of the game: the key of its table
