"""The events in a step of Azul: Queen's Garden: everything that changes a score is one of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.queens_garden.board import Placed
from engine.queens_garden.pieces import PAVILION_POINTS
from engine.queens_garden.scoring import Reckoning


class Paid(NamedTuple):
    """A seat paid points: for a face-down expansion, for a piece that it gave up, or for passing first."""

    seat: int
    why: Literal["expansion", "piece", "pass"]
    lost: int

    @property
    def points(self) -> int:
        """The loss as a negative number."""
        return -self.lost


class Surrounded(NamedTuple):
    """The ornaments that a seat surrounded, and the jokers it had room for."""

    seat: int
    placed: Placed

    @property
    def points(self) -> int:
        """Always 0: ornaments earn only jokers."""
        return 0


class RoundScored(NamedTuple):
    """The points of a seat at the end of a round."""

    seat: int
    wheel: tuple[int, ...]  # by trait that the wheel shows
    pavilions: int

    @property
    def for_pavilions(self) -> int:
        """The points for the pavilions."""
        return PAVILION_POINTS * self.pavilions

    @property
    def points(self) -> int:
        """The total."""
        return sum(self.wheel) + self.for_pavilions


class Reckoned(NamedTuple):
    """The final scoring of a seat."""

    seat: int
    reckoning: Reckoning

    @property
    def points(self) -> int:
        """The total."""
        return self.reckoning.points


Event = Paid | Surrounded | RoundScored | Reckoned
