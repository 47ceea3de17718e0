"""The worth of a position of Azul: Queen's Garden to a bot, and the actions worth trying.

A stretch ends with the turn that takes from the stack or empties an expansion, or with the round: often after
a turn or two. Its end is valued before the draw, by learnt weights (`outlook`, `weights`) of the boards, the
storages, and the best take that the display is sure to offer. We did not try averages over draws.

A turn of several decisions is searched like several turns of one seat, except for the payment, which is
always made in one way (`storage`). Only the best few places for a hexagon are tried, by their immediate gain
as the greedy bots count it, and nothing is given up before passing.

Candidates are ordered by that gain and by the learnt worth of the storage. Greedy bots value pieces less:
they would lay what can wait before they take what others want. The learnt worth puts the best candidate first
more often, so a search finds more in the same time, and the lines that it plays on are better.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Literal

from engine.game import WHOLE, WIN
from engine.lines import Line, likeliest_line
from engine.queens_garden import outlook
from engine.queens_garden.actions import PASS, TAKES, Action, Expand, Pay, Place, Take, buys
from engine.queens_garden.board import (
    Board,
    Spaces,
    affordable,
    expansion_with,
    fits,
    jokers_for,
    lay,
    put,
    surrounded_from,
    without_pieces,
)
from engine.queens_garden.display import Display, have_room, is_face_up, offers
from engine.queens_garden.groups import lying
from engine.queens_garden.hexes import PETALS, SLOTS, middle, petal, spaces_in
from engine.queens_garden.outlook import (
    A_JOKER,
    A_SPACE,
    LATE_OF_NO_USE,
    LATE_OF_USE,
    OF_NO_USE,
    OF_USE,
    group_gain,
    group_worth,
    wheel_to_come,
)
from engine.queens_garden.pieces import (
    BOXES,
    FACE_DOWN_COST,
    FIRST_PASS_LOSS,
    FREE,
    NO_EXPANSION,
    PAVILION_POINTS,
    ROUNDS,
)
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking
from engine.queens_garden.scoring import pavilions
from engine.queens_garden.storage import Storage, best_payment, of_use, payment
from engine.queens_garden.weights import BY_STAGE

# The worth of a storage, given its tiles, its expansions, its jokers and the round.
_StorageWorth = Callable[[tuple[int, ...], tuple[int, ...], int, int], float]


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and the promise of its garden and storage.

    An unfinished turn counts as done: paid in the best way, and with every hexagon taken that is left to
    choose.
    """
    return _with_storage(_stored, state, seat)


def _with_storage(worth: _StorageWorth, state: State, seat: int) -> float:
    board, round_, taken = state.boards[seat], state.round, 0.0
    if state.is_over:
        return float(board.score)
    doing = state.doing if state.seat == seat else None
    is_out = state.passed[seat] or isinstance(doing, Discarding)
    match doing:
        case Paying():
            board = _paid(board, doing)
        case Taking():
            taken = OF_USE[round_ - 1] * len(doing.left)
        case Discarding() if state.marker == NOBODY:
            taken = -FIRST_PASS_LOSS
    if is_out and round_ == ROUNDS:
        stored = float(outlook.sure(board))
    else:
        stored = worth(board.tiles, board.expansions, board.jokers, round_)
    return board.score + taken + stored + _garden(board.spaces, round_, state.variant, state.rules)


@lru_cache(maxsize=1 << 11)
def _stored(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, round_: int) -> float:
    """The worth of stored pieces, as long as they can be used: laid, or paid for another."""
    useful, at = of_use(tiles, expansions, jokers), round_ - 1
    piece, stuck, total = OF_USE[at], OF_NO_USE[at], A_JOKER[at] * jokers
    for hexagon in (*tiles, *expansions):
        is_of_use = useful >> hexagon & 1
        total += piece if is_of_use else stuck
        if round_ == ROUNDS:
            total -= (LATE_OF_USE if is_of_use else LATE_OF_NO_USE) * (hexagon % 6 + 1)
    return total


def _paid(board: Board, paying: Paying) -> Board:
    """The board once the hexagon that is being paid for lies in the garden."""
    goal = paying.goal
    paid = (*paying.paid, *best_payment(board, goal.hexagon, paying.paid))
    if isinstance(goal, Expand):
        board = without_pieces(board, (*paid, expansion_with(goal.hexagon)))
        return lay(board, goal.slot, goal.hexagon, goal.direction)
    return put(without_pieces(board, (*paid, goal.hexagon)), goal.hexagon, goal.space)[0]


@lru_cache(maxsize=1 << 11)
def _garden(spaces: Spaces, round_: int, variant: bool, rules: int) -> float:
    """The points that a garden will bring as it is, and the promise of its small groups."""
    coming, left = wheel_to_come(round_, variant, rules), ROUNDS - round_
    total = float(sum([coming[lies] for lies in spaces if lies >= 0]))
    total += PAVILION_POINTS * (left + 1) * pavilions(spaces) + A_SPACE * left * spaces.count(FREE)
    bonus = BOXES[rules][variant].group_bonus
    return total + sum([group_worth(group.size, group.points, bonus) for of in lying(spaces) for group in of])


# --- the end of a stretch --------------------------------------------------------------------------------

KIND: Literal["search"] = "search"
MARKS = (1.0, 3.0, 7.0)
BLUR: Mapping[str, float] = {"beginner": 2.6, "gentle": 1.65, "easy": 0.7}
LOOKS: Mapping[str, int] = {"casual": 5, "medium": 5, "skilled": 70, "hard": 500}
SLIPS: Mapping[str, float] = {"casual": 0.6}
OVERDRAFT = inf  # one look at each candidate says more than their order
ENVY = 1.0

_HASTE = 3.0  # points that leaving a round too early seems to cost: more than BLUR
_WIN = 5.0  # points


def glimpse(state: State, seat: int) -> float:
    """Like `value`, but slow to leave a round while a stored piece could still be laid."""
    board = state.boards[seat]
    leaves = state.passed[seat] or (state.seat == seat and isinstance(state.doing, Discarding))
    lost = _HASTE if leaves and of_use(board.tiles, board.expansions, board.jokers) else 0.0
    return value(state, seat) - lost


def _worth(state: State, seat: int) -> float:
    board, stage = state.boards[seat], state.round
    if state.is_over:
        return board.score + _WIN * (seat in state.winners)
    weights, box = BY_STAGE[stage], (stage, state.variant, state.rules)
    found = weights[outlook.SCORE] * board.score + _garden_ahead(board.spaces, *box)
    if state.passed[seat] and state.round == ROUNDS:
        return found + weights[outlook.SURE] * outlook.sure(board)
    found += _storage_ahead(board.tiles, board.expansions, board.jokers, stage)
    return found + sum([weights[at] * amount for at, amount in outlook.turn_features(state, seat)])


def worths(state: State) -> Sequence[float]:
    """The worth of each seat in points, when chance is to move or the game is over."""
    return [_worth(state, seat) for seat in range(len(state.boards))]


def parts(state: State, seat: int) -> dict[str, float]:
    """The worth of a seat as a WHOLE, apart from the value of winning.

    One decision can end a stretch sooner than another, even in an earlier round. A piece that is still stored
    then may already lie in the garden, or have scored, when the other stretch ends. So smaller parts could
    not be compared.
    """
    if state.is_over:
        return {WHOLE: float(state.boards[seat].score), WIN: _WIN * (seat in state.winners)}
    return {WHOLE: _worth(state, seat)}


@lru_cache(maxsize=1 << 11)
def _garden_ahead(spaces: Spaces, round_: int, variant: bool, rules: int) -> float:
    """The promise of a garden."""
    weights, found = BY_STAGE[round_], outlook.garden_features(spaces, round_, variant, rules)
    return sum([weights[at] * amount for at, amount in found])


@lru_cache(maxsize=1 << 11)
def _storage_ahead(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, stage: int) -> float:
    """The promise of a storage."""
    weights = BY_STAGE[stage]
    return sum([weights[at] * amount for at, amount in outlook.storage_features(tiles, expansions, jokers)])


def lean(state: State) -> State:
    """The position as a search follows it: the same."""
    return state


def line(state: State) -> Line:
    """The keys of the positions that follow likely actions."""
    return likeliest_line(state, likely, key)


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next draw."""
    display = state.display
    return (
        state.variant,
        state.rules,
        state.round,
        len(state.boards),
        display.stack,
        display.bag,
        display.unseen,
    )


def key(state: State) -> Hashable:
    """The part of a position that can change until the next draw; tower and supply follow from the rest."""
    display = state.display
    return state.marker, state.passed, state.seat, state.doing, display.top, display.plates, state.boards


# --- candidates ------------------------------------------------------------------------------------------

_SPACES_TRIED = 3  # for each hexagon
_WAYS_TRIED = 4  # to lay an expansion
_MIDDLING = 3.5  # the mean value of a hexagon


@lru_cache(maxsize=1 << 11)
def candidates(state: State) -> Sequence[Action]:
    """The actions worth trying, those first that seem to bring most."""
    seat, doing = state.to_move, state.doing
    if isinstance(doing, Paying):
        return (_pay(state, doing),)
    if isinstance(doing, Discarding):
        return (PASS,)
    if isinstance(doing, Taking):
        weighed = [(promise(state.apply(action), seat), action) for action in state.legal_actions()]
    else:
        weighed = _weighed(state, state.boards[seat])
    weighed.sort(key=_by_worth)
    return tuple([action for _, action in weighed])


def promise(state: State, seat: int) -> float:
    """Like `value`, but with the learnt worth of a storage.

    Hexagons that are left to choose count as in `value`.
    """
    return _with_storage(_storage_ahead, state, seat)


def _by_worth(weighed: tuple[float, Action]) -> float:
    return -weighed[0]


def _weighed(state: State, board: Board) -> list[tuple[float, Action]]:
    """The worth of a seat after each turn that it may begin; it gives nothing up.

    It is that of `promise`, but hexagons that are left to choose have their learnt worth, too.
    """
    round_, display, box = state.round, state.display, (state.variant, state.rules)
    garden = board.score + _garden(board.spaces, round_, *box)
    taken = _taken(board.tiles, board.expansions, board.jokers, display, round_)
    found: list[tuple[float, Action]] = [(garden + stored + chosen, take) for stored, chosen, take in taken]
    found += _laid(board, round_, *box)
    if bought := buys(board, display.supply):
        stored = _storage_ahead(board.tiles, board.expansions, board.jokers, round_)
        found.append((garden + stored + 7 * _a_space(round_) - FACE_DOWN_COST, bought[0]))
    found.append((_on_passing(state, board, garden), PASS))
    return found


def _a_piece(round_: int) -> float:
    """The learnt worth of a stored piece of use, of a middling value."""
    weights = BY_STAGE[round_]
    return weights[outlook.USEFUL] + _MIDDLING * weights[outlook.VALUES]


def _a_space(round_: int) -> float:
    """The worth of a free space."""
    return A_SPACE * (ROUNDS - round_)


@lru_cache(maxsize=1 << 11)
def _laid(board: Board, round_: int, variant: bool, rules: int) -> list[tuple[float, Action]]:
    """The worth of a seat after each turn that lays something of its storage, the best first."""
    box, spaces, free = (variant, rules), board.spaces, _a_space(round_)
    coming = wheel_to_come(round_, *box)
    garden = board.score + _garden(spaces, round_, *box)
    tiles, expansions, _jokers = storage = Storage(board.tiles, board.expansions, board.jokers)
    places: list[tuple[float, Action]] = []
    for hexagon in affordable(board, tiles):
        after = _spent(storage, hexagon, hexagon)
        base, last = garden + coming[hexagon] - free, -1
        room, _for_expansions = after.room
        for gain, jokers_earned, place in _best_places(spaces, hexagon, round_, *box):
            earned = min(jokers_earned, room)
            if earned != last:
                stored = _storage_ahead(after.tiles, after.expansions, after.jokers + earned, round_)
                last = earned
            places.append((base + stored + gain, place))
    ways: list[tuple[float, Action]] = []
    for hexagon in affordable(board, expansions):
        after = _spent(storage, hexagon, expansion_with(hexagon))
        base = garden + coming[hexagon] + 5 * free + PAVILION_POINTS * (ROUNDS + 1 - round_)
        base += _storage_ahead(*after, round_)
        ways += [(base + gain, expand) for gain, expand in _best_ways(spaces, hexagon, *box)]
    ways.sort(key=_by_worth)
    return sorted(places + ways[:_WAYS_TRIED], key=_by_worth)


@lru_cache(maxsize=1 << 11)
def _best_places(
    spaces: Spaces, hexagon: int, round_: int, variant: bool, rules: int
) -> list[tuple[float, int, Place]]:
    """The best places for a hexagon: the gain of the garden, the jokers earned, and the action."""
    fit, bonus = fits(spaces), BOXES[rules][variant].group_bonus
    found = [
        (group_gain(spaces, hexagon, space, bonus), jokers_for(surrounded_from(spaces, space)), space)
        for space in spaces_in(fit.by_hexagon[hexagon] & fit.free)
    ]
    found.sort(key=lambda each: -each[0] - A_JOKER[round_ - 1] * each[1])
    return [(gain, jokers, Place(hexagon, space)) for gain, jokers, space in found[:_SPACES_TRIED]]


@lru_cache(maxsize=1 << 11)
def _best_ways(spaces: Spaces, hexagon: int, variant: bool, rules: int) -> list[tuple[float, Expand]]:
    """The best ways to lay an expansion: the gain of the garden's groups, and the action."""
    fit, bonus = fits(spaces), BOXES[rules][variant].group_bonus
    found = [
        (group_gain(spaces, hexagon, petal(slot, direction), bonus), Expand(hexagon, slot, direction))
        for slot in SLOTS
        if spaces[middle(slot)] == NO_EXPANSION
        for direction in PETALS
        if fit.by_hexagon[hexagon] >> petal(slot, direction) & 1
    ]
    found.sort(key=lambda each: -each[0])
    return found[:_WAYS_TRIED]


@lru_cache(maxsize=1 << 11)
def _taken(
    tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, display: Display, round_: int
) -> list[tuple[float, float, Take]]:
    """The worth of a storage after each possible take, and that of the hexagons that are left to choose."""
    room = Storage(tiles, expansions, jokers).room
    found = []
    for trait, at_once, several, _pieces, kinds in offers(display):
        if have_room(kinds, room):
            faces = [hexagon for hexagon, source in at_once if is_face_up(display, source)]
            more = [hexagon for hexagon, _source in at_once if hexagon not in faces]
            stored = _storage_ahead(
                tuple(sorted((*tiles, *more))), tuple(sorted((*expansions, *faces))), jokers, round_
            )
            found.append((stored, _a_piece(round_) * len(several), TAKES[trait]))
    return found


@lru_cache(maxsize=1 << 11)
def _spent(storage: Storage, hexagon: int, piece: int) -> Storage:
    """A storage without a piece that shows a hexagon, and without the payment for it."""
    storage = storage.less((piece,))
    return storage.less(payment(storage, hexagon, ()))


def _pay(state: State, paying: Paying) -> Pay:
    """The next piece of a payment."""
    board, goal = state.boards[state.seat], paying.goal
    piece = expansion_with(goal.hexagon) if isinstance(goal, Expand) else goal.hexagon
    storage = Storage(board.tiles, board.expansions, board.jokers).less((piece,))
    return Pay(payment(storage, goal.hexagon, paying.paid)[0])


def _on_passing(state: State, board: Board, garden: float) -> float:
    """The worth of passing, given the worth of garden and score."""
    if state.passed.count(False) == 1:
        return promise(state.apply(PASS), state.seat)
    if state.round == ROUNDS:
        garden += outlook.sure(board)
    else:
        garden += _storage_ahead(board.tiles, board.expansions, board.jokers, state.round)
    return garden - FIRST_PASS_LOSS * (state.marker == NOBODY)


def likely(state: State) -> Action:
    """The first of the candidates."""
    doing = state.doing
    if isinstance(doing, Paying):
        return _pay(state, doing)
    return candidates(state)[0]
