"""The face of Azul: Queen's Garden."""

from __future__ import annotations

from engine.queens_garden.actions import Action
from engine.queens_garden.rules import State
from ui.games.queens_garden import art, board, hand, market, picks, refusals, targets, telling, words
from ui.kit.face import Face
from ui.kit.view_types import drawing
from ui.kit.words import _

FACE: Face[State, Action] = Face(
    defs=(art.defs,),
    round_of=words.round_of,
    first=lambda state: state.first,
    pause=lambda: _("Filling the display"),
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=telling.tell,
    why_not=refusals.why_not,
    draw=drawing(market.market, hand.hand, board.board, hand.on_own),
    reckon=telling.reckon,
    material="stone",
    layout="beside panes",
    group=telling.group_of_moves,
    brief=hand.brief,
    stake=targets.stake,
    in_hand=lambda pick: pick in (picks.TAKE, picks.BUY, picks.PASS, picks.END),
    moves=True,
    is_part=telling.is_part,
    is_asked=telling.is_asked,
    keys=words.keys,
    rule=refusals.rule,
)
