"""The games deleted last, kept so that they can be brought back even after the tab was closed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ui.saves.records import PREFIX, DamagedRecord, NewerRecord, Saved, listed, pack, sealed, unpack

DROPPED_KEY = PREFIX + "dropped"


def packed(games: Iterable[Saved]) -> str:
    """The games as a text to store."""
    return sealed([[saved.key, pack(saved)] for saved in games])


def read(text: str) -> tuple[Saved, ...]:
    """The games in a stored text. One that cannot be read is left out: it was deleted anyway."""
    return tuple(_sound(listed(text)))


def _sound(content: list[object]) -> Iterator[Saved]:
    for entry in content:
        match entry:
            case [str(key), str(text)]:
                try:
                    record = unpack(key, text)
                except (DamagedRecord, NewerRecord):
                    continue
                if isinstance(record, Saved):
                    yield record
