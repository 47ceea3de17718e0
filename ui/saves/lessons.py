"""How far the lessons are that somebody began on this device. Pure.

It is a convenience. So whatever is damaged begins anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ui.kit.lesson import DONE
from ui.saves.records import PREFIX, read_json

LESSONS_KEY = PREFIX + "lessons"


class Progress(NamedTuple):
    """How far somebody is in a lesson, and how they play the game after it."""

    step: int = 0  # the one reached; DONE at the end
    is_done: bool = False  # whether they came to its end, this time or before
    followed: str = ""  # the key of the game that was begun at its end,
    is_hinted: bool = False  # and whether a hint is shown in it at every turn, whatever is set for all games


NO_PROGRESS = Progress()
Lessons = Mapping[str, Progress]  # by game
NO_LESSONS: Lessons = {}


def pack(lessons: Mapping[str, object]) -> str:
    """How far the lessons are, as a text to be stored; some may be of a later version of this page."""
    return json.dumps(dict(lessons))


def read(text: str) -> Lessons:
    """The lessons in a stored text, as far as they are sound."""
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
            case int(step):  # stored by a version that kept the step alone
                yield game, Progress(step, step == DONE)
