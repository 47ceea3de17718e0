"""The figures of the rules of Patchwork Doodle."""

from tools.figures import drawn, notation, start
from ui.kit.svg import Markup

_SHEET = "AAA..... A.BB..... AAABB.... ..CCCC... ......... DD....... D........"
_RECTANGLE = "AAAABBBI. AAACBBII. DDDCBIII. FFFCE.HH. F.GGE.H.."


def _market() -> Markup:
    return drawn("patchwork_doodle", _rolled()).market


def _rolled() -> object:
    """The first turn: the token on the second card."""
    state = start("patchwork_doodle")
    return state._replace(phase="choosing", turn=1, die=2, card=state.circle[1], starts=())


def _drawn(sheet: str, crossed: str = "") -> Markup:
    board = notation("patchwork_doodle").board(sheet, crossed)
    state = start("patchwork_doodle")
    return drawn("patchwork_doodle", state._replace(boards=(board, state.boards[1]))).boards[0]


FIGURES = {
    "market": _market,
    "sheet": lambda: _drawn(_SHEET, "shade"),
    "scoring": lambda: _drawn(_RECTANGLE),
}
