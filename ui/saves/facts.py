"""What finished games say once they are replayed, kept so that they need not be replayed again. Pure.

All of it can be counted from the games anew. So a text that is damaged, or of another version of this page,
which may count otherwise, is none; and the first thing to go where room is short.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from zlib import crc32

from ui.kit.version import VERSION
from ui.saves.records import DamagedRecord, NewerRecord, Saved, opened, sealed

FACTS_PREFIX = "ladrilho-facts:"  # then the name of the game; a start, which reads all of PREFIX, needs none


class Facts(NamedTuple):
    """What is known of a finished game only once it has been replayed; if it does not open, nothing."""

    points: tuple[tuple[int, ...], ...]  # by seat, then by reason
    winners: tuple[int, ...]
    medals: tuple[tuple[str, ...], ...]  # by seat, their names


def pack(shelf: Iterable[Saved], facts: Mapping[str, Facts]) -> str:
    """What is known of these games, by save code, as a text to be stored."""
    known = ((saved, facts[saved.code]) for saved in shelf if saved.code in facts)
    return sealed([VERSION, *([saved.key, _mark(saved), *told] for saved, told in known)])


def read(text: str, shelf: Iterable[Saved]) -> dict[str, Facts]:
    """What a stored text says of these games, by save code."""
    try:
        content = opened(text)
    except (DamagedRecord, NewerRecord):
        return {}
    if not isinstance(content, list) or content[:1] != [VERSION]:
        return {}
    games = {(saved.key, _mark(saved)): saved for saved in shelf}
    return dict(_sound(content[1:], games))


def _mark(saved: Saved) -> int:
    """Differs once another game lies under the same key."""
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
