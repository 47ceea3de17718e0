"""What helps a player at the table: a hint, why a move was played, who stands better."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.session import Session
from ui.kit.picks import Picks

if TYPE_CHECKING:  # loaded by whoever first asks for help
    from engine.advice import Advice


class Hint(NamedTuple):
    """A hint about a position; about any other, it says nothing."""

    session: Session
    advice: Advice | None = None  # None while it is worked out
    is_shown: bool = True  # until it is put away
    has_more: bool = False  # whether the other moves are shown as well
    has_failed: bool = False
    held: Picks = ()  # what was in hand when it was last shown


class Why(NamedTuple):
    """Why an entry of the log was played."""

    number: int
    session: Session  # as it was right after that decision
    advice: Advice | None = None  # None while it is worked out
    has_failed: bool = False


class Standing(NamedTuple):
    """Who stands better in a position."""

    session: Session
    ahead: tuple[float, ...]  # by seat: of the best other one; empty if that could not be found


class News(NamedTuple):
    """What is explained in a first game."""

    thing: str  # its kind
    session: Session  # for as long as the game stands so,
    selection: Picks  # and this is held

    def is_about(self, session: Session, selection: Picks) -> bool:
        """Whether the game still stands so."""
        return self.session == session and self.selection == selection


class Help(NamedTuple):
    """All that is asked and known at a table."""

    hint: Hint | None = None
    why: Why | None = None
    standing: Standing | None = None  # the last that is known
    used: tuple[int, ...] = ()  # hints, by seat; empty before the first

    def about(self, session: Session) -> Help:
        """What of this still holds for a game that was taken back or went on."""
        hint, why = self.hint, self.why
        if hint:
            hint = hint._replace(session=session) if hint.session.log == session.log else None
        if why and session.log[: len(why.session.log)] != why.session.log:
            why = None
        return self._replace(hint=hint, why=why)


NO_HELP = Help()
