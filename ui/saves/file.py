"""All games of a device in one file, a line each, to open on another device. Pure.

The first line names the kind of file. After that name it lists the games that were tries at the daily games.
Pages older than the daily games skip that list.

A game written out for people ends with the same line. So `unpack_file` reads all files and texts: it looks
for such lines, and for codes on their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from engine.on_demand import Late
from ui.saves import puzzles
from ui.saves.daily import NO_TRIES, Tries, is_day
from ui.saves.puzzles import NO_RESULTS, Results
from ui.saves.records import (
    FILE_LIMIT,
    FORMAT,
    DamagedRecord,
    NewerRecord,
    Saved,
    is_whole,
    opened,
    pack,
    record_of,
    sealed,
    sound_content,
)

if TYPE_CHECKING:
    from ui.kit import days
    from ui.saves import mail
else:
    days = Late("ui.kit.days")
    mail = Late("ui.saves.mail")

FILE_HEADER = "Ladrilho games"
FILE_LINES = 100_000  # mail wraps them

_LINE_END = re.compile("\r\n?|\n")
_HEADER = re.compile(f"{FILE_HEADER} [0-9]{{1,6}}(?: |$)")
NO_GAME = 0  # the mark of a try whose game was deleted
_RESULTS = "puzzles"  # names the results of puzzles in their line, as an entry that no game has


def named(day: int, kind: str = "") -> str:
    """The name of a file saved on a day, counted from 1970-01-01: ladrilho-2026-11-21.txt."""
    return f"ladrilho-{days.date_of(day).isoformat()}{kind}.txt"


class ForeignFile(ValueError):
    """A file that this page did not write."""


class Opened(NamedTuple):
    """The content of a file."""

    games: tuple[Saved, ...]  # their keys and counters mean nothing on this device
    damaged: int
    newer: int
    tries: Mapping[int, int]  # at the daily games: the mark of each game
    codes: tuple[str, ...] = ()  # of games without a readable record
    loose: Mapping[str, Saved] = {}  # damaged records of some of these, by code
    results: Results = NO_RESULTS  # of puzzles


def identity(game: Saved) -> tuple[str, tuple[str, ...]]:
    """The game and the players' names, which tell a game from all others on any device."""
    return game.code.replace("-", ""), game.names


def mark(game: Saved) -> int:
    """A number for a game's identity."""
    code, names = identity(game)
    return crc32("\n".join((code, *names)).encode()) or 1


def pack_file(shelf: Iterable[Saved], tries: Tries = NO_TRIES, results: Results = NO_RESULTS) -> str:
    """The games as a text. A complete file has the tries and the results of puzzles as well."""
    games = tuple(shelf)
    marks = {game.key: mark(game) for game in games}
    told = [[day, marks.get(key, NO_GAME)] for day, key in tries.games.items()]
    header = f"{FILE_HEADER} {FORMAT}" + (f" {sealed(told)}" if told else "")
    of_puzzles = [sealed({_RESULTS: puzzles.grouped(results)})] if results else []
    return "".join(f"{line}\n" for line in (header, *of_puzzles, *map(pack, games)))


def unpack_file(text: str) -> Opened:
    """The games in a file or any other text. Raises ForeignFile if it has none and is no file of ours."""
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    if len(text) > FILE_LIMIT or len(lines) > FILE_LINES + 1:
        raise ForeignFile(f"{len(text)} characters in {len(lines)} lines are too many for a file of games")
    bodies = [_HEADER.sub("", line, count=1) for line in lines]
    rest = [line for line, body in zip(lines, bodies, strict=True) if body.strip() and not is_whole(body)]
    found = _Found()
    for body in dict.fromkeys(bodies):  # a text may have been pasted twice
        if body.strip() and is_whole(body):
            found.take(body)
    if rest:
        more = mail.recovered(rest)
        for record in more.records:
            found.take(record)
        found.damaged += more.damaged
        found.codes = [code for code in more.codes if code not in {game.code for game in found.games}]
        found.take_loose(more.loose)
    if not (found.has_any or FILE_HEADER in text):
        raise ForeignFile(f"there are no games in {text[:20]!a}")
    return Opened(
        tuple(found.games),
        found.damaged,
        found.newer,
        found.tries,
        tuple(found.codes),
        found.loose,
        found.results,
    )


class _Found:
    """The games found in a file so far."""

    def __init__(self) -> None:
        self.games: list[Saved] = []
        self.codes: list[str] = []
        self.loose: dict[str, Saved] = {}
        self.tries: dict[int, int] = {}
        self.results: Results = NO_RESULTS
        self.damaged = self.newer = 0

    @property
    def has_any(self) -> bool:
        return bool(self.games or self.codes or self.tries or self.results or self.damaged or self.newer)

    def take(self, text: str) -> None:
        """Take in a game, the tries, or the results of puzzles."""
        try:
            content = opened(text)
            if isinstance(content, list):
                self.tries |= _tries(content)
            elif isinstance(content, dict) and _RESULTS in content:
                self.results = puzzles.merged(self.results, _results(content[_RESULTS]))
            else:
                self.games.append(_game(content))
        except DamagedRecord:
            self.damaged += 1
        except NewerRecord:
            self.newer += 1

    def take_loose(self, contents: Iterable[dict[str, Any]]) -> None:
        """Take in damaged records of games whose codes are intact."""
        for content in contents:
            if content.get("code") in self.codes:
                try:
                    game = _game(content)._replace(summary=None)
                except (DamagedRecord, NewerRecord):
                    continue  # the code remains
                self.loose.setdefault(game.code, game)


def _game(content: object) -> Saved:
    record = record_of("", sound_content(content))
    if isinstance(record, Saved):
        return record
    raise DamagedRecord("a deleted game has no place in a file")


def _tries(content: list[Any]) -> dict[int, int]:
    """The tries in the first line. Raises DamagedRecord."""
    if not all(map(_is_try, content)):
        raise DamagedRecord("these are no tries")
    return dict(content)


def _results(content: object) -> Results:
    """The results of puzzles in their line. Raises DamagedRecord."""
    try:
        return puzzles.ungrouped(content)
    except (AttributeError, TypeError) as error:
        raise DamagedRecord("these are no results of puzzles") from error


def _is_try(entry: object) -> bool:
    match entry:
        case [day, int()]:
            return is_day(day)
    return False
