"""The cover of Azul."""

from __future__ import annotations

from ui.kit.face import Choice, Choices, Cover
from ui.kit.sketch import arrow, sketch, square
from ui.kit.svg import Markup
from ui.kit.words import _

_BLUE, _YELLOW, _RED, _STONE = "#304ab5", "#e9aa19", "#b2491b", "#d8cfbd"


def _choices() -> Choices:
    """The options with their names."""
    return {
        "wall": (
            _("Wall"),
            {
                "coloured": Choice(
                    _("Coloured"), _("Each colour has its own place in every row."), _wall(is_grey=False)
                ),
                "grey": Choice(
                    _("Grey"),
                    _("You choose the column yourself; a row or column holds each colour only once."),
                    _wall(is_grey=True),
                ),
            },
        ),
        "leftovers": (
            _("Tiles that would fit"),
            {
                "free": Choice(
                    _("Free"), _("You may drop tiles on the floor even if they would fit."), _drop(may=True)
                ),
                "strict": Choice(
                    _("Strict"),
                    _("Place as many as fit and drop only the rest, or drop them all."),
                    _drop(may=False),
                ),
            },
        ),
    }


def _wall(*, is_grey: bool) -> Markup:
    """A corner of the wall: spaces with colours, or tiles that may go to several."""
    hues = (_BLUE, _YELLOW, _RED)
    cells = [
        square(14 + 16 * column, 2 + 16 * row, _STONE if is_grey else hues[(column - row) % 3])
        for row in range(3)
        for column in range(3)
    ]
    if is_grey:
        cells[4] = square(30, 18, _BLUE)
        cells += [arrow(44, 25, 50, 25), arrow(31, 25, 25, 25)]
    return sketch(*cells)


def _drop(*, may: bool) -> Markup:
    """A line with room, and a tile that may fall below it, or has to."""
    line = [square(10 + 16 * at, 6, _YELLOW if at == 2 else None) for at in range(3)]
    tile = square(58 if not may else 42, 30, _YELLOW)
    way = arrow(49, 22, 49, 30) if may else arrow(57, 36, 34, 24)
    return sketch(*line, tile, way)


COVER = Cover(
    choices=_choices, looks_ahead_in_some_moves=True, ratings=(800, 990, 1160, 1400, 1650, 1880, 2150, 2380)
)
