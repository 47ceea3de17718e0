"""The actions of Patchwork Doodle, and those that a board has room for.

They come from tables that are built once for each shape, when it first appears.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.game import action_in_words
from engine.patchwork_doodle.board import Board, Held, can_shade, corners_for, fits, ways_to_hold
from engine.patchwork_doodle.pieces import PATCHES, SPACES
from engine.patchwork_doodle.shapes import SIDE, cornered, runs

# Actions are classes, not tuples: a neighbour and a space with the same number must not be equal.


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the patch in hand, in one of its `orientations`, with the corner of its frame on a space."""

    orientation: int
    row: int
    column: int
    spaces: int  # the mask that it covers, which follows from the other fields

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Choose:
    """Take in hand one of the three cards of the final turn (Final turn)."""

    card: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Take in hand the card to the left or right of the token's (Special actions)."""

    card: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the patch in hand along one of its `runs` and keep a piece: 0 left of the cut or above, else 1."""

    run: int
    piece: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Shade:
    """Shade a single space, by its number `row * 9 + column` (Special actions)."""

    space: int

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn, or the window before a scoring."""

    passes: bool  # the patch of this turn is not drawn

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Deal:
    """The table lays cards to the end of the circle and, in the setup, gives each seat its start card."""

    cards: tuple[int, ...]
    starts: tuple[int, ...]

    __str__ = action_in_words


@dataclass(frozen=True, slots=True)
class Roll:
    """The table rolls the die and moves the token."""

    pips: int

    __str__ = action_in_words


Action = Draw | Choose | Neighbour | Cut | Shade | Done | Deal | Roll

NEIGHBOURS = tuple(map(Neighbour, range(len(PATCHES))))
CHOICES = tuple(map(Choose, range(len(PATCHES))))
PASS, DONE = Done(passes=True), Done(passes=False)
_SHADES = tuple((1 << space, Shade(space)) for space in range(SPACES))

# For one orientation: the shape held that way, and its drawings by row and column, with masks for speed.
_Drawings = tuple[Held, tuple[tuple[int, Draw], ...]]


@cache
def _drawings(shape: int) -> tuple[_Drawings, ...]:
    """All drawings of a shape on an empty board."""
    found = []
    for orientation, held in enumerate(ways_to_hold(shape)):
        corners = [space for space in range(SPACES) if held.corners >> space & 1]
        draws = [Draw(orientation, *divmod(corner, SIDE), held.shape << corner) for corner in corners]
        found.append((held, tuple((each.spaces, each) for each in draws)))
    return tuple(found)


@cache
def _cuts(shape: int) -> tuple[tuple[Cut, int], ...]:
    """All cuts of a shape, each with the shape of the piece kept."""
    return tuple(
        (Cut(at, which), cornered(piece))
        for at, run in enumerate(runs(shape))
        for which, piece in enumerate(run.pieces)
    )


def draws(shape: int, filled: int) -> list[Draw]:
    """The drawings of the shape that cover empty spaces only (Drawing rules)."""
    found: list[Draw] = []
    for held, draws in _drawings(shape):
        if corners_for(held, filled):
            found += [each for mask, each in draws if not mask & filled]
    return found


def cuts(shape: int, filled: int) -> list[Cut]:
    """The cuts of a shape that leave a piece that fits."""
    return [cut for cut, piece in _cuts(shape) if fits(piece, filled)]


def shades(board: Board) -> list[Shade]:
    """The empty spaces, while the special action is available."""
    if not can_shade(board):
        return []
    filled = board.filled
    return [shade for mask, shade in _SHADES if not mask & filled]
