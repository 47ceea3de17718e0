"""Effects: what the browser should do besides showing a screen, as values; `ui.app` carries them out."""

from __future__ import annotations

from typing import Any, NamedTuple

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
Effect = Copy | CopyLink | Share | SaveFile | DrawQr | TakeOver | Renew | Thinking


def thought_id(task: str, session: Session) -> str:
    """What the answer to a task about this position is known by."""
    return f"{task}:{savecode.encode(session)}"


def due(before: Screen, after: Screen) -> tuple[Effect, ...]:
    """The effects of a change of the screen, whatever caused it."""
    shared = _shared(after)
    if shared is None or shared is _shared(before):
        return ()
    return (DrawQr(savecode.encode(shared)),)


def _shared(screen: Screen) -> Session | None:
    """The game whose code and QR code are shown."""
    return screen.table.session if screen.table and screen.dialog == "share" else None
