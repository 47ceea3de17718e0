"""Effects: what the browser should do besides showing a screen, as values; `ui.app` carries them out."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import savecode
from engine.session import Session
from ui.model.meeting import NEWER
from ui.model.message import fragment
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.daily import NO_TRIES, Tries
from ui.saves.records import Saved


class Copy(NamedTuple):
    """Put a text on the clipboard; the outcome is the event "copied"."""

    text: str


class CopyLink(NamedTuple):
    """Put words and a link on the clipboard; the outcome is the event "copied"."""

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
    """Read the clipboard; what is there is the event "pasted"."""


class Scan(NamedTuple):
    """Look for a QR code with the camera; what it says is the event "pasted"."""


class ReadFile(NamedTuple):
    """Read the next of the files that were brought; what it holds is the event "file"."""


class DropFiles(NamedTuple):
    """Let go of the files that were brought and not read."""


class SaveFile(NamedTuple):
    """Offer games as a file."""

    games: tuple[Saved, ...]
    tries: Tries = NO_TRIES  # at the tables of the day, if these are all games


class WriteOut(NamedTuple):
    """Offer games as a file for people to read."""

    games: tuple[Saved, ...]


class DrawQr(NamedTuple):
    """Install segno, which draws the QR code of a game's link; the outcome is the event "qr"."""

    fragment: str


class Join(NamedTuple):
    """Go on with the game from a code, once it is known that this tab writes the game it belongs to."""


class Claim(NamedTuple):
    """Ask whether the try of a day is this tab's to begin; the answer is the event "claimed"."""

    day: int


class TakeOver(NamedTuple):
    """Make this tab the one that writes the game on the table."""


class Renew(NamedTuple):
    """Reload into the new version of the page."""


class Warm(NamedTuple):
    """Get ready to think about positions of a game."""

    game: str


class Think(NamedTuple):
    """Work out a task of `engine.thinking`; what comes of it is the event "thought"."""

    task: str
    session: Session
    seconds: float

    @property
    def id(self) -> str:
        """What the answer is known by: the task and the position."""
        return thought_id(self.task, self.session)

    @property
    def request(self) -> dict[str, Any]:
        """As `engine.thinking` takes it."""
        code = savecode.encode(self.session)
        return {"id": self.id, "task": self.task, "code": code, "seconds": self.seconds}


class StopThinking(NamedTuple):
    """Give up what was asked for of a task."""

    task: str


class CloseThinker(NamedTuple):
    """End whatever thinks, and free its memory."""


Thinking = Warm | Think | StopThinking | CloseThinker
Effect = (
    Copy
    | CopyLink
    | Share
    | SharePicture
    | Paste
    | Scan
    | ReadFile
    | DropFiles
    | SaveFile
    | WriteOut
    | DrawQr
    | Join
    | Claim
    | TakeOver
    | Renew
    | Thinking
)


def thought_id(task: str, session: Session) -> str:
    """What the answer to a task about this position is known by."""
    return f"{task}:{savecode.encode(session)}"


def due(before: Screen, after: Screen) -> tuple[Effect, ...]:
    """The effects of a change of the screen, whatever caused it."""
    effects: list[Effect] = []
    shared = shown_code(after)
    if shared is not None and shared.session is not getattr(shown_code(before), "session", None):
        effects.append(DrawQr(fragment(shared)))
    came = after.incoming
    if came is not None and came is not before.incoming and came.relation == NEWER:
        effects.append(Join())
    if after.intake and after.intake.waits and after.intake.asked != _asked(before):
        effects.append(ReadFile())
    if before.intake and not after.intake:
        effects.append(DropFiles())
    if after.trying is not None and after.trying != before.trying:
        effects.append(Claim(after.trying))
    return tuple(effects)


def _asked(screen: Screen) -> int:
    """How many files the browser was asked for."""
    return screen.intake.asked if screen.intake else 0


def shown_code(screen: Screen) -> Table | None:
    """The table whose code and QR code are shown."""
    return screen.table if screen.dialog == "share" else None
