"""Patchwork Doodle: what is found for all places at once is what trying them one by one finds."""

from collections.abc import Callable, Iterator
from random import Random

from engine import draw
from engine.patchwork_doodle.actions import draws
from engine.patchwork_doodle.board import best_points, best_rectangle, best_shade, pieces
from engine.patchwork_doodle.outlook import RIGHT, areas, beside, edges
from engine.patchwork_doodle.pieces import BOARD, PATCHES, SPACES
from engine.patchwork_doodle.places import smoothest
from engine.patchwork_doodle.shapes import SIDE, mask_of, shape_of

SHAPES = tuple(dict.fromkeys((*PATCHES, *(piece for shape in PATCHES for piece in pieces(shape)))))
WORTHS = ((1.5, 0.48, 0.94), (1.5, 1.6, 1.4), (1.0, 1.0, 0.0), (1.0, 0.0, 0.0))  # shaded, edge, hole
ENOUGH = 6


def some_boards(number: int) -> Iterator[int]:
    """Boards with patches drawn anywhere, and others with single spaces shaded, sparse ones and full ones."""
    rng = Random(5)
    for _time in range(number):
        drawn = 0
        for _patch in range(int(rng.random() * 14)):
            places = draws(draw.choice(rng, PATCHES), drawn)
            drawn |= draw.choice(rng, places).spaces if places else 0
        yield drawn
        most = rng.random()
        yield sum(1 << space for space in range(SPACES) if rng.random() < most)


def holes(filled: int) -> int:
    empty = BOARD ^ filled
    return (empty & ~beside(empty)).bit_count()


def one_by_one(shape: int, filled: int, shaded: float, edge: float, hole: float) -> list[tuple[float, int]]:
    afters = [filled | each.spaces for each in draws(shape, filled)]
    constant = shaded * (filled.bit_count() + shape.bit_count())
    found = [(constant - edge * edges(after) - hole * holes(after), after) for after in afters]
    return sorted(found, reverse=True)[:ENOUGH]


def test_the_smoothest_drawings_are_those_of_all_places() -> None:
    rng, fitting = Random(6), 0
    for filled in some_boards(150):
        for shape in (shape_of("#"), draw.choice(rng, SHAPES), draw.choice(rng, SHAPES)):
            worths = draw.choice(rng, WORTHS)
            found = smoothest(shape, filled, *worths, ENOUGH)
            assert found == one_by_one(shape, filled, *worths), (shape, filled, worths)
            fitting += bool(found)
    assert 300 < fitting < 900


def together(spaces: int, around: Callable[[int], int]) -> Iterator[int]:
    """The groups of these spaces that hang together."""
    while spaces:
        group, grown = 0, spaces & -spaces
        while grown != group:
            group = grown
            grown = (group | around(group)) & spaces
        spaces ^= group
        yield group


def with_corners(spaces: int) -> int:
    rows = spaces | (spaces & RIGHT) << 1 | spaces >> 1 & RIGHT
    return rows | rows << SIDE | rows >> SIDE


def test_areas_are_counted_less_the_islands_within_them() -> None:
    rim = mask_of(
        (row, column) for row in range(SIDE) for column in range(SIDE) if {row, column} & {0, SIDE - 1}
    )
    counts = set()
    for filled in some_boards(150):
        islands = [group for group in together(filled, with_corners) if not group & rim]
        open_ = list(together(BOARD ^ filled, beside))
        assert areas(BOARD ^ filled) == len(open_) - len(islands), filled
        counts.add((len(open_) > 1, len(islands) > 1))
    assert len(counts) == 4


def test_every_shape_is_drawn_in_all_its_ways_on_an_empty_board() -> None:
    for shape in SHAPES:
        found = smoothest(shape, 0, 1.0, 0.0, 0.0, SPACES * 8)
        assert [after for _smooth, after in found] == sorted(
            (d.spaces for d in draws(shape, 0)), reverse=True
        )


def test_a_space_alone_closes_a_hole() -> None:
    filled = BOARD ^ 1 ^ 1 << 40
    assert {after for _smooth, after in smoothest(shape_of("#"), filled, 1.0, 1.0, 1.0, ENOUGH)} == {
        filled | 1,
        filled | 1 << 40,
    }
    assert smoothest(shape_of("#"), filled, 0.0, 0.0, 1.0, ENOUGH)[0][0] == -1.0


def test_the_best_space_to_shade_is_the_first_of_those_that_score_most() -> None:
    for filled in some_boards(150):
        empty = [1 << space for space in range(SPACES) if not filled >> space & 1]
        if filled and empty:
            points = [best_rectangle(filled | space).points for space in empty]
            assert best_shade(filled) == (empty[points.index(max(points))], max(points))
            assert best_points(filled) == best_rectangle(filled).points
