"""Pebbles drawn: what lies before a player."""

from __future__ import annotations

from engine.pebbles.rules import State
from ui.games.pebbles import art, words
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene

ACROSS, DOWN = 27, 3  # room for all stones


def board(state: State, seat: int, _scene: Scene) -> Markup:
    """The stones that a seat took."""
    taken = state.boards[seat].stones
    return tag(
        "svg",
        art.stones(taken, ACROSS),
        viewBox=f"0 0 {ACROSS * art.SPACE} {DOWN * art.SPACE}",
        preserveAspectRatio="xMidYMin",
        class_="pebbles-board",
        data_thing="stones",
        role="img",
        aria_label=words.stones(taken),
    )
