"""Draws the bare player board of Azul, and gives the places on it.

The parts of a board that never change are one drawing, and a page has one for each wall. It has few shapes,
each with all its places on the board, since the browser goes through every shape whenever something on the
board changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import cycle

from engine.azul.pieces import COLOURS, COLUMNS, FLOOR_SPACES, LINES, WALL_COLUMN
from ui.games.azul.art import SIGNS
from ui.kit.paths import Spot, on_each
from ui.kit.svg import Markup, join, tag

# A board is a grid of tiles of 40 units with gaps of 4.
TILE = 40.0
STEP = 44.0
LINES_LEFT = 52.0  # left of the lines, beside the points that they would score
LINES_RIGHT = LINES_LEFT + 5 * STEP
WALL_LEFT = LINES_RIGHT + 20
LINES_BOTTOM = 5 * STEP - 2
FLOOR_TOP = 5 * STEP + 24
BOARD_WIDTH = WALL_LEFT + 5 * STEP
BOARD_HEIGHT = FLOOR_TOP + STEP

# In a box of 40 by 40. A bed is a shallow recess, lit from the upper left, so its upper edges are in shade.
_BED = (
    "M3.5,1.5L36.5,1.5A2 2 0 0 1 38.5,3.5L38.5,36.5A2 2 0 0 1 36.5,38.5"
    "L3.5,38.5A2 2 0 0 1 1.5,36.5L1.5,3.5A2 2 0 0 1 3.5,1.5Z"
)
_BED_SHADE = "M2,38L2,2L38,2L36.4,3.6L3.6,3.6L3.6,36.4Z"
_BED_SHINE = "M38,2L38,38L2,38L3.6,36.4L36.4,36.4L36.4,3.6Z"
# The engraving of a space is smaller than the sign on a tile, so that nobody takes it for one.
_CUT = 0.84
_CRACKS = (
    "M13,1 L15.5,7 L12.5,12 L17,18.5 L15,23 M17,18.5 L22.5,20.5 L24,25",
    "M39,9.5 L32.5,11.5 L29.5,9 L23.5,14.5 L18,13.5 M23.5,14.5 L25,21 L21.5,26.5 L22.5,31",
    "M1,19.5 L7,17.5 L10.5,21.5 L16.5,19.5 L19,25 L26,24 L30,30 M16.5,19.5 L18.5,12",
)
_STONE = "M1.2,2.4L14,1.2L26,2L38.8,1.4L38.8,33L1.2,33Z"
_STONE_FRONT = "M1.2,33L38.8,33L38.6,38.6L27,38.2L15,38.9L1.4,38.4Z"
_STONE_NOSE = "M2,33.2L38,33.2"
_STONE_PITS = (
    "M6,7L8,7L8,8.6L6,8.6ZM31,26.6L33,26.6L33,28.2L31,28.2Z"
    "M9,28L10.4,28L10.4,29.4L9,29.4ZM29,4.6L30.4,4.6L30.4,6L29,6Z"
)


def line_spot(row: int, place: int) -> Spot:
    """The place of a space of a pattern line. Lines fill from the right, space 0 first."""
    return LINES_LEFT + (4 - place) * STEP, row * STEP


def wall_spot(row: int, column: int) -> Spot:
    """The place of a space of the wall."""
    return WALL_LEFT + column * STEP, row * STEP


def floor_spot(place: int) -> Spot:
    """The place of a space of the floor line."""
    return LINES_LEFT + place * STEP, FLOOR_TOP


@cache
def defs() -> Markup:
    """The bare board with either wall, hidden: once in the page, before its first use."""
    boards = (tag("g", drawing, id=f"azul-bare-{wall}") for wall, drawing in _boards().items())
    return tag("svg", tag("defs", boards), class_="defs", aria_hidden="true", width=0, height=0)


@cache
def bare(grey: bool) -> Markup:
    """A board with nothing on it."""
    return tag("use", href=f"#azul-bare-{'grey' if grey else 'coloured'}", class_="kit-piece")


def _boards() -> dict[str, Markup]:
    lines = [line_spot(row, place) for row in LINES for place in range(row + 1)]
    wall = [wall_spot(row, column) for row in LINES for column in COLUMNS]
    edges = join((_path(_BED_SHADE, lines + wall, "bed-shade"), _path(_BED_SHINE, lines + wall, "bed-shine")))
    coloured = [_path(_BED, lines, "bed"), *map(_beds_of, COLOURS), edges, *map(_cuts_of, COLOURS), _floor()]
    return {"coloured": join(coloured), "grey": join((_path(_BED, lines + wall, "bed"), edges, _floor()))}


def _beds_of(colour: int) -> Markup:
    return tag("g", _path(_BED, _spots_of(colour), "bed"), class_=f"azul-hue-{colour}")


def _cuts_of(colour: int) -> Markup:
    """The engraved signs of a colour. Their lower edges shine."""
    lower = 0.9 * _CUT
    shine = [(x + lower, y + lower) for x, y in _spots_of(colour)]
    return tag(
        "g",
        _path(SIGNS[colour], shine, "cut-shine", _CUT),
        _path(SIGNS[colour], _spots_of(colour), "cut", _CUT),
        class_=f"azul-hue-{colour}",
    )


def _spots_of(colour: int) -> list[Spot]:
    return [wall_spot(row, WALL_COLUMN[row][colour]) for row in LINES]


def _floor() -> Markup:
    """Cracked steps. No two neighbours are alike."""
    steps = [floor_spot(place) for place in range(FLOOR_SPACES)]
    return join(
        (
            _path(_STONE, steps, "stone"),
            _path(_STONE_FRONT, steps, "stone-front"),
            _path(_STONE_NOSE, steps, "stone-nose"),
            _cracks([(x + 0.8, y + 0.8) for x, y in steps], "crack-shine"),  # a little lower, further right
            _cracks(steps, "crack"),
            _path(_STONE_PITS, steps, "stone-pit"),
        )
    )


def _cracks(steps: Iterable[Spot], kind: str) -> Markup:
    cracks = (on_each(crack, [step]) for crack, step in zip(cycle(_CRACKS), steps, strict=False))
    return tag("path", d="".join(cracks), class_=f"azul-{kind}")


def _path(shape: str, spots: Iterable[Spot], kind: str, scale: float = 1.0) -> Markup:
    """The shape on each of the spots, as one path."""
    return tag("path", d=on_each(shape, spots, scale), class_=f"azul-{kind}")
