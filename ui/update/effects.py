"""Effects: what the browser should do besides showing a screen, as values; `ui.app` carries them out."""

from __future__ import annotations

from typing import NamedTuple

from engine import savecode
from engine.session import Session
from ui.model.screen import Screen
from ui.saves.records import Saved


class Copy(NamedTuple):
    """Put a text on the clipboard; the outcome is the event "copied"."""

    text: str


class CopyLink(NamedTuple):
    """Put the link with a save code on the clipboard; the outcome is the event "copied"."""

    code: str


class Share(NamedTuple):
    """Share the link with a save code by the device's own dialog."""

    code: str


class SaveFile(NamedTuple):
    """Offer games as a file."""

    games: tuple[Saved, ...]


class DrawQr(NamedTuple):
    """Install segno, which draws the QR code of a game's link; the outcome is the event "qr"."""

    code: str


class TakeOver(NamedTuple):
    """Make this tab the one that writes the game on the table."""


class Renew(NamedTuple):
    """Reload into the new version of the page."""


Effect = Copy | CopyLink | Share | SaveFile | DrawQr | TakeOver | Renew


def due(before: Screen, after: Screen) -> tuple[Effect, ...]:
    """The effects of a change of the screen, whatever caused it."""
    shared = _shared(after)
    if shared is None or shared is _shared(before):
        return ()
    return (DrawQr(savecode.encode(shared)),)


def _shared(screen: Screen) -> Session | None:
    """The game whose code and QR code are shown."""
    return screen.table.session if screen.table and screen.dialog == "share" else None
