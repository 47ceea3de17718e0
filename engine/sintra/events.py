"""What happened in a step of Stained Glass of Sintra: whatever changes a score is among these."""

from __future__ import annotations

from typing import NamedTuple

from engine.sintra.board import Reckoning


class Broke(NamedTuple):
    """A seat moved down the broken glass track."""

    seat: int
    panes: int  # that broke
    marker: bool  # one more step, for the start player marker
    lost: int  # points, for reaching the bottom

    @property
    def points(self) -> int:
        """The loss."""
        return -self.lost


class Bonus(NamedTuple):
    """The colour bonus of a completed strip: a point for each pane of the round's colour (Step 3a)."""

    seat: int
    column: int
    colour: int
    points: int


class Scored(NamedTuple):
    """A pane was kept, and windows scored (Steps 3b and 3c)."""

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
