"""Finds, names, copies, deletes and brings back the games on this device. Pure."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from engine import savecode
from ui.kit.words import _
from ui.model.daily import is_tried, not_in_a_try, veil_of
from ui.model.library import MOST_WRITTEN, chosen, in_sight, matching, players
from ui.model.picture import picture_of
from ui.model.rooms import Library
from ui.model.screen import Screen
from ui.model.shelf import pictured, unpictured
from ui.model.table import resumed
from ui.saves.records import LONGEST_LABEL, Saved, new_key, next_counter, sound_text
from ui.update import shelving

MOST_PICTURES = 60


def enter(screen: Screen) -> Screen:
    """Show all games."""
    library = Library(pictures=screen.library.pictures)
    return screen._replace(room="library", library=library, table=None, dialog="")


def _with(screen: Screen, **changes: Any) -> Screen:
    return screen._replace(library=screen.library._replace(**changes))


# --- finding and choosing --------------------------------------------------------------------------------


def want(screen: Screen, which: str, text: str) -> Screen:
    """Search for games by one of the fields of Search."""
    wanted = screen.library.query._replace(**{which: sound_text(text)})
    return _with(screen, query=wanted, chosen=frozenset(), first=0)


def scroll(screen: Screen, _which: str, first: str) -> Screen:
    """Show the rows from this one on."""
    return _with(screen, first=max(0, int(first)))


def choose(screen: Screen, key: str, is_on: str) -> Screen:
    """Choose a game, or drop it from the chosen ones."""
    others = screen.library.chosen - {key}
    return _with(screen, chosen=others | {key} if is_on == "on" else others)


def choose_all(screen: Screen, _which: str, is_on: str) -> Screen:
    """Choose all games that match the search, or none."""
    games = matching(screen.shelf, screen.library.query) if is_on == "on" else ()
    return _with(screen, chosen=frozenset(saved.key for saved in games))


def picture(screen: Screen) -> Screen:
    """Open the next game in view, or in the menu, for its picture. The oldest pictures are dropped."""
    games = in_sight(screen.shelf, screen.library) if screen.room == "library" else pictured(screen)
    saved = unpictured(games, screen.library)
    if saved is None:
        return screen
    try:
        drawn = None if veil_of(screen, saved) else picture_of(resumed(saved))
    except savecode.BadCode:
        drawn = None
    kept = list(screen.library.pictures.items())[-MOST_PICTURES:]
    return _with(screen, pictures={**dict(kept), saved.code: drawn})


# --- changing --------------------------------------------------------------------------------------------


def label(screen: Screen, key: str, text: str) -> Screen:
    """Give a game a name of its own. It keeps its place on the shelf.

    Its record counts as a new one, so that it reaches a tab that goes on with the game.
    """
    game = screen.saved(key)
    if game is None:
        return screen
    counter = next_counter(screen.counter, game)
    name = sound_text(text)[:LONGEST_LABEL]
    named = game._replace(label=name, counter=counter, order=game.rank)
    shelf = tuple(named if saved is game else saved for saved in screen.shelf)
    return screen._replace(shelf=shelf, counter=counter)


def duplicate(screen: Screen, key: str) -> Screen:
    """Put a copy of a game beside it, to be played on in another way."""
    game = screen.saved(key)
    if game is None:
        return screen
    if is_tried(screen, key):
        return screen._replace(notice=not_in_a_try())
    counter = next_counter(screen.counter, None)
    key = new_key(screen.counter, crc32(game.code.encode()))
    copy = game._replace(key=key, counter=counter, away=(), order=0)
    notice = _("The copy is at the top of your games.")
    return screen._replace(shelf=(copy, *screen.shelf), counter=counter, dialog="", notice=notice)


def delete_one(screen: Screen, key: str) -> Screen:
    """Delete the game shown in the dialog."""
    return _delete(screen, frozenset({key}))


def delete_chosen(screen: Screen) -> Screen:
    """Delete the chosen games."""
    return _delete(screen, screen.library.chosen)


def _delete(screen: Screen, keys: frozenset[str]) -> Screen:
    screen = shelving.delete_games(screen, keys)
    wanted = screen.library.query
    if wanted.player not in players(screen.shelf):  # no game with that player is left to search for
        wanted = wanted._replace(player="")
    return _with(screen, chosen=screen.library.chosen - keys, query=wanted)._replace(dialog="")


def picked(screen: Screen) -> tuple[Saved, ...]:
    """The chosen games, or else all that match the search."""
    return tuple(chosen(screen.shelf, screen.library)) or matching(screen.shelf, screen.library.query)


def too_many(screen: Screen) -> Screen:
    """Say why so many games cannot be written out."""
    said = _(
        "At most {number} games at a time can be saved as text. Choose fewer, or save them to a file.",
        number=MOST_WRITTEN,
    )
    return screen._replace(notice=said)
