"""What a position of Azul: Queen's Garden is worth to a bot, and which actions are worth trying.

A stretch ends with the turn that takes from the stack or empties an expansion, or with the round: often after
a turn or two. Its end is valued before the draw, by the boards, by what the storages are good for, and by the
best take that the display is sure to offer, which is worth more to the seat that takes first. That was enough
to win nine games of ten against the bot that looks at its own board; averages over draws were not tried.

A turn of several decisions is searched like several turns of one seat, but for the payment: it is always the
one that spends least. Of the places for a hexagon only the best few are tried, and nothing is given up before
passing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from math import inf

from engine.queens_garden.actions import PASS, Action, Buy, Discard, Expand, Pay, Place, takes
from engine.queens_garden.board import (
    EMPTY_BOARD,
    Board,
    Spaces,
    expansion_with,
    hexagon_on,
    lay,
    pavilions,
    pieces_of,
    put,
    storage_loss,
    with_piece,
    without_piece,
)
from engine.queens_garden.display import Display, is_face_up, sources
from engine.queens_garden.hexes import connected
from engine.queens_garden.pieces import (
    BOXES,
    EXPANSION,
    FIRST_PASS_LOSS,
    FREE,
    HEXAGONS,
    JOKER,
    JOKER_POINTS,
    LEAST_GROUP,
    PATTERNS,
    PAVILION_POINTS,
    ROUNDS,
    SAME_COLOUR,
    SAME_PATTERN,
    TRAITS,
    has_trait,
    hexagons_with,
)
from engine.queens_garden.pieces import worth as cost_of
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking

# Found by playing. By the round, what a stored piece is worth, one that is of no use yet, and a joker; in the
# last round less by a part of their value. A group that is too small to count promises a part of what its
# hexagons are worth, by its size.
_PIECE = (1.3, 1.2, 1.0, 0.4)
_STUCK = (0.6, 0.4, 0.2, 0.0)
_JOKER = (2.2, 2.1, 1.9, 1.3)
_LATE, _LATE_STUCK = 0.2, 0.8
_PROMISE = (0.0, 0.4, 0.7)
_SPACE = 0.1  # a free space, for each round to come


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and what its garden and its storage promise.

    What its turn has begun counts as done: paid as well as can be, all taken that is still to be chosen.
    """
    board, round_, taken = state.boards[seat], state.round, 0.0
    if state.is_over:
        return float(board.score)
    doing = state.doing if state.seat == seat else None
    is_out = state.passed[seat] or isinstance(doing, Discarding)
    match doing:
        case Paying():
            board = _paid(board, doing)
        case Taking():
            taken = _PIECE[round_ - 1] * len(doing.left)
        case Discarding() if state.marker == NOBODY:
            taken = -FIRST_PASS_LOSS
    if is_out and round_ == ROUNDS:
        stored = float(JOKER_POINTS * board.jokers - storage_loss(board))
    else:
        stored = _storage(board, round_)
    return board.score + taken + stored + _garden(board.spaces, round_, state.variant, state.rules)


def _storage(board: Board, round_: int) -> float:
    """What is stored is worth something as long as it can be used: laid, or paid for something else."""
    hexagons, jokers, owned, of_use = [hexagon_on(piece) for piece in pieces_of(board)], board.jokers, 0, 0
    for hexagon in hexagons:
        owned |= 1 << hexagon
    for hexagon in hexagons:
        for same in (SAME_COLOUR[hexagon], SAME_PATTERN[hexagon]):
            if (owned & same).bit_count() + jokers >= cost_of(hexagon) - 1:
                of_use |= owned & same | 1 << hexagon
    at = round_ - 1
    total = _JOKER[at] * jokers
    for hexagon in hexagons:
        is_of_use = of_use >> hexagon & 1
        total += _PIECE[at] if is_of_use else _STUCK[at]
        if round_ == ROUNDS:
            total -= (_LATE if is_of_use else _LATE_STUCK) * cost_of(hexagon)
    return total


def _paid(board: Board, paying: Paying) -> Board:
    """The board once what is being paid for lies in the garden."""
    goal = paying.goal
    for piece in (*paying.paid, *best_payment(board, goal.hexagon, paying.paid)):
        board = without_piece(board, piece)
    if isinstance(goal, Expand):
        board = without_piece(board, expansion_with(goal.hexagon))
        return lay(board, goal.slot, goal.hexagon, goal.direction)
    return put(without_piece(board, goal.hexagon), goal.hexagon, goal.space)[0]


def best_payment(
    board: Board, hexagon: int, paid: tuple[int, ...], *, in_order: bool = True
) -> tuple[int, ...]:
    """The rest of a payment for a hexagon: as few jokers as can be, then hexagons of little value.

    In the order in which it is to be paid; that it can be paid is a matter of `board.payments`. Unless
    `in_order`, the rest may also go before what is paid, as if that were taken back first.
    """
    need, last, used = cost_of(hexagon) - 1 - len(paid), max(paid, default=-1) if in_order else -1, 0
    for piece in paid:
        if piece != JOKER:
            used |= 1 << hexagon_on(piece)
    found = []
    for same in (SAME_COLOUR[hexagon], SAME_PATTERN[hexagon]):
        if used & ~same:
            continue
        # The tile goes before the expansion of the same hexagon.
        pool = {hexagon_on(piece): piece for piece in reversed(pieces_of(board)) if piece > last}
        fitting = [piece for other, piece in pool.items() if (same & ~used) >> other & 1]
        fitting = sorted(fitting, key=lambda piece: (cost_of(hexagon_on(piece)), piece))[:need]
        jokers = need - len(fitting)
        found.append((jokers, sum([cost_of(hexagon_on(piece)) for piece in fitting]), sorted(fitting)))
    jokers, _, pieces = min(found)
    return (*pieces, *(JOKER,) * jokers)


@lru_cache(maxsize=1 << 14)
def _garden(spaces: Spaces, round_: int, variant: bool, rules: int) -> float:
    """The points that a garden will bring as it is, and what its small groups promise."""
    masks, coming, total = [0] * len(TRAITS), _coming(round_, variant, rules), 0.0
    for space, lies in enumerate(spaces):
        if lies >= 0:
            masks[lies // 6] |= 1 << space
            masks[lies % 6 + 6] |= 1 << space
            total += coming[lies]
    left, bonus = ROUNDS - round_, BOXES[rules][variant].group_bonus
    total += PAVILION_POINTS * (left + 1) * pavilions(spaces) + _SPACE * left * spaces.count(FREE)
    for trait in TRAITS:
        for group in _connected(masks[trait]):
            size = group.bit_count()
            if trait < 6:
                points = sum([(group & masks[6 + at]).bit_count() * (at + 1) for at in PATTERNS])
            else:
                points = size * (trait - 5)
            total += points + bonus[size] if size >= LEAST_GROUP else points * _PROMISE[size]
    return total


_connected = lru_cache(maxsize=1 << 14)(connected)


@cache
def _coming(round_: int, variant: bool, rules: int) -> tuple[int, ...]:
    """By hexagon: the points that the wheel will give for it from this round on."""
    wheel, points, _ = BOXES[rules][variant]
    shown = [trait for traits in wheel[round_ - 1 :] for trait in traits]
    return tuple(sum(points[trait] for trait in shown if has_trait(hexagon, trait)) for hexagon in HEXAGONS)


# --- where a stretch ends --------------------------------------------------------------------------------

BLUR = 1.7
GLANCE = 25
OVERDRAFT = inf  # the order of the candidates says less than one look at each
glimpse = value

_WIN = 5.0  # points, for winning
# Of what the best take promises: to the seat that is to move after the draw, and to one that comes later.
_NOW, _LATER = 0.6, 0.25


def worth(state: State, seat: int) -> float:
    """What a seat has where chance is to move, or in a game that is over."""
    if state.is_over:
        return state.boards[seat].score + _WIN * (seat in state.winners)
    found = value(state, seat)
    if state.passed[seat]:
        return found
    share = _NOW if state.seat == seat else _LATER
    board, display = state.boards[seat], state.display
    return found + share * _best_take(board.tiles, board.expansions, board.jokers, display, state.round)


@lru_cache(maxsize=1 << 12)
def _best_take(
    tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, display: Display, round_: int
) -> float:
    """What the best take from a display adds to the worth of a storage."""
    board = EMPTY_BOARD._replace(tiles=tiles, expansions=expansions, jokers=jokers)
    before, where, best = _storage(board, round_), sources(display), 0.0
    for take in takes(board, display):
        after = board
        for hexagon in hexagons_with(take.trait):
            if hexagon in where:
                is_face = is_face_up(display, where[hexagon][0])
                after = with_piece(after, EXPANSION + hexagon if is_face else hexagon)
        best = max(best, _storage(after, round_) - before)
    return best


def stretch(state: State) -> Hashable:
    """What stays as it is until the next draw."""
    display = state.display
    return state.variant, state.round, len(state.boards), display.stack, display.bag, display.unseen


def key(state: State) -> Hashable:
    """What can change until the next draw; tower and supply say no more than this."""
    display = state.display
    return state.marker, state.passed, state.seat, state.doing, display.top, display.plates, state.boards


# --- what is worth trying --------------------------------------------------------------------------------

_SPACES_TRIED = 3  # for each hexagon
_WAYS_TRIED = 4  # to lay an expansion


@lru_cache(maxsize=1 << 11)
def candidates(state: State) -> Sequence[Action]:
    """The actions worth trying, those first that bring most at once."""
    seat, doing = state.to_move, state.doing
    actions = state.legal_actions()
    if isinstance(doing, Paying):
        board = state.boards[seat]
        return (Pay(best_payment(board, doing.goal.hexagon, doing.paid)[0]),)
    if isinstance(doing, Discarding):
        return (PASS,)
    if not doing:
        actions = [action for action in actions if not isinstance(action, Discard)]
    worths = {action: value(state.apply(action), seat) for action in actions}
    found = []
    tried: dict[Hashable, int] = {}
    for action in sorted(worths, key=worths.__getitem__, reverse=True):
        group, most = _alike(action)
        tried[group] = tried.get(group, 0) + 1
        if tried[group] <= most:
            found.append(action)
    return tuple(found)


def _alike(action: Action) -> tuple[Hashable, int]:
    """What an action is one of, and how many of these are tried."""
    match action:
        case Place():
            return action.hexagon, _SPACES_TRIED
        case Expand():
            return Expand, _WAYS_TRIED
        case Buy():
            return Buy, 1
    return action, 1


def likely(state: State) -> Action:
    """The first of the candidates."""
    return candidates(state)[0]
