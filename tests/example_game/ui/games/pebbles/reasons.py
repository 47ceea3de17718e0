"""Reasons for an action of Pebbles in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pebbles.reasons import Leaves, Reason, Wins
from ui.kit.reasons import by_the_end_of_the_round
from ui.kit.words import _, plural

difference = by_the_end_of_the_round


def part(name: str) -> str:
    """A part of what a bot thinks a board is worth, as a noun."""
    return {"points": _("score")}[name]


def say(reason: Reason, _names: Sequence[str]) -> str:
    """A reason in a sentence."""
    match reason:
        case Wins():
            return _("Takes the last pebble.")
        case Leaves(pebbles):
            return plural("Leaves {number} pebble.", "Leaves {number} pebbles.", pebbles)
