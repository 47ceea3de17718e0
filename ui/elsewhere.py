"""Takes in changes that other tabs make to the storage, including deletions noticed late."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from engine import savecode
from engine.on_demand import Late
from ui import stored
from ui.kit.words import _
from ui.model.meeting import NEWER
from ui.model.screen import Screen
from ui.saves import dropped
from ui.saves.records import (
    GAME_PREFIX,
    PREFIX,
    DamagedRecord,
    Deleted,
    Newer,
    NewerRecord,
    Record,
    Saved,
    game_key,
    next_counter,
    unpack,
)
from ui.update import arrivals
from ui.update.routes import Command

if TYPE_CHECKING:
    from ui.host import Device, Storage
    from ui.kit import links
    from ui.saver import Saver
else:
    links = Late("ui.kit.links")


LETTER_KEY = f"{PREFIX}letter"  # holds a link that arrived in a tab which does not play its game


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    saver: Saver
    device: Device
    storage: Storage

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...
    def read_remaining(self) -> None: ...
    def switch_to(self, screen: Screen) -> None: ...
    def show(self) -> None: ...


class OtherTabs:
    """Listens to other tabs, and searches for a game whose record is gone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def on_stored(self, place: str) -> None:
        """Take in what another tab has just stored."""
        page = self.page
        page.read_remaining()
        if place == LETTER_KEY:
            self._open_letter()
            return
        page.saver.forget_text(place)
        screen = stored.taken_in(page.screen, place, page.storage)
        if screen is not page.screen:
            page.screen = screen
            page.show()
        key = game_key(place)
        if key is None:
            return
        news = page.saver.newer_record(key)
        if news:
            page.switch_to(self.with_news(news))
        else:
            self.ask_after(key)

    def on_late_mirror(self, mirror: Mapping[str, str]) -> None:
        """Take in the games of a mirror that answered after the page had started without it."""
        page = self.page
        page.read_remaining()
        news = page.saver.take_mirror(mirror)
        if news:
            page.switch_to(self.with_news(news))

    def hand_on(self) -> None:
        """Hand friends' moves to the tab that plays their game, which goes on with them."""
        page, meeting = self.page, self.page.screen.incoming
        if meeting is None or meeting.relation != NEWER:
            return
        link = "#" + links.fragment(savecode.encode(meeting.session), meeting.given_names)
        page.storage.store(LETTER_KEY, f"{meeting.key} {link}")
        said = _("This game is open in another tab. It goes on there.")
        page.switch_to(page.screen._replace(incoming=None, dialog="", notice=said))

    def _open_letter(self) -> None:
        """Follow a link that another tab handed on, if this tab plays its game."""
        page = self.page
        key, _space, link = page.storage.text(LETTER_KEY).partition(" ")
        if link and key == page.screen.open_key and not page.screen.is_elsewhere:
            page.storage.store(LETTER_KEY, None)
            page.do("read-code", "", link)

    def check_table(self) -> None:
        """Check the game on the table: a hidden page may have missed changes to the storage."""
        key = self.page.screen.open_key
        if key:
            self.on_stored(GAME_PREFIX + key)

    def ask_after(self, key: str) -> None:
        """Search for a game that is gone from where this tab stored it: another tab may have deleted it.

        Its other place may hold the mark of that deletion. The next page to start keeps that mark in the
        mirror alone.
        """
        page, missing = self.page, self.page.saver.missing(key)
        if missing is None:
            return
        known, mark = missing
        if mark:
            page.device.later(0, lambda: self._on_mark(known, mark))
        else:
            page.storage.ask_mirror(key, lambda text: self._on_mark(known, text))

    def _on_mark(self, known: Saved, text: str) -> None:
        """Take the game off the shelf if this text marks its deletion."""
        page = self.page
        try:
            record = unpack(known.key, text)
        except (DamagedRecord, NewerRecord):
            return
        saved = page.screen.saved(known.key)
        if saved and isinstance(record, Deleted) and record.counter > known.counter:
            # What was played here before the deletion was known is newer, but must not bring the game back.
            highest = max(record.counter, page.screen.counter)
            page.switch_to(self.with_news([record._replace(counter=next_counter(highest, saved))]))

    def with_news(self, news: Sequence[Record | Newer]) -> Screen:
        """The screen with games that another tab has stored.

        If the other tab deleted the game on the table, undoing that here brings the game back as it was here.
        """
        before = self.page.screen
        screen, saved = arrivals.take_in(before, news), before.saved(before.open_key)
        gone = {record.key for record in news if isinstance(record, Deleted)}
        if saved is None or saved.key not in gone or screen.saved(saved.key):
            return screen
        others = dropped.read(self.page.storage.text(dropped.DROPPED_KEY))  # most likely deleted with it
        return screen._replace(dropped=(saved, *(one for one in others if one.key != saved.key)))
