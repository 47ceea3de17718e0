"""All games, in the order in which save codes number them: append only."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

from engine.game import Explainer, Game, Judge, Rules
from engine.on_demand import OnDemand

_NAMES = (
    "azul",
    "patchwork_doodle",
    "sintra",
    "queens_garden",
)

# Each game is a package named after it, with GAME in its `rules`, and the modules `judge` and `reasons`.
GAMES: Mapping[str, Game[Any]] = OnDemand(
    _NAMES, lambda name: cast(Rules, import_module(f"engine.{name}.rules")).GAME
)
JUDGES: Mapping[str, Judge] = OnDemand(
    _NAMES, lambda name: cast(Judge, import_module(f"engine.{name}.judge"))
)
EXPLAINERS: Mapping[str, Explainer] = OnDemand(
    _NAMES, lambda name: cast(Explainer, import_module(f"engine.{name}.reasons"))
)
