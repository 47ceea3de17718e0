"""The names of the games, and what the page asks of each."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine.catalogue import GAMES
from engine.on_demand import OnDemand
from ui.kit.face import Face
from ui.kit.words import _

FACES: Mapping[str, Face[Any, Any]] = OnDemand(
    GAMES, lambda name: import_module(f"ui.games.{name}.face").FACE
)


def titles() -> dict[str, str]:
    """The names of the games, in the language spoken now."""
    return {
        "azul": _("Azul"),
        "patchwork_doodle": _("Patchwork Doodle"),
        "sintra": _("Stained Glass of Sintra"),
        "queens_garden": _("Azul: Queen's Garden"),
    }


def title(game: str) -> str:
    """The name of a game, in the language spoken now."""
    return titles()[game]
