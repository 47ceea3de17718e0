"""Which tables of the day were tried here, and with which game: the first try of each counts. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ui.saves.records import DAMAGED_PREFIX, PREFIX, DamagedRecord, NewerRecord, opened, sealed

TRIES_KEY = PREFIX + "daily"
SPENT = "-"  # instead of the key of a game: the try was deleted, and its table practised since
LAST_DAY = 10**6  # a day above this is not ours


class Tries(NamedTuple):
    """The first tries, by day since 1970-01-01 (UTC)."""

    games: Mapping[int, str] = {}  # the key of each game; "" if it was deleted on another device
    is_newer: bool = False  # whether a later version of this page stored them: then they are left alone

    def counts(self, day: int) -> bool:
        """Whether a try begun on this day would count.

        Not a second one, and none of a day before the last: a clock that is set back gives no new tries.
        """
        return not self.is_newer and day > max(self.games, default=-1)

    def with_known(self, known: Tries) -> Tries:
        """These, with whatever is only known of: a tab that did not know of all may have stored them."""
        lacks = known.games.keys() - self.games.keys()
        if self.is_newer or not lacks:
            return self
        return self._replace(games=dict(sorted({**known.games, **self.games}.items())))

    def with_try(self, day: int, key: str) -> Tries:
        """These with one more."""
        return self._replace(games={**self.games, day: key})

    def merged(self, others: Mapping[int, str], here: Collection[str], today: int) -> Tries:
        """These with those of another device. Of two tries on a day ours counts, as long as its game is here.

        Nobody has tried a day to come: such a one would keep this device from its own tries. (Clocks differ,
        so tomorrow may be.)
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
        """The day at whose table a game was the try that counts."""
        return next((day for day, tried in self.games.items() if tried == key), None)


NO_TRIES = Tries()


def pack(tries: Tries) -> str:
    """The tries as a text to be stored."""
    return sealed([[day, key] for day, key in tries.games.items()])


def read(stored: Mapping[str, str]) -> tuple[Tries, dict[str, str]]:
    """The tries that are stored, and a damaged text by the key to set it aside under."""
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
    """Whether this can be a day."""
    return type(day) is int and 0 <= day < LAST_DAY
