"""Games for tests to look at, which stay the same however the bots come to play."""

from random import Random
from typing import Any

from engine import draw
from engine.catalogue import JUDGES
from engine.session import Session


def by_own_board(session: Session, rng: Random) -> Any:
    """The action that brings the seat to move most by its own board alone, or as much as any."""
    state, judge = session.state, JUDGES[session.game.name]
    seat = state.to_move
    worths = [(judge.value(state.apply(action), seat), action) for action in state.legal_actions()]
    best = max(worth for worth, _ in worths)
    return draw.choice(rng, [action for worth, action in worths if worth == best])
