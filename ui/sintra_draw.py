"""Stained Glass of Sintra drawn: a position as markup."""

from __future__ import annotations

from engine.sintra.rules import State
from ui.picks import Targets
from ui.scene import Drawing, Scene
from ui.sintra_board import board, marks_on
from ui.sintra_market import hand, market


def draw(scene: Scene) -> Drawing:
    """A position of Stained Glass of Sintra, with what can be picked."""
    state: State = scene.state
    nothing: Targets = {}
    boards = (
        board(state, seat, scene.targets if seat == state.to_move else nothing, marks_on(scene.recent, seat))
        for seat in range(len(state.boards))
    )
    return Drawing(market(state, scene), hand(state, scene), tuple(boards))
