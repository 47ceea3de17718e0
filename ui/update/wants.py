"""Everything that happens by itself for as long as a screen wants it. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.model.meeting import NEWER
from ui.model.message import fragment_of
from ui.model.screen import Screen
from ui.model.table import Table
from ui.update import helping, thinking, timing
from ui.update.want import (
    LOOKS_AHEAD,
    PONDER,
    Bots,
    Claim,
    File,
    Files,
    Join,
    Lock,
    Ponder,
    Qr,
    Recall,
    Think,
    Want,
)

if TYPE_CHECKING:
    from ui.model import statistics
    from ui.update import pondering
else:
    statistics = Late("ui.model.statistics")
    pondering = Late("ui.update.pondering")

TIMER, LOCK, BOTS = "timer", "lock", "bots"


def wants(screen: Screen) -> dict[str, Want]:
    """The wants of a screen, by their subject.

    `ui.wanted` compares them with those of the previous screen. It starts new and changed ones, and stops
    those that are gone.
    """
    wanted: dict[str, Want] = {LOCK: Lock(screen.open_key)}
    if timer := timing.next_timer(screen):
        wanted[TIMER] = timer
    table = screen.table
    if table is not None:
        need = thinking.need(screen)
        wanted[BOTS] = Bots(table.key, table.session.game.name, need)
        wanted |= _thoughts(screen, table, need)
    shared = table if screen.dialog == "share" else None
    if shared is not None:
        wanted["qr"] = Qr(fragment_of(shared))
    if screen.incoming is not None and screen.incoming.relation == NEWER:
        wanted["join"] = Join(screen.incoming)
    if screen.trying_day is not None:
        wanted["claim"] = Claim(screen.trying_day)
    if screen.intake is not None:
        wanted["files"] = Files()
        if screen.intake.awaits_file:
            wanted["file"] = File(screen.intake.asked)
    if screen.room == "statistics" and table is None and (game := _forgotten(screen)):
        wanted["recall"] = Recall(game)
    return wanted


def _thoughts(screen: Screen, table: Table, need: int) -> dict[str, Want]:
    """The tasks of the thinker. An expert ponders only while there is no other."""
    tasks = (*thinking.tasks(table, need, screen.settings.pace), *helping.tasks(screen))
    if tasks or need != LOOKS_AHEAD:
        return {think.task: think for think in tasks}
    ponder = pondering.want(screen)
    return {PONDER: ponder} if ponder else {}


def is_thinking(want: Want) -> bool:
    """True if a want needs only the game, and so waits until this tab knows who writes it."""
    return isinstance(want, Bots | Think | Ponder)


def _forgotten(screen: Screen) -> str:
    """The game with kept facts that the statistics still lack; "" if none, or as long as games are unread."""
    return "" if screen.has_unread else statistics.game_to_recall(screen.shelf, screen.statistics)
