"""The games there are, in the order that save codes number them: append only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.azul import judge as azul_judge
from engine.azul import rules as azul_rules
from engine.game import Game, Judge

GAMES: Mapping[str, Game[Any]] = {game.name: game for game in (azul_rules.GAME,)}
JUDGES: Mapping[str, Judge] = {"azul": azul_judge.value}
