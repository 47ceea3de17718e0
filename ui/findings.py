"""Keeps the analyses of finished games on the device, so that no game is looked at again.

They can be found again. So a lack of room for them is never reported, and they make room for games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ui.model.screen import Screen
from ui.saves.findings import FINDINGS_PREFIX, MOST, Kept, merged, pack, read

if TYPE_CHECKING:
    from ui.host import Store
    from ui.model.analysis import Analysis

EVERY = 10  # answers: writing takes a while, and fewer than these are soon found again


def kept_text(key: str, store: Store) -> str:
    """The text kept about a game; "" if none."""
    return (store.stored(FINDINGS_PREFIX + key) or {}).get(FINDINGS_PREFIX + key, "")


def keep(screen: Screen, before: Screen, store: Store) -> None:
    """Keep the analysis of the game on the table every now and then, and once it is complete.

    Whatever another tab has found about it stays.
    """
    analysis, was, saved = _analysis_of(screen), _analysis_of(before), screen.saved(screen.open_key)
    if analysis is None or was is None or saved is None or was.awaits_kept or analysis.done <= was.done:
        return
    if not analysis.is_complete and analysis.done % EVERY:
        return
    known = read(kept_text(saved.key, store), saved.code)
    own = {at: Kept(analysis.passes[at], ranking) for at, ranking in analysis.rankings.items()}
    found = merged(known, own)
    if _passes(found) > _passes(known):
        store.store(FINDINGS_PREFIX + saved.key, pack(saved.code, found))
        drop(screen, store)


def _passes(found: Mapping[int, Kept]) -> int:
    return sum(kept.passes for kept in found.values())


def _analysis_of(screen: Screen) -> Analysis | None:
    return screen.table.help.analysis if screen.table else None


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
