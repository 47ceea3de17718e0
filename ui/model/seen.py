"""The ways to see the game on the table. One holds at a time.

Each one gives the position shown (`looking`, the log entry that follows it; None: the present one), the
sentence of the log whose points are lit up (`counted`), and the progress through friends' moves
(`news`).
"""

from __future__ import annotations

from typing import NamedTuple

Place = tuple[int, int]  # an entry of the log, and a sentence in it


class News(NamedTuple):
    """Friends' moves, shown one after the other up to the present."""

    at: int  # the log entry after the position shown
    stops: int  # number of positions to show

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

    counted: Place | None = None  # if somebody has chosen it in the log

    @property
    def looking(self) -> None:
        return None

    @property
    def news(self) -> None:
        return None


class Past(NamedTuple):
    """An earlier position that somebody looks back at."""

    looking: int
    counted: Place | None = None  # as for `Now`
    runs: bool = False  # the replay goes on by itself

    @property
    def news(self) -> None:
        return None


class Telling(NamedTuple):
    """A scoring, told one light after the other."""

    at: int  # the log entry, and the sentence in it, with the light that is on
    sentence: int
    turning: int | None = None  # the seat that scores next, while its board comes to the front
    news: News | None = None  # go on afterwards

    @property
    def looking(self) -> int | None:
        return self.news.at if self.news else None

    @property
    def counted(self) -> Place:
        return self.at, self.sentence


class Landing(NamedTuple):
    """A person's move, shown for a moment before the next person's board comes to the front."""

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
