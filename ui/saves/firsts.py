"""The things explained in the first game of each kind, remembered on the device. Pure.

They are a convenience. So a text that is damaged, or from a later version of this page, counts as none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.catalogue import GAMES
from ui.saves.records import LONGEST_NAME, PREFIX, listed, sealed, sound_text

FIRSTS_KEY = PREFIX + "firsts"
MOST_THINGS = 50  # no game has more kinds of things; a text with more is not ours


class First(NamedTuple):
    """The first game of a kind."""

    key: str  # of the game; "" once everything has been explained
    explained: tuple[str, ...] = ()  # the kinds of things already explained


Firsts = Mapping[str, First]  # by game
NO_FIRSTS: Firsts = {}


def pack(firsts: Mapping[str, Sequence[object]]) -> str:
    """The first games as a text to store. Some of them may come from a later version of this page."""
    return sealed([[game, *first] for game, first in firsts.items()])


def read(text: str) -> Firsts:
    """The valid first games in a stored text."""
    return dict(_sound(listed(text)))


def _sound(content: list[object]) -> Iterator[tuple[str, First]]:
    for entry in content:
        match entry:
            case [str(game), str(key), list(told)] if game in GAMES and len(told) <= MOST_THINGS:
                if all(isinstance(text, str) and text == sound_text(text) for text in (key, *told)):
                    yield game, First(key[:LONGEST_NAME], tuple(told))
