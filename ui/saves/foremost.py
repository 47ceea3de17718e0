"""Picks the games that the menu shows first by a look at their texts: reading thousands takes a while."""

from __future__ import annotations

import re
from collections.abc import Mapping
from heapq import nlargest
from typing import NamedTuple

from ui.saves.records import game_key, key_beside
from ui.saves.recovery import by_game

FIRST = 50  # finished games
_GAME, _OVER = '"code":', '"turn":null'  # in the text of a record: see records.pack
_COUNTER = re.compile('"counter":([0-9]{1,12})')
_ORDER = re.compile('"order":([0-9]{1,12})')


class Texts(NamedTuple):
    """The stored texts: in localStorage by key, and in the mirror, if there is one, by game."""

    local: Mapping[str, str]
    mirror: Mapping[str, str] | None

    def first(self, open_key: str | None) -> Texts:
        """The texts of all unfinished games, of the FIRST games finished last, and of the open one.

        If there are not many more, these are all texts. Nothing is checked: until all are read, a damaged
        text may be taken for anything.
        """
        games = by_game(self.local, self.mirror or {})
        if len(games) <= 2 * FIRST:
            return self
        newest = {key: max((stored.text for stored in texts), key=_counted) for key, texts in games.items()}
        keys = {key for key, text in newest.items() if _GAME in text and _OVER not in text}
        over = ((_rank(text), key) for key, text in newest.items() if _OVER in text)
        keys.update(key for _rank, key in nlargest(FIRST, over))
        keys.update([open_key] if open_key else ())
        keys.update([key_beside(key) for key in keys])  # a game may have to be put there
        local = {place: text for place, text in self.local.items() if game_key(place) in (None, *keys)}
        return Texts(local, self.mirror and {key: text for key, text in self.mirror.items() if key in keys})

    def changed(self, local: Mapping[str, str]) -> set[str]:
        """The games whose texts in localStorage have changed since these were read."""
        keys = (game_key(place) for place, _text in self.local.items() ^ local.items())
        return {key for key in keys if key is not None}

    def with_news(self, local: Mapping[str, str]) -> Texts:
        """The same texts a while later. The mirror's text of a game that has changed since is out of date."""
        changed = self.changed(local)
        mirror = self.mirror and {key: text for key, text in self.mirror.items() if key not in changed}
        return Texts(local, mirror)


def _counted(text: str) -> tuple[int, str]:
    """A sort key: the text with the highest counter comes last, without unpacking any."""
    return _counter(text), text


def _counter(text: str) -> int:
    match = _COUNTER.search(text)
    return int(match[1]) if match else 0


def _rank(text: str) -> int:
    """The record's likely place on the shelf: see `Saved.rank`."""
    match = _ORDER.search(text)
    return int(match[1]) if match else _counter(text)
