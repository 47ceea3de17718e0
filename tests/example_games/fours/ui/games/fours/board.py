"""Fours drawn: the columns on the table, and the counters that a player has left."""

from __future__ import annotations

from engine.fours.rules import COLUMNS, HEIGHT, State
from ui.games.fours.picks import Column, write
from ui.kit import targeting
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _, plural

SPACE = 44


def market(state: State, scene: Scene) -> Markup:
    """The columns."""
    return tag(
        "svg",
        [_column(state, column, scene) for column in range(COLUMNS)],
        viewBox=f"-2 -2 {COLUMNS * SPACE + 4} {HEIGHT * SPACE + 4}",
        class_="fours-market",
    )


def _column(state: State, column: int, scene: Scene) -> Markup:
    name = _("column {number}: {counters}", number=column + 1, counters=counters(len(state.columns[column])))
    ground = tag("rect", x=column * SPACE, y=0, width=SPACE, height=HEIGHT * SPACE, class_="ground")
    places = [_place(column, row, state.at(column, row)) for row in range(HEIGHT)]
    return tag("g", ground, places, **targeting.attributes(write(Column, column), name, scene))


def _place(column: int, row: int, seat: int | None) -> Markup:
    x, y = SPACE * (column + 0.5), SPACE * (HEIGHT - row - 0.5)
    return _counter(x, y, "place" if seat is None else f"counter of-{seat}")


def _counter(x: float, y: float, look: str) -> Markup:
    return tag("circle", cx=x, cy=y, r=SPACE * 0.42, class_=look)


def counters(number: int) -> str:
    """Some counters in words."""
    return plural("{number} counter", "{number} counters", number)


def hand(_state: State, _scene: Scene) -> Markup:
    """One click plays: there is never anything in hand."""
    return tag("p", _("Choose a column."), class_="hint")


def board(state: State, seat: int, _scene: Scene) -> Markup:
    """A counter of a player, and how many are left."""
    left = state.left(seat)
    return tag(
        "svg",
        _counter(SPACE / 2, SPACE / 2, f"counter of-{seat}"),
        tag("text", str(left), x=1.2 * SPACE, y=0.66 * SPACE),
        viewBox=f"0 0 {2 * SPACE} {SPACE}",
        class_="fours-board",
        role="img",
        aria_label=counters(left),
    )
