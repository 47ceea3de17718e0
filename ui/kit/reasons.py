"""What the games share of putting reasons into words."""

from __future__ import annotations

from ui.kit.words import _


def by_the_end_of_the_round(parts: str) -> str:
    """In what an action is expected to be better than another, where a bot looks as far as that."""
    return _("Expected difference by the end of the round: {parts}.", parts=parts)
