"""Finds the valid record of each game when the page starts, and any text that is out of place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ui.saves.records import (
    DAMAGED_PREFIX,
    GAME_PREFIX,
    DamagedRecord,
    Deleted,
    Newer,
    NewerRecord,
    Record,
    Saved,
    Write,
    content_of,
    game_key,
    key_beside,
    last_played_first,
    record_of,
    writes,
)


class Unreadable(NamedTuple):
    """A text that is kept but cannot be played."""

    place: str  # its key in localStorage
    text: str
    is_spare: bool = False  # its game can be played all the same, from another place


class Stored(NamedTuple):
    """A text stored as the record of a game."""

    place: str  # its key in localStorage; "" for the mirror
    text: str


class Found:
    """All games, and the changes that bring localStorage and the mirror in line with them.

    Nothing is lost on the way: a damaged text is moved, a text of a later version stays together with all
    other texts of its game, and an older record goes only when a newer one is in its place.
    """

    def __init__(self, aside: Mapping[str, str]) -> None:
        self.records: dict[str, Record] = {}  # by game, the newest readable one
        self.aside = dict(aside)  # damaged texts, by the keys they have after the moves
        self.newer: dict[str, Newer] = {}  # by game
        self.before: list[tuple[Saved, str]] = []  # our own latest records of these games, with their texts
        self.moves: list[tuple[str, str, str]] = []  # from a key, or "" for the mirror; to a key; the text
        self.writes: list[Write] = []
        self.mirror_drops: list[str] = []
        self.mirror_writes: list[tuple[Record, str]] = []

    @property
    def games(self) -> list[Saved]:
        """The games that can be played, the last played first."""
        return last_played_first(record for record in self.records.values() if isinstance(record, Saved))

    @property
    def damaged(self) -> list[Unreadable]:
        """The texts set aside."""
        here = self.records.keys() | self.newer.keys()
        return [Unreadable(place, text, damaged_key(place) in here) for place, text in self.aside.items()]


def find(local: Mapping[str, str], mirror: Mapping[str, str] | None) -> Found:
    """Read the texts of localStorage, by key, and those of the mirror, if there is one, by game."""
    *_parts, found = finding(local, mirror)
    return found


def finding(local: Mapping[str, str], mirror: Mapping[str, str] | None) -> Iterator[Found]:
    """The same, one game after the other. Each time, the result so far; the last one is whole."""
    found = Found({place: text for place, text in local.items() if place.startswith(DAMAGED_PREFIX)})
    for key, texts in by_game(local, mirror or {}).items():
        _read(key, texts, mirror is not None, found)
        yield found
    for record, text in found.before:
        _beside(record, text, mirror is not None, found)
    yield found


def damaged_key(place: str) -> str:
    """The game that a text set aside belongs to."""
    return re.sub(r"(/([01]|mirror))?\+*$", "", place.removeprefix(DAMAGED_PREFIX))


def by_game(local: Mapping[str, str], mirror: Mapping[str, str]) -> dict[str, list[Stored]]:
    """All texts stored as records, by their game."""
    games: dict[str, list[Stored]] = {}
    for place, text in local.items():
        key = game_key(place)
        if key is not None:
            games.setdefault(key, []).append(Stored(place, text))
    for key, text in mirror.items():
        games.setdefault(key, []).append(Stored("", text))
    return games


def _read(key: str, texts: list[Stored], has_mirror: bool, found: Found) -> None:
    """Find the newest record of a game. Neither a damaged text nor one of a later version hides it."""
    damaged: list[Stored] = []
    newer: list[Newer] = []
    ours = next(_newest_first(key, texts, damaged, newer), None)
    theirs = max(newer, key=lambda one: one.counter, default=None)
    if theirs and (ours is None or ours[0].counter <= theirs.counter):
        found.newer[key] = theirs
        if ours and isinstance(ours[0], Saved):
            found.before.append((ours[0], ours[1]))
        return
    for stored in damaged:
        _set_aside(key, stored, found)
    if ours:
        record, text = ours
        found.records[key] = record
        _settle(record, text, [stored for stored in texts if stored not in damaged], has_mirror, found)


def _newest_first(
    key: str, texts: list[Stored], damaged: list[Stored], newer: list[Newer]
) -> Iterator[tuple[Record, str]]:
    """The readable records with their texts. All other texts are added to the damaged and the newer ones."""
    contents: dict[str, dict[str, Any]] = {}  # by text: the mirror usually has the same one as a slot

    def refuse(stored: Stored, error: DamagedRecord | NewerRecord) -> None:
        if isinstance(error, DamagedRecord):
            damaged.append(stored)
        else:
            newer.append(Newer(key, error.counter, stored.place or GAME_PREFIX + key, stored.text))

    for stored in texts:
        try:
            if stored.text not in contents:
                contents[stored.text] = content_of(stored.text)
        except (DamagedRecord, NewerRecord) as error:
            refuse(stored, error)
    whole = [stored for stored in texts if stored.text in contents]
    for stored in sorted(whole, key=lambda stored: _rank(contents[stored.text]), reverse=True):
        try:
            yield record_of(key, contents[stored.text]), stored.text
        except (DamagedRecord, NewerRecord) as error:
            refuse(stored, error)


def _rank(content: dict[str, Any]) -> tuple[int, bool]:
    """Ranks records of a game. Of two with the same position, one with a summary wins."""
    return content["counter"], "summary" in content


def _beside(record: Saved, text: str, has_mirror: bool, found: Found) -> None:
    """Put our last record of a game that a later version continued beside it, once, as another game."""
    copy = record._replace(key=key_beside(record.key))
    if copy.key not in found.records.keys() | found.newer.keys():
        found.records[copy.key] = copy
        _settle(copy, text, [], has_mirror, found)


def _set_aside(key: str, stored: Stored, found: Found) -> None:
    place = DAMAGED_PREFIX + (stored.place.removeprefix(GAME_PREFIX) or f"{key}/mirror")
    while found.aside.setdefault(place, stored.text) != stored.text:
        place += "+"
    found.moves.append((stored.place, place, stored.text))
    if not stored.place:
        found.mirror_drops.append(key)


def _settle(record: Record, text: str, texts: list[Stored], has_mirror: bool, found: Found) -> None:
    """Put the record in its places, unless it is there already."""
    is_mirrored = Stored("", text) in texts
    if has_mirror and not is_mirrored:
        found.mirror_writes.append((record, text))
    local = {stored.place: stored.text for stored in texts if stored.place}
    if isinstance(record, Deleted) and is_mirrored:  # the mirror alone remembers it from now on
        found.writes += [(place, None) for place in local]
        return
    wanted = writes(record, text)
    if local.get(wanted[-1][0]) != text:
        found.writes += wanted
    # The first version of this page used this place. The record has its slot now.
    found.writes += [(place, None) for place in local if place == GAME_PREFIX + record.key]
