"""The commands that only ask something of the browser: to copy, share, read, save or reload. Pure."""

from __future__ import annotations

from collections.abc import Callable

from engine import savecode
from ui.games.faces import title
from ui.kit.version import report
from ui.model.message import fragment, is_awaited, message, outcome
from ui.model.screen import Screen
from ui.saves.records import Newer, Saved
from ui.saves.recovery import Unreadable
from ui.update.effects import (
    Copy,
    CopyLink,
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


def _copy(screen: Screen, what: str) -> tuple[Effect, ...]:
    """Copy the save code of the table, or a link with it, or a text that cannot be read."""
    kind, _colon, place = what.partition(":")
    if kind == "text":
        unplayed: list[Unreadable | Newer] = [*screen.damaged, *screen.newer]
        return tuple(Copy(report(one.text)) for one in unplayed if one.place == place)
    if kind == "saved":
        return tuple(Copy(saved.code) for saved in screen.shelf if saved.key == place)
    if kind in ("daily", "pass-daily"):
        from ui.model import daily

        text = daily.result(screen, int(place) if place else screen.utc_day)
        return (CopyLink(daily.FRAGMENT, text) if kind == "daily" else Share(daily.FRAGMENT, text),)
    if screen.table is None:
        return ()
    if kind == "code":
        return (Copy(savecode.encode(screen.table.session)),)
    if kind in ("position", "pass-position"):
        position = fragment(screen.table, screen.table.end)
        return (CopyLink(position) if kind == "position" else Share(position),)
    words = message(screen.table) if is_awaited(screen.table) and kind != "link" else ""
    of_table = fragment(screen.table)
    return (Share(of_table, words) if kind == "share" else CopyLink(of_table, words),)


def _picture(screen: Screen, _rest: str) -> tuple[Effect, ...]:
    """Share a picture of the finished game on the table."""
    table = screen.table
    if table is None:
        return ()
    return (SharePicture(title(table.session.game.name), outcome(table), fragment(table)),)


def _save_game(screen: Screen, _rest: str) -> tuple[Effect, ...]:
    return (SaveFile(tuple(saved for saved in screen.shelf if saved.key == screen.open_key)),)


def _picked(screen: Screen) -> tuple[Saved, ...]:
    from ui.update import library

    return library.picked(screen)


def _save_picked(screen: Screen, _rest: str) -> tuple[Effect, ...]:
    """Save the games that are chosen; a friend who is sent some of them keeps the days to try."""
    games = _picked(screen)
    return (SaveFile(games, screen.tries) if len(games) == len(screen.shelf) else SaveFile(games),)


EFFECTS: dict[str, Callable[[Screen, str], tuple[Effect, ...]]] = {
    "copy": _copy,
    "picture": _picture,
    "paste": lambda _screen, _rest: (Paste(),),
    "renew": lambda _screen, _rest: (Renew(),),
    "save-file": lambda screen, _rest: (SaveFile(screen.shelf, screen.tries),),
    "save-game": _save_game,
    "save-picked": _save_picked,
    "scan": lambda _screen, _rest: (Scan(),),
    "take-over": lambda _screen, _rest: (TakeOver(),),
    "write-game": lambda screen, key: (WriteOut(tuple(one for one in screen.shelf if one.key == key)),),
    "write-picked": lambda screen, _rest: (WriteOut(_picked(screen)),),
}
