"""The cover of Stained Glass of Sintra."""

from __future__ import annotations

from ui.kit.face import Choice, Choices, Cover
from ui.kit.sketch import SIDE, points, sketch, square
from ui.kit.svg import Markup, tag
from ui.kit.words import _

_BLUE, _PINK = "#1c57c3", "#e57abe"


def _choices() -> Choices:
    """The options with their names."""
    sides = {
        "A": Choice(
            _("A: ornaments"), _("At the end, the panes around each ornament score."), _around_an_ornament()
        ),
        "B": Choice(
            _("B: windows × one colour"),
            _("At the end, your complete windows are multiplied by the panes of your best colour."),
            _windows_of_one_colour(),
        ),
    }
    return {"palace": (_("Side of the palace"), sides)}


def _around_an_ornament() -> Markup:
    """Four panes around an ornament."""
    corners = [square(x, y, _BLUE) for x in (12, 46) for y in (6, 27)]
    ornament = tag("path", d="M36.5,12L48,24L36.5,36L25,24Z", class_="sketch-arrow")
    return sketch(*corners, ornament)


def _windows_of_one_colour() -> Markup:
    """Two windows, times the panes of one colour."""
    windows = [square(2 + SIDE * at, 2 + SIDE * row, _PINK if at == row else None)
               for at in range(2) for row in range(3)]  # fmt: skip
    return sketch(*windows, points(35, 29, "2×2"))


COVER = Cover(choices=_choices, ratings=(800, 950, 1110, 1380, 1620, 1810, 2010, 2240))
