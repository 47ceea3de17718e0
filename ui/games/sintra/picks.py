"""The picks of Stained Glass of Sintra: writing and reading them, and spelling actions.

A take is spelled source, strip; or source, ground if all panes have to break. Keeping a pane, and sending the
glazier back, is one pick each.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from engine.sintra import actions, pieces
from engine.sintra.pieces import CENTRE, COLOURS, COLUMNS
from engine.sintra.rules import State
from ui.kit.factories import Centre, Factory
from ui.kit.picks import Codec, Picks


class Strip(NamedTuple):
    """The strip of a column."""

    column: int


class Keep(NamedTuple):
    """The pane to keep of a completed strip."""

    colour: int


class Turn(NamedTuple):
    """The back of a column's strip. Choosing it tells the colours on it."""

    column: int


Word = Literal["ground", "back"]
GROUND: Final = "ground"
BACK: Final = "back"

Pick = Factory | Centre | Strip | Keep | Turn | Word
CODEC: Codec[Pick] = Codec(
    {
        "factory": (Factory, (range(CENTRE), COLOURS)),
        "centre": (Centre, (COLOURS,)),
        "strip": (Strip, (COLUMNS,)),
        "keep": (Keep, (COLOURS,)),
        "turn": (Turn, (COLUMNS,)),
    },
    get_args(Word),
)
read, write = CODEC.read, CODEC.write


def spell(_state: State, action: actions.Action) -> Picks:
    """The picks that make an action."""
    if isinstance(action, actions.Keep):
        return (write(Keep, action.colour),)
    if isinstance(action, actions.SendBack):
        return (BACK,)
    assert isinstance(action, actions.Take)
    where = GROUND if action.column == pieces.GROUND else write(Strip, action.column)
    return (source_pick(action.source, action.colour), where)


def source_pick(source: int, colour: int) -> str:
    """The pick of a colour on a factory or in the centre."""
    return write(Centre, colour) if source == CENTRE else write(Factory, source, colour)


def chosen_colour(selection: Picks) -> int:
    """The colour of the panes in hand."""
    source = read(selection[0])
    assert isinstance(source, Factory | Centre)
    return source.colour
