"""Finds out if this tab is the one that writes the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.model.meeting import NEWER
from ui.model.screen import Event, Screen
from ui.saves.records import GAME_PREFIX
from ui.update import playing, summaries
from ui.update.routes import Command
from ui.update.update import plays, with_explanation

if TYPE_CHECKING:  # the page starts without these
    from ui.ahead import IdleWork
    from ui.elsewhere import OtherTabs
    from ui.host import Storage
    from ui.saver import Saver


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    saver: Saver
    storage: Storage
    idle_work: IdleWork
    other_tabs: OtherTabs

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...
    def handle(self, kind: str, what: str, text: str) -> None: ...
    def read_remaining(self) -> None: ...
    def switch_to(self, screen: Screen) -> None: ...
    def on_lock(self, name: str, is_held: bool) -> None: ...


class Writer:
    """Asks for the lock of the game on the table. Moves wait in a queue until the answer comes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.awaits_lock = False
        self.queued: list[Event] = []

    def queues(self, event: Event) -> bool:
        """Queue an event that would change the game while this tab may not be its writer.

        Returns True if queued.
        """
        is_put_off = self.awaits_lock and plays(self.page.screen, event)
        if is_put_off:
            self.queued.append(event)
        return is_put_off

    def request_lock(self, *, steal: bool = False) -> None:
        """Ask to be the one tab that writes the game on the table. With `steal`, become it."""
        page = self.page
        page.idle_work.read_no_game()
        key, saver = page.screen.open_key, page.saver
        # A game not stored yet was just dealt or opened here: no other tab has it.
        saver.own_key = key if key not in saver.records else ""
        self.awaits_lock, self.queued = saver.own_key != key, []
        page.storage.hold(GAME_PREFIX + key if key else "", steal, page.on_lock)

    def on_lock(self, name: str, is_held: bool) -> None:
        """Take in that this tab gained or lost the lock of a game."""
        page = self.page
        page.read_remaining()
        key = page.screen.open_key
        if page.idle_work.take_lock(name, is_held) or name != GAME_PREFIX + key:
            return
        page.saver.own_key = key if is_held else ""
        queued, self.awaits_lock, self.queued = self.queued, False, []
        screen = page.screen
        if is_held:
            page.other_tabs.ask_after(key)
            screen = summaries.with_summary(page.other_tabs.with_news(page.saver.newer_record(key)), key)
        page.switch_to(with_explanation(playing.as_writer(screen, is_held)))
        if is_held:
            for event in queued:
                page.handle(*event)
            if page.screen.incoming and page.screen.incoming.relation == NEWER:
                page.do("join")
        else:
            page.other_tabs.hand_on()
