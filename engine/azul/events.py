"""The events at the end of a round of Azul: everything that changes a score is one of them."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.azul.board import Bonus, Step
from engine.azul.pieces import FLOOR_LOSS


class WallTiling(NamedTuple):
    """The steps of the wall-tiling on one board."""

    seat: int
    steps: tuple[Step, ...]

    @property
    def points(self) -> int:
        """The points of the tiles."""
        return sum(step.points for step in self.steps)


class FloorLoss(NamedTuple):
    """The points that a floor line cost its player."""

    seat: int
    tiles: int
    lost: int

    @property
    def points(self) -> int:
        """The loss as a negative number."""
        return -self.lost

    @property
    def is_capped(self) -> bool:
        """True if it cost less than printed, because no score falls below 0."""
        return self.lost < FLOOR_LOSS[self.tiles]

    @property
    def by_space(self) -> tuple[int, ...]:
        """The cost of each space, from the left, as long as there were points to lose."""
        so_far = [min(self.lost, FLOOR_LOSS[number]) for number in range(self.tiles + 1)]
        return tuple(after - before for before, after in pairwise(so_far))


class FinalBonuses(NamedTuple):
    """The rows, columns and colours that were complete on a wall when the game ended."""

    seat: int
    bonuses: tuple[Bonus, ...]

    @property
    def points(self) -> int:
        """The total."""
        return sum(bonus.points for bonus in self.bonuses)


Event = WallTiling | FloorLoss | FinalBonuses
