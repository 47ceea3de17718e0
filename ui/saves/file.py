"""All games of a device in one file, a line each, to be opened on another. Pure.

The first line names the kind of file. Behind that it says which of the games were the tries that count at
the tables of the day. A page from before there were any reads on past it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from zlib import crc32

from ui.saves.daily import NO_TRIES, Tries, is_day
from ui.saves.records import FORMAT, DamagedRecord, NewerRecord, Saved, opened, pack, sealed, unpack

FILE_HEADER = "Ladrilho games"
FILE_LIMIT = 5_000_000  # bytes: as much as localStorage holds, some 10,000 games
FILE_LINES = 20_000

NO_GAME = 0  # the mark of a try whose game was deleted


class ForeignFile(ValueError):
    """A file was not written by this page."""


class Opened(NamedTuple):
    """What was in a file."""

    games: tuple[Saved, ...]  # their keys and counters mean nothing here
    damaged: int
    newer: int
    tries: Mapping[int, int]  # at the tables of the day: the mark of each game


def identity(game: Saved) -> tuple[str, tuple[str, ...]]:
    """What distinguishes a game from another one, on whatever device."""
    return game.code.replace("-", ""), game.names


def mark(game: Saved) -> int:
    """A number for the same."""
    code, names = identity(game)
    return crc32("\n".join((code, *names)).encode()) or 1


def pack_file(shelf: Iterable[Saved], tries: Tries = NO_TRIES) -> str:
    """The games as a text, with the tries of the day if the file is to hold everything."""
    games = tuple(shelf)
    marks = {game.key: mark(game) for game in games}
    told = [[day, marks.get(key, NO_GAME)] for day, key in tries.games.items()]
    header = f"{FILE_HEADER} {FORMAT}" + (f" {sealed(told)}" if told else "")
    return "".join(f"{line}\n" for line in (header, *map(pack, games)))


def unpack_file(text: str) -> Opened:
    """The games in a file. Raises ForeignFile."""
    first, *lines = text.removeprefix("\ufeff").replace("\r", "\n").split("\n")
    if not first.startswith(FILE_HEADER) or len(text) > FILE_LIMIT or len(lines) > FILE_LINES:
        raise ForeignFile(f"a file with games begins with {FILE_HEADER}, not with {first[:20]!a}")
    games: list[Saved] = []
    tries: Mapping[int, int] = {}
    wrong: list[DamagedRecord | NewerRecord] = []
    for line in filter(None, lines):
        try:
            games.append(_game(line))
        except (DamagedRecord, NewerRecord) as error:
            wrong.append(error)
    _before, _header, told = first.partition(f"{FILE_HEADER} {FORMAT} ")
    try:
        tries = _tries(told) if told else {}
    except (DamagedRecord, NewerRecord) as error:
        wrong.append(error)
    newer = sum(isinstance(error, NewerRecord) for error in wrong)
    return Opened(tuple(games), len(wrong) - newer, newer, tries)


def _game(line: str) -> Saved:
    record = unpack("", line)
    if isinstance(record, Saved):
        return record
    raise DamagedRecord("a deleted game has no place in a file")


def _tries(text: str) -> dict[int, int]:
    """The tries in the first line. Raises DamagedRecord and NewerRecord."""
    content = opened(text)
    if not isinstance(content, list) or not all(map(_is_try, content)):
        raise DamagedRecord("these are no tries")
    return dict(content)


def _is_try(entry: object) -> bool:
    match entry:
        case [day, int()]:
            return is_day(day)
    return False
