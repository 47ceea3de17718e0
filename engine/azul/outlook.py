"""The prospects of a settled board of Azul in later rounds: its features, and their learnt worth.

Every feature belongs to the wall or to a single pattern line above it, so a result for a wall or a line
serves every board that has it. The tiles of a colour in the next deal are estimated from the bag, which does
not change within a round; tiles that would come from the lid are assumed to be evenly mixed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.azul.board import Row, Wall, line_colour, line_size, points_of, run
from engine.azul.pieces import COLOURS, COLUMNS, EMPTY, FACTORIES, LINES, TILES_PER_FACTORY, WALL_COLUMN
from engine.azul.rules import State
from engine.heap import expected

_ROUNDS = 4  # with weights of their own; all later rounds use those of the last

# The stages of a game that have weights of their own, each with the stage whose weights it starts from: the
# rounds on the coloured wall, then those on the grey one.
STAGES = {1: 0, 2: 1, 3: 2, 4: 3, 5: 1, 6: 5, 7: 6, 8: 7}


def _names() -> tuple[str, ...]:
    """The names of the features, in the order of the weights."""
    rows = [row + 1 for row in LINES]
    return (
        "score",
        "starts the next round",
        *(f"row {row} has {number}" for row in rows for number in range(1, 5)),
        *(f"columns with {number}" for number in range(1, 6)),
        *(f"colours with {number}" for number in range(1, 6)),
        *(f"tiles lacking in columns with {number}" for number in range(1, 5)),
        *(f"tiles lacking of colours with {number}" for number in range(1, 5)),
        "neighbours across",
        "neighbours down",
        *(f"best space of row {row}" for row in rows),
        *(f"all spaces of row {row}" for row in rows),
        *(f"line {row} holds {number}" for row in rows for number in range(1, row)),
        *(f"points of line {row}" for row in rows[1:]),
        *(f"line to a column with {number}" for number in range(5)),
        *(f"line of a colour with {number}" for number in range(5)),
        "tiles to come for a line",
        "tiles lacking after the next deal",
        *(f"tiles to come for the empty line {row}" for row in rows),
    )


NAMES = _names()
_AT = {name: place for place, name in enumerate(NAMES)}
SCORE, STARTS = _AT["score"], _AT["starts the next round"]
_ROW = _AT["row 1 has 1"]
_COLUMN, _COLOUR = _AT["columns with 1"], _AT["colours with 1"]
_IN_COLUMNS = _AT["tiles lacking in columns with 1"] - 1
_OF_COLOURS = _AT["tiles lacking of colours with 1"] - 1
_ACROSS, _DOWN = _AT["neighbours across"], _AT["neighbours down"]
_BEST, _ALL = _AT["best space of row 1"], _AT["all spaces of row 1"]
_HOLDS = tuple(_AT.get(f"line {row + 1} holds 1", 0) - 1 for row in LINES)
_POINTS = _AT["points of line 2"] - 1
_OF_COLUMN, _OF_COLOUR = _AT["line to a column with 0"], _AT["line of a colour with 0"]
_COMING, _LACKING = _AT["tiles to come for a line"], _AT["tiles lacking after the next deal"]
_EMPTY_LINE = _AT["tiles to come for the empty line 1"]

Feature = tuple[int, float]  # its place in NAMES, and its amount


class Space(NamedTuple):
    """The wall space where the tile of a line would go."""

    points: int
    in_column: int  # tiles already there
    of_colour: int  # tiles of its colour on the wall


class Ahead(NamedTuple):
    """An estimate of the deal after a round."""

    stage: int
    coming: tuple[float, ...]  # tiles expected, by colour


@lru_cache(maxsize=1 << 8)
def ahead(grey: bool, round_: int, bag: int, seats: int) -> Ahead:
    """Estimate the deal after a round."""
    coming = expected(bag, FACTORIES[seats] * TILES_PER_FACTORY)
    return Ahead(min(round_, _ROUNDS) + _ROUNDS * grey, coming)


# --- the wall --------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """The features of a wall, and the space for each colour in each row, before any weighing."""

    features: tuple[Feature, ...]
    spaces: tuple[dict[int, Space], ...]  # by row, then by each colour that may still be placed there


def plan(wall: Wall, grey: bool) -> Plan:
    """The features of a wall, and the space where each colour would go."""
    columns = tuple(zip(*wall, strict=True))
    of_colour = [sum([colour in row for row in wall]) for colour in COLOURS]
    in_column = [5 - column.count(EMPTY) for column in columns]
    found: list[Feature] = []
    for row, spaces in enumerate(wall):
        if 0 < (number := 5 - spaces.count(EMPTY)) < 5:
            found.append((_ROW + 4 * row + number - 1, 1.0))
    found += [(_COLUMN + number - 1, 1.0) for number in in_column if number]
    found += [(_COLOUR + number - 1, 1.0) for number in of_colour if number]
    # A space in row r takes r tiles: those of its line.
    found += [
        (_IN_COLUMNS + number, float(sum([row + 1 for row in LINES if column[row] == EMPTY])))
        for column, number in zip(columns, in_column, strict=True)
        if 0 < number < 5
    ]
    found += [
        (_OF_COLOURS + number, float(sum([row + 1 for row in LINES if colour not in wall[row]])))
        for colour, number in enumerate(of_colour)
        if 0 < number < 5
    ]
    found.append((_ACROSS, float(sum(map(_pairs, wall)))))
    found.append((_DOWN, float(sum(map(_pairs, columns)))))
    targets = []
    for row in LINES:
        spots = _spaces(wall, columns, row, grey, in_column, of_colour)
        points = [space.points for space in spots.values()]
        if points:
            found += [(_BEST + row, float(max(points))), (_ALL + row, float(sum(points)))]
        targets.append(spots)
    return Plan(tuple(found), tuple(targets))


@cache
def _pairs(spaces: Row) -> int:
    """The number of neighbouring pairs that both hold a tile."""
    return sum(spaces[at] != EMPTY and spaces[at + 1] != EMPTY for at in range(4))


def _spaces(
    wall: Wall, columns: tuple[Row, ...], row: int, grey: bool, in_column: list[int], of_colour: list[int]
) -> dict[int, Space]:
    """The space in a row for each colour; on the grey wall, the one that scores most."""
    found = {}
    spaces = wall[row]
    points = [
        points_of(run(spaces, column), run(down, row)) if spaces[column] == EMPTY else 0
        for column, down in enumerate(columns)
    ]
    empty = [column for column in COLUMNS if spaces[column] == EMPTY]
    best_first = sorted(empty, key=points.__getitem__, reverse=True)
    for colour in COLOURS:
        if colour in spaces:
            continue
        for column in best_first if grey else (WALL_COLUMN[row][colour],):
            if colour not in columns[column]:
                found[colour] = Space(points[column], in_column[column], of_colour[colour])
                break
    return found


def line_features(plan: Plan, row: int, line: int, coming: tuple[float, ...]) -> list[Feature]:
    """The features of a pattern line above a wall."""
    if not line:
        return [(_EMPTY_LINE + row, sum([coming[colour] for colour in plan.spaces[row]]))]
    colour, number = line_colour(line), line_size(line)
    space = plan.spaces[row].get(colour)
    if space is None:  # on the grey wall, it will fall
        return []
    part = number / (row + 1)
    return [
        (_HOLDS[row] + number, 1.0),
        (_POINTS + row, part * space.points),
        (_OF_COLUMN + space.in_column, part),
        (_OF_COLOUR + space.of_colour, part),
        (_COMING, part * coming[colour]),
        (_LACKING, max(row + 1 - number - coming[colour], 0.0)),
    ]


def next_deal(state: State) -> Ahead:
    """The expected deal when chance is to move."""
    return ahead(state.variant.grey, state.round - 1, state.bag, len(state.boards))


def stage(state: State) -> int:
    """The stage when chance is to move; 0 before the first round, when nothing is learnt."""
    return next_deal(state).stage if state.round > 1 else 0


def features(state: State, seat: int) -> list[Feature]:
    """All features of a seat when chance is to move."""
    board = state.boards[seat]
    next_ = next_deal(state)
    of_wall = plan(board.wall, state.variant.grey)
    found = [(SCORE, float(board.score)), (STARTS, float(state.first == seat)), *of_wall.features]
    for row, line in enumerate(board.lines):
        found += line_features(of_wall, row, line, next_.coming)
    return found


# --- its worth -------------------------------------------------------------------------------------------

Weights = tuple[float, ...]  # by NAMES


class Outlook:
    """The worth of a wall, and of each line above it by its contents, filled in on demand."""

    def __init__(self, wall: Wall, grey: bool, next_: Ahead, weights: Weights) -> None:
        self._plan = plan(wall, grey)
        self._coming, self._weights = next_.coming, weights
        self.wall = sum([weights[at] * amount for at, amount in self._plan.features])
        self._lines: list[dict[int, float]] = [{} for _row in LINES]

    def line(self, row: int, line: int) -> float:
        """The worth of a line that is not full."""
        known = self._lines[row]
        if line not in known:
            features = line_features(self._plan, row, line, self._coming)
            known[line] = sum([self._weights[at] * amount for at, amount in features])
        return known[line]

    def lines(self, lines: tuple[int, ...]) -> float:
        """The worth of a settled board: all its lines and its wall."""
        total = self.wall
        for known, row, line in zip(self._lines, LINES, lines, strict=True):
            try:
                total += known[line]
            except KeyError:
                total += self.line(row, line)
        return total
