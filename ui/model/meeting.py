"""A game from a code, compared with the games on this device before anybody agrees to it."""

from __future__ import annotations

from typing import NamedTuple

from engine.session import PERSON, Session
from ui.model.table import Table

NEW, SAME, OLDER, NEWER, FORESTALLED, PARTED = "new", "same", "older", "newer", "forestalled", "parted"


class Meeting(NamedTuple):
    """The game in a code, and its relation to the game by code on this device that it belongs to, if any.

    `relation` is NEW if there is no such game. SAME, OLDER and NEWER describe the code. In a FORESTALLED one
    a seat of this device has already moved. PARTED games differ from the log entry `at` on.
    """

    session: Session
    names: tuple[str, ...] = ()  # of the seats, as far as the link gives them
    here: tuple[int, ...] = ()  # the seats that this device would play; a NEW game lets people choose them
    relation: str = NEW
    key: str = ""  # of the game on this device
    ours: Session | None = None  # that game
    at: int = 0
    before: Table | None = None  # the table before that game was put there for the dialog

    @property
    def given_names(self) -> tuple[str, ...]:
        """A name for each seat, in the form that a table takes."""
        return self.names or ("",) * self.session.seats

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of persons who would play on other devices."""
        return tuple(seat for seat in persons(self.session) if seat not in self.here)


def persons(session: Session) -> tuple[int, ...]:
    """The seats on which persons play."""
    return tuple(seat for seat, kind in enumerate(session.players) if kind == PERSON)


def is_same_game(ours: Session, theirs: Session) -> bool:
    """True if two games began as one: the same box, options, players and seed."""
    return _start(ours) == _start(theirs)


def _start(session: Session) -> tuple[object, ...]:
    return session.game.name, dict(session.options), session.rules, session.players, session.seed


def compared(ours: Session, theirs: Session, here: tuple[int, ...]) -> tuple[str, int]:
    """The relation of a game from a code to ours of the same start, and the log entry where they part."""
    both = enumerate(zip(ours.places, theirs.places, strict=False))
    at = next((at for at, (one, other) in both if one != other), min(len(ours.log), len(theirs.log)))
    if at < len(ours.log) and at < len(theirs.log):
        return PARTED, at
    if len(ours.log) > len(theirs.log):
        return OLDER, at
    if len(ours.log) == len(theirs.log):
        return SAME, at
    first = next((at for at in range(at, len(theirs.log)) if theirs.positions[at].to_move in here), None)
    return (NEWER, at) if first is None else (FORESTALLED, first)
