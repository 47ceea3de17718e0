"""The page at work: one Screen, one listener, one redraw."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ui import stored
from ui.ahead import Ahead
from ui.clock import Clock
from ui.elsewhere import Elsewhere
from ui.foresight import Foresight
from ui.model.meeting import NEWER
from ui.model.message import fragment as fragment_of
from ui.model.screen import MOST_TYPED, Event, Screen
from ui.saver import Saver
from ui.saves.daily import TRIES_KEY
from ui.saves.file import FILE_LIMIT, pack_file
from ui.saves.records import GAME_PREFIX, PERSIST_KEY, PREFIX
from ui.saves.recovery import find
from ui.thinker import Thinker
from ui.update import arrivals, helping, playing, resume, scoring, summaries, thinking, timing
from ui.update.effects import (
    Claim,
    CloseThinker,
    Copy,
    CopyLink,
    DrawQr,
    DropFiles,
    Effect,
    Join,
    Paste,
    ReadFile,
    Renew,
    SaveFile,
    Scan,
    Share,
    SharePicture,
    TakeOver,
    WriteOut,
    due,
    shown_code,
)
from ui.update.update import explained, plays
from ui.view import moving, page, qr

if TYPE_CHECKING:  # a start has no use for it
    from ui.host import Device, Display, Listener, Storage
    from ui.saves.foremost import Texts

AFTER_PICTURE = 100  # ms: the menu is painted by then


class Browser:
    """What the page needs of the browser."""

    def __init__(self, device: Device, listen: Listener, show: Display, storage: Storage) -> None:
        self.device, self.listen, self.show, self.storage = device, listen, show, storage


class App:
    """Holds the screen and carries out the effects of its changes: drawing, saving, scheduling bots."""

    def __init__(self, screen: Screen, saver: Saver, browser: Browser, texts: Texts | None) -> None:
        self.browser, self.device, self.storage = browser, browser.device, browser.storage
        self.listen = browser.listen
        self.screen = screen
        self.saver = saver
        self.texts = texts  # of all games, if the start has left some unread
        self.timer: int | None = None
        self.drawing: asyncio.Future[None] | None = None  # held, because an unreferenced task may vanish
        self.ahead, self.clock, self.elsewhere = Ahead(self), Clock(self), Elsewhere(self)
        self.asks = False  # whether it is to be told yet if this tab writes the game on the table
        self.put_off: list[Event] = []  # what was chosen until then
        self.foresight = Foresight()
        self.thinker = Thinker(self.device, lambda which, found: self.handle("thought", which, found))
        self.wish = thinking.Wish()  # what is thought about
        self.wishes: helping.Wishes = {}  # the same, to help

    def handle(self, kind: str, what: str, text: str) -> None:
        """Answer an event of the page."""
        self.read_rest()
        self.clock.look()
        event = Event(kind, what, text)
        if self.asks and plays(self.screen, event):
            self.put_off.append(event)
            return
        screen, effects = self.foresight.update(self.screen, event)
        if screen is not self.screen:
            milliseconds = moving.flight(self.screen, screen, event)
            if milliseconds:
                everywhere = moving.is_everywhere(self.screen, screen, event)
                self.browser.show.moving(milliseconds, everywhere=everywhere)
            before = self.screen
            self.become(screen)
            if screen.settings.sound:
                self.sound(before, screen, event)
        for effect in effects:
            self.carry_out(effect)

    def read_rest(self) -> None:
        """Read the games that the start has left unread, before anything happens."""
        if self.texts is not None:
            local = self.storage.stored(PREFIX)
            texts, self.texts = self.texts if local is None else self.texts.with_news(local), None
            found = find(*texts)
            self.saver.take(found)
            self.screen = stored.with_games(self.screen, found)
            self.show()
            self.await_next()

    def sound(self, before: Screen, after: Screen, event: Event) -> None:
        """Let a change be heard, and felt if it was one's own choice."""
        from ui.update import sounding  # only those who have switched it on need it

        sounds = sounding.heard(before, after, event)
        for name in sounds:
            self.device.play(name)
        if sounds and event.kind in ("pick", "do"):
            self.device.tap()

    def foresee(self, kind: str, what: str) -> None:
        """Prepare the answer to what is about to be chosen."""
        # Not in the menu or a dialog: there a finger usually scrolls, and another game may have to be loaded.
        if self.screen.table and not self.screen.dialog:
            regions = self.foresight.prepare(self.screen, Event(kind, what))
            if regions is not None:
                self.browser.show.prepare(regions)

    def explain(self, kind: str, how: str) -> str:
        """What a kind of thing on the table is, as markup; "" for nothing."""
        news = self.screen.news
        is_said = news is not None and news.thing == kind  # in a first game, where it stays
        is_unasked = how in ("point", "focus") and (is_said or not self.screen.settings.explain)
        from ui.view import things  # a start has no use for it

        return things.explained(self.screen, kind, only_contents=is_unasked)

    def carry_out(self, effect: Effect) -> None:
        """Carry out an effect in the browser."""
        match effect:
            case Copy(text):
                self.device.copy(text, self.copied)
            case CopyLink(fragment, words):
                gap = " " if words and not words.endswith("\n") else ""
                self.device.copy(f"{words}{gap}{self.device.link(fragment)}", self.copied)
            case Share(fragment, words):
                self.device.share("Ladrilho", words, self.device.link(fragment))
            case SharePicture(title, words, fragment):
                self.device.share_picture(title, words, self.device.link(fragment))
            case Paste():
                self.device.paste(lambda text: self.handle("pasted", "clipboard", text))
            case Scan():
                self.device.scan(lambda what, text: self.handle("pasted", what, text))
            case ReadFile():
                self.device.read_file(FILE_LIMIT, lambda what, text: self.handle("file", what, text))
            case DropFiles():
                self.device.drop_files()
            case SaveFile(games, tries):
                self.device.save_file(f"ladrilho-{self.device.today()}.txt", pack_file(games, tries))
            case WriteOut(games):
                from ui.update.writing import written_out  # a start has no use for it

                self.device.save_file(f"ladrilho-{self.device.today()}-to-read.txt", written_out(games))
            case DrawQr(fragment):
                self.drawing = asyncio.ensure_future(self.draw_qr(fragment))
            case Join():
                self.device.later(0, self.join)  # after the lock was asked for
            case Claim(day):
                self.storage.claim(f"{TRIES_KEY}:{day}", self.on_claim)
            case TakeOver():
                self.hold(steal=True)
            case Renew():
                self.listen.renew()
            case _:
                self.thinker.carry_out(effect)

    def become(self, screen: Screen) -> None:
        """Switch to a screen: show it, and save what changed."""
        before, self.screen = self.screen, screen
        for effect in due(before, screen):
            self.carry_out(effect)
        if before.open_key != screen.open_key:
            self.screen = screen._replace(elsewhere=False) if screen.elsewhere else screen
            self.hold()
        self.save(before)
        self.browser.show.wait_on(is_moving=bool(screen.table and screen.table.landed is not None))
        self.show()
        if timing.moment(before) != timing.moment(screen):
            self.cancel_timer()
        self.attend()
        self.await_next()
        if screen.table is None:
            self.ahead.later()

    def show(self) -> None:
        """Draw the screen."""
        screen = self.screen
        self.browser.show.show(page.shown(screen, self.foresight.view(screen)))

    def save(self, before: Screen) -> None:
        """Store what is new since the previous screen, at once: a page can be closed at any time."""
        screen = self.screen
        if screen.shelf is not before.shelf:
            self.elsewhere.look_for(screen.open_key)
        problem = self.saver.save(screen, stored.texts(screen, before, self.storage))
        if problem == "full" and self.make_room():
            problem = self.saver.flush()
        problem = problem or (stored.probe(self.storage) if screen.full else "")
        if problem and screen.stores:
            self.screen = screen._replace(
                stores=False, full=problem == "full", notice=stored.problem_in_words(problem)
            )
        elif not problem and screen.full:
            self.screen = screen._replace(stores=True, full=False)
        table = screen.table
        if table and table.session.state.is_over and not self.storage.stored(PERSIST_KEY):
            self.storage.store(PERSIST_KEY, "1")
            self.storage.persist()
        if screen.statistics.facts is not before.statistics.facts or len(screen.shelf) < len(before.shelf):
            from ui import tally  # a start has no use for it

            tally.keep(screen, before, self.storage)

    def make_room(self) -> bool:
        """Give up what can be counted anew. Returns whether there was anything."""
        from ui import tally

        return tally.make_room(self.storage)

    def hold(self, *, steal: bool = False) -> None:
        """Ask to be the one tab that writes the game on the table, or, with `steal`, become it."""
        self.ahead.give_up()
        key = self.screen.open_key
        # A game that is not stored yet was dealt or opened here just now: no other tab has it.
        self.saver.held = key if key not in self.saver.records else ""
        self.asks, self.put_off = self.saver.held != key, []
        self.storage.hold(GAME_PREFIX + key if key else "", steal, self.on_lock)

    def join(self) -> None:
        """Go on with what friends have played, here or in the tab that plays the game."""
        if self.screen.elsewhere:
            self.elsewhere.pass_on()
        else:
            self.handle("do", "join", "")

    def on_lock(self, name: str, is_held: bool) -> None:
        """This tab gained or lost the lock of a game."""
        self.read_rest()
        key = self.screen.open_key
        if self.ahead.takes(name, is_held):
            return
        if name != GAME_PREFIX + key:
            return
        self.saver.held = key if is_held else ""
        put_off, self.asks, self.put_off = self.put_off, False, []
        screen = self.screen
        if is_held:
            self.elsewhere.look_for(key)
            screen = summaries.with_summary(self.elsewhere.with_news(self.saver.news(key)), key)
        self.become(explained(playing.as_writer(screen, is_held)))
        if is_held:
            for event in put_off:
                self.handle(*event)
            if self.screen.incoming and self.screen.incoming.relation == NEWER:
                self.handle("do", "join", "")
        else:
            self.elsewhere.pass_on()

    def on_claim(self, is_ours: bool) -> None:
        """It is known whether the try that was asked for is this tab's to begin."""
        self.screen = stored.with_tries(self.screen, self.storage)
        self.handle("claimed", "", "1" if is_ours else "")

    async def draw_qr(self, fragment: str) -> None:
        """Draw a link as a QR code, once segno is installed, if it is still wanted."""
        is_there = await self.device.install(qr.WHEEL)
        table = shown_code(self.screen)
        if table and fragment_of(table) == fragment:
            self.handle("qr", "", self.device.link(fragment) if is_there else "")

    def copied(self, done: bool) -> None:
        """A text was copied, or the browser refused."""
        self.handle("copied", "", "1" if done else "")

    def attend(self) -> None:
        """Have thought about what the screen needs, once it is known that this tab writes the game."""
        before, self.wish = self.wish, thinking.Wish() if self.asks else thinking.wish(self.screen)
        effects = list(thinking.due(before, self.wish))
        is_closed = any(isinstance(effect, CloseThinker) for effect in effects)
        asked = {} if is_closed else self.wishes  # what was asked for is given up with the thinker
        self.wishes = {} if self.asks else helping.wishes(self.screen)
        for effect in (*effects, *helping.due(asked, self.wishes)):
            self.carry_out(effect)

    def await_next(self) -> None:
        """Schedule what comes next by itself."""
        due = timing.following(self.screen)
        if due is None:
            self.cancel_timer()
        else:
            self.schedule(due)

    def schedule(self, due: timing.Due) -> None:
        """Send an event when it is due, unless one is already pending."""
        if self.timer is None:
            self.timer = self.device.later(due.milliseconds, lambda: self.fire(due.kind))

    def fire(self, kind: str) -> None:
        """Send the event that was scheduled."""
        self.timer = None
        if kind == "miniature" and self.listen.is_scrolling():
            self.await_next()
        elif kind == "recall":
            from ui import tally

            self.handle(kind, "", tally.recalled(self.screen, self.storage))
        else:
            self.handle(kind, "", "")

    def cancel_timer(self) -> None:
        """Cancel the pending timer."""
        if self.timer is not None:
            self.device.cancel(self.timer)
            self.timer = None

    def carried(self) -> list[tuple[str, str, str]]:
        """What a reload would lose: games are stored, but picks and typed text are not."""
        return [(event.kind, event.what, event.text) for event in resume.events(self.screen)]

    def bring_back(self) -> None:
        """Replay the events that the previous page handed over, as far as this version knows them."""
        events = self.listen.carried_events()
        if not events:
            return
        self.read_rest()  # or what is brought back below would lack the games that were not read yet
        for event in events:
            self.handle(*event)

    def catch_up(self, early: Iterable[tuple[str, str, str]]) -> None:
        """Replay the clicks and keystrokes made before Python was ready, in the menu shown then."""
        events = list(early)
        if self.screen.table and any(kind == "pick" for kind, _what, _text in events):
            self.handle("do", "menu", "")
        for event in events:
            self.handle(*event)

    def open_fragment(self) -> None:
        """Offer to open the game in the address, which stays there unless it was understood."""
        fragment = self.device.take_fragment()
        if fragment:
            from ui.kit.link_reading import is_daily  # most pages are entered without any
        if fragment and is_daily(fragment):
            self.handle("do", "daily", "")
        elif fragment.strip("#"):
            self.handle("set", "code", fragment)
            before = self.screen
            self.handle("do", "read-code:link", "")
            if self.screen.incoming is before.incoming and self.screen.table is before.table:
                self.device.put_back(fragment)


def opening(mirror: dict[str, str] | None, browser: Browser) -> App:
    """The page to start with, from what this device has stored."""
    screen, found, texts, open_key, counted, past = stored.read(mirror, browser.device, browser.storage)
    if open_key:
        screen = scoring.taken_up(explained(arrivals.resume(screen, open_key)), counted)
        screen = playing.looked_back(screen, past)
    saver = Saver(browser.storage)
    saver.take(found)
    return App(screen, saver, browser, texts)


async def main() -> None:
    """Start the page."""
    from ui.browser import device, listen, show, storage  # here, so that all else runs without a browser

    app = opening(await storage.read_mirror(), Browser(device, listen, show, storage))
    app.show()
    app.hold()
    listen.listen(app.handle, app.foresee)
    listen.listen_for_back(app.handle)
    listen.listen_for_files(MOST_TYPED, app.handle)
    listen.on_stored(app.elsewhere.stored)
    listen.on_things(app.explain)
    listen.on_leave(app.saver.flush)
    listen.on_return(app.clock.show)
    listen.on_return(app.elsewhere.look_again)
    listen.on_fragment(app.open_fragment)
    app.bring_back()
    app.catch_up(listen.early_events())
    app.open_fragment()
    app.await_next()
    listen.on_reload(app.carried)
    show.ready()
    device.later(AFTER_PICTURE, app.read_rest)
    app.ahead.later()
    app.clock.wind()
    listen.watch_offline(app.handle)
