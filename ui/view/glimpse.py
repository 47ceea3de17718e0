"""The small picture of the game to continue."""

from __future__ import annotations

import re

from ui.games.faces import FACES
from ui.kit.svg import Markup
from ui.kit.view_types import Scene
from ui.model.table import Table


def board(table: Table) -> Markup:
    """The board of the person to move, or else of the first person here, as it lies now.

    It is inside a button. So it is the largest drawing alone, without what a game puts beside it.
    """
    session = table.session
    turn = session.state.to_move
    order = [turn, *range(session.seats)] if turn >= 0 else range(session.seats)
    seat = next(filter(table.is_here, order), 0)
    whole = FACES[session.game.name].draw(Scene(session.state, {}, (), (), ())).boards[seat]
    drawing = max(re.findall(r"<svg\b.*?</svg>", whole, re.DOTALL), key=len)
    return Markup(re.sub(r' tabindex="[^"]*"', "", drawing))
