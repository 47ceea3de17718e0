"""Finds out what the day has for the reader. Pure."""

from __future__ import annotations

from ui.model import daily
from ui.model.due import due
from ui.model.of_day import NEW, OVER, RUNNING, OfDay
from ui.model.puzzles import NO_PUZZLES
from ui.model.screen import Screen
from ui.saves import mistakes, puzzles


def told(screen: Screen, results: str, missed: str) -> Screen:
    """The screen with the day's news, from the stored results of puzzles and the stored mistakes."""
    known = NO_PUZZLES.with_results(puzzles.read(results))
    day = screen.utc_day
    waiting = due(screen._replace(mistakes=mistakes.read(missed)))
    found = OfDay(
        daily.table_of(day).setup.game,
        _state(screen),
        known.result_of_day(day),
        known.streak(day),
        len(waiting),
    )
    return screen if found == screen.of_day else screen._replace(of_day=found)


def _state(screen: Screen) -> str:
    """The state of the try at the daily game."""
    saved = daily.first_try(screen, screen.utc_day)
    if saved is None or saved.summary is None:
        return OVER if screen.utc_day in screen.tries.games else NEW
    return OVER if saved.summary.is_over else RUNNING
