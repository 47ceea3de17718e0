"""Azul: Queen's Garden drawn: a position as markup."""

from __future__ import annotations

from engine.queens_garden.rules import State
from ui.icons import icon
from ui.queens_board import filled, garden
from ui.queens_hand import hand
from ui.queens_market import market
from ui.queens_storage import storage
from ui.scene import Drawing, Scene
from ui.svg import Attribute, Markup, tag
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
    return tag("div", storage(state, seat, scene), view, _looks(), class_="queens-board")


def _looks() -> Markup:
    """Buttons that static/garden.js answers: one group after the other and, on a small screen, zoom."""
    groups, larger, smaller = _("Show groups"), _("Zoom in"), _("Zoom out")
    return tag(
        "div",
        _look("groups", groups, "G", "G", data_groups=True),
        _look("plus", larger, "Plus", "+", data_zoom="in"),
        _look("minus", smaller, "-", "\N{MINUS SIGN}", data_zoom="out"),
        class_="queens-looks",
    )


def _look(sign: str, name: str, key: str, shown: str, **answers: Attribute) -> Markup:
    return tag(
        "button",
        icon(sign),
        type="button",
        aria_label=name,
        aria_keyshortcuts=key,
        title=f"{name} ({shown})",
        **answers,
    )
