"""The picks of Patchwork Doodle: writing and reading them, and spelling actions.

A drawing is spelled by the way to hold the patch and the space of its frame's corner. A special action begins
with its box on the sheet, so that no slip of the finger crosses it off. Each card of the final turn is one
pick.
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
    """The space for the upper left corner of the patch's frame."""

    row: int
    column: int


class Card(NamedTuple):
    """A card of the circle."""

    card: int


class Space(NamedTuple):
    """A space to shade."""

    space: int


class Run(NamedTuple):
    """The line where the patch is cut."""

    run: int


class Piece(NamedTuple):
    """The piece to draw: the one left of the cut or above it, or the other."""

    piece: int


Word = Literal["neighbour", "shade", "cut", "repeat", "pass", "done", "sheet"]
NEIGHBOUR: Final = "neighbour"
SHADE: Final = "shade"
CUT: Final = "cut"
REPEAT: Final = "repeat"  # crossed off by itself, and says so
PASS: Final = "pass"
DONE: Final = "done"
SHEET: Final = "sheet"  # says why, where nothing else can be picked
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
    """True if the pick is a way to hold the patch."""
    return isinstance(read(pick), Turn)


def held(state: State, selection: Picks) -> int:
    """The patch as held after these picks; 0 if none is."""
    first = read(selection[0]) if selection else None
    return orientations(state.shape)[first.orientation] if isinstance(first, Turn) else 0
