"""The kinds of decisions of Queen's Garden."""

from __future__ import annotations

from collections.abc import Mapping

from engine.queens_garden.actions import Action, Buy, Copy, Discard, Expand, Pass, Pay, Place, Take
from engine.queens_garden.rules import State

_KINDS: Mapping[type, str] = {
    Take: "take",
    Copy: "take",
    Place: "place",
    Expand: "place",
    Buy: "place",
    Pay: "pay",
    Discard: "pass",
    Pass: "pass",
}


def kind_of(_state: State, played: Action, _best: Action, _denies: bool, /) -> str:
    """Taking, placing, paying, or passing, by what was played."""
    return _KINDS[type(played)]
