"""Reasons for an action of Azul in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.azul.pieces import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from engine.azul.reasons import (
    Completes,
    Denies,
    Drops,
    Fills,
    FinishesColour,
    FinishesColumn,
    FinishesRow,
    Reason,
    Spares,
    Starts,
    Tiles,
)
from ui.games.azul.names import colour_name
from ui.kit.reasons import by_the_end_of_the_round
from ui.kit.words import _, plural, points

difference = by_the_end_of_the_round


PART_NAMES: Mapping[str, Callable[[], str]] = {
    "points": lambda: _("score"),
    "wall": lambda: _("wall"),
    "lines": lambda: _("pattern lines"),
    "start": lambda: _("starting player"),
}


def say(reason: Reason, names: Sequence[str]) -> str:
    """A reason in a sentence; `names` are those of the seats."""
    match reason:
        case Completes() | Fills() | Denies():
            return _of_a_line(reason, names)
        case Tiles() | FinishesRow() | FinishesColumn() | FinishesColour():
            return _of_the_wall(reason)
        case Drops() | Spares() | Starts():
            return _of_the_floor(reason)


def _of_a_line(reason: Completes | Fills | Denies, names: Sequence[str]) -> str:
    match reason:
        case Completes(row, 0):
            return _("Completes line {line}.", line=row + 1)
        case Completes(row, gain):
            return _("Completes line {line}: {points}.", line=row + 1, points=points(gain))
        case Fills(row, holds):
            return _("Line {line} then holds {number} of {of}.", line=row + 1, number=holds, of=row + 1)
        case Denies(seat, row, colour):
            return _(
                "Leaves {name} no {colour} for line {line}.",
                name=names[seat],
                colour=colour_name(colour),
                line=row + 1,
            )


def _of_the_wall(reason: Tiles | FinishesRow | FinishesColumn | FinishesColour) -> str:
    match reason:
        case Tiles(_row, column, gain):
            return _("In column {column}: {points}.", points=points(gain), column=column + 1)
        case FinishesRow(row):
            return _(
                "Completes row {row} of the wall ({points}), which ends the game after this round.",
                row=row + 1,
                points=points(ROW_BONUS),
            )
        case FinishesColumn(column):
            return _(
                "Completes column {column} of the wall: {points} at the end.",
                column=column + 1,
                points=points(COLUMN_BONUS),
            )
        case FinishesColour(colour):
            return _(
                "Brings the last {colour} to the wall: {points} at the end.",
                colour=colour_name(colour),
                points=points(COLOUR_BONUS),
            )


def _of_the_floor(reason: Drops | Spares | Starts) -> str:
    match reason:
        case Drops(tiles, lost, most) if lost < most:
            return plural(
                "{number} goes to the floor line: up to {points}.",
                "{number} go to the floor line: up to {points}.",
                tiles,
                points=points(-most),
            )
        case Drops(tiles, lost):
            return plural(
                "{number} goes to the floor line: {points}.",
                "{number} go to the floor line: {points}.",
                tiles,
                points=points(-lost) if lost else "0",
            )
        case Spares(spared, _most, True):
            return plural(
                "The floor line costs {number} point less than with the other move.",
                "The floor line costs {number} points less than with the other move.",
                spared,
            )
        case Spares(_spared, most):
            return plural(
                "The floor line costs up to {number} point less than with the other move.",
                "The floor line costs up to {number} points less than with the other move.",
                most,
            )
        case Starts():
            return _("Takes the starting player marker for the next round.")
