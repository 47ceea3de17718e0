"""The prospects of a position of Queen's Garden before a draw: its features, whose worth is learnt.

Every feature belongs to the garden, to the storage, or to the turns left in the round. Points that a seat is
sure to get, such as those of the wheel for hexagons already laid, are a feature too.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.queens_garden.board import Board, Spaces, fits, hexagon_on, is_expansion
from engine.queens_garden.display import Display, have_room, offers
from engine.queens_garden.groups import lying
from engine.queens_garden.hexes import ORNAMENTS, SPACE_AT
from engine.queens_garden.pieces import (
    BOXES,
    FULL_BAG,
    HEXAGONS,
    JOKER_POINTS,
    JOKERS_FOR,
    LEAST_GROUP,
    NO_EXPANSION,
    PAVILION,
    PAVILION_POINTS,
    ROUNDS,
    STORAGE_SPACES,
    TILES_ON_TOP,
    TRAITS,
    has_trait,
    hexagons_with,
    mask_with,
)
from engine.queens_garden.pieces import worth as cost_of
from engine.queens_garden.rules import State
from engine.queens_garden.scoring import pavilions, storage_loss
from engine.queens_garden.storage import Storage, left_over, of_use

# The stages of a game that have weights of their own: its rounds.
STAGES = {1: 0, 2: 1, 3: 2, 4: 3}

# Found by playing, and the starting point of learning. By round: the worth of a stored piece of use, of one
# that is of no use yet, and of a joker; in the last round, pieces lose a share of their value. A group that
# is too small to count promises a share of its hexagons' values, by its size.
OF_USE = (1.3, 1.2, 1.0, 0.4)
OF_NO_USE = (0.6, 0.4, 0.2, 0.0)
A_JOKER = (2.2, 2.1, 1.9, 1.3)
LATE_OF_USE, LATE_OF_NO_USE = 0.2, 0.8
PROMISE = (0.0, 0.4, 0.7)
A_SPACE = 0.1  # worth of a free space, for each round to come

NAMES = (
    "score",
    "points for sure",
    "is to move",
    "share in the turns to come",
    "share in the pieces to come",
    # the garden
    "points of the wheel to come",
    "points of pavilions to come",
    "points of groups that count",
    *(f"points of groups of {size}" for size in (1, 2)),
    *(f"what would join a group of {size}" for size in ("1", "2", "3 or more")),
    "free spaces",
    "empty slots",
    *(f"jokers behind {number} hexagons" for number in range(1, 6)),
    # the storage
    "jokers",
    "pieces of use",
    "pieces of no use",
    "values of pieces of use",
    "values of pieces of no use",
    "expansions",
    "pieces that another equals",
    "values of what would be left over",
    *(f"colours or patterns stored {number} times" for number in ("2", "3", "4 or more")),
    # the table
    "best take at once",
    "best take later",
)
_AT = {name: place for place, name in enumerate(NAMES)}
SCORE, SURE, TO_MOVE = _AT["score"], _AT["points for sure"], _AT["is to move"]
_TURNS, _PIECES = _AT["share in the turns to come"], _AT["share in the pieces to come"]
_WHEEL, _PAVILIONS = _AT["points of the wheel to come"], _AT["points of pavilions to come"]
_COUNTING, _SMALL = _AT["points of groups that count"], _AT["points of groups of 1"] - 1
_JOINING = _AT["what would join a group of 1"] - 1
_FREE, _SLOTS, _BEHIND = _AT["free spaces"], _AT["empty slots"], _AT["jokers behind 1 hexagons"] - 1
_JOKERS, USEFUL, _USELESS = _AT["jokers"], _AT["pieces of use"], _AT["pieces of no use"]
VALUES = _AT["values of pieces of use"]
_EQUAL, _LEFT = _AT["pieces that another equals"], _AT["values of what would be left over"]
_EXPANSIONS, _STORED = _AT["expansions"], _AT["colours or patterns stored 2 times"] - 2
AT_ONCE, LATER = _AT["best take at once"], _AT["best take later"]

# The starting point of learning: by feature, the weight by stage; all others start from 0.
START: dict[str, tuple[float, ...]] = {
    **dict.fromkeys(
        (
            "score",
            "points for sure",
            "points of the wheel to come",
            "points of pavilions to come",
            "points of groups that count",
        ),
        (1.0,) * ROUNDS,
    ),
    "points of groups of 1": (PROMISE[1],) * ROUNDS,
    "points of groups of 2": (PROMISE[2],) * ROUNDS,
    "free spaces": tuple(A_SPACE * (ROUNDS - stage) for stage in STAGES),
    "jokers": A_JOKER,
    "pieces of use": OF_USE,
    "pieces of no use": OF_NO_USE,
    "values of pieces of use": (0.0, 0.0, 0.0, -LATE_OF_USE),
    "values of pieces of no use": (0.0, 0.0, 0.0, -LATE_OF_NO_USE),
    "best take at once": tuple(0.6 * each for each in OF_USE),
    "best take later": tuple(0.25 * each for each in OF_USE),
}

Feature = tuple[int, float]  # its place in NAMES, and its amount


def stage(state: State) -> int:
    """The stage when chance is to move; 0 before the first deal, when nothing is learnt."""
    if state.display.bag == FULL_BAG:
        return 0
    return state.round


def features(state: State, seat: int) -> list[Feature]:
    """All features of a seat when chance is to move."""
    board, box = state.boards[seat], (state.round, state.variant, state.rules)
    found = [(SCORE, float(board.score)), *garden_features(board.spaces, *box)]
    if state.passed[seat] and state.round == ROUNDS:
        return [*found, (SURE, float(sure(board)))]
    found += storage_features(board.tiles, board.expansions, board.jokers)
    return found + turn_features(state, seat)


def sure(board: Board) -> int:
    """The worth of a storage to a seat that takes no more turns in the game."""
    return JOKER_POINTS * board.jokers - storage_loss(board)


# --- the garden ------------------------------------------------------------------------------------------

_OF_A_COLOUR = sum(map(cost_of, hexagons_with(0)))  # the values of all six hexagons


def garden_features(spaces: Spaces, round_: int, variant: bool, rules: int) -> list[Feature]:
    """The features of a garden."""
    fit, coming = fits(spaces), wheel_to_come(round_, variant, rules)
    bonus, amounts = BOXES[rules][variant].group_bonus, [0.0] * len(NAMES)
    amounts[_WHEEL] = sum([coming[lies] for lies in spaces if lies >= 0])
    amounts[_PAVILIONS] = PAVILION_POINTS * (ROUNDS + 1 - round_) * pavilions(spaces)
    for trait, groups in enumerate(lying(spaces)):
        for group in groups:
            size, points = group.size, group.points
            if size >= LEAST_GROUP:
                amounts[_COUNTING] += points + bonus[size]
            else:
                amounts[_SMALL + size] += points
            if size < 6 and group.border & fit.free:
                joining = trait - 5 if trait >= 6 else (_OF_A_COLOUR - points) / (6 - size)
                amounts[_JOINING + min(size, LEAST_GROUP)] += joining
    amounts[_FREE], amounts[_SLOTS] = fit.free.bit_count(), spaces.count(NO_EXPANSION) // 7
    open_ = fit.free | fit.missing
    for each in ORNAMENTS:
        missing = (each.around & open_).bit_count()
        if 0 < missing < 6 and (each.kind != "pavilion" or spaces[SPACE_AT[each.cell]] == PAVILION):
            amounts[_BEHIND + missing] += JOKERS_FOR[each.kind]
    return [(at, amount) for at, amount in enumerate(amounts) if amount]


@cache
def wheel_to_come(round_: int, variant: bool, rules: int) -> tuple[int, ...]:
    """By hexagon: the points that the wheel will give for it from this round on."""
    wheel, points, _ = BOXES[rules][variant]
    shown = [trait for traits in wheel[round_ - 1 :] for trait in traits]
    return tuple(sum(points[trait] for trait in shown if has_trait(hexagon, trait)) for hexagon in HEXAGONS)


def group_worth(size: int, points: int, bonus: tuple[int, ...]) -> float:
    """The points that a group counts, or promises."""
    return points + bonus[size] if size >= LEAST_GROUP else points * PROMISE[size]


def group_gain(spaces: Spaces, hexagon: int, space: int, bonus: tuple[int, ...]) -> float:
    """The gain of the groups of a garden from one more hexagon."""
    gain, groups = 0.0, lying(spaces)
    for trait in (hexagon // 6, hexagon % 6 + 6):
        size, points = 1, hexagon % 6 + 1
        for group in groups[trait]:
            if group.border >> space & 1:
                size += group.size
                points += group.points
                gain -= group_worth(group.size, group.points, bonus)
        gain += group_worth(size, points, bonus)
    return gain


# --- the storage -----------------------------------------------------------------------------------------

_MASKS = tuple(map(mask_with, TRAITS))


@lru_cache(maxsize=1 << 8)  # the judge remembers the worth of each storage
def storage_features(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> list[Feature]:
    """The features of a storage."""
    useful, owned = of_use(tiles, expansions, jokers), 0
    amounts = [0.0] * len(NAMES)
    amounts[_JOKERS], amounts[_EXPANSIONS] = jokers, len(expansions)
    for hexagon in (*tiles, *expansions):
        owned |= 1 << hexagon
        at = USEFUL if useful >> hexagon & 1 else _USELESS
        amounts[at] += 1.0
        amounts[at + 2] += cost_of(hexagon)
    amounts[_EQUAL] = len(tiles) + len(expansions) - owned.bit_count()
    amounts[_LEFT] = left_over(tiles, expansions, jokers)
    for mask in _MASKS:
        number = (owned & mask).bit_count()
        if number > 1:
            amounts[_STORED + min(number, 4)] += 1.0
    return [(at, amount) for at, amount in enumerate(amounts) if amount]


# --- the turns left --------------------------------------------------------------------------------------


def turn_features(state: State, seat: int) -> list[Feature]:
    """The features of the seat to move, the seats that have passed, and the pieces left to take."""
    board, display = state.boards[seat], state.display
    if state.passed[seat]:
        return []
    playing = state.passed.count(False)
    pieces = sum([len(tiles) or 1 for tiles, _face in display.plates]) + (1 + TILES_ON_TOP) * display.stack
    take = best_take(board.tiles, board.expansions, board.jokers, display)
    return [
        (TO_MOVE, float(state.seat == seat)),
        (_TURNS, 1 / playing),
        (_PIECES, min(pieces / playing, float(STORAGE_SPACES))),
        (AT_ONCE if state.seat == seat else LATER, take),
    ]


@lru_cache(maxsize=1 << 11)
def best_take(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, display: Display) -> float:
    """The pieces that a storage gains by the best take; a piece of no use counts half."""
    before, best = _pieces(tiles, expansions, jokers), 0.0
    room = Storage(tiles, expansions, jokers).room
    for offer in offers(display):
        if have_room(offer.kinds, room):
            more = [piece for piece in offer.pieces if not is_expansion(piece)]
            faces = [hexagon_on(piece) for piece in offer.pieces if is_expansion(piece)]
            best = max(best, _pieces((*tiles, *more), (*expansions, *faces), jokers) - before)
    return best


def _pieces(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> float:
    useful = of_use(tiles, expansions, jokers)
    return sum([1.0 if useful >> hexagon & 1 else 0.5 for hexagon in (*tiles, *expansions)])
