"""Keeps the analyses of finished games on the device, so that no game is looked at again.

They can be found again. So a lack of room for them is never reported, and they make room for games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.model.screen import Screen
from ui.saves.findings import FINDINGS_PREFIX, MOST, pack

if TYPE_CHECKING:
    from ui.host import Store


def kept_text(key: str, store: Store) -> str:
    """The text kept about a game; "" if none."""
    return (store.stored(FINDINGS_PREFIX + key) or {}).get(FINDINGS_PREFIX + key, "")


def keep(screen: Screen, before: Screen, store: Store) -> None:
    """Keep the analysis of the game on the table once it is complete, unless it was kept before."""
    table, saved = screen.table, screen.saved(screen.open_key)
    analysis = table.help.analysis if table else None
    known = before.table.help.analysis if before.table else None
    if analysis is None or analysis is known or not analysis.is_complete or saved is None:
        return
    if known is None or not known.awaits_kept:
        store.store(FINDINGS_PREFIX + saved.key, pack(saved.code, analysis.rankings))
        drop(screen, store)


def drop(screen: Screen, store: Store) -> None:
    """Drop the analyses of games that are gone, and those beyond MOST, of the games played longest ago."""
    places = store.stored(FINDINGS_PREFIX) or {}
    here = (FINDINGS_PREFIX + saved.key for saved in screen.shelf)
    stays = [place for place in here if place in places][:MOST]
    for place in places.keys() - stays:
        store.store(place, None)


def make_room(store: Store) -> bool:
    """Delete all kept analyses. Returns True if there were any."""
    places = store.stored(FINDINGS_PREFIX) or {}
    for place in places:
        store.store(place, None)
    return bool(places)
