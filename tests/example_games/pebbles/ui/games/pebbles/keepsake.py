"""The keepsake of a game of Pebbles: a heap of the stones taken."""

from __future__ import annotations

from engine.pebbles.rules import State
from ui.games.pebbles import art
from ui.kit.svg import Markup, tag

ACROSS = 9  # and as many rows, if one seat takes all stones


def keepsake(state: State, seat: int) -> Markup:
    """The stones of a seat."""
    wide = ACROSS * art.SPACE
    heap = art.stones(state.boards[seat].stones, ACROSS)
    return tag("svg", heap, viewBox=f"0 0 {wide} {wide}", class_="keepsake pebbles-board")
