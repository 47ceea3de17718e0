"""Writes the rest of a link beside its save code: the names of the seats, and a position to show."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

_ONCE = "%00"  # after a name that decoding once more would change; nobody sees it


def _quoted(name: str) -> str:
    guard = _ONCE if "%" in name or "&" in name else ""
    return quote(name, safe="").replace(".", "%2E") + guard


def fragment(
    code: str, names: Sequence[str] = (), at: int | None = None, *, is_analysed: bool = False
) -> str:
    """The part of a link after the #: the code and, if given, the names of the seats and a position.

    A position may be one of an analysis.
    """
    parts = [f"g={code}"]
    if names:
        parts.append("names=" + ",".join(map(_quoted, names)))
    if at is not None:
        parts.append(f"at={at}")
        if is_analysed:
            parts.append("analysis")
    return "&".join(parts)
