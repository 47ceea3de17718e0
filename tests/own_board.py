"""Games for tests to look at, which stay the same however the bots come to play."""

from random import Random
from typing import Any

from engine import bots
from engine.catalogue import JUDGES
from engine.session import Session


def by_own_board(session: Session, rng: Random) -> Any:
    """An action that is best for the seat to move, judged by its own board alone."""
    judge = JUDGES[session.game.name]
    return bots.greedy(session.state, judge.value, rng)


def played_out(session: Session, rng: Random) -> Session:
    """The game at its end, after all seats have played on in this way."""
    while not session.state.is_over:
        session = session.play(by_own_board(session, rng))
    return session
