"""The kinds of decisions of each game, by which losses are added up. A game need not have any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from engine import silent
from engine.catalogue import GAMES
from engine.on_demand import OnDemand, brought


class Sorter(Protocol):
    """The game's module `kinds`."""

    def kind_of(self, state: Any, played: Any, best: Any, denies: bool, /) -> str:
        """The kind of a decision that lost points, by what was `played` and what was `best`; "" for none.

        The page names each kind. `best` denies if it is better above all by what it leaves to the others.
        """


SORTERS: Mapping[str, Sorter] = OnDemand(
    GAMES, lambda name: brought(f"engine.{name}.kinds", lambda: cast(Sorter, silent))
)
