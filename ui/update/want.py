"""Wants, as values: things that happen by themselves as long as a screen wants them. See ui.update.wants."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import savecode
from engine.session import Session
from ui.model.meeting import Meeting
from ui.update.routes import Command


class Lock(NamedTuple):
    """This tab writes a game."""

    key: str  # "" for none


class Timer(NamedTuple):
    """A command is due after a while."""

    milliseconds: float
    command: Command
    moment: object = None  # the command is due again when this changes
    is_patient: bool = False  # waits while somebody scrolls


NO_NEED, MAY_ASK, LOOKS_AHEAD = range(3)  # nobody; a person, for a hint; a bot that looks ahead


class Bots(NamedTuple):
    """The thinker is warmed up for a game if it is needed, and kept until the table is left."""

    key: str  # of the game on the table
    game: str  # its name
    need: int  # of the thinker: one of those above


class Think(NamedTuple):
    """A task of `engine.thinking` runs. The command "thought" brings its answer."""

    task: str
    session: Session
    seconds: float

    @property
    def id(self) -> str:
        """The name of the task and position, for the answer."""
        return thought_id(self.task, self.session)

    @property
    def request(self) -> dict[str, Any]:
        """The request, in the form that `engine.thinking` takes."""
        code = savecode.encode(self.session)
        return {"id": self.id, "task": self.task, "code": code, "seconds": self.seconds}


PONDER = "ponder"  # an expert's task during a person's turn, for a worker; nobody waits for the answer


class Ponder(NamedTuple):
    """An expert thinks during a person's turn, once nothing moves: see ui.pondering."""

    think: Think


class Qr(NamedTuple):
    """The QR code of a link is drawn. The command "qr" brings the result."""

    fragment: str  # the part of the link after the #


class Join(NamedTuple):
    """The game from a code goes on, once this tab knows who writes the game it belongs to."""

    meeting: Meeting


class Claim(NamedTuple):
    """The page asks for the right to begin the try of a day. The command "claimed" brings the answer."""

    day: int


class Files(NamedTuple):
    """The files that were brought are kept until all have been read."""


class File(NamedTuple):
    """The next of these files is read. The command "file" brings its content."""

    number: int  # of files asked for so far


class Recall(NamedTuple):
    """The kept facts for the statistics of a game are read. The command "recall" brings them."""

    game: str


Want = Lock | Timer | Bots | Think | Ponder | Qr | Join | Claim | Files | File | Recall


def thought_id(task: str, session: Session) -> str:
    """The name of a task about a position."""
    return f"{task}:{savecode.encode(session)}"
