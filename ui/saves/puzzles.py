"""The results of the puzzles that somebody has tried on this device. Pure.

They are a convenience. So a damaged text counts as empty, and an invalid result is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

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
    """The text to store after a change, with what is stored already: by other tabs, or before this page.

    Of two results of a puzzle, the better one is stored. Results that have just been read are there already.
    """
    if now is None or now == before:
        return
    there = fields(stored(PUZZLES_KEY))
    known = valid(there)
    better = merged(now, known)
    if better != known:
        yield PUZZLES_KEY, pack({**combined(now, before or NO_RESULTS, there), **better})


def read(text: str) -> Results:
    """The valid results in a stored text."""
    try:
        content = read_json(text)
    except ValueError:
        return NO_RESULTS
    return valid(content) if isinstance(content, dict) else NO_RESULTS


def valid(content: Mapping[str, object]) -> Results:
    """The valid ones of these results."""
    return dict(_sound(content))


def grouped(results: Results) -> dict[str, dict[str, list[int]]]:
    """The numbers of the puzzles, by game and result: short, and without a space for mail to wrap at."""
    found: dict[str, dict[str, list[int]]] = {}
    for name, result in results.items():
        game, _space, number = name.partition(" ")
        found.setdefault(game, {}).setdefault(result, []).append(int(number))
    return found


def ungrouped(content: Any) -> Results:
    """The valid results in what `grouped` gave. Raises AttributeError or TypeError for anything else."""
    results = NO_RESULTS
    for game, by_result in content.items():
        for result, numbers in by_result.items():
            results = merged(results, valid({place(game, number): result for number in numbers}))
    return results


def _sound(content: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, result in content.items():
        game, _space, number = name.partition(" ")
        is_sound = is_number(number) and result in _ORDER[1:]
        if is_sound and (game in GAMES or (game == _DAY and is_day(int(number)))):
            yield name, str(result)
