"""The figures of the rules of Azul: Queen's Garden."""

from tools.figures import drawn, notation, start
from ui.kit.svg import Markup

_GARDEN = "ring B1 B2 Y2 Y1 . . / 0 P4! . . . . . ^"


def _market() -> Markup:
    return drawn("queens_garden", start("queens_garden")).market


def _drawn(garden: str, storage: str = "***") -> Markup:
    board = notation("queens_garden").board(storage, garden)
    state = start("queens_garden")
    return drawn("queens_garden", state._replace(boards=(board, state.boards[1]))).boards[0]


FIGURES = {
    "market": _market,
    "garden": lambda: _drawn(_GARDEN, "D1 D3 G4 [V2] **"),
    "place": lambda: _drawn("ring Y2 . G2 . . ."),
}
