"""Fours written out for people to read; columns and players are counted from 1."""

from __future__ import annotations

from engine.fours.rules import COLUMNS, HEIGHT, Drop, State
from engine.game import Fields, makes_sense

_FIELDS: Fields = {Drop: (range(COLUMNS),)}


def action(played: Drop, _before: State | None = None) -> str:
    """An action, such as "column 3"."""
    return f"column {played.column + 1}" if makes_sense(played, _FIELDS) else repr(played)


def position(state: State) -> str:
    """The whole table, the highest row first, with the number of the player on each counter."""
    rows = [" ".join(_place(state, column, row) for column in range(COLUMNS)) for row in range(HEIGHT)]
    return "\n".join([f"Fours: {_to_move(state)}", *reversed(rows)])


def _place(state: State, column: int, row: int) -> str:
    seat = state.at(column, row)
    return "." if seat is None else str(seat + 1)


def _to_move(state: State) -> str:
    if not state.is_over:
        return f"player {state.to_move + 1} to move"
    return "over, a draw" if state.winner is None else f"over, won by player {state.winner + 1}"
