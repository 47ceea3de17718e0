"""The reasons for and against an action of Stained Glass of Sintra, for a player to read.

Every number comes true when the action is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.game import OTHERS
from engine.sintra.actions import Action, Keep, SendBack, Take
from engine.sintra.board import (
    NO_STRIP,
    Board,
    colours_on,
    is_complete,
    openings,
    panes_on,
    reckon,
    side_of,
)
from engine.sintra.board import keep as kept
from engine.sintra.pieces import EMPTY, GROUND, ROUNDS, SIDES, WINDOW_SPACES
from engine.sintra.rules import State
from engine.sintra.takes import Outcome, outcome, takes_last


class Completes(NamedTuple):
    """A strip is complete: its points, from windows and from the round's colour."""

    column: int
    points: int


class Fills(NamedTuple):
    """A strip comes to hold this many panes of five."""

    column: int
    holds: int


class FinishesWindow(NamedTuple):
    """A window gets its second pane, and the palace scores this many points more at the end."""

    column: int
    points: int


class Keeps(NamedTuple):
    """A pane of this colour is kept: the windows then hold this number of them."""

    colour: int
    number: int


class Palace(NamedTuple):
    """With this pane kept, the palace scores this many points more at the end."""

    points: int


class Breaks(NamedTuple):
    """Panes break, and a marker taken costs a step as well: this many points are lost."""

    panes: int
    lost: int


class Spares(NamedTuple):
    """Broken glass costs this many points less than with the alternative."""

    points: int


class Starts(NamedTuple):
    """The start player marker: the seat starts the next round."""


class Passes(NamedTuple):
    """The glazier passes this many strips, and has to be sent back for them."""

    strips: int


class Returns(NamedTuple):
    """The glazier is sent back, and reaches this many more strips."""

    strips: int


class Denies(NamedTuple):
    """Another seat cannot complete a strip: no pane of the one colour that it lacks is left in this round."""

    seat: int
    column: int
    colour: int


Reason = (
    Completes | Fills | FinishesWindow | Keeps | Palace | Breaks | Spares | Starts | Passes | Returns | Denies
)
Weighed = tuple[float, Reason]  # in points

# The part of the judge's worth where each reason shows.
PARTS: Mapping[type, str] = {
    Completes: "points",
    Fills: "strips",
    FinishesWindow: "windows",
    Keeps: "windows",
    Palace: "windows",
    Breaks: "points",
    Spares: "points",
    Starts: "start",
    Passes: "strips",
    Returns: "strips",
    Denies: OTHERS,
}
AGAINST: tuple[type, ...] = (Breaks, Passes)


def reasons(state: State, action: Action, alternative: Action | None) -> list[Weighed]:
    """The reasons for and against an action of the seat to move, each with its weight."""
    board = state.boards[state.to_move]
    found: list[Weighed]
    if isinstance(action, Keep):
        found = _of_keep(state, board, action)
    elif isinstance(action, SendBack):
        strips = _between(board, action.column, board.glazier)
        found = [(1.0, Returns(strips))]
    else:
        assert isinstance(action, Take)
        found = _of_take(state, board, action)
    spared = _lost(state, alternative) - _lost(state, action)
    if alternative is not None and spared > 1:
        found.append((float(spared), Spares(spared)))
    return found


def _of_keep(state: State, board: Board, action: Keep) -> list[Weighed]:
    after, _thrown = kept(board, *action)
    number = [colour for window in after.windows for colour in window].count(action.colour)
    points = _palace(state, after) - _palace(state, board)
    found: list[Weighed] = [(0.5, Keeps(action.colour, number))]
    if points:
        found.append((float(points), Palace(points)))
    return found


def _palace(state: State, board: Board) -> int:
    return reckon(board, state.palace, state.rules).for_palace


def _of_take(state: State, board: Board, take: Take) -> list[Weighed]:
    found: list[Weighed] = []
    does = outcome(state, take)
    if does.broke:
        found.append((float(does.loss), Breaks(does.broke, does.loss)))
    if does.takes_marker and state.round < ROUNDS:
        found.append((1.5, Starts()))
    column = take.column
    if column != GROUND:
        if passed := _between(board, board.glazier, column):
            found.append((0.3 * passed, Passes(passed)))
        if does.is_complete:
            found += _of_strip(state, board, column, does)
        else:
            holds = len(colours_on(does.strip))
            found.append((holds / len(panes_on(does.strip)), Fills(column, holds)))
    return found + _denials(state, take)


def _of_strip(state: State, board: Board, column: int, does: Outcome) -> list[Weighed]:
    """The reasons about a strip that is complete."""
    strips = board.strips[:column] + (does.strip,) + board.strips[column + 1 :]
    full = board._replace(strips=strips)
    afters = [kept(full, column, colour)[0] for colour in sorted(set(colours_on(does.strip)))]
    points = does.bonus + does.of_windows
    found: list[Weighed] = [(points + 1.0, Completes(column, points))]
    gain = max(_palace(state, after) for after in afters) - _palace(state, board)
    if len(afters[0].windows[column]) == WINDOW_SPACES:
        found.append((gain + 0.5, FinishesWindow(column, gain)))
    elif gain:
        found.append((gain - 0.5, Palace(gain)))
    return found


def _lost(state: State, action: Action | None) -> int:
    """The points that an action costs in broken glass, by the end."""
    return outcome(state, action).loss if isinstance(action, Take) else 0


def _between(board: Board, left: int, right: int) -> int:
    """The number of strips from column `left` to the one before `right`."""
    return sum([strip != NO_STRIP for strip in board.strips[left:right]])


def _denials(state: State, take: Take) -> list[Weighed]:
    """The other seats that miss the last panes of a colour, each with the fullest strip that needs them."""
    colour = take.colour
    if not takes_last(state, take):
        return []
    found: list[Weighed] = []
    for seat, board in enumerate(state.boards):
        if seat != state.to_move:
            room = openings(board) >> 8 * colour
            begun = {
                column: len(colours_on(strip))
                for column, strip in enumerate(board.strips)
                if room >> column & 1 and _lacks_only(strip, colour)
            }
            if begun:
                fullest = max(begun, key=begun.__getitem__)
                found.append((1.5 + begun[fullest] / 2, Denies(seat, fullest, colour)))
    return found


def _lacks_only(strip: int, colour: int) -> bool:
    """True if a strip has panes, and only spaces of one colour are left, none of them a joker."""
    if not colours_on(strip) or is_complete(strip):
        return False
    side = SIDES[side_of(strip)]
    return {print_ for print_, pane in zip(side, panes_on(strip), strict=True) if pane == EMPTY} == {colour}
