"""Reads the first screen from this device's storage; lists what to store besides the games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.on_demand import Late
from ui.kit import words
from ui.kit.words import _
from ui.model.message import reload_link
from ui.model.screen import Screen
from ui.model.setup import AT_ONCE, Settings
from ui.model.shelf import to_continue
from ui.saves import best, daily, dropped, firsts, lessons, setups
from ui.saves.foremost import Texts
from ui.saves.records import (
    COUNTED_KEY,
    DAMAGED_PREFIX,
    LINK_KEY,
    OPEN_KEY,
    PAST_KEY,
    PREFIX,
    PROBE_KEY,
    RUNNING_KEY,
    SETTINGS_KEY,
    Saved,
    Write,
    combined,
    entries,
    fields,
    read_json,
)
from ui.saves.recovery import Found, find, finding

if TYPE_CHECKING:  # the page starts without these
    from ui.host import Device, Storage, Store
    from ui.saves import puzzles
else:
    puzzles = Late("ui.saves.puzzles")


# --- reading ---------------------------------------------------------------------------------------------


class Start(NamedTuple):
    """The result of reading the storage when the page starts."""

    screen: Screen  # the menu
    found: Found  # the games in the texts that were read
    texts: Texts | None  # all texts, if some were left unread
    open_key: str | None  # of the game that was on the table
    counted: str  # the progress of its scoring, as in `Table.telling_text`
    past: str  # the earlier position that was shown, as in `Table.past_text`


def read(mirror: dict[str, str] | None, device: Device, storage: Storage) -> Start:
    """Read this device's storage. Damaged texts are set aside."""
    problem = probe(storage)
    stored = storage.stored(PREFIX) or {}
    settings = read_settings(stored.get(SETTINGS_KEY, ""), device.languages())
    words.speak(settings.language)
    results = best.read(stored)
    tries, damaged_tries = daily.read(stored)
    damaged = {**results.damaged, **damaged_tries}
    for place, text in damaged.items():
        storage.store(place, text)
        storage.store(place.replace(DAMAGED_PREFIX, PREFIX), None)
    open_key = stored.get(OPEN_KEY)
    texts = Texts({**stored, **damaged}, mirror)
    first = texts.first(open_key)
    recovered = find(*first)
    screen = Screen(
        settings=settings,
        setups=setups.read(stored.get(setups.SETUPS_KEY, "")),
        dropped=dropped.read(stored.get(dropped.DROPPED_KEY, "")),
        best=results.best,
        newer_best=results.newer,
        firsts=firsts.read(stored.get(firsts.FIRSTS_KEY, "")),
        lessons=lessons.read(stored.get(lessons.LESSONS_KEY, "")),
        stores=not problem,
        full=problem == "full",
        can_share=device.can_share(),
        can_paste=device.can_paste(),
        can_scan=device.can_scan(),
        is_calm=device.is_calm(),
        seed=device.random_seed(),
        today=device.day(),
        utc_day=device.utc_day(),
        tries=tries,
    )
    rest = None if first is texts else texts
    screen = with_games(screen, recovered, has_unread=rest is not None)
    return Start(screen, recovered, rest, open_key, stored.get(COUNTED_KEY, ""), stored.get(PAST_KEY, ""))


class Unread:
    """The games that a start left unread. They are read a few at a time, or all at once if need be."""

    def __init__(self, texts: Texts, storage: Storage) -> None:
        self._texts, self._storage = texts, storage
        self._reading = finding(*texts)
        self._found: Found | None = None  # so far

    def read(self, games: float = inf) -> Found | None:
        """Read so many more games. Returns everything on the device once all are read, and None before."""
        while games > 0:
            games -= 1
            found = next(self._reading, None)
            if found is None:
                return self._whole()
            self._found = found
        return None

    def _whole(self) -> Found | None:
        local = self._storage.stored(PREFIX)
        if local is not None and self._texts.changed(local):  # since the start
            return find(*self._texts.with_news(local))
        return self._found


def with_games(screen: Screen, found: Found, *, has_unread: bool = False) -> Screen:
    """The screen with the games just read. Deleted games that another tab brought back leave `dropped`."""
    records = found.records
    return screen._replace(
        shelf=tuple(found.games),
        dropped=tuple(saved for saved in screen.dropped if not isinstance(records.get(saved.key), Saved)),
        damaged=tuple(found.damaged),
        newer=tuple(found.newer.values()),
        counter=max((record.counter for record in records.values()), default=0),
        has_unread=has_unread,
    )


def read_settings(text: str, languages: Iterable[str]) -> Settings:
    """The stored settings. If there are none, or damaged ones, the defaults in the reader's language."""
    default = Settings(language=words.preferred(languages))
    try:
        content = read_json(text)
        return default.with_stored(_as_now(content)) if isinstance(content, dict) else default
    except ValueError:
        return default


def _as_now(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """Stored settings as this version writes them: "animation" was once the speed of scorings as well."""
    speed = {"fast": "fast", "off": AT_ONCE}.get(str(content.get("animation")), "normal")
    return {"scoring": speed, **content}


def taken_in(screen: Screen, place: str, storage: Storage) -> Screen:
    """The screen after another tab has stored something other than a game."""
    if place.startswith(best.BEST_PREFIX):
        results = best.read(storage.stored(best.BEST_PREFIX) or {})
        return screen._replace(best=results.best, newer_best=results.newer)
    if place == daily.TRIES_KEY:
        return with_tries(screen, storage)
    if place == setups.SETUPS_KEY:
        return screen._replace(setups=setups.read(storage.text(place)))
    return screen


def with_tries(screen: Screen, storage: Storage) -> Screen:
    """The screen with every tab's tries at the daily games.

    Stores tries again if another tab overwrote them unknowingly.
    """
    stored, _damaged = daily.read(storage.stored(daily.TRIES_KEY) or {})
    tries = stored.with_known(screen.tries)
    if tries is not stored:
        storage.store(daily.TRIES_KEY, daily.pack(tries))
    return screen._replace(tries=tries)


# --- storing ---------------------------------------------------------------------------------------------


def _places(screen: Screen) -> dict[str, str]:
    """Where a reload goes on, by storage key; "" for nowhere."""
    table = screen.table
    counted, past = (table.telling_text, table.past_text) if table else ("", "")
    return {COUNTED_KEY: counted, PAST_KEY: past, LINK_KEY: reload_link(screen)}


def texts(screen: Screen, before: Screen, store: Store) -> Iterator[Write]:
    """The texts to store for a screen, besides its games."""
    yield from _whereabouts(screen, before)
    yield from _results(screen, before, store)
    yield from _habits(screen, before, store)


def _whereabouts(screen: Screen, before: Screen) -> Iterator[Write]:
    """Where a reload goes on, and what it can skip."""
    if screen.open_key != before.open_key:
        yield OPEN_KEY, screen.open_key or None
    places = _places(before)
    yield from ((key, place or None) for key, place in _places(screen).items() if place != places[key])
    for thrown in set(before.damaged) - set(screen.damaged):
        yield thrown.place, None
    if screen.shelf is not before.shelf and (to_continue(screen) is None) != (to_continue(before) is None):
        yield RUNNING_KEY, "1" if to_continue(screen) else None


def _results(screen: Screen, before: Screen, store: Store) -> Iterator[Write]:
    """The results of games, and the set-up of the next ones."""
    if screen.dropped is not before.dropped:
        yield dropped.DROPPED_KEY, dropped.packed(screen.dropped) if screen.dropped else None
    if screen.setups is not before.setups:
        there = entries(store.text(setups.SETUPS_KEY))
        yield setups.SETUPS_KEY, setups.pack(combined(screen.setups, before.setups, there))
    yield from best.changes(screen.best, before.best, screen.newer_best)
    if screen.tries is not before.tries:
        yield daily.TRIES_KEY, daily.pack(screen.tries)


def _habits(screen: Screen, before: Screen, store: Store) -> Iterator[Write]:
    """The settings, and what somebody knows of the games."""
    if screen.settings != before.settings:
        ours, known = screen.settings._asdict(), before.settings._asdict()
        if ours["language"] == known["language"]:
            del ours[
                "language"
            ]  # only one that somebody chose goes before that of the address and the browser
        yield SETTINGS_KEY, json.dumps(combined(ours, known, fields(store.text(SETTINGS_KEY))))
    if screen.firsts is not before.firsts:
        there = entries(store.text(firsts.FIRSTS_KEY))
        yield firsts.FIRSTS_KEY, firsts.pack(combined(screen.firsts, before.firsts, there))
    if screen.puzzles and screen.puzzles is not before.puzzles:
        yield from puzzles.changes(
            screen.puzzles.results, before.puzzles.results if before.puzzles else None, store.text
        )
    if screen.lessons != before.lessons:
        there = fields(store.text(lessons.LESSONS_KEY))
        yield lessons.LESSONS_KEY, lessons.pack(combined(screen.lessons, before.lessons, there))


def probe(store: Store) -> str:
    """The storage's problem, as `Store.store` reports it; "" if it works."""
    return store.store(PROBE_KEY, "1") or store.store(PROBE_KEY, None)


def problem_in_words(problem: str) -> str:
    """The storage's problem, and the way to solve it."""
    if problem == "full":
        return _(
            "The browser's storage is full, so this game may be lost. Copy its save code, or delete "
            "other games."
        )
    return _(
        "This browser stores nothing, so this game will be lost when you close the page. Copy its save code."
    )
