"""The face of Stained Glass of Sintra."""

from __future__ import annotations

from ui import azul_art, sintra, sintra_art, sintra_board, sintra_market
from ui.face import Face
from ui.scene import drawing
from ui.words import _

FACE = Face(
    sign=sintra_art.sign,
    sign_defs=(sintra_art.defs,),
    defs=(azul_art.defs,),
    choices=sintra.choices,
    facts=sintra.facts,
    first=lambda state: int(state.first),
    pause=lambda: _("The round is over"),
    spell=sintra.spell,
    tell=sintra.tell,
    why_not=sintra.why_not,
    draw=drawing(sintra_market.market, sintra_market.hand, sintra_board.board),
    reckon=sintra.reckon,
    ending=sintra.ending,
    obvious=sintra.obvious,
)
