"""What storage holds when the page starts: which record of each game counts, and what is not in its place."""

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
    is_spare: bool = False  # whether its game is here all the same, from another place


class Stored(NamedTuple):
    """A text that is stored as a record of a game."""

    place: str  # its key in localStorage; "" for the mirror
    text: str


class Found:
    """All games, and what brings localStorage and the mirror in line with them.

    Nothing is lost on the way: a damaged text is moved, one of a later version stays with all that there is
    of its game, and an older record goes only when a newer one stands in its place.
    """

    def __init__(self, aside: Mapping[str, str]) -> None:
        self.records: dict[str, Record] = {}  # by game, the newest that reads
        self.aside = dict(aside)  # damaged texts by the keys under which they are after the moves
        self.newer: dict[str, Newer] = {}  # by game
        self.before: list[tuple[Saved, str]] = []  # what we have of these, with its text
        self.moves: list[tuple[str, str, str]] = []  # from a key, or "": the mirror; to a key; the text
        self.writes: list[Write] = []
        self.mirror_drops: list[str] = []
        self.mirror_writes: list[tuple[Record, str]] = []

    @property
    def games(self) -> list[Saved]:
        """The games to be played, the last played first."""
        return last_played_first(record for record in self.records.values() if isinstance(record, Saved))

    @property
    def damaged(self) -> list[Unreadable]:
        """The texts that are set aside."""
        here = self.records.keys() | self.newer.keys()
        return [Unreadable(place, text, damaged_key(place) in here) for place, text in self.aside.items()]


def find(local: Mapping[str, str], mirror: Mapping[str, str] | None) -> Found:
    """Read the texts of localStorage by key, and those of the mirror, if there is one, by game."""
    found = Found({place: text for place, text in local.items() if place.startswith(DAMAGED_PREFIX)})
    for key, texts in by_game(local, mirror or {}).items():
        _read(key, texts, mirror is not None, found)
    for record, text in found.before:
        _beside(record, text, mirror is not None, found)
    return found


def damaged_key(place: str) -> str:
    """The game that a text belongs to that was set aside."""
    return re.sub(r"(/([01]|mirror))?\+*$", "", place.removeprefix(DAMAGED_PREFIX))


def by_game(local: Mapping[str, str], mirror: Mapping[str, str]) -> dict[str, list[Stored]]:
    """All texts that are stored as records, by the game that they belong to."""
    games: dict[str, list[Stored]] = {}
    for place, text in local.items():
        key = game_key(place)
        if key is not None:
            games.setdefault(key, []).append(Stored(place, text))
    for key, text in mirror.items():
        games.setdefault(key, []).append(Stored("", text))
    return games


def _read(key: str, texts: list[Stored], has_mirror: bool, found: Found) -> None:
    """Find the newest record of a game; neither a damaged text nor one of a later version hides it."""
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
    """The records that read, with their texts, while all others are added to the damaged and the newer."""
    contents: dict[str, dict[str, Any]] = {}  # by text: the mirror's is that of a slot, as a rule

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
    """Which of several records counts: of the same position, one with a summary."""
    return content["counter"], "summary" in content


def _beside(record: Saved, text: str, has_mirror: bool, found: Found) -> None:
    """Put what we have of a game that a later version went on with beside it, once, as a game of its own."""
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
