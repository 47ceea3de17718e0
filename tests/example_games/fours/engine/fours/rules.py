"""The rules of Fours: in turn, drop a counter into a column; four in a line win.

Glossary: **counter**; **column**, which fills from below; **line**, four places in a row, column or diagonal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.game import Game, action_in_words, position_in_words

COLUMNS, HEIGHT = 7, 6
COUNTERS = COLUMNS * HEIGHT
LINE = 4
_WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))  # a line goes right, up, or aslant


class Drop(NamedTuple):
    """Drop a counter into a column."""

    column: int

    def __str__(self) -> str:
        return action_in_words(self)


class Line(NamedTuple):
    """A seat has made a line."""

    seat: int

    @property
    def points(self) -> int:
        """One: it wins the game."""
        return 1


_DROPS = tuple(map(Drop, range(COLUMNS)))  # a search would spend most of its time making new ones


class State(NamedTuple):
    """A position of Fours; see `engine.game.State` for the protocol."""

    columns: tuple[tuple[int, ...], ...]  # the seats of the counters in each, from below
    to_move: int
    winner: int | None

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def is_over(self) -> bool:
        """True if somebody has made a line, or all columns are full."""
        return self.winner is not None or all(len(column) == HEIGHT for column in self.columns)

    @property
    def scores(self) -> tuple[int, ...]:
        """One for the seat with a line."""
        return tuple(int(seat == self.winner) for seat in range(2))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with a line; while there is none, nobody is ahead."""
        return (0, 1) if self.winner is None else (self.winner,)

    @property
    def round(self) -> int:
        """From 1: in each, both players drop a counter."""
        return 1 + self.dropped // 2

    @property
    def dropped(self) -> int:
        """The number of counters on the table."""
        return sum(map(len, self.columns))

    def left(self, seat: int) -> int:
        """The number of counters that a seat still has."""
        return COUNTERS // 2 - sum(column.count(seat) for column in self.columns)

    def at(self, column: int, row: int) -> int | None:
        """The seat of the counter at a place, if there is one."""
        is_there = 0 <= column < COLUMNS and 0 <= row < len(self.columns[column])
        return self.columns[column][row] if is_there else None

    def legal_actions(self) -> Sequence[Drop]:
        """Column by column from the left. Save codes rely on this order."""
        if self.is_over:
            return []
        return [drop for drop in _DROPS if len(self.columns[drop.column]) < HEIGHT]

    def chance(self, rng: Random) -> Drop:
        """Nothing is left to luck: chance is never to move."""
        raise NotImplementedError

    def apply(self, action: Drop) -> State:
        """The position after a legal action."""
        return self.outcome(action)[0]

    def outcome(self, action: Drop) -> tuple[State, tuple[Line, ...]]:
        """The position after an action, and the line that it made."""
        seat, column = self.to_move, action.column
        columns = tuple(
            (*counters, seat) if at == column else counters for at, counters in enumerate(self.columns)
        )
        after = State(columns, 1 - seat, None)
        if not after.has_line_through(column, len(columns[column]) - 1):
            return after, ()
        return after._replace(winner=seat), (Line(seat),)

    def has_line_through(self, column: int, row: int) -> bool:
        """True if the counter at a place is part of a line."""
        return any(
            1 + self._along(column, row, right, up) + self._along(column, row, -right, -up) >= LINE
            for right, up in _WAYS
        )

    def _along(self, column: int, row: int, right: int, up: int) -> int:
        """The number of the same seat's counters that follow in a direction."""
        seat, number = self.at(column, row), 0
        while number < LINE and self.at(column + right * (number + 1), row + up * (number + 1)) == seat:
            number += 1
        return number


def new(_seats: int, _options: Mapping[str, str], _rules: int = 1) -> State:
    """The empty table. There is one rules version."""
    return State(((),) * COLUMNS, 0, None)


GAME: Game[Drop] = Game(name="fours", seats=range(2, 3), options={}, rules=(1,), new=new)
