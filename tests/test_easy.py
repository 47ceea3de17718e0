"""Easy bots lose, but never look stupid: what they give up needlessly, counted over their games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import bots
from engine.azul.actions import Take as AzulTake
from engine.catalogue import GAMES
from engine.queens_garden.actions import Pass
from engine.queens_garden.rules import NOBODY
from engine.queens_garden.storage import of_use
from engine.session import Session
from engine.sintra.actions import Take as SintraTake


def decisions(game: str, games: int) -> list[tuple[Any, Any]]:
    """The positions that easy bots meet, with what they do there."""
    found = []
    for seed in range(games):
        session, rng = Session.new(GAMES[game], seats=2, seed=seed), Random(seed)
        while not session.state.is_over:
            action: Any = bots.choose(session.state, game, "easy", rng=rng)
            found.append((session.state, action))
            session = session.play(action)
    return found


def on_the_floor(board: Any) -> int:
    return len(board.floor)


def broken(board: Any) -> int:
    return int(board.broken)


@pytest.mark.parametrize(
    ("game", "take", "lost"), [("azul", AzulTake, on_the_floor), ("sintra", SintraTake, broken)]
)
def test_easy_hardly_ever_loses_two_more_pieces_than_the_same_take_would_elsewhere(
    game: str, take: type[Any], lost: Callable[[Any], int]
) -> None:
    takes, needless = 0, 0
    for state, action in decisions(game, 10):
        if not isinstance(action, take):
            continue
        takes += 1
        same = [
            other
            for other in state.legal_actions()
            if isinstance(other, take) and (other.source, other.colour) == (action.source, action.colour)
        ]
        fewest = min(lost(state.apply(other).boards[state.to_move]) for other in same)
        needless += lost(state.apply(action).boards[state.to_move]) >= fewest + 2
    assert takes > 300
    assert needless <= 0.01 * takes


def test_easy_is_not_the_first_to_leave_a_round_with_something_to_lay() -> None:
    passes = 0
    for state, action in decisions("queens_garden", 10):
        if isinstance(action, Pass) and state.marker == NOBODY:
            passes += 1
            board = state.boards[state.to_move]
            assert not of_use(board.tiles, board.expansions, board.jokers)
    assert passes >= 30
