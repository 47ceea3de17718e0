"""Help for players at the table: hints, reasons for moves, and who stands better."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.session import Session
from ui.kit.picks import Picks
from ui.kit.words import _

if TYPE_CHECKING:  # loaded by whoever first asks for help
    from engine.advice import Advice
    from ui.model.analysis import Analysis


class Hint(NamedTuple):
    """A hint about a position; it does not apply to any other."""

    session: Session
    advice: Advice | None = None  # None until it has been worked out
    is_rough: bool = False  # a longer look may still change the advice
    is_shown: bool = True  # until somebody puts it away
    has_more: bool = False  # the other moves are shown as well
    has_failed: bool = False
    held: Picks = ()  # the picks in hand when it was last shown


class Why(NamedTuple):
    """The reasons for an entry of the log."""

    number: int
    session: Session  # right after that decision
    advice: Advice | None = None  # None until they have been worked out
    has_failed: bool = False


class Prospects(NamedTuple):
    """The seats' prospects in a position."""

    session: Session
    ahead: tuple[float, ...]  # by seat: lead over the best other seat; empty if none was found


class Explanation(NamedTuple):
    """The explanation that a first game gives now."""

    thing: str  # its kind
    session: Session  # it ends when the game goes on,
    selection: Picks  # or when these picks change
    offers_sound: bool = False  # the page offers its sounds first, in the same place

    def is_about(self, session: Session, selection: Picks) -> bool:
        """True if the game and the picks are unchanged."""
        return self.session == session and self.selection == selection


def sound_offer() -> str:
    """The question that offers the sounds."""
    return _("Play with sound?")


class Help(NamedTuple):
    """Everything that somebody has asked or been told at a table."""

    hint: Hint | None = None
    why: Why | None = None
    prospects: Prospects | None = None  # the latest result
    analysis: Analysis | None = None  # of the finished game
    used: tuple[int, ...] = ()  # hints so far, by seat; empty before the first

    def about(self, session: Session) -> Help:
        """The part of it that still holds after an undo or a move."""
        hint, why = self.hint, self.why
        if hint:
            hint = hint._replace(session=session) if hint.session.log == session.log else None
        if why and session.log[: len(why.session.log)] != why.session.log:
            why = None
        return self._replace(hint=hint, why=why, analysis=None)


NO_HELP = Help()
