"""What the cover of a game says to somebody who does not know it, and in which order covers stand."""

from __future__ import annotations

from typing import NamedTuple

from ui.kit.words import _

LIGHT, MEDIUM = 2.0, 2.5  # the weights from which a game is no longer light, and no longer medium


class Pitch(NamedTuple):
    """A game in a few words."""

    sentence: str  # in the current language
    seats: tuple[int, int]  # fewest and most players
    minutes: tuple[int, int]  # that a game takes at a table
    weight: float  # how much there is to learn, from 1 to 5: the lightest game stands first


def players_in_words(pitch: Pitch) -> str:
    """How many can play."""
    return _("{fewest}\N{EN DASH}{most} players", fewest=pitch.seats[0], most=pitch.seats[1])


def minutes_in_words(pitch: Pitch) -> str:
    """How long a game takes."""
    return _("{least}\N{EN DASH}{most} min", least=pitch.minutes[0], most=pitch.minutes[1])


def weight_in_words(pitch: Pitch) -> str:
    """How much there is to learn."""
    if pitch.weight < LIGHT:
        return _("light")
    return _("moderate") if pitch.weight < MEDIUM else _("demanding")
