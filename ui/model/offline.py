"""Whether the page can be played offline, and whether there is a new version of it."""

from __future__ import annotations

from typing import NamedTuple


class Offline(NamedTuple):
    """What static/offline.js has found out so far."""

    stored: int = 0  # bytes on the device, once every file of this version is there
    is_replaced: bool = False  # another version is complete too, and waiting

    def updated(self, news: str, number: str) -> Offline:
        """Updated by a report: "stored" with the number of bytes, or "replaced" with 1 or 0."""
        if news == "stored":
            return self._replace(stored=int(number))
        return self._replace(is_replaced=number == "1")


NOT_YET = Offline()
