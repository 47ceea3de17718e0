"""Somebody's place in each lesson on this device. Pure.

It is a convenience. So a damaged entry starts its lesson over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ui.kit.lesson import DONE
from ui.saves.records import PREFIX, read_json

LESSONS_KEY = PREFIX + "lessons"


class Progress(NamedTuple):
    """Somebody's place in a lesson, and the game they play after it."""

    step: int = 0  # the one reached; DONE at the end
    is_done: bool = False  # they reached its end, this time or before
    followed: str = ""  # the key of the game begun at its end
    is_hinted: bool = False  # a hint is shown in that game every turn, whatever the settings say


NO_PROGRESS = Progress()
Lessons = Mapping[str, Progress]  # by game
NO_LESSONS: Lessons = {}


def pack(lessons: Mapping[str, object]) -> str:
    """The places in lessons as a text to store. Some of them may come from a later version of this page."""
    return json.dumps(dict(lessons))


def read(text: str) -> Lessons:
    """The valid lessons in a stored text."""
    try:
        content = read_json(text)
    except ValueError:
        return NO_LESSONS
    return dict(_sound(content)) if isinstance(content, dict) else NO_LESSONS


def _sound(content: dict[str, object]) -> Iterator[tuple[str, Progress]]:
    for game, stored in content.items():
        match stored:
            case [int(step), bool(is_done), str(followed), bool(is_hinted)]:
                yield game, Progress(step, is_done, followed, is_hinted)
            case int(step):  # stored by a version that kept only the step
                yield game, Progress(step, step == DONE)
