"""A device that keeps things in memory, as `ui.browser.storage` does in a browser."""

from __future__ import annotations

from collections.abc import Callable

Tell = Callable[[str, bool], None]


class Memory:
    """What one profile of a browser keeps; it may be full, or closed: then nothing can be stored."""

    def __init__(self, local: dict[str, str] | None = None, room: int | None = None) -> None:
        self.local = dict(local or {})
        self.mirrored: dict[str, str] = {}
        self.room = room  # characters; None: as many as come
        self.is_closed = False
        self.writes = 0

    @property
    def used(self) -> int:
        return sum(len(key) + len(text) for key, text in self.local.items())

    def stored(self, prefix: str) -> dict[str, str] | None:
        if self.is_closed:
            return None
        return {key: text for key, text in self.local.items() if key.startswith(prefix)}

    def store(self, key: str, text: str | None) -> str:
        if self.is_closed:
            return "closed"
        before = self.local.pop(key, None)
        if text is None:
            return ""
        if self.room is not None and self.used + len(key) + len(text) > self.room:
            if before is not None:
                self.local[key] = before  # a write that fails leaves what was there
            return "full"
        self.local[key] = text
        self.writes += 1
        return ""

    def mirror(self, key: str, counter: int, text: str) -> None:
        self.mirrored[key] = text

    def drop_from_mirror(self, key: str) -> None:
        self.mirrored.pop(key, None)
