"""Highlights of a finished game: the round that decided it, and records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ui.games.faces import FACES
from ui.model.setup import seats_here
from ui.model.table import Table
from ui.saves.records import Saved


class Turning(NamedTuple):
    """A round, and the points that the winner and the runner-up gained in it."""

    round: int
    winner: int
    gained: int
    other: int | None  # the runner-up; None in a solo game
    by_other: int


def gains(table: Table) -> list[tuple[int, ...]]:
    """The points of each round, by seat. Points counted at the end belong to the last round."""
    session = table.session
    face = FACES[session.game.name]
    marks: dict[int, tuple[int, ...]] = {}  # the scores at the beginning of each round
    for state in session.positions:
        marks.setdefault(face.round_of(state).number, tuple(state.scores))
    starts = [scores for number, scores in sorted(marks.items()) if number > 0]
    ends = [*starts[1:], tuple(session.state.scores)]
    return [
        tuple(after - before for before, after in zip(start, end, strict=True))
        for start, end in zip(starts, ends, strict=True)
    ]


def turning_point(table: Table) -> Turning | None:
    """The round in which the winner gained most on the runner-up.

    None if no round stands out, or if several seats share the victory.
    """
    session, state = table.session, table.session.state
    if not state.is_over or len(state.winners) != 1:
        return None
    (winner,) = state.winners
    rest = [seat for seat in range(session.seats) if seat != winner]
    other = max(rest, key=lambda seat: state.scores[seat], default=None)
    each = gains(table)
    leads = [gained[winner] - (gained[other] if other is not None else 0) for gained in each]
    if len(each) < 2 or max(leads) <= 0 or min(leads) == max(leads):
        return None
    best = leads.index(max(leads))
    return Turning(best + 1, winner, each[best][winner], other, each[best][other] if other is not None else 0)


def record_of(table: Table, shelf: Iterable[Saved]) -> int | None:
    """The seat here that has set a new record in this game; None without an earlier game.

    Compares finished games on this device with as many seats and the same options.
    """
    session = table.session
    here = seats_here(session.players, table.away)
    if not session.state.is_over or not here:
        return None
    earlier = [
        summary.scores[seat]
        for saved in shelf
        if (summary := saved.summary) is not None and saved.key != table.key and summary.is_over
        if (summary.game, len(summary.players)) == (session.game.name, session.seats)
        if dict(summary.options) == dict(session.options)
        for seat in seats_here(summary.players, saved.away)
    ]
    best = max(here, key=lambda seat: session.state.scores[seat])
    return best if earlier and session.state.scores[best] > max(earlier) else None
