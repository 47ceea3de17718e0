"""The text on a game's cover for people new to it, and the figures that covers are ordered by."""

from __future__ import annotations

from typing import NamedTuple

from ui.kit.words import _, plural

LIGHT, MEDIUM = 2.0, 2.5  # weight at which a game stops being light, and moderate


class Pitch(NamedTuple):
    """A game in a few words."""

    sentence: str  # in the current language
    seats: tuple[int, int]  # fewest and most players
    minutes: tuple[int, int]  # a game takes at a table
    weight: float  # how hard it is to learn, from 1 to 5; the lightest game comes first
    has_lesson: bool = False


def players_in_words(pitch: Pitch) -> str:
    """The possible number of players, in words."""
    fewest, most = pitch.seats
    if fewest == most:
        return plural("{number} player", "{number} players", most)
    return _("{fewest}\N{EN DASH}{most} players", fewest=fewest, most=most)


def minutes_in_words(pitch: Pitch) -> str:
    """The length of a game, in words."""
    return _("{least}\N{EN DASH}{most} min", least=pitch.minutes[0], most=pitch.minutes[1])


def weight_in_words(pitch: Pitch) -> str:
    """The difficulty of a game, in words."""
    if pitch.weight < LIGHT:
        return _("light")
    return _("moderate") if pitch.weight < MEDIUM else _("demanding")
