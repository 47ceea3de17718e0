"""The face of Azul: Queen's Garden."""

from __future__ import annotations

from ui import queens_art, queens_board, queens_garden, queens_hand, queens_market, queens_tell, queens_why
from ui.face import Face
from ui.scene import drawing
from ui.words import _

FACE = Face(
    sign=queens_art.sign,
    sign_defs=(queens_art.defs,),
    defs=(),
    choices=queens_garden.choices,
    facts=queens_garden.facts,
    first=lambda state: int(state.first),
    pause=lambda: _("The display is filled"),
    spell=queens_garden.spell,
    tell=queens_tell.tell,
    why_not=queens_why.why_not,
    draw=drawing(queens_market.market, queens_hand.hand, queens_board.board),
    reckon=queens_tell.reckon,
    ending=queens_tell.ending,
    group=queens_tell.group_of_moves,
    is_routine=queens_tell.is_part,
    is_part=queens_tell.is_part,
    is_asked=queens_tell.is_asked,
    lights=queens_tell.lights,
    keys=queens_garden.keys,
)
