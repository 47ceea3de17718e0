"""The smoothest drawings of a shape, found for all places at once.

A judge asks for them at every turn of a future that it plays. Here the board stands in one int eight times:
turned and flipped in each way, and each copy within a border. So a shape is held in one way only, and one
operation looks at all its places. Numbers that belong to places are kept in **planes**: the first has the
lowest bit of each number, the second the next, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from engine.patchwork_doodle.outlook import beside, edges
from engine.patchwork_doodle.pieces import BOARD
from engine.patchwork_doodle.shapes import SIDE, cells_of, cornered

_STRIDE = SIDE + 1  # a row ends with its border, which is that of the next row as well
_COPY = _STRIDE * (SIDE + 1)  # a copy begins with a row of border, which is also the end of the copy before
_COPIES = 8
_AROUND = (1, -1, _STRIDE, -_STRIDE)  # the steps to the right, to the left, down and up
_JOINED, _CLOSED = 6, 4  # planes

# By the number of a shape's spaces beside a space: the planes that together add twice that number.
_TWICE = {1: (1,), 2: (2,), 3: (1, 2), 4: (3,)}


def _turned(copy: int, row: int, column: int) -> tuple[int, int]:
    """The space of the board that this space of a copy shows."""
    for _turn in range(copy % 4):
        row, column = column, SIDE - 1 - row
    return row, SIDE - 1 - column if copy >= 4 else column


_SPACES = {
    copy * _COPY + (row + 1) * _STRIDE + column: 1 << at_row * SIDE + at_column
    for copy in range(_COPIES)
    for row in range(SIDE)
    for column in range(SIDE)
    for at_row, at_column in (_turned(copy, row, column),)
}  # of all copies, each with the space of the board that it shows, as a mask
_INSIDE = sum(1 << at for at in _SPACES)
_BORDER = (1 << _COPIES * _COPY + _STRIDE) - 1 ^ _INSIDE


@cache
def _rows() -> tuple[list[int], ...]:
    """By row of the board and its shaded columns: these spaces on all copies."""
    shown: dict[int, int] = {}
    for at, space in _SPACES.items():
        shown[space] = shown.get(space, 0) | 1 << at
    found: tuple[list[int], ...] = tuple([0] for _row in range(SIDE))
    for row, by_columns in enumerate(found):
        for column in range(SIDE):
            by_columns += [spaces | shown[1 << row * SIDE + column] for spaces in by_columns]
    return found


class _Copies(NamedTuple):
    """The copies of a board."""

    shaded: int
    empty: int
    closed: list[int]  # by ways, as bits: the empty spaces that have no empty neighbour any other way
    edges: int  # of the board
    holes: int  # of the board


@lru_cache(maxsize=1 << 9)
def _copies(filled: int) -> _Copies:
    shaded = 0
    for row, by_columns in enumerate(_rows()):
        shaded |= by_columns[filled >> row * SIDE & (1 << SIDE) - 1]
    empty, taken = _INSIDE ^ shaded, _BORDER | shaded
    closed = [empty]
    for step in _AROUND:
        there = taken >> step if step > 0 else taken << -step
        closed = [spaces & there for spaces in closed] + closed
    left = BOARD ^ filled
    return _Copies(shaded, empty, closed, edges(filled), (left & ~beside(left)).bit_count())


class _Form(NamedTuple):
    """A shape, held in one way. Its place is the space above its first one, which may be on the border."""

    steps: tuple[int, ...]  # from its place to its spaces
    around: tuple[tuple[int, int], ...]  # the steps to the spaces around it, and the ways from there into it
    places: int  # on an empty board, each once
    at_border: tuple[int, ...]  # planes: the length of its outline that lies at the border
    outline: int  # its length
    spaces: dict[int, int]  # by place: its spaces on the board, as far as they have been asked for


@cache
def _form(shape: int) -> _Form:
    cells = [row * _STRIDE + column for row, column in cells_of(shape)]
    steps = tuple([cell - cells[0] + _STRIDE for cell in cells])
    around: dict[int, int] = {}
    for cell in steps:
        for way, step in enumerate(_AROUND):
            if cell + step not in steps:
                around[cell + step] = around.get(cell + step, 0) | 1 << (way ^ 1)
    inside = (1 << _COPIES * _COPY) - 1
    for step in steps:
        inside &= _INSIDE >> step
    places, seen = 0, set()
    for copy in range(_COPIES):
        here = inside & (1 << _COPY) - 1 << copy * _COPY
        form = cornered(_spaces(steps, here & -here))
        if form not in seen:
            seen.add(form)
            places |= here
    at_border = [0] * _JOINED
    for step, ways in around.items():
        for _side in range(ways.bit_count()):
            _add(at_border, 0, _BORDER >> step & places)
    outline = sum(ways.bit_count() for ways in around.values())
    return _Form(steps, tuple(around.items()), places, tuple(at_border), outline, {})


def _spaces(steps: tuple[int, ...], place: int) -> int:
    """The spaces of the board that a shape covers at a place, given as a mask."""
    at = place.bit_length() - 1
    return sum([_SPACES[at + step] for step in steps])


def _add(planes: list[int], plane: int, places: int) -> None:
    """Add 2 to the power of `plane` to the numbers of these places."""
    while places:
        planes[plane], places = planes[plane] ^ places, planes[plane] & places
        plane += 1


def _highest(places: int, planes: Sequence[int], enough: float = inf) -> Iterator[tuple[int, int]]:
    """The places with each number, the highest first, until there are enough."""
    left = [(0, len(planes), places)]
    while left and enough > 0:
        number, plane, those = left.pop()
        while plane:
            plane -= 1
            number *= 2
            if higher := those & planes[plane]:
                if lower := those ^ higher:
                    left.append((number, plane, lower))
                number, those = number + 1, higher
        enough -= those.bit_count()
        yield number, those


def smoothest(
    shape: int, filled: int, shaded: float, edge: float, hole: float, enough: int
) -> list[tuple[float, int]]:
    """The drawings of a shape that leave the smoothest boards: the worth of each, and the board as a mask.

    A shaded space is worth `shaded`, an edge between a shaded and an empty space costs `edge`, and a hole
    `hole`. The best come first, at most `enough`; there are none if the shape does not fit.
    """
    form, board = _form(shape), _copies(filled)
    places, empty = form.places, board.empty
    for step in form.steps:
        places &= empty >> step
    if not places:
        return []
    joined, closed, holes = [*form.at_border], [0] * _CLOSED, board.holes
    if len(form.steps) == 1:  # a single space can close a hole
        holes -= 1
        _add(closed, 0, places & ~(board.closed[0] >> form.steps[0]))
    for step, ways in form.around:
        if met := board.shaded >> step & places:
            for plane in _TWICE[ways.bit_count()]:
                _add(joined, plane, met)
        if met := board.closed[ways] >> step & places:
            _add(closed, 0, met)
    constant = shaded * (filled.bit_count() + len(form.steps))
    found: list[tuple[float, int]] = []
    for made, those in _highest(places, closed):
        for joins, these in _highest(those, joined, enough) if edge else ((0, those),):
            smooth = constant - edge * (board.edges + form.outline - joins) - hole * (holes + made)
            while these:
                place = these & -these
                these ^= place
                found.append((smooth, filled | (form.spaces.get(place) or _kept(form, place))))
    found.sort(reverse=True)
    return found[:enough]


def _kept(form: _Form, place: int) -> int:
    spaces = form.spaces[place] = _spaces(form.steps, place)
    return spaces
