"""Reasons for an action of Pebbles in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pebbles.reasons import Leaves, Reason, Wins
from ui.kit.words import _, plural


def difference(parts: str) -> str:
    """In what an action is expected to be better than another, and by when."""
    return _("Expected difference by the end of the round: {parts}.", parts=parts)


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
