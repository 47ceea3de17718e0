"""The games there are, in the order that save codes number them: append only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.azul import judge as azul_judge
from engine.azul import rules as azul_rules
from engine.game import Game, Judge
from engine.patchwork_doodle import judge as patchwork_doodle_judge
from engine.patchwork_doodle import rules as patchwork_doodle_rules
from engine.queens_garden import judge as queens_garden_judge
from engine.queens_garden import rules as queens_garden_rules
from engine.sintra import judge as sintra_judge
from engine.sintra import rules as sintra_rules

GAMES: Mapping[str, Game[Any]] = {
    game.name: game
    for game in (azul_rules.GAME, patchwork_doodle_rules.GAME, sintra_rules.GAME, queens_garden_rules.GAME)
}
JUDGES: Mapping[str, Judge] = {
    "azul": azul_judge.value,
    "patchwork_doodle": patchwork_doodle_judge.value,
    "sintra": sintra_judge.value,
    "queens_garden": queens_garden_judge.value,
}
