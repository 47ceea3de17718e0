"""The results of the puzzles that somebody has tried on this device. Pure.

They are a convenience. So a damaged text counts as none, and so does a result that is none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

from engine.catalogue import GAMES
from ui.kit.picks import is_number
from ui.saves.daily import is_day
from ui.saves.records import PREFIX, Write, combined, fields, read_json

PUZZLES_KEY = PREFIX + "puzzles"

# Solved by the first move tried, by a later one, or not yet; or, of a day's puzzle, its solution was shown.
FIRST, LATER, MISSED, SHOWN = "first", "later", "missed", "shown"
_ORDER = ("", MISSED, SHOWN, LATER, FIRST)  # each better than those before
_DAY = "day"  # in place of a game: the puzzle of a day, by what was tried on that day

Results = Mapping[str, str]  # by the puzzle, as `place` and `place_of_day` name it
NO_RESULTS: Results = {}


def place(game: str, number: int) -> str:
    """The name of a puzzle: its game, and its number from 1."""
    return f"{game} {number}"


def place_of_day(day: int) -> str:
    """The name of the puzzle of a day, counted from 1970-01-01 (UTC)."""
    return place(_DAY, day)


def merged(ours: Results, others: Results) -> Results:
    """All results; of two for a puzzle, the better one."""
    better = {name: max(result, ours.get(name, ""), key=_ORDER.index) for name, result in others.items()}
    return {**ours, **better}


def pack(results: Mapping[str, object]) -> str:
    """The results as a text to store. Some of them may come from a later version of this page."""
    return json.dumps(dict(results))


def changes(now: Results | None, before: Results | None, stored: Callable[[str], str]) -> Iterator[Write]:
    """The text to store after a change, with what other tabs have stored; none before results are read.

    Of two results of a puzzle, the better one is stored.
    """
    if now is not None and before is not None and now != before:
        there = fields(stored(PUZZLES_KEY))
        yield PUZZLES_KEY, pack({**combined(now, before, there), **merged(now, dict(_sound(there)))})


def read(text: str) -> Results:
    """The valid results in a stored text."""
    try:
        content = read_json(text)
    except ValueError:
        return NO_RESULTS
    return dict(_sound(content)) if isinstance(content, dict) else NO_RESULTS


def _sound(content: dict[str, object]) -> Iterator[tuple[str, str]]:
    for name, result in content.items():
        game, _space, number = name.partition(" ")
        is_sound = is_number(number) and result in _ORDER[1:]
        if is_sound and (game in GAMES or (game == _DAY and is_day(int(number)))):
            yield name, str(result)
