"""Reasons for an action of Pebbles in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.pebbles.reasons import Leaves, Reason, Wins
from ui.kit.reasons import by_the_end_of_the_round
from ui.kit.words import _, plural

difference = by_the_end_of_the_round


PART_NAMES: Mapping[str, Callable[[], str]] = {"points": lambda: _("score")}


def say(reason: Reason, _names: Sequence[str]) -> str:
    """A reason in a sentence."""
    match reason:
        case Wins():
            return _("Takes the last stone.")
        case Leaves(stones):
            return plural("Leaves {number} stone.", "Leaves {number} stones.", stones)
