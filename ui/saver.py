"""Saves the games of the shelf in localStorage and the mirror, and takes in what other tabs write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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

if TYPE_CHECKING:  # the page starts without these
    from ui.host import Store


class Saver:
    """Remembers what is stored, and stores the rest."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.records: dict[str, Record | Newer] = {}  # by game
        self.unsaved: dict[str, list[Write]] = {}  # writes refused by localStorage, by game
        self.unsaved_texts: dict[str, str | None] = {}  # other refused texts, by key of localStorage
        self.stored_shelf: tuple[Saved, ...] | None = None  # a shelf that is stored completely
        self.own_key = ""  # the game on the table, while this tab writes it

    def start_from(self, found: Found) -> None:
        """Start from the recovered records, and store each part in its proper place."""
        self.records.update(found.records)
        self.records.update(found.newer)
        self.stored_shelf = None
        _settle(found, self.store)

    def save(self, screen: Screen, texts: Iterable[Write] = ()) -> str:
        """Store texts and changes to games. Returns the storage's problem, as `Store.store` does."""
        for record in list(self._changes(screen)):
            text, before = pack(record), self.records.get(record.key)
            self.records[record.key] = record
            self.store.mirror(record.key, record.counter, text)
            if isinstance(record, Saved) and before and before.counter == record.counter:
                _store_again(rewrites(record, text), self.store)
            else:
                self.unsaved[record.key] = writes(record, text)
        self.unsaved_texts.update(texts)
        return self.flush()

    def flush(self) -> str:
        """Store everything that was refused before. Deletions come first, as they make room."""
        problem = self._save_games()
        for place, text in sorted(self.unsaved_texts.items(), key=lambda one: one[1] is not None):
            # A later version of this page stored this, so it stays.
            refused = "" if is_newer(self.store.text(place)) else self.store.store(place, text)
            if not refused:
                del self.unsaved_texts[place]
            problem = problem or refused
        return problem

    def forget_text(self, place: str) -> None:
        """Forget an unsaved text: another tab has stored a newer one in its place."""
        self.unsaved_texts.pop(place, None)

    def _save_games(self) -> str:
        for key, orders in sorted(self.unsaved.items(), key=lambda one: one[1][0][1] is not None):
            for order in orders:
                problem = self.store.store(*order)
                if problem:
                    return problem
            del self.unsaved[key]
        return ""

    def _changes(self, screen: Screen) -> Iterator[Record]:
        if screen.shelf is self.stored_shelf:
            return
        # While another tab writes the game on the table, this one does not store it.
        self.stored_shelf = None if screen.table else screen.shelf
        on_shelf = {saved.key for saved in screen.shelf}
        for key, record in self.records.items():
            if isinstance(record, Saved) and key not in on_shelf:
                yield Deleted(key, next_counter(screen.counter, record))
        on_table = screen.table.key if screen.table else None
        for saved in screen.shelf:
            is_ours = saved.key != on_table or saved.key == self.own_key or saved.key not in self.records
            if is_ours and self.records.get(saved.key) is not saved:
                yield saved

    def newer_record(self, key: str) -> list[Record | Newer]:
        """The record that another tab has stored of a game, if it is newer than this tab's."""
        local = self.store.stored(GAME_PREFIX + key) or {}
        places = {place: text for place, text in local.items() if game_key(place) == key}
        return self._newer(find(places, None), [key])

    def take_mirror(self, mirror: Mapping[str, str]) -> list[Record | Newer]:
        """Bring localStorage and a late mirror in line. Returns the records newer than this tab's."""
        found = find(self.store.stored(GAME_PREFIX) or {}, mirror)
        news = self._newer(found, mirror)
        _settle(found, self.store)
        return news

    def _newer(self, found: Found, keys: Iterable[str]) -> list[Record | Newer]:
        """The records of these games that are newer than the known ones; from now on they are known."""
        news: list[Record | Newer] = []
        for key in keys:
            record, known = found.newer.get(key) or found.records.get(key), self.records.get(key)
            if record and (known is None or _is_later(record, known)):
                news.append(record)
                self.records[key] = record
                self.stored_shelf = None
                self.unsaved.pop(key, None)
        return news

    def missing(self, key: str) -> tuple[Saved, str] | None:
        """A game that is gone from where this tab stored it, with the text in its other place."""
        known = self.records.get(key)
        if not isinstance(known, Saved) or key in self.unsaved:
            return None
        slot, other = slots(known)
        return None if self.store.text(slot) else (known, self.store.text(other))


def _store_again(orders: Iterable[Write], store: Store) -> None:
    """Store a game again with its summary. If there is no room, nothing is lost."""
    for order in orders:
        if store.store(*order):
            return


def _is_later(record: Record | Newer, known: Record | Newer) -> bool:
    """True if a record is newer than the known one. At the same counter, a later version's record wins."""
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
            return  # full: the older record stays, and the mirror has the newer one


def _set_aside(place: str, aside: str, text: str, store: Store) -> None:
    if place:
        store.store(place, None)  # first, as a full storage has no room for both
    if store.store(aside, text) and place:
        store.store(place, text)
