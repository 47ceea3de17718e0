"""Patchwork Doodle in picks: how they are written and read, and how they spell an action.

A drawing is spelled by the way the patch is held and the space of its frame's corner. A special action begins
with its box on the sheet, lest a slip of the finger cross it off. Of the final turn's cards each is one pick.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from engine.patchwork_doodle import actions, pieces
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import SIDE, orientations
from ui.kit.picks import Codec, Picks


class Turn(NamedTuple):
    """The patch held in one of its orientations."""

    orientation: int


class At(NamedTuple):
    """Where the upper left corner of the patch's frame goes."""

    row: int
    column: int


class Card(NamedTuple):
    """A card of the circle."""

    card: int


class Space(NamedTuple):
    """A space to be shaded."""

    space: int


class Run(NamedTuple):
    """Where the patch is cut."""

    run: int


class Piece(NamedTuple):
    """Which piece is drawn: the one left of the cut or above it, or the other."""

    piece: int


Word = Literal["neighbour", "shade", "cut", "repeat", "pass", "done", "sheet"]
NEIGHBOUR: Final = "neighbour"
SHADE: Final = "shade"
CUT: Final = "cut"
REPEAT: Final = "repeat"  # is crossed off by itself, and says so
PASS: Final = "pass"
DONE: Final = "done"
SHEET: Final = "sheet"  # where nothing else can be picked, it says why
# By special action: its box.
BOXES: dict[int, Word] = {
    pieces.NEIGHBOUR: NEIGHBOUR,
    pieces.SHADE: SHADE,
    pieces.CUT: CUT,
    pieces.REPEAT: REPEAT,
}

Pick = Turn | At | Card | Space | Run | Piece | Word
CODEC: Codec[Pick] = Codec(
    {
        "turn": (Turn, (range(8),)),
        "at": (At, (range(SIDE), range(SIDE))),
        "card": (Card, (range(len(pieces.PATCHES)),)),
        "space": (Space, (range(pieces.SPACES),)),
        "run": (Run, (range(2 * pieces.SPACES),)),
        "piece": (Piece, (range(2),)),
    },
    get_args(Word),
)
read, write = CODEC.read, CODEC.write


def spell(_state: State, action: actions.Action) -> Picks:
    """The picks that make an action."""
    match action:
        case actions.Draw():
            return write(Turn, action.orientation), write(At, action.row, action.column)
        case actions.Choose():
            return (write(Card, action.card),)
        case actions.Neighbour():
            return NEIGHBOUR, write(Card, action.card)
        case actions.Shade():
            return SHADE, write(Space, action.space)
        case actions.Cut():
            return CUT, write(Run, action.run), write(Piece, action.piece)
    return (PASS,) if action == actions.Done(passes=True) else (DONE,)


def is_turn(pick: str) -> bool:
    """Whether a pick is a way to hold the patch."""
    return isinstance(read(pick), Turn)


def held(state: State, selection: Picks) -> int:
    """The patch as it is held after these picks; 0 when none is."""
    first = read(selection[0]) if selection else None
    return orientations(state.shape)[first.orientation] if isinstance(first, Turn) else 0
