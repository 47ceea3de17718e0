"""Pebbles drawn: what lies before a player."""

from __future__ import annotations

from engine.pebbles.rules import State
from ui.games.pebbles import art, words
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene

ACROSS, DOWN = 27, 3  # room for all pebbles


def board(state: State, seat: int, _scene: Scene) -> Markup:
    """The pebbles that a seat took."""
    taken = state.boards[seat].pebbles
    return tag(
        "svg",
        art.pebbles(taken, ACROSS),
        viewBox=f"0 0 {ACROSS * art.SPACE} {DOWN * art.SPACE}",
        preserveAspectRatio="xMidYMin",
        class_="pebbles-board",
        data_thing="pebbles",
        role="img",
        aria_label=words.pebbles(taken),
    )
