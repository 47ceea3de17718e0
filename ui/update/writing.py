"""Games of the shelf as a text for people to read. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine import savecode
from ui.model.setup import seat_names
from ui.saves.records import Saved
from ui.saves.written import MOST, written


def written_out(games: Iterable[Saved]) -> str:
    """The first MOST of the games, one below the other; of one whose code does not open, the code."""
    return "\n".join(map(_written, list(games)[:MOST]))


def _written(saved: Saved) -> str:
    try:
        session = saved.replayed()
    except savecode.BadCode:
        return f"{saved.code}\n"
    names = seat_names(session.players, saved.names)
    label = f"{saved.label}\n" if saved.label else ""
    return label + written(session, names, saved.code, saved.summary.played if saved.summary else 0)
