"""Pebbles drawn."""

from __future__ import annotations

from ui.kit.svg import Markup, tag

SPACE = 24  # from one stone to the next
PILE = 3  # stones in a row of a pile, which never has more rows than that


def stones(number: int, across: int) -> list[Markup]:
    """So many stones, row by row."""
    places = [divmod(at, across) for at in range(number)]
    return [
        tag("circle", cx=SPACE * (column + 0.5), cy=SPACE * (row + 0.5), r=10, class_="stone")
        for row, column in places
    ]
