"""What is asked of the browser beyond showing another screen, as values; `ui.app` carries them out."""

from __future__ import annotations

from typing import NamedTuple

from engine import savecode
from engine.session import Session
from ui.model.screen import Screen
from ui.saves.records import Saved


class Copy(NamedTuple):
    """Put a text on the clipboard; what comes of it is the event "copied"."""

    text: str


class CopyLink(NamedTuple):
    """Put the link with a save code on the clipboard; what comes of it is the event "copied"."""

    code: str


class Share(NamedTuple):
    """Hand the link with a save code to the device, to be sent on."""

    code: str


class SaveFile(NamedTuple):
    """Offer games as a file."""

    games: tuple[Saved, ...]


class DrawQr(NamedTuple):
    """Get what draws the QR code of a game's link; what comes of it is the event "qr"."""

    code: str


class TakeOver(NamedTuple):
    """Make this tab the one that writes the game on the table."""


class Renew(NamedTuple):
    """Reload into the new version of the page."""


Effect = Copy | CopyLink | Share | SaveFile | DrawQr | TakeOver | Renew


def due(before: Screen, after: Screen) -> tuple[Effect, ...]:
    """What a change of the screen asks for, whatever brought it about."""
    shared = _shared(after)
    if shared is None or shared is _shared(before):
        return ()
    return (DrawQr(savecode.encode(shared)),)


def _shared(screen: Screen) -> Session | None:
    """The game whose code and QR code are shown."""
    return screen.table.session if screen.table and screen.dialog == "share" else None
