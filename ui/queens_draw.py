"""Azul: Queen's Garden drawn: a position as markup."""

from __future__ import annotations

from engine.queens_garden.rules import State
from ui.queens_board import filled, garden
from ui.queens_hand import hand
from ui.queens_market import market
from ui.queens_storage import storage
from ui.scene import Drawing, Scene
from ui.svg import Markup, tag


def draw(scene: Scene) -> Drawing:
    """A position of Azul: Queen's Garden, with what can be picked."""
    state: State = scene.state
    boards = tuple(_board(state, seat, scene) for seat in range(len(state.boards)))
    in_hand = hand(state, scene) if scene.targets else Markup("")
    return Drawing(market(state, scene), in_hand, boards)


def _board(state: State, seat: int, scene: Scene) -> Markup:
    """A storage and a garden."""
    return tag(
        "div",
        storage(state, seat, scene),
        garden(state, seat, scene, filled(scene.recent, seat)),
        class_="queens-board",
    )
