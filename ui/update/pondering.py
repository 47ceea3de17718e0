"""Says when an expert thinks during a person's turn. Pure."""

from __future__ import annotations

from engine.levels import PONDERING
from ui.games.faces import COVERS
from ui.model.screen import Screen
from ui.model.table import Table
from ui.update.want import PONDER, Ponder, Think

SECONDS = 10.0  # from one move of the expert to its next, at most


def want(screen: Screen) -> Ponder | None:
    """The want of an expert who uses the time of the person to move, if nobody asks for anything else.

    There is none where all draw at the same time: nothing that a person draws matters to the others.
    """
    table = screen.table
    if table is None or not screen.settings.ponder or not _is_in_game(table) or not table.may_choose:
        return None
    return Ponder(Think(PONDER, table.session, SECONDS))


def _is_in_game(table: Table) -> bool:
    """True if an expert plays in this game, and what it does depends on the moves before."""
    is_game = table.lesson is None and not table.is_task
    is_simultaneous = COVERS[table.session.game.name].is_simultaneous
    return is_game and PONDERING in table.session.players and not is_simultaneous
