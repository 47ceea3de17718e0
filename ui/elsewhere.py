"""What other tabs do to what is stored, as this one takes it in; of a deletion it may learn late."""

from __future__ import annotations

from collections.abc import Sequence
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


LETTER_KEY = f"{PREFIX}letter"  # a link that came to a tab which does not play its game


class Page(Protocol):
    """What this needs of the page."""

    screen: Screen
    saver: Saver
    device: Device
    storage: Storage

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...
    def read_rest(self) -> None: ...
    def become(self, screen: Screen) -> None: ...
    def show(self) -> None: ...


class Elsewhere:
    """Listens to other tabs, and asks after a game whose record is gone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def stored(self, place: str) -> None:
        """Another tab has stored something."""
        page = self.page
        page.read_rest()
        if place == LETTER_KEY:
            self._open_letter()
            return
        page.saver.forget_text(place)
        screen = stored.news(page.screen, place, page.storage)
        if screen is not page.screen:
            page.screen = screen
            page.show()
        key = game_key(place)
        if key is None:
            return
        news = page.saver.news(key)
        if news:
            page.become(self.with_news(news))
        else:
            self.look_for(key)

    def pass_on(self) -> None:
        """Hand what friends have played on to the tab that plays their game: it goes on there."""
        page, meeting = self.page, self.page.screen.incoming
        if meeting is None or meeting.relation != NEWER:
            return
        link = "#" + links.fragment(savecode.encode(meeting.session), meeting.given)
        page.storage.store(LETTER_KEY, f"{meeting.key} {link}")
        said = _("This game is open in another tab. It goes on there.")
        page.become(page.screen._replace(incoming=None, dialog="", notice=said))

    def _open_letter(self) -> None:
        """Follow the link that another tab has handed on, if its game is the one played here."""
        page = self.page
        key, _space, link = page.storage.text(LETTER_KEY).partition(" ")
        if link and key == page.screen.open_key and not page.screen.elsewhere:
            page.storage.store(LETTER_KEY, None)
            page.do("read-code", "", link)

    def look_again(self) -> None:
        """Find out about the game on the table: a page that was hidden may have missed what was stored."""
        key = self.page.screen.open_key
        if key:
            self.stored(GAME_PREFIX + key)

    def look_for(self, key: str) -> None:
        """Ask after a game that is no longer where this tab has stored it: another tab may have deleted it.

        The mark of that may be in its place. Whichever page starts next leaves it to the mirror alone.
        """
        page, missing = self.page, self.page.saver.missing(key)
        if missing is None:
            return
        known, mark = missing
        if mark:
            page.device.later(0, lambda: self._hear(known, mark))
        else:
            page.storage.ask_mirror(key, lambda text: self._hear(known, text))

    def _hear(self, known: Saved, text: str) -> None:
        """Take the game off the shelf if this is the mark of its deletion."""
        page = self.page
        try:
            record = unpack(known.key, text)
        except (DamagedRecord, NewerRecord):
            return
        saved = page.screen.saved(known.key)
        if saved and isinstance(record, Deleted) and record.counter > known.counter:
            # What was played here in ignorance of it is newer, and must not bring the game back by itself.
            highest = max(record.counter, page.screen.counter)
            page.become(self.with_news([record._replace(counter=next_counter(highest, saved))]))

    def with_news(self, news: Sequence[Record | Newer]) -> Screen:
        """The screen with what another tab has stored of games.

        If it deleted the game on the table, that can be undone here: the game comes back as it was here.
        """
        before = self.page.screen
        screen, saved = arrivals.take_in(before, news), before.saved(before.open_key)
        gone = {record.key for record in news if isinstance(record, Deleted)}
        if saved is None or saved.key not in gone or screen.saved(saved.key):
            return screen
        others = dropped.read(self.page.storage.text(dropped.DROPPED_KEY))  # deleted with it, most likely
        return screen._replace(dropped=(saved, *(one for one in others if one.key != saved.key)))
