"""The figures of the rules of Stained Glass of Sintra."""

from engine.sintra.board import NO_STRIP, Board, place
from engine.sintra.pieces import BLUE, COLUMNS, GREEN, ORANGE, PINK, SIDES, YELLOW
from tools.figures import drawn, start
from ui.kit.svg import Markup


def _market() -> Markup:
    return drawn("sintra", start("sintra")).market


def _filled(strip: int, number: int) -> int:
    """A strip with panes on its first spaces."""
    for colour in SIDES[strip >> 15][:number]:
        strip, _broken = place(strip, colour, 1)
    return strip


def _drawn(panes: dict[int, int], windows: dict[int, tuple[int, ...]], glazier: int) -> Markup:
    """A board with some panes on these strips and in these windows; columns count from 1."""
    state = start("sintra")
    first: Board = state.boards[0]
    board = first._replace(
        strips=tuple(
            NO_STRIP if len(windows.get(at + 1, ())) == 2 else _filled(strip, panes.get(at + 1, 0))
            for at, strip in enumerate(first.strips)
        ),
        windows=tuple(windows.get(at + 1, ()) for at in COLUMNS),
        glazier=glazier - 1,
    )
    return drawn("sintra", state._replace(boards=(board, state.boards[1]))).boards[0]


def _board() -> Markup:
    return _drawn({4: 3, 7: 2}, {2: (GREEN,), 6: (ORANGE,)}, 4)


def _score() -> Markup:
    return _drawn({7: 2}, {1: (YELLOW,), 4: (PINK,), 6: (ORANGE,), 8: (BLUE, GREEN)}, 4)


FIGURES = {"market": _market, "board": _board, "score": _score}
