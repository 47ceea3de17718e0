"""What storage holds when the page starts: which record of each game counts, and what is not in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ui.saves.records import (
    DAMAGED_PREFIX,
    GAME_PREFIX,
    DamagedRecord,
    Deleted,
    NewerRecord,
    Record,
    Write,
    counter_of,
    game_key,
    unpack,
    writes,
)


class Unreadable(NamedTuple):
    """A text that is kept but cannot be played."""

    place: str  # its key in localStorage
    text: str


class Stored(NamedTuple):
    """A text that is stored as a record of a game."""

    place: str  # its key in localStorage; "" for the mirror
    text: str


class Found:
    """All games, and what brings localStorage and the mirror in line with them.

    Nothing is lost on the way: a damaged text is moved, one of a later version stays with all that there is
    of its game, and an older record goes only when a newer one stands in its place.
    """

    def __init__(self, damaged: Iterable[Unreadable] = ()) -> None:
        self.records: dict[str, Record] = {}  # by game, the newest that reads
        self.damaged = [*damaged]  # where they are after the moves
        self.newer: list[Unreadable] = []
        self.moves: list[tuple[str, Unreadable]] = []  # from a key, or "": the mirror
        self.writes: list[Write] = []
        self.mirror_drops: list[str] = []
        self.mirror_writes: list[tuple[Record, str]] = []


def find(local: Mapping[str, str], mirror: Mapping[str, str] | None) -> Found:
    """Read the texts of localStorage by key, and those of the mirror, if there is one, by game."""
    found = Found(Unreadable(*item) for item in local.items() if item[0].startswith(DAMAGED_PREFIX))
    for key, texts in _by_game(local, mirror or {}).items():
        _read(key, texts, mirror is not None, found)
    return found


def _by_game(local: Mapping[str, str], mirror: Mapping[str, str]) -> dict[str, list[Stored]]:
    games: dict[str, list[Stored]] = {}
    for place, text in local.items():
        key = game_key(place)
        if key is not None:
            games.setdefault(key, []).append(Stored(place, text))
    for key, text in mirror.items():
        games.setdefault(key, []).append(Stored("", text))
    return games


def _read(key: str, texts: list[Stored], has_mirror: bool, found: Found) -> None:
    damaged: list[Stored] = []
    try:
        newest = next(_newest_first(key, texts, damaged), None)
    except NewerRecord:
        found.newer.append(Unreadable(texts[0].place or GAME_PREFIX + key, texts[0].text))
        return
    for stored in damaged:
        _set_aside(key, stored, found)
    if newest:
        record, text = newest
        found.records[key] = record
        _settle(record, text, [stored for stored in texts if stored not in damaged], has_mirror, found)


def _newest_first(key: str, texts: list[Stored], damaged: list[Stored]) -> Iterator[tuple[Record, str]]:
    """The records that read, with their texts, while those that do not are added to the damaged."""
    counters: dict[Stored, int] = {}
    for stored in texts:
        try:
            counters[stored] = counter_of(stored.text)
        except DamagedRecord:
            damaged.append(stored)
    for stored in sorted(counters, key=lambda stored: -counters[stored]):
        try:
            yield unpack(key, stored.text), stored.text
        except DamagedRecord:
            damaged.append(stored)


def _set_aside(key: str, stored: Stored, found: Found) -> None:
    place = DAMAGED_PREFIX + (stored.place.removeprefix(GAME_PREFIX) or f"{key}/mirror")
    here = {unreadable.place: unreadable.text for unreadable in found.damaged}
    while here.get(place, stored.text) != stored.text:
        place += "+"
    unreadable = Unreadable(place, stored.text)
    if place not in here:
        found.damaged.append(unreadable)
    found.moves.append((stored.place, unreadable))
    if not stored.place:
        found.mirror_drops.append(key)


def _settle(record: Record, text: str, texts: list[Stored], has_mirror: bool, found: Found) -> None:
    """Put the record where it is not yet."""
    is_mirrored = Stored("", text) in texts
    if has_mirror and not is_mirrored:
        found.mirror_writes.append((record, text))
    local = {stored.place: stored.text for stored in texts if stored.place}
    if isinstance(record, Deleted) and is_mirrored:  # the mirror remembers it from now on
        found.writes += [(place, None) for place in local]
        return
    wanted = writes(record, text)
    if local.get(wanted[-1][0]) != text:
        found.writes += wanted
    # The place of the first version of this page, whose record has its slot by now.
    found.writes += [(place, None) for place in local if place == GAME_PREFIX + record.key]
