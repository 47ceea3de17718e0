"""Facts about finished games, kept so that no game is replayed for them again. Pure.

All of them can be counted again from the games. So a text that is damaged, or from another version of this
page, which may count differently, is ignored. If room is short, these texts go first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from zlib import crc32

from ui.kit.version import VERSION
from ui.saves.records import Saved, listed, sealed

FACTS_PREFIX = "ladrilho-facts:"  # + the name of the game; not read at the start, unlike PREFIX


class Facts(NamedTuple):
    """Facts about a finished game that only a replay reveals; empty if it does not open."""

    points: tuple[tuple[int, ...], ...]  # by seat, then by reason
    winners: tuple[int, ...]
    medals: tuple[tuple[str, ...], ...]  # by seat, their names


def pack(shelf: Iterable[Saved], facts: Mapping[str, Facts]) -> str:
    """The known facts about these games as a text to store."""
    known = ((saved, facts[saved.code]) for saved in shelf if saved.code in facts)
    return sealed([VERSION, *([saved.key, _mark(saved), *told] for saved, told in known)])


def read(text: str, shelf: Iterable[Saved]) -> dict[str, Facts]:
    """The facts about these games in a stored text, by save code."""
    content = listed(text)
    if content[:1] != [VERSION]:
        return {}
    games = {(saved.key, _mark(saved)): saved for saved in shelf}
    return dict(_sound(content[1:], games))


def _mark(saved: Saved) -> int:
    """A number that differs if another game is stored under the same key."""
    return crc32(saved.code.encode())


def _sound(content: list[object], games: Mapping[tuple[str, int], Saved]) -> Iterator[tuple[str, Facts]]:
    for entry in content:
        match entry:
            case [str(key), int(mark), list(points), list(winners), list(medals)]:
                saved = games.get((key, mark))
                if saved and _are_facts(points, winners, medals, len(saved.names)):
                    told = Facts(tuple(map(tuple, points)), tuple(winners), tuple(map(tuple, medals)))
                    yield saved.code, told


def _are_facts(points: list[Any], winners: list[Any], medals: list[Any], seats: int) -> bool:
    rows = (*points, *medals)
    return (
        len(points) == len(medals)
        and len(points) in (0, seats)
        and all(isinstance(row, list) for row in rows)
        and all(type(number) is int for row in (winners, *points) for number in row)
        and all(isinstance(name, str) for row in medals for name in row)
    )
