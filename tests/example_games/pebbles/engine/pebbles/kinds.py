"""The kinds of decisions of Pebbles, by the fault of each next to a better one."""

from __future__ import annotations

from engine.pebbles.rules import State, Take


def kind_of(_state: State, played: Take, best: Take, _denies: bool, /) -> str:
    """The wrong pile, or the wrong number from the right one."""
    return "number" if played.pile == best.pile else "pile"
