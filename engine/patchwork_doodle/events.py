"""The events in a step of Patchwork Doodle: everything that changes a score is one of them."""

from __future__ import annotations

from typing import NamedTuple

from engine.patchwork_doodle.board import Rectangle


class Passed(NamedTuple):
    """A seat passes automatically, because nothing that it could draw fits."""

    seat: int

    @property
    def points(self) -> int:
        """Always 0: passing changes no score."""
        return 0


class Scored(NamedTuple):
    """The interim scoring of a seat."""

    seat: int
    rectangle: Rectangle

    @property
    def points(self) -> int:
        """The points of the rectangle."""
        return self.rectangle.points


class Unfilled(NamedTuple):
    """The empty spaces of a seat when the game ended: each costs a point."""

    seat: int
    spaces: int

    @property
    def points(self) -> int:
        """The loss as a negative number."""
        return -self.spaces


Event = Passed | Scored | Unfilled
