"""The reasons for and against an action of Patchwork Doodle, for a player to read.

Every number comes true when the action is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.patchwork_doodle.actions import Action, Choose, Cut, Done, Draw, Neighbour, Shade
from engine.patchwork_doodle.board import Board, best_rectangle, empty_spaces, fits
from engine.patchwork_doodle.outlook import beside
from engine.patchwork_doodle.pieces import BOARD, PATCHES, SPECIALS
from engine.patchwork_doodle.pieces import CUT as CUTTING
from engine.patchwork_doodle.pieces import NEIGHBOUR as NEIGHBOURING
from engine.patchwork_doodle.pieces import SHADE as SHADING
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import SIDE, cells_of, runs, size


class Grows(NamedTuple):
    """The best rectangle scores more."""

    before: int  # points; 0 on an empty board
    after: int


class Touches(NamedTuple):
    """This many of the edges of a drawing lie against shaded spaces or the border."""

    edges: int
    of: int


class FillsHole(NamedTuple):
    """This many spaces that had no empty neighbour are no longer empty."""

    holes: int


class LeavesHole(NamedTuple):
    """This many more empty spaces have no empty neighbour."""

    holes: int


class Room(NamedTuple):
    """More of the circle's cards still fit than with the alternative."""

    cards: int
    of: int
    alternative: int


class Covers(NamedTuple):
    """The patch taken in hand has this many spaces."""

    spaces: int


class Special(NamedTuple):
    """A special action is used, and this many are left."""

    special: int  # of SPECIALS
    left: int


class Saves(NamedTuple):
    """The turn ends with this many special actions left."""

    left: int


class Empty(NamedTuple):
    """This many spaces are empty: each costs a point in the end."""

    spaces: int


Reason = Grows | Touches | FillsHole | LeavesHole | Room | Covers | Special | Saves | Empty
Weighed = tuple[float, Reason]  # in points

# The part of the judge's worth where each reason shows.
PARTS: Mapping[type, str] = {
    Grows: "rectangles",
    Touches: "board",
    FillsHole: "board",
    LeavesHole: "board",
    Room: "board",
    Special: "specials",
    Saves: "specials",
    Empty: "spaces",
}
AGAINST: tuple[type, ...] = (LeavesHole, Empty)


def reasons(state: State, action: Action, alternative: Action | None) -> list[Weighed]:
    """The reasons for and against an action of the seat to move, each with its weight."""
    board = state.boards[state.to_move]
    found: list[Weighed] = []
    match action:
        case Draw():
            found = [*_of_shading(board, action.spaces), *_room(state, board, action, alternative)]
        case Shade():
            found = [*_of_shading(board, 1 << action.space), (1.0, _used(state, action, SHADING))]
        case Cut():
            piece = runs(state.shape)[action.run].pieces[action.piece]
            found = [(2.0, _used(state, action, CUTTING)), (1.0, Covers(size(piece)))]
        case Neighbour(card):
            found = [(2.0, _used(state, action, NEIGHBOURING)), (1.0, Covers(size(PATCHES[card])))]
        case Choose(card):
            found = [(1.0, Covers(size(PATCHES[card])))]
        case Done():
            found = [(0.5, Empty(empty_spaces(board)))]
            if left := _left(board):
                found.append((1.0, Saves(left)))
    return found


def _used(state: State, action: Action, special: int) -> Special:
    after = state.apply(action)
    return Special(special, _left(after.boards[state.to_move]))


def _left(board: Board) -> int:
    """The number of special actions left."""
    return len(SPECIALS) - board.crossed.bit_count()


def _of_shading(board: Board, mask: int) -> list[Weighed]:
    """The reasons about a board on which these spaces are shaded."""
    before, after = board.filled, board.filled | mask
    old = best_rectangle(before).points if before else 0
    new = best_rectangle(after).points
    closed = (holes(before) & mask).bit_count()
    opened = (holes(after) & ~holes(before)).bit_count()
    touching, edges = _edges(before, mask)
    found: list[Weighed] = [(2.0 * touching / edges, Touches(touching, edges))]
    if new > old:
        found.append((new - old + 1.0, Grows(old, new)))
    if closed:
        found.append((3.0 * closed, FillsHole(closed)))
    if opened:
        found.append((2.0 * opened, LeavesHole(opened)))
    return found


def holes(filled: int) -> int:
    """The empty spaces without an empty neighbour, as a mask."""
    empty = BOARD ^ filled
    return empty & ~beside(empty)


def _is_empty(empty: int, row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE and bool(empty >> row * SIDE + column & 1)


def _edges(filled: int, mask: int) -> tuple[int, int]:
    """The number of outer edges of these spaces against shaded spaces or the border, and of all."""
    open_ = BOARD ^ filled
    touching = edges = 0
    for row, column in cells_of(mask):
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            is_inside = _is_empty(mask, *other)
            edges += not is_inside
            touching += not is_inside and not _is_empty(open_, *other)
    return touching, edges


def _room(state: State, board: Board, action: Draw, alternative: Action | None) -> list[Weighed]:
    """The reason that more cards of the circle fit than after the alternative, if they do."""
    if not isinstance(alternative, Draw):
        return []
    cards = [card for card in state.circle if card != state.current]
    fit = [
        sum([fits(PATCHES[card], board.filled | each.spaces) for card in cards])
        for each in (action, alternative)
    ]
    if fit[0] <= fit[1]:
        return []
    return [(3.0 + fit[0] - fit[1], Room(fit[0], len(cards), fit[1]))]
