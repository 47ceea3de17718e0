"""Effects of a command, as values: what the browser should do besides showing a screen. See ui.errands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.model.screen import Screen
from ui.saves.daily import NO_TRIES, Tries
from ui.saves.records import Saved

if TYPE_CHECKING:  # a start has no use for it
    from ui.model.daily import Veiled


class Copy(NamedTuple):
    """Put a text on the clipboard; the outcome is the command "copied"."""

    text: str


class CopyLink(NamedTuple):
    """Put words and a link on the clipboard; the outcome is the command "copied"."""

    fragment: str  # what follows the # of the link
    words: str = ""


class Share(NamedTuple):
    """Share words and a link by the device's own dialog."""

    fragment: str
    words: str = ""


class SharePicture(NamedTuple):
    """Make a picture of the final boards that the open dialog shows, and share it with words and a link."""

    title: str
    words: str
    fragment: str


class Paste(NamedTuple):
    """Read the clipboard; the answer is the command "pasted"."""


class Scan(NamedTuple):
    """Look for a QR code with the camera; the answer is the command "pasted"."""


class SaveFile(NamedTuple):
    """Offer games as a file."""

    games: tuple[Saved, ...]
    tries: Tries = NO_TRIES  # at the tables of the day, if these are all games


class WriteOut(NamedTuple):
    """Offer games as a file for people to read."""

    games: tuple[Saved | Veiled, ...]


class TakeOver(NamedTuple):
    """Make this tab the one that writes the game on the table."""


class Renew(NamedTuple):
    """Reload into the new version of the page."""


Effect = Copy | CopyLink | Share | SharePicture | Paste | Scan | SaveFile | WriteOut | TakeOver | Renew


class Answer(NamedTuple):
    """The next screen, and the effects to carry out."""

    screen: Screen
    effects: tuple[Effect, ...] = ()
