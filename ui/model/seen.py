"""The ways to see the game on the table, of which one holds at a time.

Each says of itself which position is shown (`looking`, the log entry that follows it; None: the present one),
which sentence of the log has its points lit up (`counted`), and how far the moves of friends are shown
(`news`).
"""

from __future__ import annotations

from typing import NamedTuple

Place = tuple[int, int]  # an entry of the log, and a sentence in it


class News(NamedTuple):
    """The moves of friends, shown one after the other up to the present."""

    at: int  # the log entry that follows the position shown
    stops: int  # how many positions are shown in all

    @property
    def looking(self) -> int:
        return self.at

    @property
    def counted(self) -> None:
        return None

    @property
    def news(self) -> News:
        return self


class Now(NamedTuple):
    """The present position."""

    counted: Place | None = None  # as somebody has chosen it in the log

    @property
    def looking(self) -> None:
        return None

    @property
    def news(self) -> None:
        return None


class Past(NamedTuple):
    """A position that somebody looks back at."""

    looking: int
    counted: Place | None = None  # as above
    runs: bool = False  # whether the replay goes on by itself

    @property
    def news(self) -> None:
        return None


class Telling(NamedTuple):
    """A scoring that is told, one light after the other."""

    at: int  # the log entry, and the sentence in it, whose light is on
    sentence: int
    turning: int | None = None  # the seat that scores next, while its board comes to the front
    news: News | None = None  # that go on afterwards

    @property
    def looking(self) -> int | None:
        return self.news.at if self.news else None

    @property
    def counted(self) -> Place:
        return self.at, self.sentence


class Landing(NamedTuple):
    """A move of a person that is looked at before the board of the next one comes to the front."""

    seat: int

    @property
    def looking(self) -> None:
        return None

    @property
    def counted(self) -> None:
        return None

    @property
    def news(self) -> None:
        return None


Seen = Now | Past | News | Telling | Landing
