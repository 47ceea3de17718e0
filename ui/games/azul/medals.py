"""The medals of Azul."""

from __future__ import annotations

from engine.azul.pieces import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from ui.kit.medals import FinishedGame, Medal
from ui.kit.words import _

_FLOOR, _ROWS, _COLUMNS, _COLOURS = 1, 2, 3, 4  # among the reasons of `words.reckon`
_MANY = 80


def _is_clean(played: FinishedGame) -> bool:
    return played.has_won and played.points[_FLOOR] == 0


MEDALS: tuple[Medal, ...] = (
    Medal("clean", lambda: _("Won without losing a point on the floor line"), _is_clean),
    Medal(
        "colours",
        lambda: _("Two complete colours"),
        lambda played: played.points[_COLOURS] >= 2 * COLOUR_BONUS,
    ),
    Medal(
        "columns",
        lambda: _("Three complete columns"),
        lambda played: played.points[_COLUMNS] >= 3 * COLUMN_BONUS,
    ),
    Medal("rows", lambda: _("Three complete rows"), lambda played: played.points[_ROWS] >= 3 * ROW_BONUS),
    Medal(
        "points",
        lambda: _("{number} points or more", number=_MANY),
        lambda played: sum(played.points) >= _MANY,
    ),
)
