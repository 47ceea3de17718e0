"""Deletes games of the shelf and brings them back; opens the one to continue for its picture. Pure."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine import savecode
from engine.on_demand import Late
from ui.model.screen import Glimpse, Screen
from ui.model.shelf import to_continue
from ui.model.table import Table, resumed
from ui.saves.records import last_played_first
from ui.saves.recovery import damaged_key

if TYPE_CHECKING:
    from ui.model import daily
else:
    daily = Late("ui.model.daily")

PAST_ITS_END = 2  # the stored end of a game is one or two above the highest counter of that time


def delete(screen: Screen, key: str) -> Screen:
    """Delete a game."""
    return delete_games(screen, {key})


def delete_games(screen: Screen, keys: Collection[str]) -> Screen:
    """Delete games, together with their damaged texts that were set aside: nobody will miss those.

    They can be brought back until something else is deleted.
    """
    gone = tuple(saved for saved in screen.shelf if saved.key in keys)
    if not gone:
        return screen
    games = tuple(saved for saved in screen.shelf if saved.key not in keys)
    damaged = tuple(one for one in screen.damaged if damaged_key(one.place) not in keys)
    return screen._replace(shelf=games, damaged=damaged, dropped=gone)


def bring_back(screen: Screen) -> Screen:
    """Put the games deleted last back in their places on the shelf. Another tab may already have done so."""
    here = {saved.key for saved in screen.shelf}
    gone = [saved for saved in screen.dropped if saved.key not in here]
    if not gone:
        return forget_deleted(screen)
    counter = screen.counter + PAST_ITS_END + len(gone)
    back = [saved._replace(counter=counter - at, order=saved.rank) for at, saved in enumerate(gone)]
    shelf = tuple(last_played_first((*back, *screen.shelf)))
    return screen._replace(shelf=shelf, counter=counter, dropped=())


def forget_deleted(screen: Screen) -> Screen:
    """Stop offering to bring back the deleted games."""
    return screen._replace(dropped=())


def glimpsed(screen: Screen) -> Screen:
    """The screen with a picture of the game to continue."""
    saved = to_continue(screen)
    if saved is None or not lacks_glimpse(screen):
        return screen
    try:
        table = None if daily.veil_of(screen, saved) else resumed(saved)
        return screen._replace(glimpse=Glimpse(saved.code, table))
    except savecode.BadCode:
        return screen._replace(glimpse=Glimpse(saved.code, None))


def lacks_glimpse(screen: Screen) -> bool:
    """True if the game to continue has not been opened for its picture yet."""
    saved = to_continue(screen)
    return saved is not None and (screen.glimpse is None or screen.glimpse.code != saved.code)


def glimpse_of(table: Table) -> Glimpse:
    """The picture of a game that has just left the table."""
    return Glimpse(savecode.encode(table.session), table)
