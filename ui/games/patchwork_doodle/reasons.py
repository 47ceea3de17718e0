"""Reasons for an action of Patchwork Doodle in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.patchwork_doodle.reasons import (
    Covers,
    Empty,
    FillsHole,
    Grows,
    LeavesHole,
    Reason,
    Room,
    Saves,
    Special,
    Touches,
)
from ui.games.patchwork_doodle.words import special_name
from ui.kit.reasons import by_the_end_of_the_round
from ui.kit.words import _, plural

difference = by_the_end_of_the_round


PART_NAMES: Mapping[str, Callable[[], str]] = {
    "rectangles": lambda: _("rectangle"),
    "board": lambda: _("sheet"),
    "specials": lambda: _("special actions"),
    "spaces": lambda: _("filled spaces"),
}


def say(reason: Reason, _names: Sequence[str]) -> str:
    """A reason in a sentence."""
    match reason:
        case Grows(before, after):
            return _("The best rectangle grows from {before} to {after} points.", before=before, after=after)
        case Touches(edges, of):
            return plural(
                "{number} of its {of} edges touches the border or a filled space.",
                "{number} of its {of} edges touch the border or filled spaces.",
                edges,
                of=of,
            )
        case FillsHole(holes):
            return plural("Fills {number} hole.", "Fills {number} holes.", holes)
        case LeavesHole(holes):
            return plural("Leaves {number} one-space hole.", "Leaves {number} one-space holes.", holes)
        case Room(cards, of, fewer):
            return _(
                "Other cards that still fit: {number} of {of} ({fewer} with the other move).",
                number=cards,
                of=of,
                fewer=fewer,
            )
        case Covers(spaces):
            return plural("Covers {number} space.", "Covers {number} spaces.", spaces)
        case Special(special, left):
            return plural(
                "Uses {special}: {number} special action is left.",
                "Uses {special}: {number} special actions are left.",
                left,
                special=special_name(special),
            )
        case Saves(left):
            return plural(
                "Keeps {number} special action for later.", "Keeps {number} special actions for later.", left
            )
        case Empty(spaces):
            return plural("{number} space is empty.", "{number} spaces are empty.", spaces)
