"""A lesson: a game fixed beforehand, with its sentences and moves, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.kit.picks import Picks


class LessonStep(NamedTuple):
    """A sentence and one thing to do: picks or courses, one after the other. A step without any is only read.

    The lesson itself plays a step without a sentence: for a bot, or when there is nothing to choose. While a
    sentence is shown, the things in `about` are lit, in the market or on one's own board. Each is a kind, as
    views name it in `data-thing`; with ":3" after it, only the fourth thing of that kind is lit.
    """

    say: Callable[[], str] | None
    picks: Picks = ()
    about: tuple[str, ...] = ()


def reply(*picks: str) -> LessonStep:
    """A decision that the lesson makes."""
    return LessonStep(None, picks)


class Lesson(NamedTuple):
    """A guided game from a fixed seed. The last step asks for nothing and ends the lesson."""

    seed: int
    players: tuple[str, ...]
    options: Mapping[str, str]
    steps: tuple[LessonStep, ...]


class LessonPlace(NamedTuple):
    """Somebody's place in a lesson."""

    step: int = 0
    made: int = 0  # picks of that step already made


BEGINNING = LessonPlace()
DONE = -1  # the step number of a finished lesson
KEY = "lesson:"  # before the name of the game, the key of a lesson's table
