"""Commands that only ask the browser for something: to copy, share, read, save or reload. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine import savecode
from engine.on_demand import Late
from ui.games.faces import title
from ui.kit.version import report
from ui.model.message import fragment_of, is_awaited, message, outcome
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.records import Newer, Saved
from ui.saves.recovery import Unreadable
from ui.update.door import OF_A_DAY
from ui.update.effects import (
    Answer,
    CopyLink,
    CopyText,
    Effect,
    Paste,
    Renew,
    SaveFile,
    Scan,
    Share,
    SharePicture,
    TakeOver,
    WriteOut,
)

if TYPE_CHECKING:
    from ui.model import daily, puzzles
    from ui.update import library
else:
    daily = Late("ui.model.daily")
    puzzles = Late("ui.model.puzzles")
    library = Late("ui.update.library")


def copy(screen: Screen, what: str) -> Answer:
    """Copy or share the table's save code, a link with it, a result, or a text that cannot be read."""
    return Answer(screen, _copied(screen, what))


def _copied(screen: Screen, what: str) -> tuple[Effect, ...]:
    kind, _colon, place = what.partition(":")
    if kind == "text":
        unplayed: list[Unreadable | Newer] = [*screen.damaged, *screen.newer]
        return tuple(CopyText(report(one.text)) for one in unplayed if one.place == place)
    if kind == "saved":
        return tuple(CopyText(saved.code) for saved in screen.shelf if saved.key == place)
    if kind in OF_A_DAY:
        return _copied_of_day(screen, kind, int(place) if place else screen.utc_day)
    return () if screen.table is None else (_copied_of(screen.table, kind),)


def _copied_of_day(screen: Screen, kind: str, day: int) -> tuple[Effect, ...]:
    """The effect that copies or shares the result of a day; none for a puzzle that nobody has tried."""
    if kind == "puzzle":
        link, text = puzzles.shared(screen.puzzles or puzzles.NO_PUZZLES, day)
        told = Share(link, text) if screen.can_share else CopyLink(link, text)
        return (told,) if link else ()
    text = daily.result(screen, day)
    return (CopyLink(daily.FRAGMENT, text) if kind == "daily" else Share(daily.FRAGMENT, text),)


def _copied_of(table: Table, kind: str) -> Effect:
    """The effect that copies or shares the game on the table.

    It does so by a code, or by a link to a position or to the whole game.
    """
    if kind == "code":
        return CopyText(savecode.encode(table.session))
    if kind in ("position", "pass-position"):
        position = fragment_of(table, table.end)
        return CopyLink(position) if kind == "position" else Share(position)
    words = message(table) if is_awaited(table) and kind != "link" else ""
    of_table = fragment_of(table)
    return Share(of_table, words) if kind == "share" else CopyLink(of_table, words)


def picture(screen: Screen) -> Answer:
    """Share a picture of the finished game on the table."""
    table = screen.table
    if table is None:
        return Answer(screen)
    told = SharePicture(title(table.session.game.name), outcome(table), fragment_of(table))
    return Answer(screen, (told,))


def save_game(screen: Screen) -> Answer:
    """Save the game on the table as a file."""
    return Answer(screen, (SaveFile(tuple(saved for saved in screen.shelf if saved.key == screen.open_key)),))


def save_file(screen: Screen) -> Answer:
    """Save all games as a file."""
    return Answer(screen, (SaveFile(screen.shelf, screen.tries, has_results=True),))


def save_picked(screen: Screen) -> Answer:
    """Save the chosen games.

    If all games are chosen, the file also has the tries and the results of puzzles. Otherwise it has
    neither, so that a friend who gets it may still try those days.
    """
    games = library.picked(screen)
    return save_file(screen) if len(games) == len(screen.shelf) else Answer(screen, (SaveFile(games),))


def write_game(screen: Screen, key: str) -> Answer:
    """Write a game out for people to read."""
    return _written(screen, (saved for saved in screen.shelf if saved.key == key))


def write_picked(screen: Screen) -> Answer:
    """Write the games that are chosen out for people to read."""
    return _written(screen, library.picked(screen))


def _written(screen: Screen, games: Iterable[Saved]) -> Answer:
    """Offer games for people to read, without draws that a try at the daily game has yet to make."""
    return Answer(screen, (WriteOut(daily.veiled(screen, games)),))


def paste(screen: Screen) -> Answer:
    """Ask for the clipboard."""
    return Answer(screen, (Paste(),))


def scan(screen: Screen) -> Answer:
    """Look for a QR code with the camera."""
    return Answer(screen, (Scan(),))


def take_over(screen: Screen) -> Answer:
    """Make this tab the one that writes the game on the table."""
    return Answer(screen, (TakeOver(),))


def renew(screen: Screen) -> Answer:
    """Reload into the new version of the page."""
    return Answer(screen, (Renew(),))
