"""Writes what a link says besides its save code: the names of the seats, and a position to look at."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

_ONCE = "%00"  # behind a name that would read otherwise if it was decoded once more; nobody sees it


def _quoted(name: str) -> str:
    guard = _ONCE if "%" in name or "&" in name else ""
    return quote(name, safe="").replace(".", "%2E") + guard


def fragment(code: str, names: Sequence[str] = (), at: int | None = None) -> str:
    """What follows the # of a link: the code, and, if given, the names of the seats and a position."""
    parts = [f"g={code}"]
    if names:
        parts.append("names=" + ",".join(map(_quoted, names)))
    if at is not None:
        parts.append(f"at={at}")
    return "&".join(parts)
