"""The face of Fours."""

from __future__ import annotations

from engine.fours.rules import Drop, State
from ui.games.fours import board, picks, words
from ui.kit.face import Face
from ui.kit.view_types import drawing

FACE: Face[State, Drop] = Face(
    round_of=words.round_of,
    first=lambda _state: 0,
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=words.tell,
    draw=drawing(board.market, board.hand, board.board),
    reckon=words.reckon,
    has_points=False,
    is_shared=True,
)
