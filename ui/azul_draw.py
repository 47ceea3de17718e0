"""Azul drawn: a position as markup."""

from __future__ import annotations

from engine.azul.rules import State
from ui.azul_board import board, marks_on
from ui.azul_market import hand, market
from ui.picks import Targets
from ui.scene import Drawing, Scene


def draw(scene: Scene) -> Drawing:
    """A position of Azul, with what can be picked."""
    state: State = scene.state
    nothing: Targets = {}
    boards = (
        board(state, seat, scene.targets if seat == state.to_move else nothing, marks_on(scene.recent, seat))
        for seat in range(len(state.boards))
    )
    return Drawing(market(state, scene), hand(state, scene), tuple(boards))
