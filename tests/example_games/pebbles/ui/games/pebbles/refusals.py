"""Pebbles told: the rule against what cannot be picked now."""

from __future__ import annotations

from engine.pebbles.rules import State
from ui.games.pebbles.picks import Pile, read
from ui.kit.picks import Picks
from ui.kit.words import _


def why_not(_state: State, _selection: Picks, what: str) -> str:
    """The rule against picking a thing that is no target now."""
    thing = read(what)
    if not isinstance(thing, Pile):
        return _("First choose a pile.")
    return _("Pile {number} is empty.", number=thing.number + 1)
