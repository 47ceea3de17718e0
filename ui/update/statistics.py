"""The statistics: choosing their subject, and counting a few games at a time. Pure."""

from __future__ import annotations

from typing import Any

from ui.model.rooms import Statistics
from ui.model.screen import Screen
from ui.model.statistics import facts_of, shown_game, unread
from ui.saves.facts import read

AT_ONCE = 3  # games replayed between two redraws
SHARE = 0.25  # new facts are drawn once they are this share of those drawn before


def enter(screen: Screen) -> Screen:
    """Show the statistics."""
    return screen._replace(room="statistics", table=None, dialog="")


def about(screen: Screen, which: str, text: str) -> Screen:
    """Choose the game, person or company that they show."""
    chosen: dict[str, Any] = {which: text}
    return screen._replace(statistics=_joined(screen.statistics)._replace(**chosen))


def _joined(shown: Statistics) -> Statistics:
    """With all facts found so far."""
    return shown._replace(facts={**shown.facts, **shown.fresh}, fresh={}) if shown.fresh else shown


def count(screen: Screen) -> Screen:
    """Replay a few more games.

    The more games there are, the longer drawing takes. So new facts are drawn less and less often.
    """
    game, shown = shown_game(screen.shelf, screen.statistics), screen.statistics
    left = unread(screen.shelf, shown, game)
    fresh = {**shown.fresh, **{saved.code: facts_of(saved) for saved in left[:AT_ONCE]}}
    shown = shown._replace(fresh=fresh)
    is_due = len(left) <= AT_ONCE or len(fresh) >= SHARE * len(shown.facts)
    return screen._replace(statistics=_joined(shown) if is_due else shown)


def recall(screen: Screen, _rest: str, text: str) -> Screen:
    """Take in the kept facts of the game shown."""
    shown = _joined(screen.statistics)
    game = shown_game(screen.shelf, shown)
    facts = {**read(text, (saved for saved in screen.shelf if saved.game == game)), **shown.facts}
    return screen._replace(statistics=shown._replace(facts=facts, recalled=shown.recalled | {game}))
