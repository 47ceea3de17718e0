"""Patchwork Doodle: the cards, turning and cutting them, where they fit, and the rectangles that score."""

from random import Random

import pytest

from engine import draw
from engine.patchwork_doodle.actions import draws
from engine.patchwork_doodle.board import Rectangle, best_rectangle, empty_spaces, fits, pieces
from engine.patchwork_doodle.notation import board, form
from engine.patchwork_doodle.pieces import BOARD, BOXES, DIE, PATCHES, Box
from engine.patchwork_doodle.shapes import (
    cells_of,
    cornered,
    flipped,
    mask_of,
    orientations,
    rotated,
    runs,
    shape_of,
)
from tests.patchwork_doodle.plain import everywhere, halves, images, is_connected
from tests.patchwork_doodle.positions import rows_full

# Each patch card, how many orientations it has, and the shapes that one cut can make of it.
CUTS = """
# 1:
## 2: #
### 2: # ##
#./## 4: # ##
#### 2: # ## ###
#../### 8: # ## ### #./##
##/## 1: ##
##./.## 4: # ## #./##
.#./### 4: # ### #./##
.#./##./.## 8: # ## #./## #../### .#./### ##./.##
##### 2: # ## ### ####
#.../#### 8: # ## ### #./## #### #../###
##../.### 8: # ## ### #./## #../### ##./.##
##./### 8: # ## ### #./## ##/##
.#./.#./### 4: # ## ### #../### .#./###
#.#/### 4: # ## #./## #../###
#../#../### 4: # ## ### #../###
#../##./.## 4: # ## #./## ##./.##
.#./###/.#. 1: # .#./###
.#../#### 8: # ## #./## #### #../### .#./###
##./.#./.## 4: # ## #./## #../###
##../#### 8: # ## #### #../### ##/## ##./###
###./.### 4: # ### #./## ##./###
.#./###/#.# 4: # ## ##./.## #.#/### .#./##./.##
.#./###/##. 4: # ## .#./### ##./###
..#../##### 4: # ## #../### ##### .#../####
.#.../##### 8: # ## ### #./## .#./### ##### #.../#### .#../####
.#../####/.#.. 4: # ## .#./### .#../#### .#./.#./### .#./###/.#.
#../##./### 4: # ### #./## ##./###
#..#/#### 4: # ## #./## #../### #.../####
"""
START_ORIENTATIONS = (2, 8, 8, 8, 4, 8, 8, 8, 8, 4)

FIRST = PATCHES[: BOXES[1].start_cards[-1] + 1]  # the patches of the first rules version
SHAPES = [form(patch) for patch in FIRST]
every_box = pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)


def same(one: int, other: int) -> bool:
    """Whether two shapes differ only in how they are held."""
    return other in orientations(one)


# --- the cards -------------------------------------------------------------------------------------------


@every_box
def test_there_are_thirty_patch_cards_and_ten_start_cards(box: Box) -> None:
    assert len(box.patch_cards) == 30
    assert len(box.start_cards) == 10
    assert len(FIRST) == 40
    assert sorted(DIE) == [1, 1, 2, 2, 3, 3]


@every_box
def test_start_cards_show_seven_spaces(box: Box) -> None:
    assert [PATCHES[card].bit_count() for card in box.start_cards] == [7] * 10


def test_the_first_patch_cards_show_up_to_six() -> None:
    sizes = [patch.bit_count() for patch in FIRST[:30]]
    assert sizes == [1] + [2] + [3] * 2 + [4] * 5 + [5] * 12 + [6] * 9


@every_box
def test_no_two_cards_show_the_same_patch(box: Box) -> None:
    patches = [PATCHES[card] for card in (*box.patch_cards, *box.start_cards)]
    for card, patch in enumerate(patches):
        assert is_connected(frozenset(cells_of(patch)))
        assert patch == cornered(patch)
        assert not any(same(patch, other) for other in patches[:card])


def test_the_patches_are_those_of_the_table() -> None:
    lines = CUTS.split("\n")[1:-1]
    assert [line.split()[0] for line in lines] == SHAPES[:30]


# --- rotating and flipping -------------------------------------------------------------------------------


def test_a_quarter_turn_is_clockwise() -> None:
    assert form(rotated(shape_of("##../.###"))) == ".#/##/#./#."
    assert form(flipped(shape_of("##../.###"))) == "..##/###."


@pytest.mark.parametrize("rows", SHAPES)
def test_the_orientations_are_the_eight_images_without_repetition(rows: str) -> None:
    shape = shape_of(rows)
    found = orientations(shape)
    assert found[0] == shape
    assert len(set(found)) == len(found)
    assert {tuple(cells_of(side)) for side in found} == images(frozenset(cells_of(shape)))


def test_the_number_of_orientations_of_each_card() -> None:
    numbers = [int(line.split()[1].strip(":")) for line in CUTS.split("\n")[1:-1]]
    assert tuple(len(orientations(patch)) for patch in FIRST) == (*numbers, *START_ORIENTATIONS)


def test_the_order_of_the_orientations() -> None:
    """Codes rely on it for ever."""
    assert [form(side) for side in orientations(shape_of("#../###"))] == [
        "#../###",
        "##/#./#.",
        "###/..#",
        ".#/.#/##",
        "..#/###",
        "#./#./##",
        "###/#..",
        "##/.#/.#",
    ]


# --- cutting (Special actions: the figure) ---------------------------------------------------------------

U5, P5, O4 = "#.#/###", "##./###", "##/##"
L4, I3, V3, DOMINO, MONO = "#../###", "###", "#./##", "##", "#"


@pytest.mark.parametrize(
    ("patch", "becomes", "never"),
    [(U5, (L4, V3, DOMINO, MONO), (I3,)), (P5, (I3, V3, DOMINO, MONO, O4), (L4,)), (O4, (DOMINO,), ())],
)
def test_the_figure_of_the_cut(patch: str, becomes: tuple[str, ...], never: tuple[str, ...]) -> None:
    found = pieces(shape_of(patch))
    for rows in becomes:
        assert any(same(shape_of(rows), piece) for piece in found)
    assert len(found) == len(becomes)
    assert not any(same(shape_of(rows), piece) for rows in never for piece in found)


@pytest.mark.parametrize("line", CUTS.split("\n")[1:-1])
def test_the_pieces_of_every_card(line: str) -> None:
    rows, _, *expected = line.split()
    found = pieces(shape_of(rows))
    assert len(found) == len(expected)
    assert all(any(same(shape_of(piece), other) for other in found) for piece in expected)


@pytest.mark.parametrize("rows", SHAPES)
def test_every_cut_leaves_two_connected_pieces(rows: str) -> None:
    shape = shape_of(rows)
    for run in runs(shape):
        first, second = run.pieces
        assert first | second == shape
        assert not first & second
        assert all(is_connected(frozenset(cells_of(piece))) for piece in run.pieces)
    found = [frozenset(cells_of(piece)) for run in runs(shape) for piece in run.pieces]
    assert found == halves(frozenset(cells_of(shape)))


def test_the_order_of_the_cuts_and_of_their_pieces() -> None:
    """Codes rely on it for ever."""
    told = [
        (run.is_vertical, run.line, run.start, run.end, *map(form, run.pieces))
        for run in runs(shape_of(".#.#/####"))
    ]
    assert told == [
        (True, 1, 1, 2, "#", "#.#/###"),
        (True, 2, 1, 2, ".#/##", ".#/##"),
        (True, 3, 1, 2, ".#./###", "#/#"),
        (False, 1, 1, 2, "#", "...#/####"),
        (False, 1, 3, 4, "#", ".#../####"),
    ]


# --- where a shape fits ----------------------------------------------------------------------------------


def some_boards(number: int) -> list[int]:
    """Boards with anything from few to nearly all spaces shaded."""
    rng = Random(5)
    return [
        sum(1 << space for space in draw.shuffled(rng, range(81))[: 5 + 70 * at // number])
        for at in range(number)
    ]


@pytest.mark.parametrize("rows", SHAPES)
def test_a_shape_fits_wherever_all_its_spaces_are_empty(rows: str) -> None:
    shape = shape_of(rows)
    for filled in [0, BOARD, *some_boards(3)]:
        found = draws(shape, filled)
        spaces = {frozenset(cells_of(each.spaces)) for each in found}
        assert len(spaces) == len(found)
        assert spaces == everywhere(frozenset(cells_of(shape)), set(cells_of(filled)))
        assert fits(shape, filled) == bool(found)


def test_drawings_are_listed_by_orientation_row_and_column() -> None:
    """Codes rely on it for ever."""
    shape = shape_of("##../.###")
    found = draws(shape, some_boards(5)[1])
    order = [(each.orientation, each.row, each.column) for each in found]
    assert order == sorted(order)
    for each in found:
        side = cells_of(orientations(shape)[each.orientation])
        assert each.spaces == mask_of((row + each.row, column + each.column) for row, column in side)


# --- rectangles (Interim scoring) ------------------------------------------------------------------------


def test_example_of_two_rectangles() -> None:
    assert Rectangle(0, 0, 3, 8).points == Rectangle(0, 0, 8, 3).points == 14
    assert Rectangle(0, 0, 4, 5).points == 17
    both = board("AAAAAAAA. AAAAAAAA. AAAAAAAA. AAAAA....")
    assert best_rectangle(both.filled) == Rectangle(0, 0, 4, 5)


@pytest.mark.parametrize(
    ("height", "width", "points"),
    [(1, 1, 1), (1, 9, 9), (2, 2, 4), (2, 3, 5), (6, 4, 18), (5, 5, 25), (8, 9, 65), (9, 9, 81)],
)
def test_points_of_a_rectangle(height: int, width: int, points: int) -> None:
    rectangle = Rectangle(9 - height, 9 - width, height, width)
    assert rectangle.points == points
    assert best_rectangle(spaces_of(rectangle)) == rectangle


def spaces_of(rectangle: Rectangle) -> int:
    """The rectangle as a mask."""
    top, left, height, width = rectangle
    return mask_of((row, column) for row in range(top, top + height) for column in range(left, left + width))


def all_rectangles(filled: int) -> list[Rectangle]:
    """Every rectangle of shaded spaces."""
    every = [
        Rectangle(row, column, height, width)
        for row in range(9)
        for column in range(9)
        for height in range(1, 10 - row)
        for width in range(1, 10 - column)
    ]
    return [rectangle for rectangle in every if spaces_of(rectangle) & filled == spaces_of(rectangle)]


def test_the_best_rectangle_is_the_best_of_all() -> None:
    for filled in some_boards(12):
        found = best_rectangle(filled)
        every = all_rectangles(filled)
        best = max(rectangle.points for rectangle in every)
        assert found in every
        assert found.points == best
        first = min(
            (each for each in every if each.points == best), key=lambda e: (e.row, e.height, e.column)
        )
        assert found == first


def test_empty_spaces_are_counted() -> None:
    assert empty_spaces(board()) == 81
    assert empty_spaces(board(rows_full(8, "BBB.C*"))) == 4
