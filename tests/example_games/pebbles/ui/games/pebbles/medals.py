"""The medals of Pebbles."""

from __future__ import annotations

from engine.pebbles.pieces import ROUNDS
from ui.kit.medals import Medal
from ui.kit.words import _

MEDALS: tuple[Medal, ...] = (
    Medal("all", lambda: _("Every last stone"), lambda played: sum(played.points) == ROUNDS),
)
