"""Wants, as values: things that a screen lets happen by themselves. See ui.update.wants."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import savecode
from engine.session import Session
from ui.model.meeting import Meeting
from ui.update.routes import Command


class Lock(NamedTuple):
    """This tab is the one that writes a game."""

    key: str  # "" for none


class Timer(NamedTuple):
    """A command is due after a while."""

    milliseconds: float
    command: Command
    moment: object = None  # the same command is due anew at another one
    is_patient: bool = False  # whether it waits until nobody scrolls


class Bots(NamedTuple):
    """The thinker is warmed up for a game; with no game, it is merely kept until the table is left."""

    key: str  # of the game on the table
    game: str  # its name, if a bot sits there that looks ahead


class Think(NamedTuple):
    """A task of `engine.thinking` is worked out; its answer is the command "thought"."""

    task: str
    session: Session
    seconds: float

    @property
    def id(self) -> str:
        """Names the task and the position in an answer."""
        return thought_id(self.task, self.session)

    @property
    def request(self) -> dict[str, Any]:
        """As `engine.thinking` takes it."""
        code = savecode.encode(self.session)
        return {"id": self.id, "task": self.task, "code": code, "seconds": self.seconds}


class Qr(NamedTuple):
    """The QR code of a link is drawn; the answer is the command "qr"."""

    fragment: str  # what follows the # of the link


class Join(NamedTuple):
    """The game from a code goes on, once it is known which tab writes the game it belongs to."""

    meeting: Meeting


class Claim(NamedTuple):
    """The page asks if the try of a day is this tab's to begin; the answer is the command "claimed"."""

    day: int


class Files(NamedTuple):
    """The files that were brought are kept until all are read."""


class File(NamedTuple):
    """The next of these files is read; the answer is the command "file"."""

    number: int  # of files asked for so far


class Recall(NamedTuple):
    """What was kept for the statistics of a game is read; the answer is the command "recall"."""

    game: str


Want = Lock | Timer | Bots | Think | Qr | Join | Claim | Files | File | Recall


def thought_id(task: str, session: Session) -> str:
    """Names a task about a position."""
    return f"{task}:{savecode.encode(session)}"
