"""Reasons for an action of Stained Glass of Sintra in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.sintra.pieces import SPACES
from engine.sintra.reasons import (
    Breaks,
    Completes,
    Denies,
    Fills,
    FinishesWindow,
    Keeps,
    Palace,
    Passes,
    Reason,
    Returns,
    Spares,
    Starts,
)
from ui.games.sintra.names import colour_name, panes_of
from ui.kit.reasons import by_the_end_of_the_round
from ui.kit.words import _, plural, points

difference = by_the_end_of_the_round


PART_NAMES: Mapping[str, Callable[[], str]] = {
    "points": lambda: _("score"),
    "windows": lambda: _("windows"),
    "strips": lambda: _("strips"),
    "start": lambda: _("starting player"),
}


def say(reason: Reason, names: Sequence[str]) -> str:
    """A reason in a sentence; `names` are those of the seats."""
    match reason:
        case Completes() | Fills() | Denies() | Passes() | Returns():
            return _of_strips(reason, names)
        case FinishesWindow() | Keeps() | Palace():
            return _of_the_palace(reason)
        case Breaks() | Spares() | Starts():
            return _of_the_glass(reason)


def _of_strips(reason: Completes | Fills | Denies | Passes | Returns, names: Sequence[str]) -> str:
    match reason:
        case Completes(column, gain):
            return _("Completes strip {strip}: {points}.", strip=column + 1, points=points(gain))
        case Fills(column, holds):
            return _(
                "Strip {strip} then holds {number} of {of}.", strip=column + 1, number=holds, of=len(SPACES)
            )
        case Denies(seat, column, colour):
            return _(
                "Leaves {name} no {colour} for strip {strip}.",
                name=names[seat],
                colour=colour_name(colour),
                strip=column + 1,
            )
        case Passes(strips):
            return plural("The glazier skips {number} strip.", "The glazier skips {number} strips.", strips)
        case Returns(strips):
            return plural(
                "Puts {number} more strip within the glazier's reach.",
                "Puts {number} more strips within the glazier's reach.",
                strips,
            )


def _of_the_palace(reason: FinishesWindow | Keeps | Palace) -> str:
    match reason:
        case FinishesWindow(column, 0):
            return _("Completes window {window}.", window=column + 1)
        case FinishesWindow(column, gain):
            at_end = points(gain)
            return _("Completes window {window}: {points} at the end.", window=column + 1, points=at_end)
        case Keeps(colour, number):
            return _("The windows then hold {panes}.", panes=panes_of(colour, number))
        case Palace(gain):
            return _("The palace at the end: {points}.", points=points(gain))


def _of_the_glass(reason: Breaks | Spares | Starts) -> str:
    match reason:
        case Breaks(panes, lost):
            return plural(
                "{number} pane breaks: {points} by the end.",
                "{number} panes break: {points} by the end.",
                panes,
                points=points(-lost) if lost else "0",
            )
        case Spares(spared):
            return plural(
                "Broken glass costs {number} point less than with the other move.",
                "Broken glass costs {number} points less than with the other move.",
                spared,
            )
        case Starts():
            return _("Takes the starting player marker for the next round.")
