"""What somebody sees of the game on the table: exactly one of these."""

from __future__ import annotations

from typing import NamedTuple

Place = tuple[int, int]  # an entry of the log, and a sentence in it


class Now(NamedTuple):
    """The present position."""

    lit: Place | None = None  # the sentence whose points are lit up, if one was chosen in the log


class Past(NamedTuple):
    """A position that somebody looks back at."""

    at: int  # the log entry that follows it
    lit: Place | None = None  # as above
    runs: bool = False  # whether the replay goes on by itself


class News(NamedTuple):
    """The moves of friends, shown one after the other up to the present."""

    at: int  # the log entry that follows the position shown
    stops: int  # how many positions are shown in all


class Telling(NamedTuple):
    """A scoring that is told, one light after the other."""

    at: int  # the log entry, and the sentence in it, whose light is on
    sentence: int
    turning: int | None = None  # the seat that scores next, while its board comes to the front
    news: News | None = None  # that go on afterwards


class Landing(NamedTuple):
    """A move of a person that is looked at before the board of the next one comes to the front."""

    seat: int


Seen = Now | Past | News | Telling | Landing
