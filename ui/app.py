"""The page at work: one Screen, one listener, one redraw."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

from engine import savecode
from engine.session import Session
from ui import browser
from ui.foresight import Foresight
from ui.games import preload
from ui.games.faces import FACES
from ui.kit import words
from ui.kit.version import report
from ui.kit.words import _
from ui.model.qr import QrCode
from ui.model.screen import Event, Screen
from ui.model.setup import FIRST_GAME, PACES, ROUND_END_PAUSE, WITHIN_A_TURN, Settings, default_setup
from ui.model.table import resumed
from ui.saver import Keeper
from ui.saves.best import BEST_PREFIX, changes, read
from ui.saves.records import (
    DAMAGED_PREFIX,
    FILE_LIMIT,
    GAME_PREFIX,
    OPEN_KEY,
    PERSIST_KEY,
    PREFIX,
    PROBE_KEY,
    SETTINGS_KEY,
    Saved,
    game_key,
    pack_file,
    read_json,
)
from ui.saves.recovery import find
from ui.update import arrivals, resume
from ui.update.update import covers
from ui.view import qr


class App:
    """Holds the screen and carries out what its changes ask for: showing, keeping, waiting for bots."""

    def __init__(self, screen: Screen, keeper: Keeper) -> None:
        self.screen = screen
        self.keeper = keeper
        self.timer: int | None = None
        self.drawing: asyncio.Future[None] | None = None  # kept, for a task that nobody holds may vanish
        self.ahead = preload.steps()
        self.looks_ahead = False  # whether the next step is waited for
        self.foresight = Foresight()

    def handle(self, kind: str, what: str, text: str) -> None:
        """Answer an event of the page."""
        if kind == "do" and what.startswith("copy:"):
            self.copy(what.removeprefix("copy:"))
        elif (kind, what) == ("do", "renew"):
            browser.renew()
        elif (kind, what) == ("do", "take-over"):
            self.hold(steal=True)
        elif (kind, what) == ("do", "save-file"):
            self.save_file(self.screen.shelf)
        elif (kind, what) == ("do", "save-game"):
            key = table_key(self.screen)
            self.save_file([saved for saved in self.screen.shelf if saved.key == key])
        elif kind == "file":
            self.open_file(what, text)
        else:
            self.become(self.foresight.update(self.screen, Event(kind, what, text)))

    def foresee(self, kind: str, what: str) -> None:
        """Get ready for what is about to be chosen."""
        event = Event(kind, what)
        # Not in the menu or a dialog: a finger rather scrolls them, and another game may have to be brought.
        if self.screen.table and not self.screen.dialog and covers(event):
            browser.prepare(self.foresight.prepare(self.screen, event))

    def become(self, screen: Screen) -> None:
        """Take on a screen: show it, and keep what changed."""
        before, self.screen = self.screen, screen
        shared = _shared(screen)
        if shared is not None and shared is not _shared(before):
            self.drawing = asyncio.ensure_future(self.draw_qr())
        if table_key(before) != table_key(screen):
            self.screen = screen._replace(elsewhere=False) if screen.elsewhere else screen
            self.hold()
        self.keep(before)
        self.show()
        if _moment(before) != _moment(screen):
            self.forget_timer()
        self.await_next()
        if _has_leisure(screen) and not _has_leisure(before):
            self.look_ahead_later()

    def show(self) -> None:
        """Draw the screen."""
        screen = self.screen
        settings = screen.settings
        route = "table" if screen.table else "menu"
        browser.show(self.foresight.view(screen), route, settings.language, settings.theme)

    def keep(self, before: Screen) -> None:
        """Store what is new since the screen before, at once: a page can be closed at any time."""
        screen = self.screen
        problem = self.keeper.keep(screen)
        if table_key(screen) != table_key(before):
            problem = browser.store(OPEN_KEY, table_key(screen) or None) or problem
        for thrown in set(before.damaged) - set(screen.damaged):
            browser.store(thrown.place, None)
        for write in changes(screen.best, before.best, screen.newer_best):
            problem = browser.store(*write) or problem
        if screen.settings != before.settings:
            problem = browser.store(SETTINGS_KEY, json.dumps(screen.settings._asdict())) or problem
        if problem and screen.keeps:
            self.screen = screen._replace(
                keeps=False, full=problem == "full", notice=storage_problem(problem)
            )
        elif not problem and screen.full:
            self.screen = screen._replace(keeps=True, full=False)
        table = screen.table
        if table and table.session.state.is_over and not browser.stored(PERSIST_KEY):
            browser.store(PERSIST_KEY, "1")
            browser.persist()

    def hold(self, *, steal: bool = False) -> None:
        """Ask to be the one tab that writes the game on the table, or, with `steal`, become it."""
        self.keeper.held = ""
        key = table_key(self.screen)
        browser.hold(GAME_PREFIX + key if key else "", steal, self.told)

    def told(self, name: str, is_held: bool) -> None:
        """This tab writes the game on the table from now on, or another one does."""
        key = table_key(self.screen)
        if name != GAME_PREFIX + key:
            return
        self.keeper.held = key if is_held else ""
        screen = arrivals.take_in(self.screen, self.keeper.news(key) if is_held else [])
        self.become(screen._replace(elsewhere=not is_held))

    def stored_elsewhere(self, place: str) -> None:
        """Another tab has stored something."""
        if place.startswith(BEST_PREFIX):
            found = read(browser.stored(BEST_PREFIX) or {})
            self.screen = self.screen._replace(best=found.best, newer_best=found.newer)
            self.show()
        key = game_key(place)
        news = self.keeper.news(key) if key is not None else []
        if news:
            self.become(arrivals.take_in(self.screen, news))

    def save_file(self, games: Iterable[Saved]) -> None:
        """Offer games as a file."""
        browser.save_file(f"ladrilho-{browser.today()}.txt", pack_file(games))

    def open_file(self, what: str, text: str) -> None:
        """Take in the games of a file that was chosen."""
        if what == "unread":
            self.become(arrivals.foreign_file(self.screen))
        else:
            self.become(arrivals.open_file(self.screen, text))

    async def draw_qr(self) -> None:
        """Draw the link of the share dialog as a picture, once what draws it is there."""
        is_there = await browser.install(qr.WHEEL)
        table = self.screen.table
        if table and self.screen.dialog == "share":
            link = browser.link(savecode.encode(table.session))
            self.become(self.screen._replace(qr=QrCode(link, is_missing=not is_there)))

    def copy(self, what: str) -> None:
        """Copy the save code of the table, or a link with it, both bare, or a text that cannot be read."""
        kind, _colon, place = what.partition(":")
        table = self.screen.table
        if kind == "share" and table:
            browser.share("Ladrilho", browser.link(savecode.encode(table.session)))
            return
        if kind == "text":
            unreadable = (*self.screen.damaged, *self.screen.newer)
            texts = [report(one.text) for one in unreadable if one.place == place]
        else:
            codes = [savecode.encode(table.session)] if table else []
            texts = [browser.link(code) for code in codes] if kind == "link" else codes
        for text in texts:
            browser.copy(text, self.copied)

    def copied(self, done: bool) -> None:
        """Say whether a text was copied."""
        refused = _("The browser lets nothing be copied. Mark the text, and copy it.")
        self.become(self.screen._replace(notice=_("Copied.") if done else refused, refused="", said=()))

    def await_next(self) -> None:
        """See to it that a bot moves when it is its turn, or a scoring goes on, at the pace that was set."""
        table, pace = self.screen.table, PACES.get(self.screen.settings.pace, PACES["normal"])
        if table is not None and table.counts:
            if self.screen.dialog:  # nothing is counted behind it
                self.forget_timer()
            else:
                self.come_after(pace, "count")
            return
        waits = (
            table is not None and table.is_bots_turn and table.looking is None and not self.screen.elsewhere
        )
        if table is None or not waits:
            return
        if FACES[table.session.game.name].is_simultaneous and table.goes_with_the_one_before:
            pace = 0  # they draw at the same time
        elif table.goes_on:
            pace //= WITHIN_A_TURN
        is_new_round = len(self.screen.said) > 2
        self.come_after(pace * (ROUND_END_PAUSE if is_new_round else 1), "bot")

    def come_after(self, milliseconds: float, kind: str) -> None:
        """Let an event of this kind come after a while, unless one is waited for already."""
        if self.timer is None:
            self.timer = browser.later(milliseconds, lambda: self.come(kind))

    def come(self, kind: str) -> None:
        """The time for what was waited for has come."""
        self.timer = None
        self.handle(kind, "", "")

    def look_ahead(self) -> None:
        """Bring in some more of the other games, as long as there is leisure and more to bring."""
        self.looks_ahead = False
        if _has_leisure(self.screen) and next(self.ahead, None) is not None:
            self.look_ahead_later()

    def look_ahead_later(self) -> None:
        """Go on with that after a while, in which the page answers."""
        if not self.looks_ahead:
            self.looks_ahead = True
            browser.later(preload.PAUSE, self.look_ahead)

    def forget_timer(self) -> None:
        """What was waited for is not to come any more."""
        if self.timer is not None:
            browser.cancel(self.timer)
            self.timer = None

    def carried(self) -> list[tuple[str, str, str]]:
        """What a reload would lose: games are stored, but not what is picked or typed."""
        return [(event.kind, event.what, event.text) for event in resume.events(self.screen)]

    def bring_back(self) -> None:
        """Do again what the page before this one brought along, as far as this version knows such things."""
        before = self.screen
        try:
            for event in browser.carried_events():
                self.handle(*event)
        except (LookupError, ValueError):
            self.become(before)

    def catch_up(self, early: Iterable[tuple[str, str, str]]) -> None:
        """Do what was clicked and typed before Python was there, in the menu that was shown then."""
        events = list(early)
        if self.screen.table and any(kind == "pick" for kind, _what, _text in events):
            self.handle("do", "menu", "")
        for event in events:
            self.handle(*event)

    def open_fragment(self) -> None:
        """Ask whether to open the game that the address holds."""
        fragment = browser.take_fragment()
        if fragment.startswith("#g="):
            self.handle("set", "code", fragment)
            self.handle("do", "read-code", "")


def _moment(screen: Screen) -> tuple[int, object]:
    """What is waited for: it is another once the game, or the counting of its points, went on."""
    table = screen.table
    return (id(table.session), table.counted) if table else (0, None)


def _shared(screen: Screen) -> Session | None:
    """The game whose code and QR picture are shown."""
    return screen.table.session if screen.table and screen.dialog == "share" else None


def _has_leisure(screen: Screen) -> bool:
    """Whether nothing is loading any more, all being on the device, and nobody plays."""
    return screen.offline.kept > 0 and screen.table is None


def table_key(screen: Screen) -> str:
    """The key of the game on the table; "" in the menu."""
    return screen.table.key if screen.table else ""


def storage_problem(problem: str) -> str:
    """What is wrong with the storage, and what to do about it."""
    if problem == "full":
        return _(
            "The browser's storage is full: this game may be lost. Copy its save code, or delete other games."
        )
    return _("This browser stores nothing: this game is lost when the page is closed. Copy its save code.")


def opening(mirror: dict[str, str] | None) -> App:
    """The page to start with: what this device keeps."""
    problem = browser.store(PROBE_KEY, "1") or browser.store(PROBE_KEY, None)
    stored = browser.stored(PREFIX) or {}
    settings = read_settings(stored.get(SETTINGS_KEY, ""))
    words.speak(settings.language)
    open_key = stored.get(OPEN_KEY)
    results = read(stored)
    for place, text in results.damaged.items():
        browser.store(place, text)
        browser.store(place.replace(DAMAGED_PREFIX, PREFIX), None)
    found = find({**stored, **results.damaged}, mirror)
    games = [record for record in found.records.values() if isinstance(record, Saved)]
    games.sort(key=lambda saved: -saved.counter)
    screen = Screen(
        settings=settings,
        setup=default_setup(FIRST_GAME),
        shelf=tuple(games),
        best=results.best,
        newer_best=results.newer,
        damaged=tuple(found.damaged),
        newer=tuple(found.newer),
        keeps=not problem,
        full=problem == "full",
        can_share=browser.can_share(),
        seed=browser.random_seed(),
        table=next((resumed(one) for one in games if one.key == open_key), None),
        counter=max((record.counter for record in found.records.values()), default=0),
    )
    return App(screen, Keeper(found))


def read_settings(text: str) -> Settings:
    """The settings that were stored; a first visit, or a damaged record, gets the language it asks for."""
    default = Settings(language=words.preferred(browser.languages()))
    try:
        content = read_json(text)
        return default.with_stored(content) if isinstance(content, dict) else default
    except ValueError:
        return default


async def main() -> None:
    """Start the page."""
    app = opening(await browser.read_mirror())
    app.show()
    app.hold()
    browser.listen(app.handle, app.foresee)
    browser.listen_for_files(FILE_LIMIT, app.handle)
    browser.on_stored(app.stored_elsewhere)
    browser.on_leave(app.keeper.save)
    browser.on_fragment(app.open_fragment)
    app.bring_back()
    app.catch_up(browser.early_events())
    app.open_fragment()
    app.await_next()
    browser.on_reload(app.carried)
    browser.ready()
    browser.watch_offline(app.handle)
