"""The medals of Azul: Queen's Garden."""

from __future__ import annotations

from engine.queens_garden.pieces import ROUNDS
from ui.kit.medals import FinishedGame, Medal
from ui.kit.words import _

_WHEEL = slice(1, 1 + ROUNDS)  # among the reasons of `telling.reckon`
_STORAGE, _LARGE = -4, -1
_MANY, _EACH_ROUND, _OF_GROUPS = 100, 10, 10


def _is_clean(played: FinishedGame) -> bool:
    return played.has_won and played.points[_STORAGE] == 0


MEDALS: tuple[Medal, ...] = (
    Medal("clean", lambda: _("Won with nothing left in the storage"), _is_clean),
    Medal(
        "wheel",
        lambda: _("{number} points or more from the wheel in every round", number=_EACH_ROUND),
        lambda played: min(played.points[_WHEEL]) >= _EACH_ROUND,
    ),
    Medal(
        "groups",
        lambda: _("{number} bonus points or more for large groups", number=_OF_GROUPS),
        lambda played: played.points[_LARGE] >= _OF_GROUPS,
    ),
    Medal(
        "points",
        lambda: _("{number} points or more", number=_MANY),
        lambda played: sum(played.points) >= _MANY,
    ),
)
