"""The games of the shelf: their names, the running and the finished ones, and the one to continue."""

from __future__ import annotations

from collections.abc import Iterable

from ui.games.faces import title
from ui.kit.words import isolated
from ui.model.rooms import Library
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.records import Saved

PICTURED = 6


def name_of(saved: Saved) -> str:
    """The name of a game: its label if somebody gave one, otherwise its title."""
    return isolated(saved.label) or title(saved.game)


def is_over(saved: Saved) -> bool:
    """True if a game has ended, as far as that is known before it is opened."""
    return saved.summary is not None and saved.summary.is_over


def running(screen: Screen) -> list[Saved]:
    """The games that are not over, except the one to continue."""
    first = to_continue(screen)
    return [saved for saved in screen.shelf if not is_over(saved) and saved is not first]


def finished(screen: Screen) -> list[Saved]:
    """The games that are over."""
    return [saved for saved in screen.shelf if is_over(saved)]


def pictured(screen: Screen) -> tuple[Saved, ...]:
    """The games in the menu that show their board: from each list, as many as fit a screen."""
    return (*running(screen)[:PICTURED], *finished(screen)[:PICTURED])


def unpictured(games: Iterable[Saved], library: Library) -> Saved | None:
    """The next of these games that has no picture yet."""
    return next((saved for saved in games if saved.code not in library.pictures), None)


def to_continue(screen: Screen) -> Saved | None:
    """The game to continue: the one played last that is not over."""
    return next((saved for saved in screen.shelf if not is_over(saved)), None)


def opened_to_continue(screen: Screen) -> Table | None:
    """The game to continue, once it has been opened for its picture."""
    saved, glimpse = to_continue(screen), screen.glimpse
    return glimpse.table if saved and glimpse and glimpse.code == saved.code else None
