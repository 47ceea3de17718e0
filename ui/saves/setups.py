"""The last sheet of each game: seats, names, levels and options, remembered on the device. Pure.

They are a convenience. So a text that is damaged, or from a later version of this page, counts as none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.catalogue import GAMES
from ui.saves.records import LONGEST_NAME, PREFIX, listed, sealed, sound_text

SETUPS_KEY = PREFIX + "setups"
MOST_SEATS = 20  # no game here has more; a text with more is not ours


class Kept(NamedTuple):
    """A new game as described on its sheet."""

    kinds: tuple[str, ...]  # by seat
    names: tuple[str, ...]  # by seat, as given; else ""
    options: Mapping[str, str]


Setups = Mapping[str, Kept]  # by game, the one set up or started last first
NO_SETUPS: Setups = {}


def with_setup(setups: Setups, game: str, kept: Kept) -> Setups:
    """These setups, with the game just set up or started first."""
    return {game: kept, **{name: one for name, one in setups.items() if name != game}}


def pack(setups: Mapping[str, Sequence[object]]) -> str:
    """The setups as a text to store. Some of them may come from a later version of this page."""
    return sealed([[game, *kept] for game, kept in setups.items()])


def read(text: str) -> Setups:
    """The valid setups in a stored text."""
    return dict(_sound(listed(text)))


def _sound(content: list[object]) -> Iterator[tuple[str, Kept]]:
    for entry in content:
        match entry:
            case [str(game), list(kinds), list(names), dict(options)] if game in GAMES:
                texts = [*kinds, *names, *options, *options.values()]
                if len(kinds) == len(names) <= MOST_SEATS and all(map(_is_text, texts)):
                    yield game, Kept(tuple(kinds), tuple(names), options)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and value == sound_text(value)
