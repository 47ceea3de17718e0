"""The mistakes of somebody's finished games, which come back some days later, until they are solved. Pure.

They are a convenience. So a damaged text counts as empty, and an invalid mistake is ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ui.saves.daily import LAST_DAY, is_day
from ui.saves.findings import rounded
from ui.saves.records import listed, sealed

MISTAKES_KEY = "ladrilho-mistakes"  # not read at the start, unlike the keys with PREFIX
MOST = 200  # each takes 200 to 900 bytes
PAUSES = (1, 3, 7)  # days until a mistake comes back: once found, and after each first try that was right


class Mistake(NamedTuple):
    """A mistake, and the times it was solved."""

    key: str  # of its game
    at: int  # its entry in the log
    code: str = ""  # of the game up to the mistake, which is its last decision; "" once it is solved for good
    ranking: tuple[Any, ...] = ()  # what the analysis found: see ui.model.analysis
    solved: int = 0  # first tries in a row that were right
    due: int = 0  # the day on which it comes back, since 1970-01-01

    @property
    def is_done(self) -> bool:
        """True once it no longer comes back."""
        return self.solved >= len(PAUSES)

    @property
    def place(self) -> tuple[str, int]:
        """Its place: no two mistakes have the same."""
        return self.key, self.at

    def after(self, is_right: bool, today: int) -> Mistake:
        """The mistake after its first try on a day."""
        solved = self.solved + 1 if is_right else 0
        if solved >= len(PAUSES):
            return Mistake(self.key, self.at, solved=solved)
        return self._replace(solved=solved, due=today + PAUSES[solved])


Mistakes = tuple[Mistake, ...]


def added(known: Mistakes, found: Iterable[Mistake]) -> Mistakes:
    """All mistakes; of those beyond MOST, the ones noted first go.

    A known mistake stays as it is, and is not added again from a copy of its game.
    """
    places, codes = {one.place for one in known}, {one.code for one in known if one.code}
    new = (one for one in found if one.place not in places and one.code not in codes)
    return (*known, *new)[-MOST:]


def changed(known: Mistakes, changed: Mistake) -> Mistakes:
    """The mistakes with one of them changed."""
    return tuple(changed if one.place == changed.place else one for one in known)


def waiting(known: Mistakes, today: int) -> Mistakes:
    """The mistakes that are due, the longest due first."""
    due = (one for one in known if not one.is_done and one.due <= today)
    return tuple(sorted(due, key=lambda one: one.due))


def pack(mistakes: Mistakes) -> str:
    """The mistakes as a text to store."""
    return sealed([[*one._replace(ranking=rounded(one.ranking))] for one in mistakes])


def read(text: str) -> Mistakes:
    """The valid mistakes in a stored text; their codes and rankings are not checked."""
    return tuple(_sound(listed(text)))


def _sound(content: list[object]) -> Iterator[Mistake]:
    for entry in content:
        match entry:
            case [str(key), int(at), str(code), list(ranking), int(solved), int(due)]:
                if at >= 0 and 0 <= solved <= len(PAUSES) and is_day(min(due, LAST_DAY - 1)):
                    yield Mistake(key, at, code, tuple(ranking), solved, due)
