"""What the page shows, as one value, and what can happen in it.

The values of the page are named tuples: in the browser, to define a data class takes 3 ms of the start, to
define a named tuple a tenth of that.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.session import Session
from ui.model.offline import NOT_YET, Offline
from ui.model.qr import NO_QR, QrCode
from ui.model.setup import Settings, Setup
from ui.model.table import Table
from ui.saves.best import NO_RESULTS, Best
from ui.saves.records import Newer, Saved
from ui.saves.recovery import Unreadable


class Screen(NamedTuple):
    """Everything the page shows."""

    settings: Settings
    setup: Setup
    shelf: tuple[Saved, ...] = ()  # the games on this device, the last played first
    shown: int = 10  # how many of these are shown
    damaged: tuple[Unreadable, ...] = ()  # records that were set aside
    newer: tuple[Newer, ...] = ()  # games of a later version of this page
    best: Best = NO_RESULTS  # of games played alone
    newer_best: frozenset[str] = frozenset()  # games whose best results a later version of this page stored
    table: Table | None = None
    elsewhere: bool = False  # whether another tab has the game on the table: then it can only be looked at
    dialog: str = ""  # "share", "moves", "settings", "end", "incoming", "damaged", "newer", "delete:KEY" ...
    code: str = ""  # what is typed into the code field
    qr: QrCode = NO_QR  # in the share dialog
    can_share: bool = False  # whether the device can share a link
    incoming: Session | None = None  # a game from a code, before anybody agrees to open it
    notice: str = ""  # a sentence about something that went wrong
    refused: str = ""  # the thing in the game that the notice is about, if any
    stores: bool = True  # whether this browser stores anything
    full: bool = False  # whether it does not because its storage is full
    offline: Offline = NOT_YET
    seed: int = 0  # for the next new game
    today: int = 0  # the day, since 1970-01-01
    counter: int = 0
    said: tuple[str, ...] = ()  # the outcome of the last event, for screen readers


class Event(NamedTuple):
    """Something happened in the page.

    `kind` is "pick" (a choice in the game or in a dialog), "do" (a command), "set" (a field changed, `text`
    is its value), "why" (a thing was clicked that cannot be picked), "bot" (it is time for a bot to move),
    "count" (it is time for the next light of a scoring), "thought" (what was worked out, see ui.thinker),
    "long" (a bot thinks for long) or "offline" (news of ui.model.offline.Offline).
    """

    kind: str
    what: str = ""
    text: str = ""
