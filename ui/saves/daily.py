"""The first try at each daily game on this device, and the game it was played in. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ui.saves.records import DAMAGED_PREFIX, PREFIX, DamagedRecord, NewerRecord, opened, sealed

TRIES_KEY = PREFIX + "daily"
SPENT = "-"  # in place of a game's key: the try was deleted, and its daily game has been practised since
LAST_DAY = 10**6  # highest day that can be ours


class Tries(NamedTuple):
    """The first tries, by day since 1970-01-01 (UTC)."""

    games: Mapping[int, str] = {}  # the key of each game; "" if it was deleted on another device
    is_newer: bool = False  # a later version of this page stored them: then they are left alone

    def counts(self, day: int) -> bool:
        """True if a try begun on this day would count.

        A second try does not, and neither does one on a day before the last: setting a clock back gives no
        new tries.
        """
        return not self.is_newer and day > max(self.games, default=-1)

    def with_known(self, known: Tries) -> Tries:
        """These tries, with those this tab knows of and another tab has overwritten."""
        lacks = known.games.keys() - self.games.keys()
        if self.is_newer or not lacks:
            return self
        return self._replace(games=dict(sorted({**known.games, **self.games}.items())))

    def with_try(self, day: int, key: str) -> Tries:
        """These tries and one more."""
        return self._replace(games={**self.games, day: key})

    def merged(self, others: Mapping[int, str], here: Collection[str], today: int) -> Tries:
        """These tries with those of another device. Of two on one day, ours counts if its game is still here.

        Tries on future days are dropped, or they would keep this device from its own. (Clocks differ, so
        tomorrow is allowed.)
        """
        if self.is_newer:
            return self
        ours = {*here, SPENT}
        lacks = {day: key for day, key in others.items() if self.games.get(day, "") not in ours}
        added = {
            day: key for day, key in lacks.items() if day <= today + 1 and (key or day not in self.games)
        }
        return self._replace(games=dict(sorted({**self.games, **added}.items()))) if added else self

    def day_of(self, key: str) -> int | None:
        """The day on which this game was the try that counts, or None."""
        return next((day for day, tried in self.games.items() if tried == key), None)


NO_TRIES = Tries()


def pack(tries: Tries) -> str:
    """The tries as a text to store."""
    return sealed([[day, key] for day, key in tries.games.items()])


def read(stored: Mapping[str, str]) -> tuple[Tries, dict[str, str]]:
    """The stored tries, and a damaged text by the key to set it aside under."""
    text = stored.get(TRIES_KEY)
    if text is None:
        return NO_TRIES, {}
    try:
        return unpack(text), {}
    except NewerRecord:
        return Tries(is_newer=True), {}
    except DamagedRecord:
        return NO_TRIES, {DAMAGED_PREFIX + TRIES_KEY.removeprefix(PREFIX): text}


def unpack(text: str) -> Tries:
    """The tries in a stored text. Raises DamagedRecord and NewerRecord."""
    content = opened(text)
    if not isinstance(content, list) or not all(map(_is_try, content)):
        raise DamagedRecord("these are no tries")
    return Tries(dict(content))


def _is_try(entry: object) -> bool:
    match entry:
        case [day, str()]:
            return is_day(day)
    return False


def is_day(day: object) -> bool:
    """True if this can be the number of a day."""
    return type(day) is int and 0 <= day < LAST_DAY
