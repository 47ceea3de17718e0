"""The menu, the dialogs, and the field for a code. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.model.qr import NO_QR
from ui.model.screen import MOST_TYPED, Screen
from ui.model.shelf import to_continue
from ui.update import arrivals, playing

if TYPE_CHECKING:
    from ui.update import shelving
else:
    shelving = Late("ui.update.shelving")

MORE_GAMES = 50  # of the shelf, shown at a time


def menu(screen: Screen) -> Screen:
    """Go back to the menu, which shows the game just left without opening it again.

    A replay that began in a room leads back to that room.
    """
    table = screen.table
    glimpse = screen.glimpse if table is None or table.is_guest else shelving.glimpse_of(table)
    room = screen.room if table and table.past_at is not None else ""
    return screen._replace(table=None, dialog="", room=room, glimpse=glimpse)


def back(screen: Screen) -> Screen:
    """Go back to the present, to the room where a replay began, or to the menu.

    From an earlier position it is one of the first two.
    """
    looks_back = screen.table is not None and screen.table.past_at is not None
    return playing.show_position(screen, "now") if looks_back and not screen.room else menu(screen)


def go_on(screen: Screen) -> Screen:
    """Open the game to continue. Somebody chose it before the page knew which one it is."""
    saved = to_continue(screen)
    return screen if saved is None else open_game(screen, saved.key)


def open_game(screen: Screen, key: str) -> Screen:
    """Put the chosen game on the table. From then on, looking back in it leads to its present."""
    after = arrivals.open_again(screen, key)
    return after if after.table is screen.table else after._replace(room="")


def more_games(screen: Screen) -> Screen:
    """Show more of the games in the menu."""
    return screen._replace(shown_games=screen.shown_games + MORE_GAMES)


def open_dialog(screen: Screen, name: str) -> Screen:
    """Open a dialog, in place of any open one."""
    return screen._replace(dialog=name, qr=NO_QR)


def close(screen: Screen) -> Screen:
    """Close the dialog. One about a game from a code returns the table to the game that was there before."""
    before = screen.incoming.before if screen.incoming and screen.dialog == "incoming" else None
    screen = screen._replace(dialog="", incoming=None, qr=NO_QR)
    if before is None:
        return screen
    there = arrivals.resume(screen, before.key).table
    is_same = there is None or there.key != before.key or there.session.log == before.session.log
    return screen._replace(table=before if is_same else there)


def forget(screen: Screen, place: str) -> Screen:
    """Throw away a damaged record."""
    damaged = tuple(one for one in screen.damaged if one.place != place)
    return screen._replace(damaged=damaged, dialog="damaged" if damaged else "")


def type_code(screen: Screen, _which: str, text: str) -> Screen:
    """Put a text into the field for a code, cut to its length."""
    return screen._replace(code=text[:MOST_TYPED])
