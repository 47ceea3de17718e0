"""Keeps the statistics' figures on the device, so that no game is replayed for them twice.

They can be counted again. So a lack of room for them is never reported, and they make room for games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.model.screen import Screen
from ui.model.statistics import shown_game, wants_more
from ui.saves.facts import FACTS_PREFIX, pack, read
from ui.saves.records import Saved

if TYPE_CHECKING:
    from ui.host import Store

KEEPS_EVERY = 60  # each time this many more games are counted, all games of a kind are written


def kept_text(screen: Screen, store: Store) -> str:
    """The text kept for the game that the statistics show."""
    return _stored(shown_game(screen.shelf, screen.statistics), store)


def keep(screen: Screen, before: Screen, store: Store) -> None:
    """Keep the newly counted figures, and drop those of deleted games."""
    counted, known = len(before.statistics.facts), len(screen.statistics.facts)
    is_done = not wants_more(screen.shelf, screen.statistics)
    if known > counted and (is_done or known // KEEPS_EVERY > counted // KEEPS_EVERY):
        game = shown_game(screen.shelf, screen.statistics)
        store.store(FACTS_PREFIX + game, pack(_of(screen, game), screen.statistics.facts))
    here = {saved.key for saved in screen.shelf}
    for game in {saved.game for saved in before.shelf if saved.key not in here}:
        text = _stored(game, store)
        if text:
            games = _of(screen, game)
            store.store(FACTS_PREFIX + game, pack(games, read(text, games)) if games else None)


def make_room(store: Store) -> bool:
    """Delete all kept figures. Returns True if there were any."""
    places = store.stored(FACTS_PREFIX) or {}
    for place in places:
        store.store(place, None)
    return bool(places)


def _stored(game: str, store: Store) -> str:
    place = FACTS_PREFIX + game
    return (store.stored(place) or {}).get(place, "")


def _of(screen: Screen, game: str) -> list[Saved]:
    return [saved for saved in screen.shelf if saved.game == game]
