"""Findings of a search about a finished game, kept so that it need not look again. Pure.

All of it can be found again. So a text that is damaged, about another game, or from another search is
ignored. If room is short, these texts go first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from zlib import crc32

from engine.verdicts import GLANCE, LOOK, SEARCH
from ui.saves.records import DamagedRecord, NewerRecord, opened, sealed

FINDINGS_PREFIX = "ladrilho-findings:"  # + the key of a game; not read at the start, unlike PREFIX
MOST = 40  # games; each takes 5 to 30 KB

_PLACES = 3  # decimals of points: far finer than any mark


def pack(code: str, rankings: Mapping[int, Iterable[Iterable[Any]]]) -> str:
    """The rankings of a game's decisions, by their entries in the log, as a text to store."""
    found = [[at, [rounded(one) for one in ranking]] for at, ranking in rankings.items()]
    return sealed([_about(code), *found])


def read(text: str, code: str) -> dict[int, Any]:
    """The rankings of this game in a stored text, not checked any further; empty if there are none."""
    try:
        content = opened(text)
    except (DamagedRecord, NewerRecord):
        return {}
    if not isinstance(content, list) or content[:1] != [_about(code)]:
        return {}
    pairs = (one for one in content[1:] if isinstance(one, list) and len(one) == 2)
    return {at: ranking for at, ranking in pairs if type(at) is int}


def _about(code: str) -> list[int]:
    """The search, and a number that differs if another game is stored under the same key."""
    return [SEARCH, GLANCE, LOOK, crc32(code.encode())]


def rounded(value: Any) -> Any:
    """A value of lists, mappings and numbers with its numbers rounded."""
    if isinstance(value, float):
        return round(value, _PLACES)
    if isinstance(value, Mapping):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value
