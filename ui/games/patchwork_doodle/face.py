"""The face of Patchwork Doodle."""

from __future__ import annotations

from engine.patchwork_doodle.actions import Action
from engine.patchwork_doodle.rules import State
from ui.games.patchwork_doodle import board, hand, market, picks, refusals, words
from ui.kit.face import Face
from ui.kit.view_types import drawing
from ui.kit.words import _

FACE: Face[State, Action] = Face(
    defs=(),
    round_of=words.round_of,
    first=None,
    pause=lambda: _("Rolling the die"),
    spell=picks.spell,
    has=picks.CODEC.has,
    tell=words.tell,
    why_not=refusals.why_not,
    draw=drawing(market.circle, hand.hand, board.sheet),
    reckon=words.reckon,
    material="paper",
    layout="beside sheet",
    group=words.group,
    follows=hand.follows,
    brief=hand.brief,
    in_hand=hand.has,
    moves=True,
    is_routine=words.is_routine,
    rule=refusals.rule,
)
