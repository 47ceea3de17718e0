"""How far the lessons are that somebody began on this device. Pure.

It is a convenience. So whatever is damaged begins anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from ui.saves.records import PREFIX, read_json

LESSONS_KEY = PREFIX + "lessons"


def pack(steps: Mapping[str, int]) -> str:
    """The step reached of each game's lesson, as a text to be stored."""
    return json.dumps(dict(steps))


def read(text: str) -> dict[str, int]:
    """The steps in a stored text, as far as they are sound."""
    try:
        content = read_json(text)
    except ValueError:
        return {}
    steps = content.items() if isinstance(content, dict) else ()
    return {game: step for game, step in steps if type(step) is int}
