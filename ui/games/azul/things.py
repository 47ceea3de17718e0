"""Explains each thing on the table of Azul, and says when it first matters."""

from __future__ import annotations

from engine.azul.board import line_size
from engine.azul.pieces import EMPTY, MARKER
from engine.azul.rules import NOBODY, State
from engine.heap import counts
from ui.games.azul.names import colour_name
from ui.kit import pieces
from ui.kit.picks import Picks
from ui.kit.things import HeldPieces, Thing, Things, last_move, of_another
from ui.kit.words import _


def _tiles_in(heap: int) -> list[HeldPieces]:
    return [
        HeldPieces(pieces.icon(f"azul-tile-{colour}", 22), colour_name(colour), number)
        for colour, number in enumerate(counts(heap))
    ]


_KINDS = {
    "tile": Thing(
        lambda: _("A tile. On your turn you take all tiles of one colour from a factory or from the centre."),
        "take",
    ),
    "factory": Thing(
        lambda: _("A factory. When somebody takes tiles from it, its other tiles go to the centre."), "take"
    ),
    "centre": Thing(
        lambda: _("The centre. You may take all tiles of one colour from here instead of from a factory."),
        "take",
    ),
    "marker": Thing(
        lambda: _(
            "The starting player marker. The first to take from the centre gets it. It costs points "
            "on the floor line, and its owner starts the next round."
        ),
        "marker",
    ),
    "bag": Thing(
        lambda: _("The bag. It fills the factories; when it is empty, the tiles of the lid go back into it."),
        "refill",
        lambda state: _tiles_in(state.bag),
    ),
    "lid": Thing(
        lambda: _("The lid. Tiles that leave the boards stay here until the bag is empty."),
        "refill",
        lambda state: _tiles_in(state.lid),
    ),
    "board": Thing(
        lambda: _("A player board: pattern lines on the left, the wall on the right, the floor line below."),
        "board",
    ),
    "line": Thing(
        lambda: _(
            "A pattern line. It holds one colour; when all its spaces are filled, one tile moves to the wall "
            "at the end of the round."
        ),
        "place",
    ),
    "wall": Thing(
        lambda: _(
            "The wall. A tile that comes here scores 1 point, or more if it joins tiles beside, above or "
            "below it."
        ),
        "scoring",
    ),
    "floor": Thing(
        lambda: _(
            "The floor line. Tiles that do not fit fall here; at the end of the round you lose the points "
            "above them."
        ),
        "floor",
    ),
    "other": of_another("board"),
    "last-move": last_move("round"),
    "score": Thing(
        lambda: _(
            "The points so far. A complete row ends the game; complete rows, columns and colours "
            "then score more."
        ),
        "end",
    ),
}


def _is_nearly_over(state: State) -> bool:
    """True if a row of somebody's wall lacks only one tile."""
    return any(row.count(EMPTY) <= 1 for board in state.boards for row in board.wall)


def _centre_has_tiles(state: State, _seat: int, _held: Picks) -> bool:
    return bool(state.centre) and state.marker == NOBODY


THINGS = Things(
    _KINDS,
    {
        "tile": lambda _state, _seat, _held: True,
        "line": lambda state, _seat, held: bool(held) and not state.is_tiling,
        "centre": _centre_has_tiles,
        "marker": lambda state, seat, _held: state.marker == seat,
        "floor": lambda state, seat, _held: any(piece != MARKER for piece in state.boards[seat].floor),
        "wall": lambda state, seat, _held: (
            any(line_size(line) == row + 1 for row, line in enumerate(state.boards[seat].lines))
            or any(colour != EMPTY for row in state.boards[seat].wall for colour in row)
        ),
        "score": lambda state, _seat, _held: _is_nearly_over(state),
    },
)
