"""A game looked back on: where a replay stops, and how the scores stood there."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from engine.game import CHANCE
from engine.session import Session
from ui.games.faces import FACES
from ui.kit.words import said_last
from ui.model.table import Table, step_at


class Reel(NamedTuple):
    """The positions that a replay stops at: the first, and those after each entry of the log that is told."""

    stops: tuple[int, ...]  # how many entries of the log come before each
    scores: tuple[tuple[int, ...], ...]  # at each, by seat
    rounds: tuple[tuple[int, int], ...]  # the number of each round, and the first stop in it

    def at(self, position: int) -> int:
        """The stop at a position, or the last one before it."""
        return bisect_right(self.stops, position) - 1

    def leaders(self, stop: int) -> tuple[int, ...]:
        """The seats with the most points there."""
        scores = self.scores[stop]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


@said_last
def reel(session: Session) -> Reel:
    """The replay of a game; worked out once for each."""
    face, end = FACES[session.game.name], len(session.log)
    told = (at for at in range(end) if not is_hidden(session, at))
    stops = tuple(sorted({0, end, *(at + 1 for at in told)}))
    positions = [session.positions[stop] for stop in stops]
    begun: dict[int, int] = {}
    for stop, position in enumerate(positions):
        begun.setdefault(face.round_of(position).number, stop)
    begun.pop(0, None)
    return Reel(stops, tuple(tuple(position.scores) for position in positions), tuple(begun.items()))


def is_hidden(session: Session, at: int) -> bool:
    """Whether the log leaves an entry out, as nothing to speak of or a part of another."""
    face, step = FACES[session.game.name], step_at(session, at)
    return face.is_routine(step) or face.is_part(step)


def before(table: Table) -> int:
    """The position before the move that led to the one shown."""
    found = reel(table.session)
    return found.stops[max(0, found.at(table.end - 1))] if table.end else 0


def branch_at(table: Table) -> int | None:
    """The position from which a game can go on otherwise: the one shown, once the table has acted.

    None if the game is over there.
    """
    rest = range(table.end, len(table.session.positions))
    positions = table.session.positions
    return next((at for at in rest if not positions[at].is_over and positions[at].to_move != CHANCE), None)
