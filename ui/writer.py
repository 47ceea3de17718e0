"""Finds out if this tab is the one that writes the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.model.meeting import NEWER
from ui.model.screen import Event, Screen
from ui.saves.records import GAME_PREFIX
from ui.update import playing, summaries
from ui.update.routes import Command
from ui.update.update import explained, plays

if TYPE_CHECKING:  # the page starts without these
    from ui.ahead import Ahead
    from ui.elsewhere import Elsewhere
    from ui.host import Storage
    from ui.saver import Saver


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    saver: Saver
    storage: Storage
    ahead: Ahead
    elsewhere: Elsewhere

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...
    def handle(self, kind: str, what: str, text: str) -> None: ...
    def read_rest(self) -> None: ...
    def become(self, screen: Screen) -> None: ...
    def on_lock(self, name: str, is_held: bool) -> None: ...


class Writer:
    """Asks for the lock of the game on the table. Moves wait in a queue until the answer comes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.awaits_lock = False
        self.queued: list[Event] = []

    def puts_off(self, event: Event) -> bool:
        """Queue an event that would change the game, as long as this tab may not be its writer. Returns True
        if queued.
        """
        is_put_off = self.awaits_lock and plays(self.page.screen, event)
        if is_put_off:
            self.queued.append(event)
        return is_put_off

    def hold(self, *, steal: bool = False) -> None:
        """Ask to be the one tab that writes the game on the table. With `steal`, become it."""
        page = self.page
        page.ahead.give_up()
        key, saver = page.screen.open_key, page.saver
        # A game not stored yet was just dealt or opened here: no other tab has it.
        saver.held = key if key not in saver.records else ""
        self.awaits_lock, self.queued = saver.held != key, []
        page.storage.hold(GAME_PREFIX + key if key else "", steal, page.on_lock)

    def on_lock(self, name: str, is_held: bool) -> None:
        """Take in that this tab gained or lost the lock of a game."""
        page = self.page
        page.read_rest()
        key = page.screen.open_key
        if page.ahead.takes(name, is_held) or name != GAME_PREFIX + key:
            return
        page.saver.held = key if is_held else ""
        queued, self.awaits_lock, self.queued = self.queued, False, []
        screen = page.screen
        if is_held:
            page.elsewhere.look_for(key)
            screen = summaries.with_summary(page.elsewhere.with_news(page.saver.news(key)), key)
        page.become(explained(playing.as_writer(screen, is_held)))
        if is_held:
            for event in queued:
                page.handle(*event)
            if page.screen.incoming and page.screen.incoming.relation == NEWER:
                page.do("join")
        else:
            page.elsewhere.pass_on()
