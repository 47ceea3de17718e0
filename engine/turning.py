"""The turning points of a game: where what a seat could expect changed most. It knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.catalogue import JUDGES
from engine.game import CHANCE
from engine.session import Session
from engine.verdicts import Verdict

COUNT = 3


class Turn(NamedTuple):
    """A decision that cost much, or a deal that changed much."""

    at: int  # its entry in the log
    seat: int  # who decided, or whom the deal concerned most
    before: float  # what the seat could expect, as in `standing`
    after: float
    is_luck: bool  # the table acted
    is_lead: bool  # a lead is expected, not points alone

    @property
    def gain(self) -> float:
        """The points that it brought the seat; below 0 if it cost some."""
        return self.after - self.before


def standing(points: Sequence[float | None], seat: int) -> float | None:
    """The lead that a seat can expect over the mean of the others, by the points expected of each.

    If only its own points are known, the result is these; None if they are unknown too. Points alone would
    mislead: in the last round everybody may lose what nobody will reach any more, and that is no turning
    point.
    """
    own, others = (points[seat], _of_others(points, seat)) if points else (None, [])
    return own if own is None or not others else own - sum(others) / len(others)


def _of_others(points: Sequence[float | None], seat: int) -> list[float]:
    """The points of the other seats, if all are known."""
    known = [each for at, each in enumerate(points) if at != seat and each is not None]
    return known if len(known) == len(points) - 1 else []


def turning_points(session: Session, verdicts: Sequence[Verdict], count: int = COUNT) -> list[Turn]:
    """The largest turns, in the order of the log; none that is smaller than a slip."""
    least = JUDGES[session.game.name].MARKS[0]
    turns = [one for one in (*_decided(verdicts), *_dealt(session, verdicts)) if abs(one.gain) >= least]
    turns.sort(key=lambda one: -abs(one.gain))
    return sorted(turns[:count])


def _turn(
    at: int, seat: int, before: Sequence[float | None], after: Sequence[float | None], *, is_luck: bool
) -> Turn | None:
    """The turn from some expected points to others; None if they cannot be compared."""
    was, now = standing(before, seat), standing(after, seat)
    is_lead = bool(_of_others(before, seat))
    if was is None or now is None or is_lead != bool(_of_others(after, seat)):
        return None
    return Turn(at, seat, was, now, is_luck, is_lead)


def _decided(verdicts: Sequence[Verdict]) -> Iterator[Turn]:
    """The decisions that left their seat with less than it could expect."""
    for one in verdicts:
        turn = _turn(one.at, one.seat, one.expected, one.reached, is_luck=False)
        if turn is not None and turn.gain < 0:
            yield turn


def _dealt(session: Session, verdicts: Sequence[Verdict]) -> list[Turn]:
    """The acts of the table, each with the seat it concerned most: the one it helped, if two are equal."""
    most: dict[int, Turn] = {}
    for seat in range(session.seats):
        for turn in _dealt_to(session, verdicts, seat):
            known = most.get(turn.at)
            if known is None or (abs(turn.gain), turn.gain) > (abs(known.gain), known.gain):
                most[turn.at] = turn
    return [*most.values()]


def _dealt_to(session: Session, verdicts: Sequence[Verdict], seat: int) -> Iterator[Turn]:
    """The acts of the table, each between two decisions for which the seat's `standing` is known."""
    known = [one for one in verdicts if standing(one.expected, seat) is not None]
    for last, following in pairwise(known):
        acts = [at for at in range(last.at + 1, following.at) if session.positions[at].to_move == CHANCE]
        turn = _turn(acts[-1], seat, last.reached, following.expected, is_luck=True) if acts else None
        if turn is not None:
            yield turn
