"""The statistics: choosing their subject, and counting a few games at a time. Pure."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ui.model.screen import Screen
from ui.model.statistics import facts_of, shown_game, unread
from ui.saves.facts import read

AT_ONCE = 3  # games replayed between two redraws


def enter(screen: Screen) -> Screen:
    """Show the statistics."""
    return screen._replace(room="statistics", table=None, dialog="")


def about(screen: Screen, which: str, text: str) -> Screen:
    """Choose the game, person or company that they show."""
    chosen: dict[str, Any] = {which: text}
    return screen._replace(statistics=screen.statistics._replace(**chosen))


def count(screen: Screen) -> Screen:
    """Replay a few more games."""
    game = shown_game(screen.shelf, screen.statistics)
    more = islice(unread(screen.shelf, screen.statistics, game), AT_ONCE)
    facts = {**screen.statistics.facts, **{saved.code: facts_of(saved) for saved in more}}
    return screen._replace(statistics=screen.statistics._replace(facts=facts))


def recall(screen: Screen, _rest: str, text: str) -> Screen:
    """Take in the kept facts of the game shown."""
    shown = screen.statistics
    game = shown_game(screen.shelf, shown)
    facts = {**read(text, (saved for saved in screen.shelf if saved.game == game)), **shown.facts}
    return screen._replace(statistics=shown._replace(facts=facts, recalled=shown.recalled | {game}))
