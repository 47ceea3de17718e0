"""Whether the page can be played offline, and whether there is a new version of it."""

from __future__ import annotations

from typing import NamedTuple


class Offline(NamedTuple):
    """What static/offline.js has found out so far."""

    kept: int = 0  # bytes on the device, once every file of this version is there
    is_replaced: bool = False  # another version is complete too, and waiting

    def told(self, news: str, number: str) -> Offline:
        """Updated by a report: "kept" with the number of bytes, or "replaced" with 1 or 0."""
        if news == "kept":
            return self._replace(kept=int(number))
        return self._replace(is_replaced=number == "1")


NOT_YET = Offline()
