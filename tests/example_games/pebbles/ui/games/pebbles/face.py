"""The face of Pebbles."""

from __future__ import annotations

from engine.pebbles.rules import Action, State
from ui.games.pebbles import board, market, picks, refusals, words
from ui.kit.face import Face
from ui.kit.view_types import drawing
from ui.kit.words import _

FACE: Face[State, Action] = Face(
    defs=(),
    round_of=words.round_of,
    first=lambda state: state.first,
    pause=lambda: _("The round is over"),
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=words.tell,
    why_not=refusals.why_not,
    draw=drawing(market.market, market.hand, board.board),
    reckon=words.reckon,
    brief=words.brief,
    in_hand=market.in_hand,
)
