"""What the page shows, as one value, and what can happen in it.

The values of the page are named tuples: in the browser, to define a data class takes 3 ms of the start, to
define a named tuple a tenth of that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.model.help import News
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

if TYPE_CHECKING:  # a start has no use for these
    from engine.session import Session
    from ui.model.intake import Intake

MOST_TYPED = 100_000  # characters of the code field: all that somebody may look through, though not a book


class Glimpse(NamedTuple):
    """The game to continue, opened for its picture in the menu."""

    code: str
    table: Table | None  # None: its code does not open, or not yet


class Screen(NamedTuple):
    """Everything the page shows."""

    settings: Settings
    setup: Setup = NO_SETUP  # the game whose cover was opened last
    shelf: tuple[Saved, ...] = ()  # the games on this device, the last played first
    shown: int = 10  # how many of these are shown
    dropped: tuple[Saved, ...] = ()  # the games deleted last, as long as they can be brought back
    glimpse: Glimpse | None = None
    setups: Setups = NO_SETUPS  # how the sheet of each game was left
    damaged: tuple[Unreadable, ...] = ()  # records that were set aside
    newer: tuple[Newer, ...] = ()  # games of a later version of this page
    best: Best = NO_RESULTS  # of games played alone
    lessons: Lessons = NO_LESSONS  # how far somebody is in the lesson of each game
    firsts: Firsts = NO_FIRSTS  # what was explained in the first game of each kind
    news: News | None = None  # what is explained there now
    newer_best: frozenset[str] = frozenset()  # games whose best results a later version of this page stored
    table: Table | None = None
    elsewhere: bool = False  # whether another tab has the game on the table: then it can only be looked at
    dialog: str = ""  # "share", "moves", "settings", "end", "incoming", "damaged", "newer", "new" ...
    code: str = ""  # what is typed into the code field
    qr: QrCode = NO_QR  # in the share dialog
    can_share: bool = False  # whether the device can share a link
    can_paste: bool = False  # whether the page may ask for the clipboard
    can_scan: bool = False  # whether the device can look for a QR code with its camera
    intake: Intake | None = None  # the files that are looked through for games
    sent: Session | None = None  # the finished game whose result friends were sent last
    incoming: Meeting | None = None  # a game from a code, before anybody agrees to open it
    notice: str = ""  # a sentence about something that went wrong
    refused: str = ""  # the thing in the game that the notice is about, if any
    stores: bool = True  # whether this browser stores anything
    full: bool = False  # whether it does not because its storage is full
    offline: Offline = NOT_YET
    seed: int = 0  # for the next new game
    today: int = 0  # the day, since 1970-01-01
    utc_day: int = 0  # the same, where it is the same for everybody
    tries: Tries = NO_TRIES  # at the tables of the day
    trying: int | None = None  # the day whose try is begun as soon as it is known that no other tab has
    counter: int = 0
    room: str = ""  # beside the menu, while nothing is on the table: "library" ...
    library: Library = NO_SEARCH
    statistics: Statistics = NOT_COUNTED
    speed: str = "normal"  # of replays: a key of PACES
    said: tuple[str, ...] = ()  # the outcome of the last event, for screen readers

    @property
    def open_key(self) -> str:
        """The key of the game on the table; "" if there is none."""
        return self.table.key if self.table else ""

    def saved(self, key: str) -> Saved | None:
        """The game of the shelf with this key, if there is one."""
        return next((saved for saved in self.shelf if saved.key == key), None)

    def afresh(self, notice: str = "") -> Screen:
        """The screen, cleared of what it said about the previous event."""
        return self._replace(notice=notice, refused="", said=())

    @property
    def shows_hints(self) -> bool:
        """Whether a hint is shown at every turn: as it is set, or as the game after a lesson was begun."""
        table = self.table
        after = self.lessons.get(table.session.game.name) if table else None
        is_after = table is not None and after is not None and after.followed == table.key
        return after.is_hinted if after and is_after else self.settings.hints


class Event(NamedTuple):
    """Something happened in the page.

    `kind` is "pick" (a choice in the game, or a command of a menu or dialog), "why" (a thing was clicked that
    cannot be picked), "set" (the field `what` changed, `text` is its value) or "do" (a command). Who answers,
    and which commands and fields there are, stands in ui.update.routes.
    """

    kind: str
    what: str = ""
    text: str = ""
