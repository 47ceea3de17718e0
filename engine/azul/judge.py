"""The worth of an Azul position to a bot, and the actions worth trying.

Nothing is drawn within a round, so a stretch is a round, from the deal to the last column chosen for a wall.
It ends with settled boards. Their worth is learnt (`outlook`, `weights`); in a finished game it is the score.
A candidate is weighed by the gain of its line and of the floor line, and by the gain that another seat would
have had from the same tiles. Left out are factories that hold the same tiles as another and, when leftovers
are free, takes that place fewer tiles in a line than fit.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from engine.azul.actions import Action, Take
from engine.azul.board import (
    Board,
    Wall,
    columns_for,
    fall,
    floor_loss,
    full_line,
    line_colour,
    line_of,
    line_size,
    put,
    tile,
)
from engine.azul.outlook import SCORE, STARTS, Ahead, Outlook, ahead, next_deal
from engine.azul.pieces import CENTRE, FLOOR, FLOOR_LOSS, FLOOR_SPACES, LINES
from engine.azul.rules import NOBODY, State
from engine.azul.weights import BY_STAGE
from engine.game import WIN
from engine.heap import counts

_DREAD = 2.0
KIND: Literal["search"] = "search"
MARKS = (1.0, 3.0, 7.0)
BLUR = 0.7  # less than a tile on the floor line seems to cost
# A hard bot with 160 positions wins 98 games of 100 against one with 4, but only 2 against an expert. So the
# levels differ by how often their bots look ahead: in a share of the rounds.
LOOKS: Mapping[str, int] = {"medium": 30, "hard": 2_000}
FOCUS: Mapping[str, float] = {"medium": 0.45, "hard": 0.66}
OVERDRAFT = 1.0
# At 1, two bots waste their tiles on spoiling each other's lines; 0.85 already costs games.
ENVY = 0.9

# A tile on an unfinished line is worth a little, and more the nearer the line is to its end.
_PROGRESS = 0.8
# Points that would take a score below 0 are not lost, but the tiles were wasted.
_WASTE = 0.1


def value(state: State, seat: int) -> float:
    """The points of a seat if the round ended now, with each full line moved to its best space."""
    board = state.boards[seat]
    if state.is_over:
        return float(board.score)
    settled = _tiled(board, state.variant.grey)
    progress = sum((line_size(line) / (row + 1)) ** 2 for row, line in enumerate(settled.lines))
    waste = FLOOR_LOSS[len(settled.floor)]
    return settled.score - floor_loss(settled) + _PROGRESS * progress - _WASTE * waste


def glimpse(state: State, seat: int) -> float:
    """Like `value`, with more dread of the floor line: a beginner notices a tile there first."""
    return value(state, seat) - _DREAD * FLOOR_LOSS[len(state.boards[seat].floor)]


def _tiled(board: Board, grey: bool) -> Board:
    """The board after the wall-tiling, each line in the column that scores most at once."""
    while (row := full_line(board)) is not None:
        columns = columns_for(board, row, grey)
        if columns:
            board = max((tile(board, row, column)[0] for column in columns), key=lambda after: after.score)
        else:
            board = fall(board, row)[0]
    return board


# --- the end of a stretch --------------------------------------------------------------------------------

_WIN = 8.0  # points


def worth(state: State, seat: int) -> float:
    """The worth of a seat in points, when chance is to move or the game is over."""
    board = state.boards[seat]
    if state.ending:
        return board.score + _WIN * (seat in state.winners)
    next_ = next_deal(state)
    weights = BY_STAGE[next_.stage]
    promised: float = _outlook(board.wall, state.variant.grey, next_).lines(board.lines)
    return weights[SCORE] * board.score + promised + weights[STARTS] * (state.first == seat)


def parts(state: State, seat: int) -> dict[str, float]:
    """The parts of `worth`: "points" are the real score, and "wall" includes what else the score promises."""
    board = state.boards[seat]
    if state.ending:
        return {"points": float(board.score), WIN: _WIN * (seat in state.winners)}
    next_ = next_deal(state)
    weights, outlook = BY_STAGE[next_.stage], _outlook(board.wall, state.variant.grey, next_)
    return {
        "points": float(board.score),
        "wall": outlook.wall + (weights[SCORE] - 1) * board.score,
        "lines": outlook.lines(board.lines) - outlook.wall,
        "start": weights[STARTS] * (state.first == seat),
    }


@lru_cache(maxsize=1 << 11)
def _outlook(wall: Wall, grey: bool, next_: Ahead) -> Outlook:
    return Outlook(wall, grey, next_, BY_STAGE[next_.stage])


def stretch(state: State) -> Hashable:
    """The part of a position that stays until the next deal, or until grey walls are tiled.

    The rest is the `key`.
    """
    variant, round_, first, _marker, _seat, _factories, _centre, bag, _lid, boards, _ending = state
    settled = () if state.is_tiling else tuple([(board.wall, board.score) for board in boards])
    return variant, round_, first, bag, settled


def key(state: State) -> Hashable:
    """The part of a position that can change until the next deal; the order of the factories does not matter.

    The lid is left out: its tiles reach no bag before the stretch is over.
    """
    variant, _round, _first, marker, seat, factories, centre, _bag, _lid, boards, _ending = state
    if variant.grey and not centre and not any(factories):
        return marker, seat, boards
    sides = [(board.lines, len(board.floor)) for board in boards]
    return marker, seat, tuple(sorted(factories)), centre, *sides


# --- candidates ------------------------------------------------------------------------------------------

_DENIAL = 0.3  # the weight of the next seat's gain from the same tiles

Gain = tuple[float, int, int]  # points, line, and tiles placed


def candidates(state: State) -> Sequence[Action]:
    """The actions worth trying, the likeliest first."""
    offers, prospects = _offers(state)
    if not offers:
        return _columns(state)
    lines = state.boards[state.to_move].lines
    found = [
        (gain + denied, source, at >> 5, line, placed)
        for source, at, fallen, denied in offers
        for gain, line, placed in prospects.gains(lines, fallen, at)
    ]
    found.sort(reverse=True)
    return [Take(*take[1:]) for take in found]


def likely(state: State) -> Action:
    """The first of the candidates."""
    offers, prospects = _offers(state)
    if not offers:
        return _columns(state)[0]
    lines = state.boards[state.to_move].lines
    found = []
    for source, at, fallen, denied in offers:
        gain, line, placed = prospects.best(lines, fallen).get(at) or prospects.learn(lines, fallen, at)
        found.append((gain + denied, source, at >> 5, line, placed))
    return Take(*max(found)[1:])


Offer = tuple[int, int, int, float]  # source, colour << 5 | number, on the floor by then, points denied


def _offers(state: State) -> tuple[list[Offer], _Prospects]:
    """The tiles on offer, and what each take may bring to the seat to move."""
    (grey, _), round_, _first, marker, seat, factories, centre, bag, _lid, boards, _ending = state
    next_ = ahead(grey, round_, bag, len(boards))
    _lines, wall, floor, _score = boards[seat]
    prospects, fallen = _prospects(wall, grey, next_), len(floor)
    other_lines, other_wall, other_floor, _score = boards[(seat + 1) % len(boards)]
    others, other_fallen = _prospects(other_wall, grey, next_), len(other_floor)
    theirs = others.best(other_lines, other_fallen)
    found: list[Offer] = []
    met: set[int] = set()
    for source, heap in enumerate(factories):
        if heap and heap not in met:
            met.add(heap)
            for at in _takes_of(heap):
                gain = theirs.get(at) or others.learn(other_lines, other_fallen, at)
                found.append((source, at, fallen, _DENIAL * gain[0]))
    if centre:
        spent = 0.0
        if marker == NOBODY:
            spent, fallen = prospects.marker(fallen), min(fallen + 1, FLOOR_SPACES)
        for at in _takes_of(centre):
            gain = theirs.get(at) or others.learn(other_lines, other_fallen, at)
            found.append((CENTRE, at, fallen, _DENIAL * gain[0] + spent))
    return found, prospects


@lru_cache(maxsize=1 << 13)
def _takes_of(heap: int) -> tuple[int, ...]:
    return tuple(colour << 5 | number for colour, number in enumerate(counts(heap)) if number)


_BOARDS_REMEMBERED = 2000  # for one wall, each with its best gain from some twenty takes


class _Prospects:
    """The gains of takes for a wall, by the contents of the lines and the floor line."""

    def __init__(self, wall: Wall, grey: bool, next_: Ahead) -> None:
        self._wall, self._grey, self._next = wall, grey, next_
        self._outlook = _outlook(wall, grey, next_)
        weights = BY_STAGE[next_.stage]
        self._point, self._starts = weights[SCORE], weights[STARTS]
        self._loss = [self._point * lost for lost in FLOOR_LOSS]
        self._loss += [self._loss[-1] + 0.02 * over for over in range(1, 25)]  # fewer is still better
        self._worths: list[dict[int, float]] = [{} for _row in LINES]
        self._by_row: list[dict[int, tuple[float, int]]] = [{} for _row in LINES]
        self._best: dict[tuple[tuple[int, ...], int], dict[int, Gain]] = {}

    def best(self, lines: tuple[int, ...], fallen: int) -> dict[int, Gain]:
        """The gains learnt for lines and a number on the floor line, by colour << 5 | number of tiles."""
        known = self._best.get((lines, fallen))
        if known is None:
            if len(self._best) >= _BOARDS_REMEMBERED:
                self._best.clear()
            self._best[lines, fallen] = known = {}
        return known

    def learn(self, lines: tuple[int, ...], fallen: int, at: int) -> Gain:
        """Work out the best gain from a number of tiles of a colour, and remember it."""
        best = self.best(lines, fallen)[at] = max(self.gains(lines, fallen, at))
        return best

    def marker(self, fallen: int) -> float:
        """The gain from taking the marker, besides the tiles."""
        return self._starts - self._loss[min(fallen + 1, FLOOR_SPACES)] + self._loss[fallen]

    def gains(self, lines: tuple[int, ...], fallen: int, at: int) -> list[Gain]:
        """The gains from a number of tiles of a colour: in each line that takes them, and on the floor."""
        number, loss = at & 31, self._loss
        before = loss[fallen]
        found = [(before - loss[fallen + number], FLOOR, 0)]
        for row, line in enumerate(lines):
            known = self._by_row[row].get(line << 8 | at) or self._placed(row, line, at)
            placed = known[1]
            if placed:
                found.append((known[0] - loss[fallen + number - placed] + before, row, placed))
        return found

    def _placed(self, row: int, line: int, at: int) -> tuple[float, int]:
        """The gain from tiles in a line, without the loss for those that fall, and the number it takes."""
        colour, number = at >> 5, at & 31
        held = line_size(line)
        if (line and line_colour(line) != colour) or held > row or colour in self._wall[row]:
            known = 0.0, 0
        else:
            placed = min(number, row + 1 - held)
            known = self._worth(row, line_of(colour, held + placed)) - self._worth(row, line), placed
        self._by_row[row][line << 8 | at] = known
        return known

    def _worth(self, row: int, line: int) -> float:
        """The worth of a line; a full one counts with the tile that it brings to the wall."""
        known = self._worths[row]
        if line not in known:
            full = line_size(line) > row
            known[line] = self._full(row, line_colour(line)) if full else self._outlook.line(row, line)
        return known[line]

    def _full(self, row: int, colour: int) -> float:
        empty = self._outlook.line(row, 0)
        space = self._outlook.plan.spaces[row].get(colour)
        if space is None:  # on the grey wall it will fall
            return empty - self._loss[row + 1]
        wall = put(self._wall, row, put(self._wall[row], space.column, colour))
        after = _outlook(wall, self._grey, self._next).lines(_NO_LINES)
        return empty + self._point * space.points + after - self._outlook.lines(_NO_LINES)


_NO_LINES = (0,) * len(LINES)


@lru_cache(maxsize=6)
def _prospects(wall: Wall, grey: bool, next_: Ahead) -> _Prospects:
    return _Prospects(wall, grey, next_)


def _columns(state: State) -> Sequence[Action]:
    """The columns for a full line of the grey wall, the highest scoring first."""
    board = state.boards[state.to_move]
    actions = state.legal_actions()
    return sorted(actions, key=lambda action: -tile(board, *action)[0].score)
