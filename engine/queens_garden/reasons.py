"""The reasons for and against an action of Azul: Queen's Garden, for a player to read.

Every number comes true when the action is played; a hexagon still to be paid for counts as paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.queens_garden.actions import Action, Buy, Copy, Discard, Expand, Pass, Pay, Place, Take
from engine.queens_garden.board import (
    Board,
    Spaces,
    affordable,
    hexagon_on,
    lay,
    pieces_of,
    put,
    with_pieces,
    without_pieces,
)
from engine.queens_garden.display import is_face_up, offers
from engine.queens_garden.groups import group_with
from engine.queens_garden.hexes import petal
from engine.queens_garden.pieces import (
    FACE_DOWN_COST,
    FIRST_PASS_LOSS,
    JOKER,
    LEAST_GROUP,
    PAVILION_POINTS,
    ROUNDS,
    STACK,
    Scoring,
    has_trait,
    traits_of,
    worth,
)
from engine.queens_garden.rules import NOBODY, Paying, State
from engine.queens_garden.scoring import final_groups, groups_of, storage_loss
from engine.queens_garden.storage import Storage, payment


class Takes(NamedTuple):
    """This many tiles and expansions come into the storage, or will, once the places are chosen."""

    pieces: int


class Affords(NamedTuple):
    """With the pieces taken, the storage can pay for a hexagon that it could not pay for before."""

    hexagon: int


class Wheel(NamedTuple):
    """A laid hexagon scores at the end of a round, by the wheel."""

    points: int
    round: int  # the first in which it scores; the points are those of all rounds from then on


class Pavilion(NamedTuple):
    """A pavilion scores in this round and in all later ones."""

    points: int


class Group(NamedTuple):
    """A group counts at the end of the game, or counts more: its size, and the points that it gains."""

    trait: int
    size: int
    points: int


class Begins(NamedTuple):
    """A group comes to this many hexagons, still too few to count."""

    trait: int
    size: int


class Alone(NamedTuple):
    """A laid hexagon touches none of its colour or pattern, and nothing else speaks for it yet."""


class Jokers(NamedTuple):
    """The surrounded ornaments bring jokers."""

    number: int


class Opens(NamedTuple):
    """The garden gets this many more spaces."""

    spaces: int
    points: int  # its cost


class Spends(NamedTuple):
    """A piece is paid, and this many jokers are left in the storage."""

    piece: int
    jokers: int


class Loses(NamedTuple):
    """Points given up: for a discarded piece, or for passing first."""

    points: int


class Starts(NamedTuple):
    """Passing first, the seat starts the next round."""


class Stores(NamedTuple):
    """This many tiles and expansions are kept for the next round."""

    pieces: int


class LeavesOver(NamedTuple):
    """In the last round, the pieces left in the storage cost this many points, jokers aside."""

    points: int


class Copies(NamedTuple):
    """One of several equal hexagons is taken: from an expansion or as a tile, on the stack or not."""

    expansion: bool
    stack: bool


Reason = (
    Takes
    | Affords
    | Wheel
    | Pavilion
    | Group
    | Begins
    | Alone
    | Jokers
    | Opens
    | Spends
    | Loses
    | Starts
    | Stores
    | LeavesOver
    | Copies
)
Weighed = tuple[float, Reason]  # in points

PARTS: Mapping[type, str] = {}  # its judge does not divide a seat's worth
AGAINST: tuple[type, ...] = (Loses, LeavesOver)


def reasons(state: State, action: Action, _alternative: Action | None) -> list[Weighed]:
    """The reasons for and against an action of the seat to move, each with its weight.

    The alternative matters only to the `gains`: the rules have no single number that compares two turns.
    """
    board = state.boards[state.to_move]
    found: list[Weighed] = []
    match action:
        case Take():
            found = _of_take(state, board, action)
        case Copy():
            is_face = is_face_up(state.display, action.source)
            found = [(1.0, Copies(is_face, action.source == STACK))]
        case Place():
            after, placed = put(_paid(board, action), action.hexagon, action.space)
            found = _of_hexagon(state, board.spaces, after.spaces, action.hexagon, action.space)
            if placed.jokers:
                found.append((2.0 * placed.jokers, Jokers(placed.jokers)))
            found = found or [(0.0, Alone())]
        case Expand():
            found = _of_expansion(state, board, action)
        case Buy():
            found = [(1.0, Opens(7, FACE_DOWN_COST))]
        case Pay():
            assert isinstance(state.doing, Paying)
            paid = (*state.doing.paid, action.piece)
            found = [(1.0, Spends(action.piece, board.jokers - paid.count(JOKER)))]
        case Discard():
            found = [(1.0, Loses(worth(hexagon_on(action.piece))))]
        case Pass():
            found = _of_passing(state, board)
    return found


def _paid(board: Board, place: Place) -> Board:
    """The board once a tile has left the storage, with its payment made as bots and hints make it."""
    storage = Storage(board.tiles, board.expansions, board.jokers).less((place.hexagon,))
    paid: tuple[int, ...] = ()
    while rest := payment(storage, place.hexagon, paid):
        paid += rest[:1]
    return without_pieces(board, (place.hexagon, *paid))


def _of_take(state: State, board: Board, take: Take) -> list[Weighed]:
    pieces = next(offer.pieces for offer in offers(state.display) if offer.trait == take.trait)
    after = with_pieces(board, pieces)
    found: list[Weighed] = [(float(len(pieces)), Takes(len(pieces)))]
    new = _affordable(after) - _affordable(board)
    if new:
        best = max(new, key=lambda hexagon: (worth(hexagon), -hexagon))
        found.append((worth(best) - 0.5, Affords(best)))
    return found


def _affordable(board: Board) -> set[int]:
    """The hexagons of a storage that it can pay for."""
    return {hexagon_on(piece) for piece in pieces_of(board)} & set(
        affordable(board, tuple(sorted({*board.tiles, *board.expansions})))
    )


def _of_hexagon(state: State, before: Spaces, after: Spaces, hexagon: int, space: int) -> list[Weighed]:
    """The reasons about a hexagon laid in the garden."""
    scoring, found = state.scoring, _of_wheel(state, hexagon)
    for trait in traits_of(hexagon):
        size = group_with(after, trait, space).bit_count()
        gain = _group_points(after, trait, scoring) - _group_points(before, trait, scoring)
        if size >= LEAST_GROUP:
            found.append((float(gain), Group(trait, size, gain)))
        elif size > 1:
            found.append((0.5 * worth(hexagon), Begins(trait, size)))
    return found


def _of_wheel(state: State, hexagon: int) -> list[Weighed]:
    """The points of a laid hexagon by the wheel, from this round on."""
    scoring = state.scoring
    by_round = {
        round_: sum(
            scoring.wheel_points[trait] for trait in scoring.wheel[round_ - 1] if has_trait(hexagon, trait)
        )
        for round_ in range(state.round, ROUNDS + 1)
    }
    points = sum(by_round.values())
    if not points:
        return []
    first = min(round_ for round_, each in by_round.items() if each)
    return [(float(points), Wheel(points, first))]


def _group_points(spaces: Spaces, trait: int, scoring: Scoring) -> int:
    """The points that the groups of a colour or a pattern would score at the end."""
    if not any(group.bit_count() >= LEAST_GROUP for group in groups_of(spaces, trait)):
        return 0
    return sum(group.points + group.bonus for group in final_groups(spaces, scoring) if group.trait == trait)


def _of_expansion(state: State, board: Board, action: Expand) -> list[Weighed]:
    after = lay(board, action.slot, action.hexagon, action.direction)
    space = petal(action.slot, action.direction)
    found = _of_hexagon(state, board.spaces, after.spaces, action.hexagon, space)
    points = PAVILION_POINTS * (ROUNDS - state.round + 1)
    return [*found, (float(points), Pavilion(points)), (0.8, Opens(5, 0))]


def _of_passing(state: State, board: Board) -> list[Weighed]:
    found: list[Weighed] = []
    if state.round < ROUNDS:
        found.append((1.0, Stores(len(pieces_of(board)))))
    else:
        lost = storage_loss(board)
        found.append((float(lost), LeavesOver(lost)))
    if state.marker == NOBODY:
        found.append((1.5, Loses(FIRST_PASS_LOSS)))
        if state.round < ROUNDS:
            found.append((2.0, Starts()))
    return found
