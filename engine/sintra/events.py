"""The events in a step of Stained Glass of Sintra: everything that changes a score is one of them."""

from __future__ import annotations

from typing import NamedTuple

from engine.sintra.board import Reckoning


class Broke(NamedTuple):
    """A seat moved down the broken glass track."""

    seat: int
    panes: int  # panes that broke
    marker: bool  # one more step, for the start player marker
    lost: int  # points, for reaching the bottom

    @property
    def points(self) -> int:
        """The loss as a negative number."""
        return -self.lost


class Bonus(NamedTuple):
    """The colour bonus of a completed strip: a point for each pane of the round's colour (Step 3a)."""

    seat: int
    column: int
    colour: int
    points: int


class Scored(NamedTuple):
    """A pane kept, and the windows that scored for it (Steps 3b and 3c)."""

    seat: int
    column: int
    colour: int
    columns: tuple[int, ...]  # the windows that scored
    points: int  # of all of them


class Reckoned(NamedTuple):
    """The final scoring of a seat."""

    seat: int
    reckoning: Reckoning

    @property
    def points(self) -> int:
        """The total."""
        return self.reckoning.points


Event = Broke | Bonus | Scored | Reckoned
