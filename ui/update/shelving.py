"""The games of the shelf: deleting them, bringing one back, and the picture of the one to continue. Pure."""

from __future__ import annotations

from collections.abc import Callable

from engine import savecode
from ui.model.screen import Glimpse, Screen
from ui.model.shelf import waiting
from ui.model.table import Table, resumed
from ui.saves.recovery import damaged_key

AFTER_ITS_END = 3  # what was stored of the end of a game is one or two above the highest counter then


def delete(screen: Screen, key: str) -> Screen:
    """Delete a game, along with damaged texts of it that were set aside: nobody will miss them."""
    gone = next((saved for saved in screen.shelf if saved.key == key), None)
    if gone is None:
        return screen
    games = tuple(saved for saved in screen.shelf if saved is not gone)
    damaged = tuple(one for one in screen.damaged if damaged_key(one.place) != key)
    return screen._replace(shelf=games, damaged=damaged, dropped=gone)


def bring_back(screen: Screen, _rest: str) -> Screen:
    """Put the game deleted last back on the shelf."""
    gone = screen.dropped
    if gone is None or any(saved.key == gone.key for saved in screen.shelf):
        return screen._replace(dropped=None)
    counter = screen.counter + AFTER_ITS_END
    shelf = (gone._replace(counter=counter), *screen.shelf)
    return screen._replace(shelf=shelf, counter=counter, dropped=None)


def let_go(screen: Screen, _rest: str = "") -> Screen:
    """Offer the deleted game no longer."""
    return screen._replace(dropped=None)


def glimpsed(screen: Screen) -> Screen:
    """The screen with a picture of the game to continue."""
    saved = waiting(screen)
    if saved is None or not lacks_glimpse(screen):
        return screen
    try:
        return screen._replace(glimpse=Glimpse(saved.code, resumed(saved)))
    except savecode.BadCode:
        return screen._replace(glimpse=Glimpse(saved.code, None))


def lacks_glimpse(screen: Screen) -> bool:
    """Whether the game to continue has yet to be opened for its picture."""
    saved = waiting(screen)
    return saved is not None and (screen.glimpse is None or screen.glimpse.code != saved.code)


def glimpse_of(table: Table) -> Glimpse:
    """The picture of a game that was just on the table."""
    return Glimpse(savecode.encode(table.session), table)


COMMANDS: dict[str, Callable[[Screen, str], Screen]] = {
    "bring-back": bring_back,
    "delete": delete,
    "let-go": let_go,
}
