"""Keeps what happens by itself in step with the screen; nothing else starts or stops it.

Two things stay outside: work done while nobody plays (ui.ahead), and midnight (ui.clock).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.on_demand import Late
from ui.model.screen import Screen
from ui.saves.daily import TRIES_KEY
from ui.saves.records import FILE_LIMIT
from ui.thinker import Thinker
from ui.update.routes import Command
from ui.update.want import (
    LOOKS_AHEAD,
    MAY_ASK,
    Bots,
    Claim,
    File,
    Files,
    Join,
    Lock,
    Ponder,
    Qr,
    Recall,
    Think,
    Timer,
    Want,
)
from ui.update.wants import BOTS, LOCK, TIMER, is_thinking, wants

if TYPE_CHECKING:  # the page starts without these
    from ui import pondering, tally
    from ui.elsewhere import OtherTabs
    from ui.host import Device, Listener, Storage
    from ui.view import qr
    from ui.writer import Writer
else:
    pondering = Late("ui.pondering")
    tally = Late("ui.tally")
    qr = Late("ui.view.qr")


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    device: Device
    listen: Listener
    storage: Storage
    other_tabs: OtherTabs
    writer: Writer

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...
    def on_claim(self, is_ours: bool) -> None: ...


class Running:
    """Everything now running, by its subject: see `ui.update.wants.wants`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thinker = Thinker(page.device, lambda which, answer: page.do("thought", which, answer))
        self.ponderer: pondering.Ponderer | None = None  # once an expert could think during a person's turn
        self.timer: int | None = None  # the browser's id
        self._running: dict[str, Want] = {}

    def compare(self) -> None:
        """Start what the screen newly wants, and stop what it no longer wants."""
        lock = Lock(self.page.screen.open_key)
        if self._running.get(LOCK) != lock:
            self._running[LOCK] = lock
            self.page.writer.request_lock()  # the answer may come at once, and change the screen
        screen = self.page.screen
        now = wants(screen)
        if self.page.writer.awaits_lock:
            now = {about: want for about, want in now.items() if not is_thinking(want)}
        self._keep_bots(now)
        for about, want in list(self._running.items()):
            if about not in now:
                del self._running[about]
                self._stop(want)
        for about, want in now.items():
            was = self._running.get(about)
            if was is None or not _is_same(was, want):
                self._running[about] = want
                self._start(want)
                if self.page.screen is not screen:
                    return  # an answer came at once, and its own call compared everything
        bots = now.get(BOTS)
        if isinstance(bots, Bots) and bots.need == MAY_ASK:
            self.thinker.expect(bots.game)

    def _keep_bots(self, now: dict[str, Want]) -> None:
        """Close the thinker when somebody leaves the table, or when no bot there looks ahead any more."""
        was, bots = self._running.get(BOTS), now.get(BOTS)
        has_left = was is not None and bots is None
        looked = isinstance(was, Bots) and was.need == LOOKS_AHEAD
        if has_left or (looked and isinstance(bots, Bots) and bots.need != LOOKS_AHEAD):
            self.thinker.close()
            # The thinker gave up its requests, so they have to be made again.
            self._running = {
                about: want for about, want in self._running.items() if not isinstance(want, Think)
            }

    def _start(self, want: Want) -> None:
        page, device = self.page, self.page.device
        match want:
            case Timer(milliseconds):
                self._cancel()
                self.timer = device.later(milliseconds, lambda: self._fire(want))
            case Bots(_key, game, need) if need == LOOKS_AHEAD:
                self.thinker.warm(game)
            case Think():
                self.thinker.think(want)
            case Ponder(think):
                self.ponderer = self.ponderer or pondering.Ponderer(device, self.thinker)
                self.ponderer.start(think)
            case Qr():
                device.install(qr.WHEEL, lambda is_there: self._draw(want, is_there))
            case Join():
                device.later(0, self._join)  # after the lock was asked for
            case Claim(day):
                page.storage.claim(f"{TRIES_KEY}:{day}", page.on_claim)
            case File():
                device.read_file(FILE_LIMIT, lambda kind, text: page.do("file", kind, text))
            case Recall():
                device.later(0, self._recall)

    def _stop(self, want: Want) -> None:
        match want:
            case Timer():
                self._cancel()
            case Think(task):
                self.thinker.stop(task)
            case Ponder() if self.ponderer:
                self.ponderer.stop()
            case Files():
                self.page.device.drop_files()

    def _cancel(self) -> None:
        if self.timer is not None:
            self.page.device.cancel(self.timer)
            self.timer = None

    def _fire(self, timer: Timer) -> None:
        self.timer = None
        self._running.pop(TIMER, None)
        if timer.is_patient and self.page.listen.is_scrolling():
            self.compare()
        else:
            self.page.do(timer.command)

    def _join(self) -> None:
        """Go on with friends' moves, here or in the tab that plays the game."""
        if self.page.screen.is_elsewhere:
            self.page.other_tabs.hand_on()
        else:
            self.page.do("join")

    def _recall(self) -> None:
        """Hand over the kept figures for the statistics shown now."""
        if any(isinstance(want, Recall) for want in self._running.values()):
            self.page.do("recall", "", tally.kept_text(self.page.screen, self.page.storage))

    def _draw(self, want: Qr, is_there: bool) -> None:
        """Draw a link as a QR code, if it is still wanted; segno is there, or could not be installed."""
        if want in self._running.values():
            self.page.do("qr", "", self.page.device.link(want.fragment) if is_there else "")


def _is_same(was: Want, want: Want) -> bool:
    """True if a want is already running, whatever its time: a click must not shorten a pause."""
    if isinstance(was, Timer) and isinstance(want, Timer):
        return (was.command, was.moment) == (want.command, want.moment)
    if isinstance(was, Think) and isinstance(want, Think):
        return was.session == want.session
    return was == want
