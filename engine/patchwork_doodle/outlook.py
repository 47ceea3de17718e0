"""The prospects of a board of Patchwork Doodle after a round, if more are to come: its features.

Their learnt worth (`weights`) is the points that the seat will still get, less those lost for empty spaces.
With it, a bot can stop playing a future (`judge`) long before the game would end.
"""

from __future__ import annotations

from engine.patchwork_doodle.board import best_points
from engine.patchwork_doodle.pieces import BOARD, LEFT_OVER, SPACES, SPECIALS
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import SIDE, mask_of

# The rounds that another one follows, each with the stage whose weights its learning starts from.
STAGES = {1: 0, 2: 1}

NAMES = (
    "board",
    "shaded spaces",
    "shaded spaces, squared",
    "edges",
    "holes",
    "empty areas",
    "best rectangle",
    "best rectangle, squared",
    "neighbour used",
    "shade used",
    "cut used",
    "repeat used",
)
_BOARD, _SHADED, _SHADED_2, _EDGES, _HOLES, _AREAS, _RECTANGLE, _RECTANGLE_2, _USED = range(9)

Feature = tuple[int, float]  # its place in NAMES, and its amount

# The spaces that have one to the right, and below.
RIGHT = mask_of((row, column) for row in range(SIDE) for column in range(SIDE - 1))
BELOW = mask_of((row, column) for row in range(SIDE - 1) for column in range(SIDE))


def edges(filled: int) -> int:
    """The number of edges between a shaded and an empty space."""
    across, down = (filled ^ filled >> 1) & RIGHT, (filled ^ filled >> SIDE) & BELOW
    return across.bit_count() + down.bit_count()


def beside(spaces: int) -> int:
    """The spaces to the left, to the right, above and below these; some may lie off the lower edge."""
    return (spaces & RIGHT) << 1 | spaces >> 1 & RIGHT | spaces << SIDE | spaces >> SIDE


def areas(empty: int) -> int:
    """The number of connected areas that these spaces form, less the islands that lie within them.

    By Euler's formula: the spaces, less those that have one to the right or below, plus squares of four.
    """
    across, down = empty & empty >> 1 & RIGHT, empty & empty >> SIDE
    squares = across & across >> SIDE
    return empty.bit_count() - across.bit_count() - down.bit_count() + squares.bit_count()


def features(state: State, seat: int) -> list[Feature]:
    """All features of a seat after a scoring."""
    board = state.boards[seat]
    return features_of(board.filled, board.crossed)


def features_of(filled: int, crossed: int) -> list[Feature]:
    """All features of a board, by its shaded spaces and the special actions that are crossed off."""
    empty, shaded, points = BOARD ^ filled, filled.bit_count(), best_points(filled)
    found = [
        (_BOARD, 1.0),
        (_SHADED, float(shaded)),
        (_SHADED_2, shaded**2 / SPACES),
        (_EDGES, float(edges(filled))),
        (_HOLES, float((empty & ~beside(empty)).bit_count())),
        (_AREAS, float(areas(empty))),
        (_RECTANGLE, float(points)),
        (_RECTANGLE_2, points**2 / SPACES),
    ]
    return found + of_specials(crossed)


def of_specials(crossed: int) -> list[Feature]:
    """The features of the special actions that are crossed off."""
    return [(_USED + at, 1.0) for at, special in enumerate(SPECIALS) if crossed & special]


def stage(state: State) -> int:
    """The stage when chance is to move: before a deal, the round that has just ended; otherwise 0."""
    return state.round - 1 if len(state.circle) <= LEFT_OVER else 0
