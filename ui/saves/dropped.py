"""The game deleted last, kept aside so that it can be brought back, even after the tab was closed. Pure."""

from __future__ import annotations

from ui.saves.records import PREFIX, DamagedRecord, NewerRecord, Saved, opened, pack, sealed, unpack

DROPPED_KEY = PREFIX + "dropped"


def packed(saved: Saved) -> str:
    """The game as a text to be stored."""
    return sealed([saved.key, pack(saved)])


def read(text: str) -> Saved | None:
    """The game in a stored text; None if there is none that reads: it was deleted, after all."""
    try:
        match opened(text):
            case [str(key), str(record)]:
                saved = unpack(key, record)
                return saved if isinstance(saved, Saved) else None
    except (DamagedRecord, NewerRecord):
        pass
    return None
