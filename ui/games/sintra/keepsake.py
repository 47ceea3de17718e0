"""The keepsake of a game of Stained Glass of Sintra: the windows of the palace, in two storeys."""

from __future__ import annotations

from engine.sintra.rules import State
from ui.games.sintra.palace import PANE, PLAQUE_TOP, WINDOW_TOP, arch, look_of
from ui.kit.svg import Markup, tag

_IN_A_ROW = 4
_STEP = PANE + 9  # from window to window
_TOP = WINDOW_TOP - 18
_STOREY = PLAQUE_TOP - _TOP + 1
_EDGE = 8.0
_WIDE = _IN_A_ROW * _STEP - (_STEP - PANE) + 2 * _EDGE


def keepsake(state: State, seat: int) -> Markup:
    """The windows of a seat, lit where they are complete: those of the left half above."""
    windows = state.boards[seat].windows
    storeys = [windows[:_IN_A_ROW], windows[_IN_A_ROW:]]
    rows = [
        tag(
            "g",
            [tag("g", arch(one, at * _STEP), class_=look_of(one)) for at, one in enumerate(storey)],
            transform=f"translate(0 {level * _STOREY:g})",
        )
        for level, storey in enumerate(storeys)
    ]
    left, high = -_EDGE, 2 * _STOREY
    wall = tag(
        "rect", x=left, y=_TOP, width=_WIDE, height=high, class_="wall-of-stone", fill="url(#sintra-wall)"
    )
    return tag("svg", wall, rows, viewBox=f"{left:g} {_TOP:g} {_WIDE:g} {high:g}", class_="keepsake")
