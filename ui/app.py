"""The page at work: one Screen, one listener, one redraw."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui import stored
from ui.ahead import IdleWork
from ui.arrival import Arrival, with_rest
from ui.clock import Clock
from ui.elsewhere import OtherTabs
from ui.foresight import Foresight
from ui.kit.shown import STILL, Flight
from ui.model.screen import MOST_TYPED, Event, Screen
from ui.saver import Saver
from ui.saves.records import PERSIST_KEY
from ui.update import arrivals, playing, resume, scoring
from ui.update.routes import BY_ITSELF, Command, command_of, makes_do
from ui.update.update import with_explanation
from ui.view import page
from ui.wanted import Running
from ui.writer import Writer

if TYPE_CHECKING:  # the page starts without these
    from ui import errands, findings, mistakes, moving, tally
    from ui.host import Device, Display, Listener, Storage
    from ui.kit import link_reading
    from ui.saves.foremost import Texts
    from ui.saves.recovery import Found
    from ui.update import sounding
    from ui.view import things
else:
    errands = Late("ui.errands")
    findings = Late("ui.findings")
    link_reading = Late("ui.kit.link_reading")
    mistakes = Late("ui.mistakes")
    moving = Late("ui.moving")
    tally = Late("ui.tally")
    sounding = Late("ui.update.sounding")
    things = Late("ui.view.things")

AFTER_PICTURE = 100  # ms: the menu is painted by then
GAMES_AT_ONCE = 100  # games read in one task: a few milliseconds of work, thirty on a slow device


class Browser:
    """The page's way to the browser."""

    def __init__(self, device: Device, listen: Listener, show: Display, storage: Storage) -> None:
        self.device, self.listen, self.show, self.storage = device, listen, show, storage


class App:
    """Holds the screen and answers every event: draws, stores, and carries out the effects."""

    def __init__(self, screen: Screen, saver: Saver, browser: Browser, texts: Texts | None) -> None:
        self.browser, self.device, self.storage = browser, browser.device, browser.storage
        self.listen = browser.listen
        self.screen = screen
        self.saver = saver
        self.unread = stored.Unread(texts, browser.storage) if texts else None
        self.idle_work, self.clock, self.other_tabs = IdleWork(self), Clock(self), OtherTabs(self)
        self.writer, self.running = Writer(self), Running(self)
        self.foresight, self.arrival = Foresight(), Arrival(self)

    def do(self, command: Command, rest: str = "", text: str = "") -> None:
        """Answer a command."""
        self.handle("do", f"{command}:{rest}" if rest else command, text)

    def handle(self, kind: str, what: str, text: str) -> None:
        """Answer an event of the page."""
        event = Event(kind, what, text)
        if self.arrival.keeps(event):
            return
        if not makes_do(self.screen, event):
            self.read_remaining()
        self.clock.take_in_date()
        if self.writer.queues(event):
            return
        before = self.screen
        screen, effects = self.foresight.update(before, event)
        if screen is not before:
            travels = before.table and screen.table
            self.switch_to(screen, moving.flight(before, screen, event) if travels else STILL)
            if screen.settings.sound:
                self.play_sounds(before, screen, event)
        for effect in effects:
            errands.run(self, effect)

    @property
    def has_unread(self) -> bool:
        """True if the start left games unread."""
        return self.unread is not None

    def read_remaining(self) -> None:
        """Read the games that the start left unread, before anything else happens."""
        if self.unread is not None:
            self._take_in(self.unread.read())

    def read_on(self) -> None:
        """Read some of these games, and the others soon."""
        if self.unread is not None:
            self._take_in(self.unread.read(GAMES_AT_ONCE))
            if self.unread is not None:
                self.device.later(0, self.read_on)

    def _take_in(self, found: Found | None) -> None:
        """Take in all games, once they have been read."""
        if found is not None:
            self.unread = None
            self.saver.start_from(found)
            self.screen = stored.with_games(self.screen, found)
            self.show()
            self.running.compare()
            self.idle_work.schedule()

    def play_sounds(self, before: Screen, after: Screen, event: Event) -> None:
        """Play the sounds of a change, and tap if the user's own choice made it."""
        sounds = sounding.heard(before, after, event)
        for name in sounds:
            self.device.play(name)
        if sounds and command_of(before, event) not in BY_ITSELF:
            self.device.tap()

    def foresee(self, kind: str, what: str) -> None:
        """Prepare the answer to the choice that is about to be made."""
        # Not in the menu or a dialog: a finger there usually scrolls, and another game might have to be
        # loaded.
        if self.screen.table and not self.screen.dialog:
            regions = self.foresight.prepare(self.screen, Event(kind, what))
            if regions is not None:
                self.browser.show.prepare(regions)

    def explain(self, kind: str, how: str) -> str:
        """The explanation of a kind of thing on the table, as markup; "" if it has none."""
        news = self.screen.explanation
        # What a first game says stays on the page.
        is_said = news is not None and news.thing == kind and not news.offers_sound
        is_unasked = how in ("point", "focus") and (is_said or not self.screen.settings.explain)
        return things.explained(self.screen, kind, only_contents=is_unasked)

    def switch_to(self, screen: Screen, flight: Flight = STILL) -> None:
        """Switch to a screen: show it and store the changes."""
        before = self.screen
        if before.open_key != screen.open_key and screen.is_elsewhere:
            screen = screen._replace(is_elsewhere=False)  # that was about the previous game
        self.screen = screen
        self.running.compare()
        self.save(before)
        self.show(flight)
        if screen.table is None:
            self.idle_work.schedule()

    def load_table(self) -> None:
        """Load what shows a table, before somebody opens one."""
        page.load_table()

    def show(self, flight: Flight = STILL) -> None:
        """Draw the screen."""
        screen = self.screen
        self.browser.show.show(page.shown(screen, self.foresight.view(screen), flight))

    def save(self, before: Screen) -> None:
        """Store the changes since the previous screen at once: a page can be closed at any time."""
        screen = self.screen
        if screen.shelf is not before.shelf:
            self.other_tabs.ask_after(screen.open_key)
        self.report_problem(self.store(before))
        table = screen.table
        if table and table.session.state.is_over and not self.storage.stored(PERSIST_KEY):
            self.storage.store(PERSIST_KEY, "1")
            self.storage.persist()
        if screen.statistics.facts is not before.statistics.facts or len(screen.shelf) < len(before.shelf):
            tally.keep(screen, before, self.storage)
        if len(screen.shelf) < len(before.shelf):
            findings.drop(screen, self.storage)
            mistakes.drop(screen, self.storage)
        if table and table.help.analysis is not None:
            findings.keep(screen, before, self.storage)
            mistakes.keep(screen, before, self.storage)

    def store(self, before: Screen) -> str:
        """Store the changes. Returns the storage's problem, as `Store.store` does."""
        problem = self.saver.save(self.screen, stored.texts(self.screen, before, self.storage))
        if problem == "full" and self.make_room():
            problem = self.saver.flush()
        return problem or (stored.probe(self.storage) if self.screen.full else "")

    def report_problem(self, problem: str) -> None:
        """Report a problem with the storage once, and notice when it is over."""
        screen = self.screen
        if problem and screen.stores:
            self.screen = screen._replace(
                stores=False, full=problem == "full", notice=stored.problem_in_words(problem)
            )
        elif not problem and screen.full:
            self.screen = screen._replace(stores=True, full=False)

    def make_room(self) -> bool:
        """Delete from the storage whatever can be counted again. Returns True if there was anything."""
        return any([findings.make_room(self.storage), tally.make_room(self.storage)])

    def on_lock(self, name: str, is_held: bool) -> None:
        """Take in that this tab gained or lost the lock of a game."""
        self.writer.on_lock(name, is_held)

    def on_claim(self, is_ours: bool) -> None:
        """Take in whether this tab may begin the try it asked for."""
        self.screen = stored.with_tries(self.screen, self.storage)
        self.do("claimed", "ours" if is_ours else "")

    def events_to_carry(self) -> list[tuple[str, str, str]]:
        """The events to repeat after a reload: games are stored, but picks and typed text are not.

        Files that wait to be read end with the page.
        """
        waiting = (event for event in self.arrival.events if not event.what.startswith("brought:"))
        events = [*resume.events(self.screen), *waiting]
        return [(event.kind, event.what, event.text) for event in events]

    def repeat_carried(self) -> None:
        """Repeat the events that the previous page handed over, if this version knows them."""
        events = self.listen.carried_events()
        if not events:
            return
        self.read_remaining()  # so that no game is missing when the events below are repeated
        for event in events:
            self.handle(*event)

    def repeat_early(self, early: Iterable[tuple[str, str, str]]) -> None:
        """Repeat the clicks and keystrokes that the menu received before Python was ready."""
        events = list(early)
        if self.screen.table and any(kind == "pick" for kind, _what, _text in events):
            self.do("menu")
        for event in events:
            self.handle(*event)

    def open_fragment(self) -> None:
        """Offer to open the game in the address. The address keeps it unless it was understood."""
        fragment = self.device.take_fragment()
        if fragment and (command := link_reading.command(fragment)):
            self.handle("do", command, "")
        elif fragment.strip("#"):
            self.handle("set", "code", fragment)  # this may change the table by itself: a replay pauses
            before = self.screen
            self.do("read-code", "link")
            if self.screen.incoming is before.incoming and self.screen.table is before.table:
                self.device.put_back(fragment)


def opening(mirror: dict[str, str] | None, browser: Browser) -> App:
    """The page as it starts, read from this device's storage."""
    screen, recovered, texts, open_key, counted, past = stored.read(mirror, browser.device, browser.storage)
    if open_key:
        resumed = with_explanation(arrivals.resume(screen, open_key), opens=True)
        screen = scoring.with_telling(resumed, counted)
        screen = playing.with_past(screen, past)
    saver = Saver(browser.storage)
    saver.start_from(recovered)
    return App(screen, saver, browser, texts)


async def main() -> None:
    """Start the page."""
    # Imported here, so that all else runs without a browser.
    from ui.browser import device, listen, storage
    from ui.browser.choices import Choices
    from ui.browser.show import Display

    display = Display()
    mirror = await storage.read_mirror()

    def opened() -> App:
        # This may run twice. Both times, the same texts are set aside and the saver notes the same records.
        app = opening(mirror, Browser(device, listen, display, storage))
        app.show()
        return app

    app = await with_rest(opened, device.rest)
    app.running.compare()
    Choices(display, app.handle, app.foresee).listen()
    listen.on_scroll(app.handle)
    listen.listen_for_files(MOST_TYPED, app.handle)
    listen.on_stored(app.other_tabs.on_stored)
    if mirror is None:
        storage.await_mirror(app.other_tabs.on_late_mirror)
    listen.on_things(app.explain)
    listen.on_calm(app.handle)
    listen.on_leave(app.saver.flush)
    listen.on_return(app.clock.show_new_date)
    listen.on_return(app.other_tabs.check_table)
    listen.on_fragment(partial(app.arrival.do, app.open_fragment))
    app.repeat_carried()
    app.repeat_early(listen.early_events())
    app.arrival.do(app.open_fragment)
    if app.screen.settings.sound:
        device.tune_up()
    listen.on_reload(app.events_to_carry)
    display.ready()
    device.later(AFTER_PICTURE, app.read_on)
    app.clock.await_midnight()
    app.arrival.do(app.idle_work.schedule)
    app.arrival.do(partial(listen.watch_offline, app.handle))
    listen.on_arrival(app.arrival.release)
