"""The picks of Azul: writing and reading them, and spelling actions.

A take is spelled source, line, and places as many tiles as fit. To place fewer, people ask for it: source,
number, line. A column of the grey wall is one pick.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from engine.azul import pieces
from engine.azul.actions import Action, Take, Tile
from engine.azul.pieces import CENTRE, COLOURS, COLUMNS, LINES
from engine.azul.rules import State
from engine.azul.takes import most_placed
from ui.kit.factories import Centre, Factory
from ui.kit.picks import Codec, Picks


class Only(NamedTuple):
    """A number of tiles to place, fewer than fit."""

    number: int


class Line(NamedTuple):
    """A pattern line."""

    row: int


class WallSpace(NamedTuple):
    """A space of the wall."""

    row: int
    column: int


Word = Literal["floor"]
FLOOR: Final = "floor"

Pick = Factory | Centre | Only | Line | WallSpace | Word
CODEC: Codec[Pick] = Codec(
    {
        "factory": (Factory, (range(CENTRE), COLOURS)),
        "centre": (Centre, (COLOURS,)),
        "only": (Only, (range(len(LINES) + 1),)),
        "line": (Line, (LINES,)),
        "wall": (WallSpace, (LINES, COLUMNS)),
    },
    get_args(Word),
)
read, write = CODEC.read, CODEC.write


def spell(state: State, action: Action) -> Picks:
    """The picks that make an action."""
    if isinstance(action, Tile):
        return (write(WallSpace, action.row, action.column),)
    assert isinstance(action, Take)
    source = source_pick(action.source, action.colour)
    if action.line == pieces.FLOOR:
        return (source, FLOOR)
    if action.placed == most_placed(state, action):
        return (source, write(Line, action.line))
    return (source, write(Only, action.placed), write(Line, action.line))


def source_pick(source: int, colour: int) -> str:
    """The pick of a colour on a factory or in the centre."""
    return write(Centre, colour) if source == CENTRE else write(Factory, source, colour)


def chosen_colour(selection: Picks) -> int:
    """The colour of the tiles in hand."""
    source = read(selection[0])
    assert isinstance(source, Factory | Centre)
    return source.colour
