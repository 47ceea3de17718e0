"""A position as a small picture: in the menu, in All games, and above a save code."""

from __future__ import annotations

from typing import Any, NamedTuple

from ui.model.table import Table


class Picture(NamedTuple):
    """A board in a position. Two are equal if they hold the same object.

    To compare two positions would take longer than to draw one.
    """

    game: str
    state: Any
    seat: int  # the owner of the board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self.state is other.state and self.seat == other.seat

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((id(self.state), self.seat))


def picture_of(table: Table) -> Picture:
    """The board of the person to move, or else of the first person here."""
    session = table.session
    turn = session.state.to_move
    order = [turn, *range(session.seats)] if turn >= 0 else range(session.seats)
    return Picture(session.game.name, session.state, next(filter(table.is_here, order), 0))
