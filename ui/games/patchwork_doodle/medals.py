"""The medals of Patchwork Doodle."""

from __future__ import annotations

from itertools import pairwise

from ui.kit.medals import FinishedGame, Medal
from ui.kit.words import _

_SCORINGS, _EMPTY = slice(0, 3), 3  # among the reasons of `words.reckon`
_MANY, _FEW_EMPTY = 130, 5


def _is_rising(played: FinishedGame) -> bool:
    return all(before < after for before, after in pairwise(played.points[_SCORINGS]))


MEDALS: tuple[Medal, ...] = (
    Medal("whole", lambda: _("No empty space left"), lambda played: played.points[_EMPTY] == 0),
    Medal(
        "dense",
        lambda: _("{number} empty spaces or fewer", number=_FEW_EMPTY),
        lambda played: played.points[_EMPTY] >= -_FEW_EMPTY,
    ),
    Medal("rising", lambda: _("Each scoring worth more than the one before"), _is_rising),
    Medal(
        "points",
        lambda: _("{number} points or more", number=_MANY),
        lambda played: sum(played.points) >= _MANY,
    ),
)
