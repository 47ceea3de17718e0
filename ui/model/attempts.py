"""Decisions in place of those of a finished game: those that somebody tries, and the line of best play."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.session import Session


class Attempt(NamedTuple):
    """Decisions that somebody tries in place of those of a finished game."""

    session: Session  # the game with them
    at: int  # the entry of its log that is judged
    end: int  # the entry after the last of them
    ranking: tuple[tuple[Any, ...], ...] = ()  # that decision and the best of the others; empty until known
    has_failed: bool = False  # nothing is known about it

    @property
    def position(self) -> Any:
        """The position after them."""
        return self.session.positions[self.end]


class Line(NamedTuple):
    """The line of best play in place of a decision of a finished game, shown step by step."""

    session: Session  # the game with it, before chance acts
    stops: tuple[int, ...]  # number of log entries before each position shown, the first before the line
    stop: int = 0  # the one shown

    @property
    def end(self) -> int:
        """The number of log entries before the position shown."""
        return self.stops[self.stop]

    @property
    def position(self) -> Any:
        """The position shown; None before the first step."""
        return self.session.positions[self.end] if self.stop else None
