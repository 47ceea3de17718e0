"""The page's offline state: its files on the device, and a new version waiting."""

from __future__ import annotations

from typing import NamedTuple


class Offline(NamedTuple):
    """The findings of static/offline.js so far."""

    stored: int = 0  # bytes on the device, once every file of this version is there
    is_replaced: bool = False  # another version is complete and waits

    def updated(self, news: str, number: str) -> Offline:
        """Updated by a report: "stored" with the number of bytes, or "replaced" with 1 or 0."""
        if news == "stored":
            return self._replace(stored=int(number))
        return self._replace(is_replaced=number == "1")


NOT_YET = Offline()
