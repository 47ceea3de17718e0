"""Saves the games of the shelf, in localStorage and the mirror, and takes in what other tabs write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ui.model.screen import Screen
from ui.saves.records import (
    GAME_PREFIX,
    Deleted,
    Newer,
    Record,
    Saved,
    Write,
    game_key,
    is_newer,
    next_counter,
    pack,
    rewrites,
    slots,
    writes,
)
from ui.saves.recovery import Found, find

if TYPE_CHECKING:  # a start has no use for it
    from ui.host import Store


class Saver:
    """Knows what is stored, and stores what is not."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.records: dict[str, Record | Newer] = {}  # by game
        self.unsaved: dict[str, list[Write]] = {}  # writes that localStorage refused, by game
        self.texts: dict[str, str | None] = {}  # other texts it refused, by key of localStorage
        self.settled: tuple[Saved, ...] | None = None  # a shelf of which all is stored
        self.held = ""  # the game on the table, once this tab is the one that writes it

    def take(self, found: Found) -> None:
        """Start from what was recovered, and store each part of it in its proper place."""
        self.records.update(found.records)
        self.records.update(found.newer)
        self.settled = None
        _settle(found, self.store)

    def save(self, screen: Screen, texts: Iterable[Write] = ()) -> str:
        """Store these texts and whatever is new in the games. Returns what is wrong, as `Store.store`."""
        for record in list(self._changes(screen)):
            text, before = pack(record), self.records.get(record.key)
            self.records[record.key] = record
            self.store.mirror(record.key, record.counter, text)
            if isinstance(record, Saved) and before and before.counter == record.counter:
                _store_again(rewrites(record, text), self.store)
            else:
                self.unsaved[record.key] = writes(record, text)
        self.texts.update(texts)
        return self.flush()

    def flush(self) -> str:
        """Store what could not be stored before; deletions first, as they make room."""
        problem = self._save_games()
        for place, text in sorted(self.texts.items(), key=lambda one: one[1] is not None):
            # What a later version of this page has stored is left alone.
            refused = "" if is_newer(self.store.text(place)) else self.store.store(place, text)
            if not refused:
                del self.texts[place]
            problem = problem or refused
        return problem

    def forget_text(self, place: str) -> None:
        """Forget an unsaved text: what another tab stored there is newer."""
        self.texts.pop(place, None)

    def _save_games(self) -> str:
        for key, orders in sorted(self.unsaved.items(), key=lambda one: one[1][0][1] is not None):
            for order in orders:
                problem = self.store.store(*order)
                if problem:
                    return problem
            del self.unsaved[key]
        return ""

    def _changes(self, screen: Screen) -> Iterator[Record]:
        if screen.shelf is self.settled:
            return
        # What another tab writes of the game on the table is not ours to store, as long as it does.
        self.settled = None if screen.table else screen.shelf
        on_shelf = {saved.key for saved in screen.shelf}
        for key, record in self.records.items():
            if isinstance(record, Saved) and key not in on_shelf:
                yield Deleted(key, next_counter(screen.counter, record))
        on_table = screen.table.key if screen.table else None
        for saved in screen.shelf:
            is_ours = saved.key != on_table or saved.key == self.held or saved.key not in self.records
            if is_ours and self.records.get(saved.key) is not saved:
                yield saved

    def news(self, key: str) -> list[Record | Newer]:
        """What another tab has stored of a game, if it is newer than what this one has."""
        local = self.store.stored(GAME_PREFIX + key) or {}
        places = {place: text for place, text in local.items() if game_key(place) == key}
        found = find(places, None)
        record = found.newer.get(key) or found.records.get(key)
        known = self.records.get(key)
        if record is None or (known and not _is_later(record, known)):
            return []
        self.records[key] = record
        self.settled = None
        self.unsaved.pop(key, None)
        return [record]

    def missing(self, key: str) -> tuple[Saved, str] | None:
        """The game, if it is no longer where it was stored, and what is in its other place."""
        known = self.records.get(key)
        if not isinstance(known, Saved) or key in self.unsaved:
            return None
        slot, other = slots(known)
        return None if self.store.text(slot) else (known, self.store.text(other))


def _store_again(orders: Iterable[Write], store: Store) -> None:
    """Store a game again with its summary; if there is no room, nothing is lost."""
    for order in orders:
        if store.store(*order):
            return


def _is_later(record: Record | Newer, known: Record | Newer) -> bool:
    """Whether a record is newer than the known one; at the same counter, one of a later version is."""
    if record.counter == known.counter:
        return isinstance(record, Newer) and not isinstance(known, Newer)
    return record.counter > known.counter


def _settle(found: Found, store: Store) -> None:
    for place, aside, text in found.moves:
        _set_aside(place, aside, text, store)
    for key in found.mirror_drops:
        store.drop_from_mirror(key)
    for record, text in found.mirror_writes:
        store.mirror(record.key, record.counter, text)
    for write in found.writes:
        if store.store(*write):
            return  # full: the older record stays, and the newer one is in the mirror


def _set_aside(place: str, aside: str, text: str, store: Store) -> None:
    if place:
        store.store(place, None)  # first, as a full storage has no room for both
    if store.store(aside, text) and place:
        store.store(place, text)
