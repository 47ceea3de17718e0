"""Tables of components by rules version.

What a box holds may have to be corrected, and a code that has opened once must open for ever. So a table that
codes depend on is kept as `{1: ..., 2: ...}`: each entry holds from that rules version of its game on, up to
the next entry. An entry that has been published is never changed; a correction is a new entry, and the games
that began before it are played by the old one to their end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def released(*tables: Mapping[int, object]) -> tuple[int, ...]:
    """The rules versions of a game with these tables, ascending: whenever one of them got an entry."""
    return tuple(sorted(set().union(*tables)))


def in_force(table: Mapping[int, T], rules: int) -> T:
    """The entry of a table that holds in a rules version."""
    return table[max(since for since in table if since <= rules)]
