"""A replay of a game: its stops, and the scores at each."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from engine.game import CHANCE
from engine.session import Session
from ui.games.faces import FACES
from ui.kit.words import remembered_last
from ui.model.table import Table, step_at


class Reel(NamedTuple):
    """The stops of a replay: the start, and the position after each log entry that is told."""

    stops: tuple[int, ...]  # number of log entries before each
    scores: tuple[tuple[int, ...], ...]  # by stop and seat
    rounds: tuple[tuple[int, int], ...]  # the number of each round, and its first stop

    def at(self, position: int) -> int:
        """The stop at a position, or else the last one before it."""
        return bisect_right(self.stops, position) - 1

    def leaders(self, stop: int) -> tuple[int, ...]:
        """The seats with the most points there."""
        scores = self.scores[stop]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


@remembered_last
def reel(session: Session) -> Reel:
    """The replay of a game."""
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
    """True if the log leaves an entry out, as routine or as part of another."""
    face, step = FACES[session.game.name], step_at(session, at)
    return face.is_routine(step) or face.is_part(step)


def position_before_move(table: Table) -> int:
    """The position before the move that led to the one shown."""
    found = reel(table.session)
    return found.stops[max(0, found.at(table.end - 1))] if table.end else 0


def branch_at(table: Table) -> int | None:
    """The position from which a game can go on in another way.

    It is the one shown, or the next after chance has acted.

    None if the game ends there.
    """
    rest = range(table.end, len(table.session.positions))
    positions = table.session.positions
    return next((at for at in rest if not positions[at].is_over and positions[at].to_move != CHANCE), None)
