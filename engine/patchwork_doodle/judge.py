"""The worth of a position of Patchwork Doodle to a bot, and the futures played on from it.

All players draw at the same time, and no board affects another, so each board is judged alone, however many
play. Chance follows every turn, but the next cards lie face up and only the die is unknown, so one future
tells much. Therefore futures are played to the end of the round, and no position is valued before a roll. The
worth of the board at that point is learnt (`outlook`, `weights`). That tells more than playing on through the
luck of later rounds. In a future, special actions are chosen as quickly as everything else: a neighbour if it
promises more than its box is worth, the scissors if nothing fits, and single spaces before a scoring.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Literal, NamedTuple

from engine import draw
from engine.patchwork_doodle.actions import Action, draws
from engine.patchwork_doodle.board import Board, best_points, best_shade, can_use, cross_off, pieces
from engine.patchwork_doodle.outlook import areas, edges, features_of, of_specials
from engine.patchwork_doodle.pieces import (
    BOARD,
    BOXES,
    CIRCLE,
    CUT,
    DIE,
    NEIGHBOUR,
    PATCHES,
    ROUNDS,
    SHADE,
    SPACES,
    SPECIALS,
    TURNS,
)
from engine.patchwork_doodle.places import smoothest
from engine.patchwork_doodle.rules import HOLDING, State
from engine.patchwork_doodle.weights import BY_STAGE


class Weights(NamedTuple):
    """The worth of things in points."""

    shaded: float  # a shaded space
    edge: float  # an edge between a shaded and an empty space
    rectangle: float  # a point of the best rectangle
    special: float  # a special action not used yet


# Found by playing. The end of the game is exact: a scoring, and a point for each space.
_SHADED, _EDGE, _RECTANGLE, _SPECIAL = 1.5, 1.0, 0.1, 6.0
_AT_THE_END = Weights(1.0, 0.0, 1.0, 0.0)
_NEVER = -1_000.0  # less than anything can be worth


def value(state: State, seat: int) -> float:
    """The points of a seat so far, and the promise of its board; with a patch in hand, after drawing it."""
    if state.is_over:
        return float(state.scores[seat])
    board, weights = state.boards[seat], _weights(state.round, state.turn)
    points = sum([rectangle.points for rectangle in board.scored])
    if state.phase == HOLDING and state.to_move == seat:
        return points + _best_in_hand(state, board, weights)
    return points + _promise(board.filled, weights) + _unused(board.crossed, weights)


@cache
def _weights(round_: int, turn: int) -> Weights:
    """The weights of a turn.

    In the last turn of a round its scoring is near, and counts in full; later ones count a little.
    """
    if turn < TURNS:
        return Weights(_SHADED, _EDGE, _RECTANGLE * (ROUNDS - round_ + 1), _SPECIAL)
    if round_ < ROUNDS:
        return Weights(_SHADED, _EDGE, _RECTANGLE * (ROUNDS - round_) + 1, _SPECIAL)
    return _AT_THE_END


def _best_in_hand(state: State, board: Board, weights: Weights) -> float:
    """The promise of the board when the patch in hand is drawn in the best place, whole or cut."""
    best = _best_drawing(state.shape, board.filled, weights) + _unused(board.crossed, weights)
    if state.shape != PATCHES[state.card] or not can_use(board.crossed, CUT):
        return best
    cut = max([_best_drawing(piece, board.filled, weights) for piece in pieces(state.shape)], default=_NEVER)
    return max(best, cut + _unused(cross_off(board.crossed, CUT), weights))


@lru_cache(maxsize=1 << 12)
def _best_drawing(shape: int, filled: int, weights: Weights) -> float:
    """The best promise after a drawing.

    The smoothest drawings are tried first, until no rectangle could make up for the difference.
    """
    afters = [filled | each.spaces for each in draws(shape, filled)]
    most = weights.rectangle * (filled.bit_count() + shape.bit_count())
    best = _NEVER
    for smooth, after in sorted([(_smoothness(after, weights), after) for after in afters], reverse=True):
        if smooth + most <= best:
            break
        best = max(best, _promise(after, weights))
    return best


@lru_cache(maxsize=1 << 14)
def _promise(filled: int, weights: Weights) -> float:
    """The promise of a board: it is good when it is full, smooth, and has a large rectangle already."""
    return _smoothness(filled, weights) + weights.rectangle * best_points(filled)


def _smoothness(filled: int, weights: Weights) -> float:
    return weights.shaded * filled.bit_count() - weights.edge * edges(filled)


def _unused(crossed: int, weights: Weights) -> float:
    """The worth of the special actions that are left."""
    return weights.special * (len(SPECIALS) - crossed.bit_count())


# --- playing on ------------------------------------------------------------------------------------------

KIND: Literal["sampling"] = "sampling"
MARKS = (1.5, 4.0, 8.0)
BLUR: Mapping[str, float] = {"beginner": 5.0, "gentle": 3.6, "easy": 2.5, "casual": 2.05}
LOOKS: Mapping[str, int] = {"skilled": 40, "hard": 40}  # too few for all: the worse half is dropped unseen
SLIPS: Mapping[str, float] = {"skilled": 0.5}
glimpse = value
_LOOKED_AT = 6  # drawings of a patch whose rectangles and areas are looked for


class Playing(NamedTuple):
    """Weights that guide the quick drawing of a turn, in points."""

    shaded: float
    edge: float
    hole: float  # an empty space between shaded ones and the border
    area: float  # a connected area of empty spaces; an island within one takes off as much
    rectangle: float
    special: float


def _playing(round_: int, turn: int) -> Playing:
    shaded, edge, hole, area, rectangle, last, special = _GUIDES[round_ - 1]
    if round_ == ROUNDS and turn == TURNS:
        return Playing(1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    growing = rectangle + last * turn / TURNS if turn < TURNS else 1.0
    return Playing(shaded, edge, hole, area, growing, special)


# By round: shaded, edge, hole, area, rectangle, its growth with the turns, special. Found by playing each
# round from 1,200 boards: they brought the most points, together with the worth that an earlier table of
# weights gave the board that was left.
_GUIDES = (
    (1.5, 0.48, 0.94, 1.8, 0.16, 0.0, 6.25),
    (1.5, 0.85, 0.64, 3.3, 0.3, 0.04, 7.0),
    (1.5, 1.6, 1.4, 0.9, 0.7, 0.18, 5.1),
)
_PLAYING = tuple(
    tuple(_playing(round_, turn) for turn in range(1, TURNS + 1)) for round_ in range(1, ROUNDS + 1)
)


def proposals(state: State) -> Generator[None, None, Sequence[Action]]:
    """The actions worth trying, those first that promise most at once; with a pause at each."""
    seat, worths = state.to_move, {}
    for action in state.legal_actions():
        worths[action] = value(state.apply(action), seat)
        yield
    return sorted(worths, key=worths.__getitem__, reverse=True)


def likely(state: State) -> Action:
    """The first of the proposals, found faster."""
    seat = state.to_move
    return max(state.legal_actions(), key=lambda action: value(state.apply(action), seat))


def play_on(state: State, seat: int, rng: Random) -> Generator[None, None, float]:
    """The points that a seat can expect at the end, if the round is played on from the end of its turn.

    It plays quickly, and pauses at every turn that has a roll.
    """
    points, filled, crossed = yield from _played_on(state, seat, rng)
    to_come = filled.bit_count() - SPACES if state.round == ROUNDS else _worth(filled, crossed, state.round)
    return float(points + to_come)


def play_in_parts(state: State, seat: int, rng: Random) -> Generator[None, None, dict[str, float]]:
    """The parts that add up to the points of `play_on`."""
    points, filled, crossed = yield from _played_on(state, seat, rng)
    if state.round == ROUNDS:
        return {"rectangles": float(points), "spaces": float(filled.bit_count() - SPACES)}
    used = sum([BY_STAGE[state.round][at] * amount for at, amount in of_specials(crossed)])
    board = _worth(filled, crossed, state.round) - used
    return {"rectangles": float(points), "board": board, "specials": used}


def _played_on(state: State, seat: int, rng: Random) -> Generator[None, None, tuple[int, int, int]]:
    """The points of the scorings, the spaces shaded and the boxes crossed off after the round."""
    board, circle, die = state.boards[seat], list(state.circle), state.die
    filled, crossed, points = board.filled, board.crossed, sum([each.points for each in board.scored])
    if state.is_over:
        return points, filled, crossed
    if die:  # others are still drawing this turn's card
        circle = circle[die:] + circle[: die - 1]
    if not state.turn:
        unseen = [card for card in BOXES[state.rules].patch_cards if state.deck >> card & 1]
        circle += draw.shuffled(rng, unseen)[: CIRCLE - len(circle)]
    rolls = [rng.random() for _turn in range(TURNS)]  # by turn: the same luck for every board
    filled, crossed = yield from _rest_of_round(filled, crossed, state.round, state.turn, circle, rolls)
    filled, crossed = _shaded(filled, crossed, state.round)
    return points + best_points(filled), filled, crossed


@lru_cache(maxsize=1 << 13)
def _worth(filled: int, crossed: int, round_: int) -> float:
    """The learnt points to come after a round."""
    weights = BY_STAGE[round_]
    return sum([weights[feature] * amount for feature, amount in features_of(filled, crossed)])


def _rest_of_round(
    filled: int, crossed: int, round_: int, turn: int, circle: list[int], rolls: list[float]
) -> Generator[None, None, tuple[int, int]]:
    """The board after the remaining turns of a round. Changes the circle in place."""
    while turn < TURNS:
        turn += 1
        weights = _PLAYING[round_ - 1][turn - 1]
        if round_ == ROUNDS and turn == TURNS:  # without a roll: any card may be drawn
            found = [_drawing(PATCHES[card], filled, weights) for card in circle]
            filled, crossed = _or_cut(max(found), filled, crossed, circle, weights)
            continue
        yield
        at = DIE[int(rolls[turn - 1] * len(DIE))] - 1
        cards = [circle[at]]
        best = _drawing(PATCHES[circle[at]], filled, weights)
        if not crossed & NEIGHBOUR:
            beside = (circle[at - 1], circle[(at + 1) % len(circle)])
            other = max([_drawing(PATCHES[card], filled, weights) for card in beside])
            if other[0] > best[0] + weights.special:
                best, crossed = other, crossed | NEIGHBOUR
        filled, crossed = _or_cut(best, filled, crossed, cards, weights)
        circle[:] = circle[at + 1 :] + circle[:at]
    return filled, crossed


def _or_cut(
    best: tuple[float, int], filled: int, crossed: int, cards: list[int], weights: Playing
) -> tuple[int, int]:
    """The board with the best drawing; if nothing fits, with a piece of a card; else as it is."""
    if best[0] > _NEVER:
        return best[1], crossed
    if can_use(crossed, CUT):
        shapes = {piece for card in cards for piece in pieces(PATCHES[card])}
        best = max([_drawing(piece, filled, weights) for piece in shapes], default=best)
        if best[0] > _NEVER:
            return best[1], cross_off(crossed, CUT)
    return filled, crossed


def _shaded(filled: int, crossed: int, round_: int) -> tuple[int, int]:
    """The board with single spaces shaded before a scoring, as long as that is worth it."""
    while filled != BOARD and can_use(crossed, SHADE):
        before = best_points(filled)
        space, after = best_shade(filled)
        if round_ < ROUNDS and after - before < _SPECIAL:
            break
        filled, crossed = filled | space, cross_off(crossed, SHADE)
    return filled, crossed


@lru_cache(maxsize=1 << 14)
def _drawing(shape: int, filled: int, weights: Playing) -> tuple[float, int]:
    """The best promise after a drawing, and the board it leaves; _NEVER if the shape does not fit."""
    shaded, edge, hole, area, rectangle, _special = weights
    best, best_after = _NEVER, filled
    most = rectangle * (filled.bit_count() + shape.bit_count())
    for smooth, after in smoothest(shape, filled, shaded, edge, hole, _LOOKED_AT):
        if smooth + most <= best:
            break
        worth = smooth + rectangle * best_points(after) - area * areas(BOARD ^ after)
        if worth > best:
            best, best_after = worth, after
    return best, best_after
