"""Pebbles drawn: the piles on the table, and what can be done with the one that is chosen."""

from __future__ import annotations

from engine.pebbles.rules import State
from ui.games.pebbles import art
from ui.games.pebbles.picks import HowMany, Pile, read, write
from ui.games.pebbles.words import stones
from ui.kit import targeting
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _

SIDE = art.PILE * art.SPACE


def market(state: State, scene: Scene) -> Markup:
    """The piles."""
    piles = [_pile(pile, size, scene) for pile, size in enumerate(state.piles)]
    return tag("div", piles, class_="pebbles-market")


def _pile(pile: int, size: int, scene: Scene) -> Markup:
    pick = write(Pile, pile)
    name = _("pile {number}: {stones}", number=pile + 1, stones=stones(size))
    is_refused = bool(scene.targets) and not size
    attributes = (targeting.refusing if is_refused else targeting.by_scene)(pick, name, scene)
    ground = tag("rect", width=SIDE, height=SIDE, rx=8, class_="ground")
    return tag(
        "svg",
        tag("g", ground, art.stones(size, art.PILE), data_thing="pile", **attributes),
        viewBox=f"-3 -3 {SIDE + 6} {SIDE + 6}",
    )


def in_hand(pick: str) -> bool:
    """True if a button in hand makes this pick."""
    return isinstance(read(pick), HowMany)


def hand(_state: State, scene: Scene) -> Markup:
    """The numbers of stones to take from the chosen pile."""
    if not scene.selection:
        return tag("p", _("Choose a pile."), class_="hint")
    takes = [
        tag("button", stones(actions[0].number), type="button", **targeting.picking(pick, scene))
        for pick, actions in scene.targets.items()
    ]
    return tag(
        "div",
        tag("span", _("Take how many?"), class_="hint"),
        takes,
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding",
    )
