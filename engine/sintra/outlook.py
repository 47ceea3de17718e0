"""The prospects of a board of Stained Glass of Sintra in later rounds: its features, and their learnt worth.

Every feature belongs to the windows, to the glazier and the broken glass, or to one strip above the windows.
The panes of a colour in the next deal are estimated from the bag, which does not change within a round; panes
that would come from the tower are assumed to be evenly mixed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.heap import expected
from engine.sintra.board import (
    NO_STRIP,
    Board,
    Windows,
    colours_on,
    complete_windows,
    panes_on,
    scoring_windows,
    side_of,
    window_points,
)
from engine.sintra.pieces import (
    BOXES,
    COLOURS,
    COLUMNS,
    EMPTY,
    FACTORIES,
    JOKER,
    ORNAMENT_POINTS,
    PANES_PER_FACTORY,
    SIDES,
    SPACES,
    WINDOW_SPACES,
)
from engine.sintra.rules import State

# The stages that have weights of their own are the rounds that another one follows. Each is listed with the
# stage whose weights its learning starts from.
STAGES = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4}

NAMES = (
    "score",
    "starts the next round",
    "points lost for broken glass",
    *(f"glazier right of {number} strips" for number in range(1, 9)),
    *(f"window {column + 1} has {number}" for column in COLUMNS for number in (1, 2)),
    *(f"A: ornaments with {number}" for number in range(1, 5)),
    "B: panes of the best colour",
    "B: complete windows",
    "B: both multiplied",
    *(f"{side} with {number}" for side in ("front", "back") for number in range(1, 5)),
    "points of a strip",
    "points of a strip, by the square of its panes",
    "points of an empty strip",
    "ornament of a strip",
    "second pane of a window",
    "strip left of the glazier",
    "panes that a strip still needs",
    "panes that it needs and that are not to come",
    "colour of the next round on a strip",
)
_AT = {name: place for place, name in enumerate(NAMES)}
SCORE, STARTS, LOST = _AT["score"], _AT["starts the next round"], _AT["points lost for broken glass"]
_PASSED = _AT["glazier right of 1 strips"] - 1
_WINDOW, _ORNAMENTS = _AT["window 1 has 1"], _AT["A: ornaments with 1"] - 1
_COLOUR, _COMPLETE = _AT["B: panes of the best colour"], _AT["B: complete windows"]
_PRODUCT = _AT["B: both multiplied"]
_HOLDS = (_AT["front with 1"] - 1, _AT["back with 1"] - 1)
_POINTS, _SQUARE = _AT["points of a strip"], _AT["points of a strip, by the square of its panes"]
_EMPTY_STRIP, _ORNAMENT = _AT["points of an empty strip"], _AT["ornament of a strip"]
_SECOND, _LEFT = _AT["second pane of a window"], _AT["strip left of the glazier"]
_NEEDS, _LACKING = _AT["panes that a strip still needs"], _AT["panes that it needs and that are not to come"]
_BONUS = _AT["colour of the next round on a strip"]

Feature = tuple[int, float]  # its place in NAMES, and its amount
Weights = tuple[float, ...]  # by NAMES


class Ahead(NamedTuple):
    """An estimate of later rounds."""

    rules: int  # the rules version
    palace: str
    stage: int  # the round that ends
    coming: tuple[float, ...]  # panes expected in the next deal, by colour
    colour: int  # of the next round's bonus


@lru_cache(maxsize=1 << 8)
def ahead(rules: int, palace: str, round_: int, bag: int, seats: int, colour: int) -> Ahead:
    """Estimate the next deal."""
    coming = expected(bag, FACTORIES[seats] * PANES_PER_FACTORY)
    return Ahead(rules, palace, round_, coming, colour)


# --- features --------------------------------------------------------------------------------------------


def passed(board: Board) -> int:
    """The number of strips to the left of the glazier."""
    return sum([strip != NO_STRIP for strip in board.strips[: board.glazier]])


def features(state: State, seat: int) -> list[Feature]:
    """All features of a seat when chance is to move."""
    board = state.boards[seat]
    next_ = after_round(state)
    found = [(SCORE, float(board.score)), (STARTS, float(state.first == seat))]
    found.append((LOST, float(BOXES[state.rules].glass_loss[board.broken])))
    found += _glazier_features(passed(board)) + window_features(board.windows, next_)
    for column, strip in enumerate(board.strips):
        found += strip_features(board.windows, column, strip, column < board.glazier, next_)
    return found


def after_round(state: State) -> Ahead:
    """The estimate of later rounds, when chance is to move after a round."""
    seats, colour = len(state.boards), state.round_track[0]
    return ahead(state.rules, state.palace, state.round - 1, state.bag, seats, colour)


def stage(state: State) -> int:
    """The stage when chance is to move; 0 before the first round, when nothing is learnt."""
    return state.round - 1


def _glazier_features(strips: int) -> list[Feature]:
    return [(_PASSED + strips, 1.0)] if strips else []


def window_features(windows: Windows, next_: Ahead) -> list[Feature]:
    """The features of the windows."""
    found = [(_WINDOW + 2 * column + len(window) - 1, 1.0) for column, window in enumerate(windows) if window]
    if next_.palace == "A":
        pairs = BOXES[next_.rules].ornaments
        panes = [len(windows[left]) + len(windows[right]) for left, right in pairs]
        return found + [(_ORNAMENTS + number, 1.0) for number in panes if number]
    kept = [colour for window in windows for colour in window]
    best, complete = max(kept.count(colour) for colour in COLOURS), complete_windows(windows)
    return [*found, (_COLOUR, float(best)), (_COMPLETE, float(complete)), (_PRODUCT, float(best * complete))]


def strip_features(windows: Windows, column: int, strip: int, is_left: bool, next_: Ahead) -> list[Feature]:
    """The features of a strip that is not complete, above these windows."""
    if strip == NO_STRIP:
        return []
    number, kept = len(colours_on(strip)), len(windows[column])
    part, points = number / len(SPACES), window_points(scoring_windows(windows, column), next_.rules)
    needs = _needs(strip)
    lacking = sum([max(number - coming, 0.0) for number, coming in zip(needs, next_.coming, strict=False)])
    found = [
        (_EMPTY_STRIP, points * (number == 0)),
        (_POINTS, part * points),
        (_SQUARE, part * part * points),
        (_SECOND, part * (kept == WINDOW_SPACES - 1)),
        (_LEFT, part * is_left),
        (_NEEDS, float(sum(needs)) * (number > 0)),
        (_LACKING, lacking),
        (_BONUS, part * _prints(strip, next_.colour)),
    ]
    if number:
        found.append((_HOLDS[kept] + number, 1.0))
    if next_.palace == "A":
        found.append((_ORNAMENT, part * _for_ornament(windows, column, next_.rules)))
    return found


@cache
def _needs(strip: int) -> tuple[int, ...]:
    """The empty spaces of a strip: the number for each colour, then the number of jokers."""
    side, lying = SIDES[side_of(strip)], panes_on(strip)
    empty = [print_ for print_, pane in zip(side, lying, strict=True) if pane == EMPTY]
    return tuple(empty.count(print_) for print_ in (*COLOURS, JOKER))


@cache
def _prints(strip: int, colour: int) -> int:
    """The number of a strip's spaces that have a colour."""
    return SIDES[side_of(strip)].count(colour)


def _for_ornament(windows: Windows, column: int, rules: int) -> int:
    """The points that one more pane in a window adds to its ornament."""
    left, right = next(pair for pair in BOXES[rules].ornaments if column in pair)
    panes = len(windows[left]) + len(windows[right])
    return ORNAMENT_POINTS[panes + 1] - ORNAMENT_POINTS[panes]


# --- their worth -----------------------------------------------------------------------------------------


class Outlook:
    """The worth of windows, and of each strip above them by its contents, filled in on demand."""

    def __init__(self, windows: Windows, next_: Ahead, weights: Weights) -> None:
        self._windows, self._next, self._weights = windows, next_, weights
        self.windows = self._weighed(window_features(windows, next_))
        self._strips: dict[tuple[int, int, bool], float] = {}

    def _weighed(self, found: list[Feature]) -> float:
        return sum([self._weights[at] * amount for at, amount in found])

    def strip(self, column: int, strip: int, is_left: bool) -> float:
        """The worth of a strip that is not complete."""
        asked = column, strip, is_left
        try:
            return self._strips[asked]
        except KeyError:
            found = strip_features(self._windows, column, strip, is_left, self._next)
            self._strips[asked] = worth = self._weighed(found)
            return worth

    def board(self, board: Board) -> float:
        """The worth of everything on a board except its score."""
        strip, glazier = self.strip, board.glazier
        total = self.windows + self._weights[LOST] * BOXES[self._next.rules].glass_loss[board.broken]
        if strips := passed(board):
            total += self._weights[_PASSED + strips]
        return total + sum([strip(column, of, column < glazier) for column, of in enumerate(board.strips)])


def glazier_worth(weights: Weights, strips: int) -> float:
    """The worth of having a number of strips to the left of the glazier."""
    return weights[_PASSED + strips] if strips else 0.0
