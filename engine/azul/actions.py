"""Azul: the actions, and the takes that a heap offers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.azul.pieces import CENTRE, COLOURS, COLUMNS, FLOOR, LINES
from engine.game import action_in_words
from engine.heap import counts


class Take(NamedTuple):
    """Take all tiles of a colour from a factory (0 to 8) or the CENTRE, and place some of them in a line.

    The rest go to the floor line. If `line` is FLOOR, all of them do, and `placed` is 0.
    """

    source: int
    colour: int
    line: int
    placed: int

    def __str__(self) -> str:
        return action_in_words(self)


class Tile(NamedTuple):
    """Move the tile of a completed pattern line to a column of the grey wall (Variant)."""

    row: int
    column: int

    def __str__(self) -> str:
        return action_in_words(self)


class Deal(NamedTuple):
    """The table fills the factories with one heap each."""

    factories: tuple[int, ...]

    def __str__(self) -> str:
        return action_in_words(self)


Action = Take | Tile | Deal


# --- takes -----------------------------------------------------------------------------------------------

# Every way to place up to five tiles, in the order save codes rely on: line by line from the top, as many
# tiles as possible first; the floor line last.
_PLACINGS = tuple((line, placed) for line in LINES for placed in range(line + 1, 0, -1)) + ((FLOOR, 0),)
_TAKES = tuple(
    tuple(tuple(Take(source, colour, *placing) for placing in _PLACINGS) for colour in COLOURS)
    for source in range(CENTRE + 1)
)
TILES = tuple(tuple(Tile(row, column) for column in COLUMNS) for row in LINES)


@cache
def _allowed(number: int, free: bool) -> tuple[tuple[int, ...], ...]:
    """The legal placings of a number of tiles of a colour, as indexes into _PLACINGS, by its `rooms`."""
    found: list[tuple[int, ...]] = [()]
    for line in LINES:
        by_room = [_allowed_in(line, min(number, room), free) for room in range(line + 2)]
        found = [above + here for here in by_room for above in found]
    return tuple(above + (_PLACINGS.index((FLOOR, 0)),) for above in found)


def _allowed_in(line: int, most: int, free: bool) -> tuple[int, ...]:
    least = 1 if free else most
    return tuple(_PLACINGS.index((line, placed)) for placed in range(most, least - 1, -1) if placed)


class _Ways:
    """The legal takes of a number of tiles of a colour from a source.

    `known` holds the takes by the `rooms` for that colour and is filled in on demand: this is the innermost
    loop of all play, and runs 3.6 times as fast with these tables. All the tables took 22 MB after 1,600
    random games of two and four players by both rules.
    """

    def __init__(self, takes: tuple[Take, ...], allowed: tuple[tuple[int, ...], ...]) -> None:
        self.takes, self.allowed = takes, allowed
        self.known: list[tuple[Take, ...]] = [()] * len(allowed)

    def learn(self, colour_rooms: int) -> tuple[Take, ...]:
        """Work out the takes for these rooms, and remember them."""
        self.known[colour_rooms] = found = tuple([self.takes[place] for place in self.allowed[colour_rooms]])
        return found


@cache
def _ways_of(source: int, colour: int, number: int, free: bool) -> _Ways:
    return _Ways(_TAKES[source][colour], _allowed(number, free))


_HEAPS_REMEMBERED = 1 << 14  # for each source
# By colour. `known` is stored beside the ways themselves, so the innermost loop need not look inside them.
_Offer = tuple[tuple[int, list[tuple[Take, ...]], _Ways], ...]


class Offers(dict[int, _Offer]):
    """The takes that a factory or the centre offers.

    Maps a heap, on demand, to its colours and the legal takes of each.
    """

    def __init__(self, source: int, free: bool) -> None:
        super().__init__()
        self.source, self.free = source, free

    def __missing__(self, heap: int) -> _Offer:
        """Work out the offer of this heap, and remember it."""
        if len(self) == _HEAPS_REMEMBERED:  # only the centre ever holds this many
            self.clear()
        # More than five tiles are placed like five; the rest fall.
        found = [
            (colour, _ways_of(self.source, colour, min(number, len(LINES)), self.free))
            for colour, number in enumerate(counts(heap))
            if number
        ]
        self[heap] = offer = tuple((colour, ways.known, ways) for colour, ways in found)
        return offer


# By source, for the strict and the free rule on leftover tiles.
STRICT, FREE = (tuple(Offers(source, free) for source in range(CENTRE + 1)) for free in (False, True))
