"""Azul: Queen's Garden drawn: a position as markup."""

from __future__ import annotations

from engine.queens_garden.rules import State
from ui.icons import icon
from ui.queens_board import filled, garden
from ui.queens_hand import hand
from ui.queens_market import market
from ui.queens_storage import storage
from ui.scene import Drawing, Scene
from ui.svg import Markup, tag
from ui.words import _


def draw(scene: Scene) -> Drawing:
    """A position of Azul: Queen's Garden, with what can be picked."""
    state: State = scene.state
    boards = tuple(_board(state, seat, scene) for seat in range(len(state.boards)))
    in_hand = hand(state, scene) if scene.targets else Markup("")
    return Drawing(market(state, scene), in_hand, boards)


def _board(state: State, seat: int, scene: Scene) -> Markup:
    """A storage and a garden."""
    view = tag("div", garden(state, seat, scene, filled(scene.recent, seat)), class_="queens-view")
    zoom = tag(
        "div", _zoom("in", "plus", _("Zoom in")), _zoom("out", "minus", _("Zoom out")), class_="queens-zoom"
    )
    return tag("div", storage(state, seat, scene), view, zoom, class_="queens-board")


def _zoom(way: str, sign: str, name: str) -> Markup:
    """A button that static/garden.js answers, on a small screen."""
    return tag("button", icon(sign), type="button", data_zoom=way, aria_label=name)
