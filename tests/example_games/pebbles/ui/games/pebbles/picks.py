"""Pebbles in picks: how they are written and read, and how they spell an action: a pile, then how many."""

from __future__ import annotations

from typing import NamedTuple

from engine.pebbles.pieces import MOST, PILES
from engine.pebbles.rules import Action, State, Take
from ui.kit.picks import Codec, Picks


class Pile(NamedTuple):
    """A pile, by its number from 0."""

    number: int


class HowMany(NamedTuple):
    """The number of stones to take from it."""

    number: int


Pick = Pile | HowMany
CODEC: Codec[Pick] = Codec(
    {"pile": (Pile, (range(PILES),)), "take": (HowMany, (range(max(MOST.values()) + 1),))}, ()
)
read, write = CODEC.read, CODEC.write


def spell(_state: State, action: Action) -> Picks:
    """The picks that make an action."""
    assert isinstance(action, Take)
    return write(Pile, action.pile), write(HowMany, action.number)
