"""The face of Azul."""

from __future__ import annotations

from engine.azul.actions import Action
from engine.azul.rules import State
from ui.games.azul import art, bare_board, board, market, picks, refusals, words
from ui.kit import pieces
from ui.kit.face import Face
from ui.kit.view_types import drawing
from ui.kit.words import _

FACE: Face[State, Action] = Face(
    defs=(art.defs, pieces.defs, bare_board.defs),
    round_of=words.round_of,
    first=lambda state: state.first,
    pause=lambda: _("The round is over"),
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=words.tell,
    why_not=refusals.why_not,
    draw=drawing(market.market, market.hand, board.board),
    reckon=words.reckon,
    group=words.group,
    brief=market.brief,
    stake=words.stake,
    in_hand=market.in_hand,
    rule=refusals.rule,
    falls=words.falls,
    layout="beside above",
)
