"""Fours in picks: a column."""

from __future__ import annotations

from typing import NamedTuple

from engine.fours.rules import COLUMNS, Drop, State
from ui.kit.picks import Codec, Picks


class Column(NamedTuple):
    """A column, by its number from 0."""

    number: int


CODEC: Codec[Column] = Codec({"column": (Column, (range(COLUMNS),))}, ())
read, write = CODEC.read, CODEC.write


def spell(_state: State, action: Drop) -> Picks:
    """The picks that make an action."""
    return (write(Column, action.column),)
