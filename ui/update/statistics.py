"""The statistics: about which game and whom, and counted a few games at a time. Pure."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from ui.model.screen import Screen
from ui.model.statistics import facts_of, shown_game, unread

AT_ONCE = 3  # games replayed between two pictures


def enter(screen: Screen, _rest: str) -> Screen:
    """Show the statistics."""
    return screen._replace(room="statistics", table=None, dialog="")


def about(screen: Screen, which: str, text: str) -> Screen:
    """Choose which game they are about, or whom."""
    shown = screen.statistics
    shown = shown._replace(game=text) if which == "game" else shown._replace(name=text)
    return screen._replace(statistics=shown)


def count(screen: Screen, _rest: str) -> Screen:
    """Replay a few more games."""
    game = shown_game(screen.shelf, screen.statistics)
    more = islice(unread(screen.shelf, screen.statistics, game), AT_ONCE)
    facts = {**screen.statistics.facts, **{saved.code: facts_of(saved) for saved in more}}
    return screen._replace(statistics=screen.statistics._replace(facts=facts))


COMMANDS: dict[str, Callable[[Screen, str], Screen]] = {"statistics": enter, "tally": count}
FIELDS: dict[str, Callable[[Screen, str, str], Screen]] = {"about": about}
