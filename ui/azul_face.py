"""The face of Azul."""

from __future__ import annotations

from ui import azul, azul_art, azul_bare, azul_board, azul_market
from ui.face import Face
from ui.scene import drawing
from ui.words import _

FACE = Face(
    sign=azul_art.sign,
    sign_defs=(azul_art.defs,),
    defs=(azul_bare.defs,),
    choices=azul.choices,
    facts=azul.facts,
    first=lambda state: int(state.first),
    pause=lambda: _("The round is over"),
    spell=azul.spell,
    tell=azul.tell,
    why_not=azul.why_not,
    draw=drawing(azul_market.market, azul_market.hand, azul_board.board),
    reckon=azul.reckon,
    ending=azul.ending,
)
