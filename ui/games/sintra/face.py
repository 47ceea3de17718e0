"""The face of Stained Glass of Sintra."""

from __future__ import annotations

from engine.sintra.actions import Action
from engine.sintra.events import Broke
from engine.sintra.rules import State
from ui.games.sintra import art, board, market, picks, refusals, words
from ui.kit import pieces
from ui.kit.face import Face
from ui.kit.view_types import drawing
from ui.kit.words import _

FACE: Face[State, Action] = Face(
    defs=(art.defs, pieces.defs),
    round_of=words.round_of,
    first=lambda state: state.first,
    pause=lambda: _("The round is over"),
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=words.tell,
    why_not=refusals.why_not,
    draw=drawing(market.market, market.hand, board.board),
    reckon=words.reckon,
    material="glass",
    layout="beside",
    falls=lambda step: any(isinstance(event, Broke) and event.panes for event in step.events),
    obvious=words.obvious,
    group=words.group,
    brief=market.brief,
    stake=words.stake,
    in_hand=market.in_hand,
    rule=refusals.rule,
)
