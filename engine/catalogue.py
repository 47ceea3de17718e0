"""All games, in the order in which save codes number them: append only."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from engine.game import Explainer, Game, Judge, Motifs, Rules, Tastes
from engine.on_demand import Late, OnDemand, brought

if TYPE_CHECKING:
    from engine import silent
else:
    silent = Late("engine.silent")

_NAMES = (
    "azul",
    "patchwork_doodle",
    "sintra",
    "queens_garden",
)

# Each game is a package named after it, with GAME in its `rules`, a module `judge`, and perhaps `reasons`,
# `motifs` and `tastes`.
GAMES: Mapping[str, Game[Any]] = OnDemand(
    _NAMES, lambda name: cast(Rules, import_module(f"engine.{name}.rules")).GAME
)
JUDGES: Mapping[str, Judge] = OnDemand(
    _NAMES, lambda name: cast(Judge, import_module(f"engine.{name}.judge"))
)


def _silent() -> Any:
    return silent


EXPLAINERS: Mapping[str, Explainer] = OnDemand(
    _NAMES, lambda name: brought(f"engine.{name}.reasons", _silent)
)
MOTIFS: Mapping[str, Motifs] = OnDemand(_NAMES, lambda name: brought(f"engine.{name}.motifs", _silent))
TASTES: Mapping[str, Tastes] = OnDemand(_NAMES, lambda name: brought(f"engine.{name}.tastes", _silent))
