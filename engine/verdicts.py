"""Verdicts on the decisions of a game, each beside the best that a search finds. It knows no game.

A search looks at a number of positions for each decision, so every device finds the same.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from engine import advice
from engine.catalogue import JUDGES
from engine.game import WIN
from engine.search import Steps
from engine.session import Session

Mark = Literal["best", "good", "slip", "mistake", "blunder"]

SAME = 0.05  # points; no smaller loss counts
DOUBTFUL: tuple[Mark, ...] = ("slip", "mistake", "blunder")

# Higher whenever a search or a judge changes what is found: what earlier ones found is not worth keeping.
SEARCH = 1

# Positions that a search looks at for each decision: to begin with, and in the end.
GLANCE, LOOK = 200, 2_500
_FUTURES = 10  # a game that is played on needs so many times fewer futures than a search needs positions


class Verdict(NamedTuple):
    """A decision and its worth beside the best."""

    at: int  # its entry in the log
    seat: int
    played: int  # its place among the legal actions
    best: int  # the place of the best one found
    worth: float  # of the best one, in points: see `engine.advice.Ranked`
    loss: float  # points, by which the best one is better; 0 if none is
    won: float  # the part of the loss that is the value of winning, which a judge counts in points
    expected: tuple[float | None, ...]  # by seat, the points that the best one leads to, if known

    def mark(self, game_name: str) -> Mark:
        """The mark of the decision."""
        if self.loss < SAME:
            return "best"
        marks = zip(DOUBTFUL, JUDGES[game_name].MARKS, strict=True)
        return next((mark for mark, least in reversed([*marks]) if self.loss >= least), "good")


def looks_for(game_name: str, positions: int) -> int:
    """The positions that a search looks at, or as many futures as take about the same time."""
    return positions // _FUTURES if JUDGES[game_name].KIND == "sampling" else positions


def rank(session: Session, number: int, positions: int) -> Steps[list[advice.Ranked]]:
    """Entry `number` of the log, before the best of the other decisions; with pauses.

    A search looks at so many positions. Raises ValueError if the table played that entry, or there is none.
    """
    looks = looks_for(session.game.name, positions)
    return (yield from advice.rank_played(session, number, sys.maxsize, positions=looks))


def verdict_on(session: Session, number: int, ranked: Sequence[Sequence[Any]]) -> Verdict:
    """The verdict on entry `number` of the log, ranked as by `rank`."""
    played, *others = (advice.Ranked(*one) for one in ranked)
    best = max((played, *others), key=lambda one: one.estimate)
    loss = best.estimate - played.estimate
    seat = session.positions[number].to_move
    won = advice.gained(best.parts, played.parts, seat).get(WIN, 0.0)
    points = (advice.without_win(parts) for parts in best.parts)
    expected = tuple(sum(each.values()) if each else None for each in points) or (None,) * session.seats
    return Verdict(number, seat, played.place, best.place, best.estimate, loss, won, expected)


def luck_of(session: Session, verdicts: Sequence[Verdict]) -> tuple[float, ...]:
    """In a game of two, by seat, the part of its lead that it owes to no decision.

    That is owed to deals, and to what no search foresaw. With the points that the other seat lost by its
    decisions, and less its own, it is the lead in the end.
    """
    scores = session.state.scores
    lost = [sum(one.loss - one.won for one in verdicts if one.seat == seat) for seat in (0, 1)]
    return tuple(scores[seat] - scores[1 - seat] + lost[seat] - lost[1 - seat] for seat in (0, 1))
