"""Sentences about reasons that games share."""

from __future__ import annotations

from ui.kit.words import _


def by_the_end_of_the_round(parts: str) -> str:
    """The expected gain of an action over another, for bots that look ahead to the end of the round."""
    return _("By the end of the round: {parts}.", parts=parts)
