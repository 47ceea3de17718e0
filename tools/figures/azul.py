"""The figures of the rules of Azul."""

from engine.azul.board import EMPTY_BOARD, Board
from tools.figures import cropped, drawn, notation, start
from ui.games.azul.bare_board import BOARD_HEIGHT, LINES_LEFT, STEP, WALL_LEFT
from ui.kit.svg import Markup

_board = notation("azul").board
_WALL = (WALL_LEFT - 2, -2.0, 5 * STEP, 5 * STEP)


def _drawn(board: Board, wall: str = "coloured") -> Markup:
    state = start("azul", wall=wall)._replace(boards=(board, EMPTY_BOARD))
    return drawn("azul", state).boards[0]


def _market() -> Markup:
    return drawn("azul", start("azul")).market


def _whole_board() -> Markup:
    return _drawn(_board(". YY RRR . K", "B.... .B... ..B.. ..... .....", "*W"))


def _row() -> Markup:
    return cropped(_drawn(_board(walls="..... ..... KWB.. ..... .....")), *_WALL)


def _both_ways() -> Markup:
    return cropped(_drawn(_board(walls="..... .BYR. KWB.. ..W.. .....")), *_WALL)


def _floor() -> Markup:
    lying = _drawn(_board(floor="*BBKW"))
    return cropped(lying, LINES_LEFT - 4, 5 * STEP + 2, 7 * STEP + 4, BOARD_HEIGHT - 5 * STEP)


def _grey() -> Markup:
    return cropped(_drawn(_board(walls="B.... .Y.B. ..... ...K. ....."), "grey"), *_WALL)


FIGURES = {
    "market": _market,
    "board": _whole_board,
    "row": _row,
    "both": _both_ways,
    "floor": _floor,
    "grey": _grey,
}
