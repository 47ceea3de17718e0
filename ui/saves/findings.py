"""Findings of a search about a finished game, kept so that it need not look again. Pure.

All of it can be found again. So a text that is damaged, about another game, or from another search is
ignored. If room is short, these texts go first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import crc32

from engine.verdicts import GLANCE, LOOK, SEARCH
from ui.saves.records import listed, sealed

FINDINGS_PREFIX = "ladrilho-findings:"  # + the key of a game; not read at the start, unlike PREFIX
MOST = 40  # games; each takes 5 to 45 KB

FORMAT = 2  # higher whenever these texts change: earlier ones are found again
_PLACES = 3  # decimals of points: far finer than any mark


class Kept(NamedTuple):
    """The findings about a decision."""

    passes: int  # how many tasks have looked at it
    ranking: Any  # as in ui.model.analysis; not checked after reading


def pack(code: str, found: Mapping[int, Kept]) -> str:
    """The findings about a game's decisions, by their entries in the log, as a text to store."""
    each = [[at, kept.passes, rounded(kept.ranking)] for at, kept in found.items()]
    return sealed([_about(code), *each])


def read(text: str, code: str) -> dict[int, Kept]:
    """The findings about this game in a stored text; empty if there are none."""
    content = listed(text)
    if content[:1] != [_about(code)]:
        return {}
    each = (one for one in content[1:] if isinstance(one, list) and len(one) == 3)
    return {at: Kept(passes, ranking) for at, passes, ranking in each if type(at) is type(passes) is int}


def merged(one: Mapping[int, Kept], other: Mapping[int, Kept]) -> dict[int, Kept]:
    """The findings of two tabs about a game: of each decision, those that more tasks have looked at."""
    found = dict(other)
    for at, kept in one.items():
        if at not in found or found[at].passes <= kept.passes:
            found[at] = kept
    return found


def _about(code: str) -> list[int]:
    """The format, the search, and a number that differs if another game is stored under the same key."""
    return [FORMAT, SEARCH, GLANCE, LOOK, crc32(code.encode())]


def rounded(value: Any) -> Any:
    """A value of lists, mappings and numbers with its numbers rounded."""
    if isinstance(value, float):
        return round(value, _PLACES)
    if isinstance(value, Mapping):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value
