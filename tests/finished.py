"""Finished games, and what is kept of them."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.catalogue import GAMES
from engine.session import Session
from tests.own_board import by_own_board
from tests.saved_games import of
from ui.saves.records import Saved


@cache
def over() -> tuple[Saved, ...]:
    """Two finished games of each kind. They are played when they are first asked for."""
    return tuple(
        of(game, 10 + number, f"{game}-{number}", *(names * GAMES[game].seats[0])[: GAMES[game].seats[0]])
        for number, (game, names) in enumerate((game, (name,)) for game in GAMES for name in ("Ana", "Bo"))
    )


def finished(session: Session) -> Session:
    while not session.state.is_over:
        session = session.play(by_own_board(session, Random(1)))
    return session
