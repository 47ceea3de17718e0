"""The actions of Stained Glass of Sintra, from tables that are built once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import action_in_words
from engine.heap import counts
from engine.sintra.pieces import CENTRE, COLOURS, COLUMNS, GROUND


class Take(NamedTuple):
    """Take all panes of a colour from a factory (0 to 8) or the CENTRE, and place them on a strip (A).

    The glazier first moves to its column; panes that find no space break. If `column` is GROUND, no strip
    within his reach has a space for the colour: he stays, and all panes break.
    """

    source: int
    colour: int
    column: int

    def __str__(self) -> str:
        return action_in_words(self)


class Keep(NamedTuple):
    """Keep a pane of the completed strip: it goes into the window of its column (Step 3b)."""

    column: int
    colour: int

    def __str__(self) -> str:
        return action_in_words(self)


class SendBack(NamedTuple):
    """Send the glazier back to the leftmost strip, in this column (B)."""

    column: int

    def __str__(self) -> str:
        return action_in_words(self)


class Lay(NamedTuple):
    """The table lays the strips of each seat, as numbers of SIDES, and the round track (Setup)."""

    strips: tuple[tuple[int, ...], ...]
    round_track: tuple[int, ...]

    def __str__(self) -> str:
        return action_in_words(self)


class Deal(NamedTuple):
    """The table fills the factories with one heap each."""

    factories: tuple[int, ...]

    def __str__(self) -> str:
        return action_in_words(self)


Action = Take | Keep | SendBack | Lay | Deal


# --- takes -----------------------------------------------------------------------------------------------


class Takes(dict[int, tuple[Take, ...]]):
    """The ways to place panes of a colour from a source, by the columns that have room, as a mask.

    From left to right; if no column has room, the panes break. Filled in on demand.
    """

    def __init__(self, source: int, colour: int) -> None:
        super().__init__()
        self._to = [Take(source, colour, column) for column in COLUMNS]
        self[0] = (Take(source, colour, GROUND),)

    def __missing__(self, columns: int) -> tuple[Take, ...]:
        self[columns] = found = tuple(take for take in self._to if columns >> take.column & 1)
        return found


_TAKES = tuple(tuple(Takes(source, colour) for colour in COLOURS) for source in range(CENTRE + 1))
KEEPS = tuple(tuple(Keep(column, colour) for colour in COLOURS) for column in COLUMNS)
SEND_BACKS = tuple(SendBack(column) for column in COLUMNS)


@lru_cache(maxsize=1 << 14)
def offers(source: int, heap: int) -> tuple[tuple[int, Takes], ...]:
    """For each colour of a heap, the start of its byte in `openings`, and its takes."""
    return tuple((8 * colour, _TAKES[source][colour]) for colour, number in enumerate(counts(heap)) if number)
