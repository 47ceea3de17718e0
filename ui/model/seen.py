"""The ways to see the game on the table. One holds at a time.

Each one gives the position shown (`past_at`, the log entry that follows it; None: the present one), the
sentence of the log whose points are lit up (`lit_place`), and the progress through friends' moves
(`friends_moves`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:  # the page starts without them
    from ui.model.attempts import Attempt, Line

Place = tuple[int, int]  # an entry of the log, and a sentence in it


class FriendsMoves(NamedTuple):
    """Friends' moves, shown one after the other up to the present."""

    at: int  # the log entry after the position shown
    stops: int  # number of positions to show

    @property
    def past_at(self) -> int:
        return self.at

    @property
    def lit_place(self) -> None:
        return None

    @property
    def friends_moves(self) -> FriendsMoves:
        return self


class Now(NamedTuple):
    """The present position."""

    lit_place: Place | None = None  # if somebody has chosen it in the log

    @property
    def past_at(self) -> None:
        return None

    @property
    def friends_moves(self) -> None:
        return None


class Past(NamedTuple):
    """An earlier position that somebody looks back at."""

    past_at: int
    lit_place: Place | None = None  # as for `Now`
    is_running: bool = False  # the replay goes on by itself

    @property
    def friends_moves(self) -> None:
        return None


class Telling(NamedTuple):
    """A scoring, told one light after the other, or seat by seat."""

    at: int  # the log entry, and the sentence in it, with the light that is on
    sentence: int
    is_whole_seat: bool = False  # all lights of its seat up to this one are on, until somebody goes on
    friends_moves: FriendsMoves | None = None  # go on afterwards

    @property
    def past_at(self) -> int | None:
        return self.friends_moves.at if self.friends_moves else None

    @property
    def lit_place(self) -> Place:
        return self.at, self.sentence


class Landing(NamedTuple):
    """A person's move, shown for a moment before the next person's board comes to the front."""

    seat: int

    @property
    def past_at(self) -> None:
        return None

    @property
    def lit_place(self) -> None:
        return None

    @property
    def friends_moves(self) -> None:
        return None


class Trying(NamedTuple):
    """A decision of a finished game that somebody tries again, or a puzzle. The game stays as it is."""

    past_at: int
    attempt: Attempt | None = None
    is_hinted: bool = False  # the first thing to choose is shown
    is_solved: bool = False  # the best decision is shown
    stop: int | None = None  # the position in the replay where it began; None: in the summary
    line: Line | None = None  # that begins with the best decision, if it is shown

    @property
    def may_hint(self) -> bool:
        """True if a hint would say something new."""
        return self.attempt is None and not self.is_hinted and not self.is_solved

    @property
    def shown(self) -> Any:
        """The position shown after what was played in place of the decision; None before that."""
        instead = self.attempt or self.line
        return instead and instead.position

    @property
    def lit_place(self) -> None:
        return None

    @property
    def friends_moves(self) -> None:
        return None


Seen = Now | Past | FriendsMoves | Telling | Landing | Trying
