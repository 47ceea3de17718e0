"""Reasons for an action of Azul: Queen's Garden in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.queens_garden.reasons import (
    Affords,
    Alone,
    Begins,
    Copies,
    Group,
    Jokers,
    LeavesOver,
    Loses,
    Opens,
    Pavilion,
    Reason,
    Spends,
    Starts,
    Stores,
    Takes,
    Wheel,
)
from ui.games.queens_garden.words import hexagon_name, jokers_named, piece_name, trait_name
from ui.kit.words import _, plural, points

PART_NAMES: Mapping[str, Callable[[], str]] = {}  # its judge does not divide its estimate of a seat


def difference(parts: str) -> str:
    """The sentence that says how an action is expected to be better than another, and by when."""
    return _("Over the next few turns: {parts}.", parts=parts)


def say(reason: Reason, _names: Sequence[str]) -> str:
    """A reason in a sentence."""
    match reason:
        case Takes() | Stores() | LeavesOver() | Copies() | Starts():
            return _of_taking(reason)
        case Affords() | Spends() | Loses():
            return _of_paying(reason)
        case Wheel() | Pavilion() | Group() | Begins() | Alone() | Jokers() | Opens():
            return _of_the_garden(reason)


def _of_taking(reason: Takes | Stores | LeavesOver | Copies | Starts) -> str:
    match reason:
        case Takes(pieces):
            return plural("Takes {number} piece.", "Takes {number} pieces.", pieces)
        case Stores(0):
            return _("Keeps nothing for the next round.")
        case LeavesOver(0):
            return _("Nothing is left in the storage.")
        case LeavesOver(lost):
            return plural(
                "What is left in the storage costs {number} point.",
                "What is left in the storage costs {number} points.",
                lost,
            )
        case Stores(pieces):
            return plural(
                "Keeps {number} piece for the next round.",
                "Keeps {number} pieces for the next round.",
                pieces,
            )
        case Copies(True, _stack):
            return _("Takes the expansion.")
        case Copies(_expansion, True):
            return _("Takes the tile from the stack.")
        case Copies():
            return _("Takes the tile from the display.")
        case Starts():
            return _("Starts the next round.")


def _of_paying(reason: Affords | Spends | Loses) -> str:
    match reason:
        case Affords(hexagon):
            return _("Makes this affordable: {hexagon}.", hexagon=hexagon_name(hexagon))
        case Spends(piece, 0):
            return _("Pays with {piece}; no jokers are left.", piece=piece_name(piece))
        case Spends(piece, jokers):
            return _(
                "Pays with {piece}; keeps {jokers}.", piece=piece_name(piece), jokers=jokers_named(jokers)
            )
        case Loses(lost):
            return plural("Costs {number} point.", "Costs {number} points.", lost)


def _of_the_garden(reason: Wheel | Pavilion | Group | Begins | Alone | Jokers | Opens) -> str:
    match reason:
        case Wheel(gain, round_):
            return _("On the wheel, from round {round} on: {points}.", points=points(gain), round=round_)
        case Pavilion(gain):
            return _("The pavilion: {points} in total.", points=points(gain))
        case Group(trait, size, gain):
            return _(
                "A group of {number} ({trait}): {points} at the end.",
                trait=trait_name(trait),
                number=size,
                points=points(gain),
            )
        case Begins(trait, size):
            return _(
                "{number} then lie together ({trait}); groups of three or more score.",
                trait=trait_name(trait),
                number=size,
            )
        case Alone():
            return _("Touches nothing of its colour or pattern yet.")
        case Jokers(number):
            return _("Earns {jokers}.", jokers=jokers_named(number))
        case Opens(spaces, 0):
            return plural("Adds {number} space to the garden.", "Adds {number} spaces to the garden.", spaces)
        case Opens(spaces, cost):
            return plural(
                "Adds {number} space to the garden: {points}.",
                "Adds {number} spaces to the garden: {points}.",
                spaces,
                points=points(-cost),
            )
