"""Saved games as self-contained records in text, and back.

A game's records lie in localStorage in two slots, written in turn, so that a write cut off midway never
destroys the last good record. A third lies in IndexedDB, the mirror. The newest readable record is the game:
see `ui.saves.recovery`.

A record is a line: the number of its format, a check sum, and a body in JSON. In the first format the check
sum covers the body. In all later ones it also has to cover the number, as in "2 {...}": then a damaged number
is never mistaken for a later format, since a page trusts the number only if the check sum is right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, cast
from zlib import crc32

from engine import savecode
from engine.session import Session
from ui.saves.summary import Summary, read

PREFIX = "ladrilho:"  # begins every key: other pages of the same host share the storage
GAME_PREFIX = PREFIX + "game:"
DAMAGED_PREFIX = PREFIX + "damaged:"
SETTINGS_KEY = PREFIX + "settings"
OPEN_KEY = PREFIX + "open"  # the key of the game on the table, for the next reload
COUNTED_KEY = PREFIX + "counted"  # the progress of its scoring, while one is told
RUNNING_KEY = PREFIX + "running"  # set while there is a game to continue, for static/shell.js
PAST_KEY = PREFIX + "past"  # the earlier position of it that somebody looks at
LINK_KEY = PREFIX + "link"  # of a tab: the link to what it shows without storing it
PROBE_KEY = PREFIX + "probe"  # written and deleted to test the storage
PERSIST_KEY = PREFIX + "persist"  # set once the browser has been asked not to clear the storage
FILE_LIMIT = 5_000_000  # bytes of a file: localStorage holds as much, some 10,000 games
FORMAT = 1

MOST_SEATS = 16  # in a save code
LONGEST_NAME = 80
LONGEST_LABEL = 60
MOST_SAVES = 10**12  # highest counter that can be ours
DEEPEST = 16  # levels of nested lists and objects; our own texts have two
JSON_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)  # strings and brackets

Write = tuple[str, str | None]  # a key of localStorage and its new text, or None to delete it


class DamagedRecord(ValueError):
    """A stored text that is no record of ours, or has been changed."""


class NewerRecord(ValueError):
    """A record written by a later version of this page.

    `counter` is its game's, or the highest possible if that cannot be read.
    """

    def __init__(self, message: str, counter: int = MOST_SAVES) -> None:
        super().__init__(message)
        self.counter = counter


class Saved(NamedTuple):
    """A game on the shelf: its code, and the data that the menu shows. Only opening it replays it."""

    key: str  # within GAME_PREFIX
    code: str
    names: tuple[str, ...]  # given by people, else ""
    counter: int  # grows with every save on this device
    summary: Summary | None  # None in a record from before summaries, until the game is read
    hints: tuple[int, ...] = ()  # used, by seat; empty if none
    away: tuple[int, ...] = ()  # the seats of friends, who play on other devices
    label: str = ""  # somebody's own name for this game
    order: int = 0  # its place on the shelf if that differs from the counter's, until it is played again

    @property
    def rank(self) -> int:
        """Its place on the shelf: the game played last has the highest."""
        return self.order or self.counter

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.summary.game if self.summary else savecode.game_of(self.code)

    @property
    def beginning(self) -> tuple[str, ...]:
        """The box, options, seed and players that all games with the same beginning share."""
        return beginning(self.code), *self.names

    def replayed(self) -> Session:
        """The game itself, which takes a while. Raises savecode.BadCode."""
        session = _replayed(self.code)
        if len(self.names) != session.seats:
            raise savecode.BadCode("illegal", f"{len(self.names)} names for {session.seats} seats")
        return session


@lru_cache(maxsize=2)  # after a reload, the game on the table is needed twice
def _replayed(code: str) -> Session:
    return savecode.decode(code)


@lru_cache(maxsize=1 << 16)  # as many as a long text holds: each one is asked for whenever some join a shelf
def beginning(code: str) -> str:
    """The same without names. An unreadable code is its own beginning."""
    try:
        return repr(savecode.beginning_of(code))
    except savecode.BadCode:
        return code


def last_played_first(games: Iterable[Saved]) -> list[Saved]:
    """Games in the order of the shelf. A game from a file may share the place of one here."""

    def place(saved: Saved) -> tuple[int, int, int]:
        return -saved.rank, -saved.summary.played if saved.summary else 0, -saved.counter

    return sorted(games, key=place)


class Deleted(NamedTuple):
    """The trace of a deleted game: it keeps older records elsewhere from bringing the game back."""

    key: str
    counter: int


class Newer(NamedTuple):
    """A game continued in a later version of this page. All its texts are left alone."""

    key: str
    counter: int
    place: str  # of its newest text, as a key of localStorage
    text: str


Record = Saved | Deleted


# --- one record ------------------------------------------------------------------------------------------


def pack(record: Record) -> str:
    """The text of a record, in one line."""
    content: dict[str, object] = {"counter": record.counter}
    if isinstance(record, Saved):
        content = {"code": record.code, "names": record.names, **content}
        if record.summary:
            content["summary"] = record.summary._asdict()
        if any(record.hints):
            content["hints"] = record.hints
        if record.away:
            content["away"] = record.away
        if record.label:
            content["label"] = record.label
        if record.order:
            content["order"] = record.order
    return sealed(content)


def sealed(content: object) -> str:
    """A text with a checksum that reveals any change."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return f"{FORMAT} {_check(str(FORMAT), body)} {body}"


def _check(version: str, body: str) -> str:
    """The checksum of a record."""
    checked = body if version == "1" else f"{version} {body}"
    return f"{crc32(checked.encode('utf-8', 'surrogatepass')):08x}"


def unpack(key: str, text: str) -> Record:
    """The record in a text. Raises DamagedRecord and NewerRecord."""
    return record_of(key, content_of(text))


def content_of(text: str) -> dict[str, Any]:
    """The content of a record, with a valid counter; the rest may be nonsense. Raises as `unpack`."""
    return sound_content(opened(text))


def sound_content(content: object) -> dict[str, Any]:
    """The content of a record, if its counter is valid. Raises DamagedRecord."""
    counter = content.get("counter") if isinstance(content, dict) else None
    if not _is_counter(counter):
        raise DamagedRecord(f"{str(counter)[:20]!a} is no number of saves")
    return dict(cast(dict[str, Any], content))


def record_of(key: str, content: dict[str, Any]) -> Record:
    """The record with this content. Raises as `unpack`.

    The game is not replayed: only opening it shows if its code is good.
    """
    code, names, counter = content.get("code"), content.get("names"), content["counter"]
    if code is None:
        return Deleted(key, counter)
    if not isinstance(code, str) or not isinstance(names, list) or not _are_names(names):
        raise DamagedRecord(f"{str(code)[:20]!a} of {str(names)[:80]!a} is no game")
    try:
        game = savecode.game_of(code)
    except savecode.BadCode as error:
        # The checksum is right, so nothing was damaged: the game is newer than this version.
        if error.kind in ("newer", "unknown"):
            raise NewerRecord(str(error), counter) from error
        raise DamagedRecord(f"the code does not read: {error}") from error
    summary = read(content.get("summary"))
    if summary and (summary.game, len(summary.players)) != (game, len(names)):
        raise DamagedRecord(f"a summary of {summary.game} for {len(names)} seats of {game}")
    hints, away = _hints(content.get("hints"), len(names)), _away(content.get("away"), len(names))
    label = content.get("label", "")
    label = label[:LONGEST_LABEL] if _is_name(label) else ""
    order = content.get("order", 0)
    order = order if _is_counter(order) and order < counter else 0
    return Saved(key, code, tuple(names), counter, summary, hints, away, label, order)


def _are_names(names: list[Any]) -> bool:
    return 0 < len(names) <= MOST_SEATS and all(map(_is_name, names))


def _hints(numbers: object, seats: int) -> tuple[int, ...]:
    """The number of hints used, by seat, if the record has valid ones."""
    if isinstance(numbers, list) and len(numbers) == seats and all(map(_is_counter, numbers)):
        return tuple(numbers)
    return ()


def _away(seats: object, number: int) -> tuple[int, ...]:
    """The seats of friends on other devices, if the record has valid ones."""
    if isinstance(seats, list) and all(type(seat) is int and 0 <= seat < number for seat in seats):
        return tuple(sorted(set(seats)))
    return ()


def _is_counter(counter: object) -> bool:
    return type(counter) is int and 0 <= counter < MOST_SAVES


def _parts(text: str) -> tuple[str, str, str]:
    """The version, checksum and body of a sealed text."""
    version, _space, rest = text.partition(" ")
    check, _space, body = rest.partition(" ")
    return version, check, body


def is_whole(text: str) -> bool:
    """True if `sealed` wrote this text, here or in a later version."""
    version, check, body = _parts(text)
    return check == _check(version, body)


def opened(text: str) -> Any:
    """The content of a sealed text. Raises DamagedRecord and NewerRecord."""
    version, check, body = _parts(text)
    if check != _check(version, body):
        raise DamagedRecord("the record is not what was written")
    if version != str(FORMAT):
        if re.fullmatch("[1-9][0-9]{0,5}", version):
            raise NewerRecord(f"record format {version} is newer than {FORMAT}", _newer_counter(body))
        raise DamagedRecord(f"record format {version[:20]!a} is unknown")
    try:
        return read_json(body)
    except ValueError as error:
        raise DamagedRecord(f"the record does not read: {error}") from error


def is_newer(text: str) -> bool:
    """True if a later version of this page stored this text."""
    if text.startswith(f"{FORMAT} "):
        return False
    try:
        opened(text)
    except NewerRecord:
        return True
    except DamagedRecord:
        return False
    return False


def _newer_counter(body: str) -> int:
    """The counter in a record of a later format, if it is still in its place."""
    try:
        content = read_json(body)
    except ValueError:
        return MOST_SAVES
    counter = content.get("counter") if isinstance(content, dict) else None
    return counter if isinstance(counter, int) and _is_counter(counter) else MOST_SAVES


def read_json(text: str) -> Any:
    """The value of a stored JSON text. Raises ValueError.

    The parser recurses, and a stack overflow in a browser kills the interpreter for good. So a text nested
    deeper than anything written here is refused unread.
    """
    if text.count("[") + text.count("{") <= DEEPEST:  # nearly always
        return json.loads(text)
    depth = 0
    for mark in JSON_MARKS.findall(text):
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            raise ValueError("the text is nested too deep")
    return json.loads(text)


def combined(ours: Mapping[str, Any], before: Mapping[str, Any], there: Mapping[str, Any]) -> dict[str, Any]:
    """The values to store, by name, when other tabs store too: those changed here, and the others as stored.

    So additions by a later version of this page stay, and changes by another tab as well.
    """
    changed = {name: one for name, one in ours.items() if name not in before or before[name] != one}
    return {**ours, **there, **changed}


def listed(text: str) -> list[Any]:
    """The content of a sealed list; empty if the text is damaged, from a later version, or no list.

    For what is only a convenience: nobody is told of a text that cannot be read.
    """
    try:
        content = opened(text)
    except (DamagedRecord, NewerRecord):
        return []
    return content if isinstance(content, list) else []


def entries(text: str) -> dict[str, Any]:
    """The entries of a text by name. The text is a sealed list of lists that begin with their name."""
    each = (one for one in listed(text) if isinstance(one, list) and one)
    return {one[0]: one[1:] for one in each if isinstance(one[0], str)}


def fields(text: str) -> dict[str, Any]:
    """The fields of a JSON object, by name."""
    try:
        content = read_json(text)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name == sound_text(name)


def sound_text(text: str) -> str:
    """The text without lone surrogates, which no file can store."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


# --- slots -----------------------------------------------------------------------------------------------


def next_counter(highest: int, previous: Record | None) -> int:
    """The counter of a game's next record. Even and odd counters alternate: they stand for the two slots."""
    counter = highest + 1
    return counter + 1 if previous and previous.counter % 2 == counter % 2 else counter


def new_key(highest: int, mark: int) -> str:
    """The key for a game that is not on the shelf yet, given the highest counter.

    The mark is a number of the game's own, as another tab may name another game at the same moment.
    """
    return f"{highest + 1}-{mark:x}"


def key_beside(key: str) -> str:
    """The key of our copy of a game continued in a later version of this page."""
    return key + "~"


def writes(record: Record, text: str) -> list[Write]:
    """The writes for a packed record. For a deleted game, the other slot is cleared first to make room."""
    slot, other = slots(record)
    return [(slot, text)] if isinstance(record, Saved) else [(other, None), (slot, text)]


def rewrites(record: Saved, text: str) -> list[Write]:
    """The writes that replace a record by another with the same counter, beginning with the older slot."""
    slot, other = slots(record)
    return [(other, text), (slot, text)]


def slots(record: Record) -> tuple[str, str]:
    """The slot of a record, and the other slot."""
    slot, other = (f"{GAME_PREFIX}{record.key}/{(record.counter + turn) % 2}" for turn in (0, 1))
    return slot, other


def game_key(place: str) -> str | None:
    """The game that a key of localStorage belongs to, or None. At first, keys had no slots."""
    if not place.startswith(GAME_PREFIX):
        return None
    return place[len(GAME_PREFIX) : -2 if place.endswith(("/0", "/1")) else None]
