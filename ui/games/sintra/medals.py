"""The medals of Stained Glass of Sintra."""

from __future__ import annotations

from ui.kit.medals import FinishedGame, Medal
from ui.kit.words import _

_GLASS, _PALACE = 2, 4  # among the reasons of `words.reckon`
_MANY, _OF_PALACE = 80, 20


def _is_clean(played: FinishedGame) -> bool:
    return played.has_won and played.points[_GLASS] == 0


MEDALS: tuple[Medal, ...] = (
    Medal("clean", lambda: _("Won without losing a point on broken glass"), _is_clean),
    Medal(
        "palace",
        lambda: _("{number} points or more for the palace", number=_OF_PALACE),
        lambda played: played.points[_PALACE] >= _OF_PALACE,
    ),
    Medal(
        "points",
        lambda: _("{number} points or more", number=_MANY),
        lambda played: sum(played.points) >= _MANY,
    ),
)
