"""Effects of a command, as values: the browser's tasks besides showing a screen. See ui.errands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.model.screen import Screen
from ui.saves.daily import NO_TRIES, Tries
from ui.saves.records import Saved

if TYPE_CHECKING:  # the page starts without these
    from ui.model.daily import Veiled


class CopyText(NamedTuple):
    """Put a text on the clipboard. The command "copied" reports the outcome."""

    text: str


class CopyLink(NamedTuple):
    """Put words and a link on the clipboard. The command "copied" reports the outcome."""

    fragment: str  # the part of the link after the #
    words: str = ""


class Share(NamedTuple):
    """Share words and a link with the device's own dialog."""

    fragment: str
    words: str = ""


class SharePicture(NamedTuple):
    """Make a picture of the final boards in the open dialog, and share it with words and a link."""

    title: str
    words: str
    fragment: str


class Paste(NamedTuple):
    """Read the clipboard. The command "pasted" brings the answer."""


class Scan(NamedTuple):
    """Look for a QR code with the camera. The command "pasted" brings the answer."""


class Recollect(NamedTuple):
    """Read the text that is kept about the analysis of a game. The command "recollect" brings it."""

    key: str


class FetchPuzzles(NamedTuple):
    """Read the stored results, and fetch the puzzles of games. The command "bring-puzzles" brings them."""

    games: tuple[str, ...]


class SaveFile(NamedTuple):
    """Offer games as a file."""

    games: tuple[Saved, ...]
    tries: Tries = NO_TRIES  # at the daily games, if the file has all games
    has_results: bool = False  # of puzzles, if the file has all games


class WriteOut(NamedTuple):
    """Offer games as a file for people to read."""

    games: tuple[Saved | Veiled, ...]


class TakeOver(NamedTuple):
    """Make this tab the one that writes the game on the table."""


class Renew(NamedTuple):
    """Reload into the new version of the page."""


Effect = (
    CopyText
    | CopyLink
    | Share
    | SharePicture
    | Paste
    | Recollect
    | FetchPuzzles
    | Scan
    | SaveFile
    | WriteOut
    | TakeOver
    | Renew
)


class Answer(NamedTuple):
    """The next screen, and the effects to carry out."""

    screen: Screen
    effects: tuple[Effect, ...] = ()
