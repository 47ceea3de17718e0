"""Verdicts on the decisions of a game, each beside the best that a search finds. It knows no game.

A search looks at a number of positions for each decision, and every device runs the page's own Python, so all
find the same. Another Python may add up floats otherwise (`sum` does since 3.12): then an estimate may differ
in its last digit, and very rarely a decision.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine import advice
from engine.catalogue import JUDGES
from engine.game import WIN
from engine.pausing import Steps
from engine.session import Session
from engine.sorting import SORTERS
from engine.weighing import is_denial

Mark = Literal["best", "good", "slip", "mistake", "blunder"]

SAME = 0.05  # points; no smaller loss counts
DOUBTFUL: tuple[Mark, ...] = ("slip", "mistake", "blunder")

# Raise it whenever a change to a search or a judge changes the findings: earlier ones are then dropped.
SEARCH = 7

# Positions that a search looks at for each decision: to begin with, and in the end.
GLANCE, LOOK = 200, 2_500
_FUTURES = 10  # positions of a search that take about as long as one future, in a game that is played on


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
    reached: tuple[float | None, ...] = ()  # the same of the one that was played
    line: tuple[int, ...] = ()  # the best one, and what was expected after it: places among the legal actions

    def mark(self, game_name: str) -> Mark:
        """The mark of the decision."""
        if self.loss < SAME:
            return "best"
        marks = zip(DOUBTFUL, JUDGES[game_name].MARKS, strict=True)
        return next((mark for mark, least in reversed([*marks]) if self.loss >= least), "good")


def looks_for(game_name: str, positions: int) -> int:
    """The positions that a search looks at, or as many futures as take about the same time.

    Two futures at least, as two decisions can be compared only if each meets one.
    """
    return max(positions // _FUTURES, 2) if JUDGES[game_name].KIND == "sampling" else positions


def rank(session: Session, number: int, positions: int) -> Steps[list[advice.Ranked]]:
    """Entry `number` of the log, before the best of the other decisions; with pauses.

    `positions` limits the search, see `looks_for`. Raises ValueError if the table played that entry, or there
    is none.
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
    expected, reached = (_points(one.parts, session.seats) for one in (best, played))
    line = (best.place, *(best.line if isinstance(best.line, Sequence) else ()))
    return Verdict(number, seat, played.place, best.place, best.estimate, loss, won, expected, reached, line)


def _points(parts: Sequence[Mapping[str, float]], seats: int) -> tuple[float | None, ...]:
    """The points of each seat that these parts add up to, if known."""
    each = [advice.without_win(of_seat) for of_seat in parts] or [{}] * seats
    return tuple(sum(of_seat.values()) if of_seat else None for of_seat in each)


def line_played(session: Session, one: Verdict) -> Session:
    """The game in which the line of best play replaces a decision and all that followed.

    The line ends before chance acts. An impossible place ends it too, since verdicts kept on a device may be
    damaged.
    """
    line = session.before(one.at)
    for place in one.line:
        if type(place) is not int or not 0 <= place < len(line.state.legal_actions()):
            break
        after = line.play_index(place)
        line = after.before(len(line.log) + 1)
        if len(after.log) > len(line.log):
            break
    return line


def kind_of(session: Session, one: Verdict, ranked: Sequence[Sequence[Any]]) -> str:
    """The kind that the game gives a decision that was not the best, ranked as by `rank`; "" for none."""
    state = session.positions[one.at]
    each = [advice.Ranked(*other) for other in ranked]
    best, played = (next(other for other in each if other.place == place) for place in (one.best, one.played))
    denies = is_denial(advice.gained(best.parts, played.parts, one.seat))
    action = state.legal_actions()[one.best]
    return SORTERS[session.game.name].kind_of(state, session.log[one.at], action, denies)


def accuracy(verdicts: Sequence[Verdict], game_name: str) -> float | None:
    """The accuracy of some decisions, from 0 to 1; None without any.

    The best decision counts 1. The loss of a mistake, in `MARKS`, halves that, and twice the loss halves it
    again; this is the mean.
    """
    half = JUDGES[game_name].MARKS[1]
    return sum(0.5 ** (one.loss / half) for one in verdicts) / len(verdicts) if verdicts else None


def losses_by_kind(kinds: Iterable[tuple[Verdict, str]]) -> dict[str, float]:
    """The points that decisions lost, by their kind, the most costly first. Some have no kind."""
    lost: dict[str, float] = {}
    for one, kind in kinds:
        if kind:
            lost[kind] = lost.get(kind, 0.0) + one.loss
    return dict(sorted(lost.items(), key=lambda entry: -entry[1]))


def luck_of(session: Session, verdicts: Sequence[Verdict]) -> tuple[float, ...]:
    """In a game of two, the part of each seat's lead that no decision explains.

    It comes from deals, and from what no search foresaw. Add the points that the other seat lost by its
    decisions, and subtract those that the seat lost by its own: the sum is its lead in the end.
    """
    scores = session.state.scores
    lost = [sum(one.loss - one.won for one in verdicts if one.seat == seat) for seat in (0, 1)]
    return tuple(scores[seat] - scores[1 - seat] + lost[seat] - lost[1 - seat] for seat in (0, 1))
