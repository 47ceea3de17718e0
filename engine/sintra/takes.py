"""The panes that a take of Stained Glass of Sintra takes, and its effect on the board of its player."""

from __future__ import annotations

from typing import NamedTuple

from engine.heap import number_of
from engine.sintra.actions import Take
from engine.sintra.board import (
    NO_STRIP,
    break_glass,
    colours_on,
    is_complete,
    place,
    scoring_windows,
    window_points,
)
from engine.sintra.pieces import BOXES, CENTRE, GROUND
from engine.sintra.rules import NOBODY, State


def taken(state: State, take: Take) -> int:
    """The number of panes taken."""
    return number_of(state.centre if take.source == CENTRE else state.factories[take.source], take.colour)


def takes_marker(state: State, take: Take) -> bool:
    """True if the take also takes the start player marker."""
    return take.source == CENTRE and state.marker == NOBODY


def takes_last(state: State, take: Take) -> bool:
    """True if this take leaves no pane of the colour in this round."""
    return number_of(state.centre + sum(state.factories), take.colour) == taken(state, take)


class Outcome(NamedTuple):
    """The effect of a take on the board of the seat to move."""

    strip: int  # after placing the panes; NO_STRIP when all break
    placed: int
    broke: int  # panes that break
    takes_marker: bool  # the start player marker, which is one more step
    loss: int  # points lost to broken glass, beyond those lost before
    bottom: int  # the part of that loss taken at once, at the bottom of the track
    is_complete: bool
    bonus: int  # points of the colour bonus
    bonus_colour: int  # of this round
    windows: tuple[int, ...]  # the columns that would score
    of_windows: int  # their points
    rules: int  # the version of the tables behind all this


def outcome(state: State, take: Take) -> Outcome:
    """Work out the effect of a take of the seat to move on its board."""
    board = state.boards[state.to_move]
    number = taken(state, take)
    strip, broke = NO_STRIP, number
    if take.column != GROUND:
        strip, broke = place(board.strips[take.column], take.colour, number)
    complete = is_complete(strip)
    marker = takes_marker(state, take)
    after, bottom = break_glass(board, broke + marker, state.rules)
    lost = BOXES[state.rules].glass_loss
    windows = scoring_windows(board.windows, take.column) if complete else ()
    return Outcome(
        strip=strip,
        placed=number - broke,
        broke=broke,
        takes_marker=marker,
        loss=after.lost + lost[after.broken] - board.lost - lost[board.broken],
        bottom=bottom,
        is_complete=complete,
        bonus=colours_on(strip).count(state.round_track[0]) if complete else 0,
        bonus_colour=state.round_track[0],
        windows=windows,
        of_windows=window_points(windows, state.rules),
        rules=state.rules,
    )
