"""Tables of components by rules version.

We may have to correct what we say is in a box, yet a code that has opened once must open for ever. So a table
that codes depend on is kept as `{1: ..., 2: ...}`: each entry applies from that rules version of its game up
to the next entry. A published entry never changes. A correction is a new entry, and games that began before
it are finished by the old one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def released(*tables: Mapping[int, object]) -> tuple[int, ...]:
    """The rules versions of a game with these tables, ascending: one for every new entry."""
    return tuple(sorted(set().union(*tables)))


def in_force(table: Mapping[int, T], rules: int) -> T:
    """The entry of a table that applies in a rules version."""
    return table[max(since for since in table if since <= rules)]
