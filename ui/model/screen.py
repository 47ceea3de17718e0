"""The page's whole state as one value, and the events that change it.

These values are named tuples: in the browser, defining a data class takes 3 ms when the page starts, and a
named tuple a tenth of that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ui.model.help import Explanation
from ui.model.meeting import Meeting
from ui.model.offline import NOT_YET, Offline
from ui.model.qr import NO_QR, QrCode
from ui.model.rooms import NO_SEARCH, NOT_COUNTED, Library, Statistics
from ui.model.setup import NO_SETUP, Settings, Setup
from ui.model.table import Table
from ui.saves.best import NO_RESULTS, Best
from ui.saves.daily import NO_TRIES, Tries
from ui.saves.firsts import NO_FIRSTS, Firsts
from ui.saves.lessons import NO_LESSONS, Lessons
from ui.saves.records import Newer, Saved
from ui.saves.recovery import Unreadable
from ui.saves.setups import NO_SETUPS, Setups

if TYPE_CHECKING:  # the page starts without these
    from engine.session import Session
    from ui.model.intake import Intake
    from ui.model.of_day import OfDay
    from ui.model.puzzles import Puzzles
    from ui.saves.mistakes import Mistakes

MOST_TYPED = 100_000  # characters in the code field: everything people look through, short of a book


class Glimpse(NamedTuple):
    """The game to continue, opened for its picture in the menu."""

    code: str
    table: Table | None  # None: its code does not open, or not yet


class Screen(NamedTuple):
    """The page's whole state."""

    settings: Settings
    setup: Setup = NO_SETUP  # the game whose cover was opened last
    shelf: tuple[Saved, ...] = ()  # the games on this device, the last played first
    shown_games: int = 10  # games of the shelf shown in the menu
    dropped: tuple[Saved, ...] = ()  # the games deleted last, while they can still be brought back
    glimpse: Glimpse | None = None
    setups: Setups = NO_SETUPS  # the last sheet of each game
    damaged: tuple[Unreadable, ...] = ()  # records that were set aside
    newer: tuple[Newer, ...] = ()  # games of a later version of this page
    best: Best = NO_RESULTS  # of games played alone
    lessons: Lessons = NO_LESSONS  # somebody's place in each game's lesson
    firsts: Firsts = NO_FIRSTS  # explanations already given, by game
    explanation: Explanation | None = None  # the one given now
    newer_best: frozenset[str] = frozenset()  # games whose best results a later version of this page stored
    table: Table | None = None
    is_calm: bool = False  # the reader wants no movement
    is_elsewhere: bool = False  # another tab plays the game on the table, so here it can only be looked at
    dialog: str = ""  # "share", "moves", "settings", "end", "incoming", "damaged", "newer", "new" ...
    code: str = ""  # the text of the code field
    qr: QrCode = NO_QR  # in the share dialog
    can_share: bool = False  # the device can share a link
    can_paste: bool = False  # the browser may let the page read the clipboard
    can_scan: bool = False  # the device can read a QR code with its camera
    intake: Intake | None = None  # the search through files for games
    sent_session: Session | None = None  # the finished game last sent to friends
    incoming: Meeting | None = None  # a game from a code, before anybody agrees to open it
    notice: str = ""  # a sentence about something that went wrong
    repeats: int = 0  # of notices: so often, the same one came again
    refused: str = ""  # the thing in the game that the notice is about, if any
    pointed: str = ""  # a listed move, or an entry of the log, that the board shows: see ui.view.pointing
    stores: bool = True  # this browser stores things
    full: bool = False  # the storage is full
    offline: Offline = NOT_YET
    seed: int = 0  # for the next new game
    today: int = 0  # the day, since 1970-01-01
    utc_day: int = 0  # the day by UTC, the same for everybody
    tries: Tries = NO_TRIES  # at the daily games
    of_day: OfDay | None = None  # what the day has, once the page rests
    trying_day: int | None = None  # the daily game to begin once no other tab is known to have begun it
    counter: int = 0
    has_unread: bool = False  # the shelf lacks finished games that are still to be read: see ui.stored
    room: str = ""  # beside the menu, while nothing is on the table: "library" ...
    library: Library = NO_SEARCH
    statistics: Statistics = NOT_COUNTED
    puzzles: Puzzles | None = None  # once somebody has asked for them
    mistakes: Mistakes | None = None  # of analysed games, once somebody has asked for puzzles
    speed: str = "normal"  # of replays: a key of PACES
    announced: tuple[str, ...] = ()  # outcome of the last event, for screen readers

    @property
    def open_key(self) -> str:
        """The key of the game on the table; "" if there is none."""
        return self.table.key if self.table else ""

    def saved(self, key: str) -> Saved | None:
        """The game of the shelf with this key, if there is one."""
        return next((saved for saved in self.shelf if saved.key == key), None)

    def cleared(self, notice: str = "") -> Screen:
        """The screen without its remarks about the previous event."""
        return self._replace(notice=notice, refused="", pointed="", announced=())

    @property
    def has_standing(self) -> bool:
        """True if the table has a place for who is ahead: in an unfinished game of several players."""
        table = self.table
        if table is None or table.lesson is not None or table.is_task or table.session.state.is_over:
            return False
        return self.settings.evaluation and table.session.seats > 1

    @property
    def shows_hints(self) -> bool:
        """True if every turn shows a hint: by the setting, or by the game begun after a lesson."""
        table = self.table
        after = self.lessons.get(table.session.game.name) if table else None
        is_after = table is not None and after is not None and after.followed == table.key
        return after.is_hinted if after and is_after else self.settings.hints


class Event(NamedTuple):
    """Something that happened in the page.

    `kind` is "pick" (a choice in the game, or a command of a menu or dialog), "why" (a click on a thing that
    cannot be picked), "set" (the field `what` changed to `text`) or "do" (a command). ui.update.routes lists
    the commands and fields, and the functions that answer them.
    """

    kind: str
    what: str = ""
    text: str = ""


def with_help(screen: Screen, **changes: Any) -> Screen:
    """The screen with changes to the help at its table."""
    table = screen.table
    assert table is not None
    return screen._replace(table=table._replace(help=table.help._replace(**changes)))
