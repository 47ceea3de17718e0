"""Saved games as the texts of self-contained records, and back; and games in a file.

A game's records lie in localStorage in two slots, written in turn, so that a write cut off midway never takes
the last good one with it; IndexedDB holds a third, the mirror. The newest that reads is the game: see
`ui.saves.recovery`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple
from zlib import crc32

from engine import savecode
from engine.session import Session

PREFIX = "ladrilho:"  # of every key: other pages of the same host share the storage
GAME_PREFIX = PREFIX + "game:"
DAMAGED_PREFIX = PREFIX + "damaged:"
SETTINGS_KEY = PREFIX + "settings"
OPEN_KEY = PREFIX + "open"  # the key of the game on the table, to be there again after a reload
PROBE_KEY = PREFIX + "probe"  # written and dropped at start, to see whether that works
PERSIST_KEY = PREFIX + "persist"  # says that the browser was asked once not to clear the storage
FORMAT = 1

FILE_HEADER = "Ladrilho games"
FILE_LIMIT = 500_000  # bytes: some 2,000 games
LONGEST_NAME = 80
MOST_SAVES = 10**12  # a counter above this was not counted by us
DEEPEST = 16  # levels of lists and objects in each other; our own texts have two
JSON_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)  # strings, and what opens and closes

Write = tuple[str, str | None]  # a key of localStorage and its new text, or None to drop it


class DamagedRecord(ValueError):
    """A stored text is no record of ours, or not what was written."""


class NewerRecord(ValueError):
    """A record was written by a later version of this page."""


class ForeignFile(ValueError):
    """A file was not written by this page."""


class Saved(NamedTuple):
    """A game on the shelf."""

    key: str  # within GAME_PREFIX
    session: Session
    names: tuple[str, ...]  # of the seats, "" for one that nobody gave a name
    counter: int  # grows with every save on this device: the highest was played last


class Deleted(NamedTuple):
    """What is left of a deleted game, lest an older record of it, in another place, bring it back."""

    key: str
    counter: int


Record = Saved | Deleted


# --- one record ------------------------------------------------------------------------------------------


def pack(record: Record) -> str:
    """The text of a record, in one line."""
    content: dict[str, object] = {"counter": record.counter}
    if isinstance(record, Saved):
        content = {"code": savecode.encode(record.session), "names": record.names, **content}
    return sealed(content)


def sealed(content: object) -> str:
    """A text that says by its check sum whether it is what was written."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return f"{FORMAT} {crc32(body.encode()):08x} {body}"


def unpack(key: str, text: str) -> Record:
    """What a record says. Raises DamagedRecord and NewerRecord."""
    content = _content(text)
    code, names = content.get("code"), content.get("names")
    if code is None:
        return Deleted(key, content["counter"])
    session = _session(code)
    if not isinstance(names, list) or len(names) != session.seats or not all(map(_is_name, names)):
        raise DamagedRecord(f"{str(names)[:80]!a} are no names for {session.seats} seats")
    return Saved(key, session, tuple(names), content["counter"])


def counter_of(text: str) -> int:
    """The counter of a record, read without its game, which takes far longer. Raises as `unpack`."""
    counter: int = _content(text)["counter"]
    return counter


def _content(text: str) -> dict[str, Any]:
    """What stands in a record, if it is what was written, with a sound counter."""
    content = opened(text)
    counter = content.get("counter") if isinstance(content, dict) else None
    if type(counter) is not int or not 0 <= counter < MOST_SAVES:
        raise DamagedRecord(f"{str(counter)[:20]!a} is no number of saves")
    return dict(content)


def opened(text: str) -> Any:
    """What was sealed in a text. Raises DamagedRecord and NewerRecord."""
    version, _space, rest = text.partition(" ")
    check, _space, body = rest.partition(" ")
    if re.fullmatch("[1-9][0-9]{0,5}", version) and int(version) > FORMAT:
        raise NewerRecord(f"record format {version} is newer than {FORMAT}")
    if version != str(FORMAT):
        raise DamagedRecord(f"record format {version[:20]!a} is unknown")
    if check != f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}":
        raise DamagedRecord("the record is not what was written")
    try:
        return read_json(body)
    except ValueError as error:
        raise DamagedRecord(f"the record does not read: {error}") from error


def read_json(text: str) -> Any:
    """What a stored text in JSON says. Raises ValueError.

    The parser recurses, and in a browser a full stack ends the interpreter for good: a text that is nested
    deeper than anything that is written here is refused unread.
    """
    depth = 0
    for mark in JSON_MARKS.findall(text):
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            raise ValueError("the text is nested too deep")
    return json.loads(text)


def _session(code: object) -> Session:
    if not isinstance(code, str):
        raise DamagedRecord(f"{str(code)[:20]!a} is no code")
    try:
        return savecode.decode(code)
    except savecode.BadCode as error:
        # The check sum was right, so this is what was written: a game that came after this version.
        if error.kind in ("newer", "unknown"):
            raise NewerRecord(str(error)) from error
        raise DamagedRecord(f"the code does not read: {error}") from error


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name == sound_text(name)


def sound_text(text: str) -> str:
    """The text without halves of characters, which no file can hold."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


# --- slots -----------------------------------------------------------------------------------------------


def next_counter(highest: int, previous: Record | None) -> int:
    """The counter of a game's next record; even and odd take turns, for they are the two slots."""
    counter = highest + 1
    return counter + 1 if previous and previous.counter % 2 == counter % 2 else counter


def new_key(highest: int, session: Session) -> str:
    """The key of a game that is not on the shelf yet, where the highest counter is this."""
    return f"{highest + 1}-{session.seed:x}"


def writes(record: Record, text: str) -> list[Write]:
    """What puts a packed record into localStorage; a deleted game goes first, to make room in a full one."""
    slot, other = (f"{GAME_PREFIX}{record.key}/{(record.counter + turn) % 2}" for turn in (0, 1))
    return [(slot, text)] if isinstance(record, Saved) else [(other, None), (slot, text)]


def game_key(place: str) -> str | None:
    """The game that a key of localStorage belongs to, if any; the first version of this page had no slots."""
    return re.sub("/[01]$", "", place.removeprefix(GAME_PREFIX)) if place.startswith(GAME_PREFIX) else None


# --- all games in a file ---------------------------------------------------------------------------------


def pack_file(shelf: Iterable[Saved]) -> str:
    """The games as a text, one a line."""
    return "".join(f"{line}\n" for line in (f"{FILE_HEADER} {FORMAT}", *map(pack, shelf)))


class Opened(NamedTuple):
    """What was in a file."""

    games: tuple[Saved, ...]  # their keys and counters mean nothing here
    damaged: int
    newer: int


def unpack_file(text: str) -> Opened:
    """The games in a file. Raises ForeignFile."""
    first, *lines = text.removeprefix("\ufeff").replace("\r", "\n").split("\n")
    if not first.startswith(FILE_HEADER) or len(text) > FILE_LIMIT:
        raise ForeignFile(f"a file with games begins with {FILE_HEADER}, not with {first[:20]!a}")
    games: list[Saved] = []
    damaged = newer = 0
    for line in filter(None, lines):
        try:
            record = unpack("", line)
        except NewerRecord:
            newer += 1
        except DamagedRecord:
            damaged += 1
        else:
            if isinstance(record, Saved):
                games.append(record)
            else:
                damaged += 1
    return Opened(tuple(games), damaged, newer)
