"""The page at work: one Screen, one listener, one redraw."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ui.foresight import Foresight
from ui.games import preload
from ui.games.faces import COVERS
from ui.kit import words
from ui.kit.words import _
from ui.model.meeting import NEWER
from ui.model.message import fragment as fragment_of
from ui.model.screen import Event, Screen
from ui.model.setup import LANDING, LONG, PACES, ROUND_END_PAUSE, WITHIN_A_TURN, Settings
from ui.model.shelf import waiting
from ui.saver import Saver
from ui.saves import dropped, firsts, setups
from ui.saves.best import BEST_PREFIX, changes, read
from ui.saves.daily import TRIES_KEY
from ui.saves.daily import pack as pack_tries
from ui.saves.daily import read as read_tries
from ui.saves.records import (
    DAMAGED_PREFIX,
    FILE_LIMIT,
    GAME_PREFIX,
    LESSONS_KEY,
    OPEN_KEY,
    PERSIST_KEY,
    PREFIX,
    PROBE_KEY,
    RUNNING_KEY,
    SETTINGS_KEY,
    Saved,
    Write,
    game_key,
    pack_file,
    read_json,
)
from ui.saves.recovery import Found, find
from ui.thinker import Thinker
from ui.update import arrivals, helping, playing, resume, scoring, thinking
from ui.update.effects import (
    CloseThinker,
    Copy,
    CopyLink,
    DrawQr,
    Effect,
    Join,
    Paste,
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
from ui.update.update import plays
from ui.view import moving, page, qr

if TYPE_CHECKING:  # a start has no use for it
    from ui.host import Device, Display, Listener, Storage


class Browser:
    """What the page needs of the browser."""

    def __init__(self, device: Device, listen: Listener, show: Display, storage: Storage) -> None:
        self.device, self.listen, self.show, self.storage = device, listen, show, storage


class App:
    """Holds the screen and carries out the effects of its changes: drawing, saving, scheduling bots."""

    def __init__(self, screen: Screen, saver: Saver, browser: Browser) -> None:
        self.browser, self.device, self.storage = browser, browser.device, browser.storage
        self.screen = screen
        self.saver = saver
        self.timer: int | None = None
        self.drawing: asyncio.Future[None] | None = None  # held, because an unreferenced task may vanish
        self.ahead = preload.steps()
        self.looks_ahead = False  # whether the next step is scheduled
        self.loaded: set[str] = set()  # games whose tables were loaded ahead
        self.reading: str | None = None  # the game to read as soon as this tab holds its lock
        self.read: set[str] = set()  # games already read, whether they opened or not
        self.asks = False  # whether it is to be told yet if this tab writes the game on the table
        self.put_off: list[Event] = []  # what was chosen until then
        self.foresight = Foresight()
        self.thinker = Thinker(self.device, lambda which, found: self.handle("thought", which, found))
        self.wish = thinking.Wish()  # what is thought about
        self.wishes: helping.Wishes = {}  # the same, to help

    def handle(self, kind: str, what: str, text: str) -> None:
        """Answer an event of the page."""
        days = self.device.day(), self.device.utc_day()
        if (self.screen.today, self.screen.utc_day) != days:
            self.screen = self.screen._replace(today=days[0], utc_day=days[1])
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
        if how == "point" and not self.screen.settings.explain:
            return ""
        from ui.view import things  # a start has no use for it

        words.speak(self.screen.settings.language)
        return things.explained(self.screen, kind)

    def carry_out(self, effect: Effect) -> None:
        """Carry out an effect in the browser."""
        match effect:
            case Copy(text):
                self.device.copy(text, self.copied)
            case CopyLink(fragment, words):
                self.device.copy(f"{words} {self.device.link(fragment)}".strip(), self.copied)
            case Share(fragment, words):
                self.device.share("Ladrilho", words, self.device.link(fragment))
            case SharePicture(title, words, fragment):
                self.device.share_picture(title, words, self.device.link(fragment))
            case Paste():
                self.device.paste(lambda text: self.handle("pasted", "clipboard", text))
            case Scan():
                self.device.scan(lambda what, text: self.handle("pasted", what, text))
            case SaveFile(games):
                self.device.save_file(f"ladrilho-{self.device.today()}.txt", pack_file(games))
            case WriteOut(games):
                from ui.update.writing import written_out  # a start has no use for it

                self.device.save_file(f"ladrilho-{self.device.today()}-to-read.txt", written_out(games))
            case DrawQr(fragment):
                self.drawing = asyncio.ensure_future(self.draw_qr(fragment))
            case Join():
                self.device.later(0, lambda: self.handle("do", "join", ""))  # after the lock was asked for
            case TakeOver():
                self.hold(steal=True)
            case Renew():
                self.browser.listen.renew()
            case _:
                self.thinker.carry_out(effect)

    def become(self, screen: Screen) -> None:
        """Switch to a screen: show it, and save what changed."""
        before, self.screen = self.screen, screen
        for effect in due(before, screen):
            self.carry_out(effect)
        if table_key(before) != table_key(screen):
            self.screen = screen._replace(elsewhere=False) if screen.elsewhere else screen
            self.hold()
        self.save(before)
        self.browser.show.wait_on(is_moving=bool(screen.table and screen.table.landed is not None))
        self.show()
        if _moment(before) != _moment(screen):
            self.cancel_timer()
        self.attend()
        self.await_next()
        if screen.table is None:
            self.look_ahead_later()

    def show(self) -> None:
        """Draw the screen."""
        screen = self.screen
        settings = screen.settings
        regions = self.foresight.view(screen)
        marks = _marks(screen)
        self.browser.show.show(regions, marks, settings.language, settings.theme, page.title(screen))

    def save(self, before: Screen) -> None:
        """Store what is new since the previous screen, at once: a page can be closed at any time."""
        screen = self.screen
        problem = self.saver.save(screen, _texts(screen, before))
        problem = problem or (probe(self.storage) if screen.full else "")
        if problem and screen.stores:
            self.screen = screen._replace(
                stores=False, full=problem == "full", notice=storage_problem(problem)
            )
        elif not problem and screen.full:
            self.screen = screen._replace(stores=True, full=False)
        table = screen.table
        if table and table.session.state.is_over and not self.storage.stored(PERSIST_KEY):
            self.storage.store(PERSIST_KEY, "1")
            self.storage.persist()

    def hold(self, *, steal: bool = False) -> None:
        """Ask to be the one tab that writes the game on the table, or, with `steal`, become it."""
        self.reading = None
        key = table_key(self.screen)
        # A game that is not stored yet was dealt or opened here just now: no other tab has it.
        self.saver.held = key if key not in self.saver.records else ""
        self.asks, self.put_off = self.saver.held != key, []
        self.storage.hold(GAME_PREFIX + key if key else "", steal, self.on_lock)

    def on_lock(self, name: str, is_held: bool) -> None:
        """This tab gained or lost the lock of a game."""
        key = table_key(self.screen)
        if self.reading is not None and name == GAME_PREFIX + self.reading:
            self.read_game(self.reading, is_held)
            return
        if name != GAME_PREFIX + key:
            return
        self.saver.held = key if is_held else ""
        put_off, self.asks, self.put_off = self.put_off, False, []
        screen = self.screen
        if is_held:
            screen = arrivals.with_summary(arrivals.take_in(screen, self.saver.news(key)), key)
        self.become(playing.as_writer(screen, is_held))
        if is_held:
            for event in put_off:
                self.handle(*event)
            if self.screen.incoming and self.screen.incoming.relation == NEWER:
                self.handle("do", "join", "")

    def stored_elsewhere(self, place: str) -> None:
        """Another tab has stored something."""
        self.saver.forget_text(place)
        if place.startswith(BEST_PREFIX):
            found = read(self.storage.stored(BEST_PREFIX) or {})
            self.screen = self.screen._replace(best=found.best, newer_best=found.newer)
            self.show()
        if place == TRIES_KEY:
            self.screen = self.screen._replace(tries=read_tries(self.storage.stored(TRIES_KEY) or {})[0])
            self.show()
        key = game_key(place)
        news = self.saver.news(key) if key is not None else []
        if news:
            self.become(arrivals.take_in(self.screen, news))

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
        """Schedule the next bot's move, or the next step of a scoring, at the chosen pace."""
        table, pace = self.screen.table, PACES.get(self.screen.settings.pace, PACES["normal"])
        if table is not None and table.counts:
            if self.screen.dialog:  # nothing is counted behind it
                self.cancel_timer()
            else:
                self.schedule(scoring.pause(table, self.screen.settings), "count")
            return
        if table is not None and table.replays:
            self.schedule(pace, "replay")
            return
        if table is not None and table.plays:
            self.schedule(PACES[self.screen.speed], "watch")
            return
        if table is not None and table.landed is not None:
            self.schedule(LANDING, "turn")
            return
        if table is None and _wants_tally(self.screen):
            self.schedule(0, "tally")
            return
        waits = table is not None and table.lets_bot_move and not self.screen.elsewhere
        if table is None or not waits:
            return
        if table.is_thinking:
            if not table.thought.is_long:
                self.schedule(LONG, "long")
            return
        if COVERS[table.session.game.name].is_simultaneous and table.goes_with_the_one_before:
            pace = 0  # they draw at the same time
        elif table.goes_on:
            pace //= WITHIN_A_TURN
        is_new_round = len(self.screen.said) > 2
        self.schedule(pace * (ROUND_END_PAUSE if is_new_round else 1), "bot")

    def schedule(self, milliseconds: float, kind: str) -> None:
        """Send an event of this kind after a delay, unless one is already pending."""
        if self.timer is None:
            self.timer = self.device.later(milliseconds, lambda: self.fire(kind))

    def fire(self, kind: str) -> None:
        """Send the event that was scheduled."""
        self.timer = None
        self.handle(kind, "", "")

    def look_ahead(self) -> None:
        """While nobody is playing, open the game to continue for its picture, load the table of the game that
        is likely next and, once everything this page needs is on the device, those of the others; and read
        games of the shelf.
        """
        self.looks_ahead = False
        if self.screen.table is not None or self.reading is not None:
            return
        if (likely := self.likely()) not in self.loaded:
            self.loaded.add(likely)
            preload.table_of(likely)
            self.look_ahead_later()
            return
        if self.looks_at_next():
            return
        if self.screen.offline.stored and next(self.ahead, None) is not None:
            self.look_ahead_later()
            return
        self.reading = next((key for key in arrivals.unread(self.screen) if key not in self.read), None)
        if self.reading is not None:
            self.storage.hold(GAME_PREFIX + self.reading, False, self.on_lock)

    def likely(self) -> str:
        """The game that is likely to be played next."""
        screen, saved = self.screen, waiting(self.screen)
        return screen.setup.game or (saved.game if saved else next(iter(screen.setups), preload.easiest()))

    def looks_at_next(self) -> bool:
        """Open the game to continue for its picture. Returns whether that was still to be done."""
        from ui.update import shelving

        if not shelving.lacks_glimpse(self.screen):
            return False
        self.become(shelving.glimpsed(self.screen))
        return True

    def read_game(self, key: str, is_held: bool) -> None:
        """Replay a game for its summary in the menu, and store that, unless another tab has the game."""
        self.reading = None
        self.read.add(key)
        self.storage.hold("", False, self.on_lock)
        if is_held:
            self.become(arrivals.with_summary(arrivals.take_in(self.screen, self.saver.news(key)), key))
        self.look_ahead_later()

    def look_ahead_later(self) -> None:
        """Schedule the next step of `look_ahead`, so that the page stays responsive in between."""
        if not self.looks_ahead:
            self.looks_ahead = True
            self.device.later(preload.PAUSE, self.look_ahead)

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
        before = self.screen
        try:
            for event in self.browser.listen.carried_events():
                self.handle(*event)
        except (LookupError, ValueError):
            self.become(before)

    def catch_up(self, early: Iterable[tuple[str, str, str]]) -> None:
        """Replay the clicks and keystrokes made before Python was ready, in the menu shown then."""
        events = list(early)
        if self.screen.table and any(kind == "pick" for kind, _what, _text in events):
            self.handle("do", "menu", "")
        for event in events:
            self.handle(*event)

    def open_fragment(self) -> None:
        """Offer to open the game in the address."""
        fragment = self.device.take_fragment()
        if fragment.startswith("#g="):
            self.handle("set", "code", fragment)
            self.handle("do", "read-code", "")
        elif fragment == "#daily":
            self.handle("do", "daily", "")


def _marks(screen: Screen) -> dict[str, str]:
    """What style sheets go by: where the page is, the game on the table, the past position that is shown."""
    table = screen.table
    if table is None:
        return {"route": "menu"}
    marks = {"route": "table", "game": table.session.game.name}
    return marks if table.looking is None else marks | {"at": str(table.looking)}


def _wants_tally(screen: Screen) -> bool:
    """Whether statistics are looked at that have yet to be counted."""
    if screen.room != "statistics":
        return False
    from ui.model import statistics  # a start has no use for it

    return statistics.wants_more(screen.shelf, screen.statistics)


def _moment(screen: Screen) -> tuple[int, object]:
    """Identifies what the timer is for: it changes when the game, or the telling of its points, moves on."""
    table = screen.table
    if table is None:
        return 0, None
    return id(table.session), (table.counted, table.looking, table.plays, table.landed)


def table_key(screen: Screen) -> str:
    """The key of the game on the table; "" in the menu."""
    return screen.table.key if screen.table else ""


def _texts(screen: Screen, before: Screen) -> Iterator[Write]:
    """What to store of a screen besides its games."""
    if table_key(screen) != table_key(before):
        yield OPEN_KEY, table_key(screen) or None
    for thrown in set(before.damaged) - set(screen.damaged):
        yield thrown.place, None
    if (waiting(screen) is None) != (waiting(before) is None):
        yield RUNNING_KEY, "1" if waiting(screen) else None
    if screen.dropped is not before.dropped:
        yield dropped.DROPPED_KEY, dropped.packed(screen.dropped) if screen.dropped else None
    if screen.setups is not before.setups:
        yield setups.SETUPS_KEY, setups.pack(screen.setups)
    yield from changes(screen.best, before.best, screen.newer_best)
    if screen.tries is not before.tries:
        yield TRIES_KEY, pack_tries(screen.tries)
    if screen.settings != before.settings:
        yield SETTINGS_KEY, json.dumps(screen.settings._asdict())
    if screen.firsts is not before.firsts:
        yield firsts.FIRSTS_KEY, firsts.pack(screen.firsts)
    if screen.lessons != before.lessons:
        yield LESSONS_KEY, json.dumps(dict(screen.lessons))


def storage_problem(problem: str) -> str:
    """What is wrong with the storage, and what to do about it."""
    if problem == "full":
        return _(
            "The browser's storage is full, so this game may be lost. Copy its save code, or delete "
            "other games."
        )
    return _(
        "This browser stores nothing, so this game will be lost when you close the page. Copy its save code."
    )


def probe(storage: Storage) -> str:
    """What is wrong with the storage, as `Store.store` says it."""
    return storage.store(PROBE_KEY, "1") or storage.store(PROBE_KEY, None)


def opening(mirror: dict[str, str] | None, browser: Browser) -> App:
    """The page to start with, from what this device has stored."""
    device, storage = browser.device, browser.storage
    problem = probe(storage)
    stored = storage.stored(PREFIX) or {}
    settings = read_settings(stored.get(SETTINGS_KEY, ""), device.languages())
    words.speak(settings.language)
    open_key = stored.get(OPEN_KEY)
    results = read(stored)
    tries, damaged_tries = read_tries(stored)
    damaged = {**results.damaged, **damaged_tries}
    for place, text in damaged.items():
        storage.store(place, text)
        storage.store(place.replace(DAMAGED_PREFIX, PREFIX), None)
    found = find({**stored, **damaged}, mirror)
    screen = Screen(
        settings=settings,
        setups=setups.read(stored.get(setups.SETUPS_KEY, "")),
        shelf=tuple(found.games),
        dropped=_still_dropped(stored.get(dropped.DROPPED_KEY, ""), found),
        best=results.best,
        newer_best=results.newer,
        firsts=firsts.read(stored.get(firsts.FIRSTS_KEY, "")),
        lessons=read_lessons(stored.get(LESSONS_KEY, "")),
        damaged=tuple(found.damaged),
        newer=tuple(found.newer.values()),
        stores=not problem,
        full=problem == "full",
        can_share=device.can_share(),
        can_paste=device.can_paste(),
        can_scan=device.can_scan(),
        seed=device.random_seed(),
        today=device.day(),
        utc_day=device.utc_day(),
        tries=tries,
        counter=max((record.counter for record in found.records.values()), default=0),
    )
    screen = arrivals.resume(screen, open_key) if open_key else screen
    return App(screen, Saver(found, storage), browser)


def _still_dropped(text: str, found: Found) -> Saved | None:
    """The game deleted last, unless it was brought back in another tab."""
    gone = dropped.read(text)
    return None if gone is None or isinstance(found.records.get(gone.key), Saved) else gone


def read_settings(text: str, languages: Iterable[str]) -> Settings:
    """The stored settings; if there are none, or damaged ones, the defaults in the reader's language."""
    default = Settings(language=words.preferred(languages))
    try:
        content = read_json(text)
        return default.with_stored(content) if isinstance(content, dict) else default
    except ValueError:
        return default


def read_lessons(text: str) -> dict[str, int]:
    """How far each lesson is; whatever is damaged begins anew."""
    try:
        content = read_json(text)
    except ValueError:
        return {}
    steps = content.items() if isinstance(content, dict) else ()
    return {game: step for game, step in steps if type(step) is int}


async def main() -> None:
    """Start the page."""
    from ui.browser import device, listen, show, storage  # here, so that all else runs without a browser

    app = opening(await storage.read_mirror(), Browser(device, listen, show, storage))
    app.show()
    app.hold()
    listen.listen(app.handle, app.foresee)
    listen.listen_for_files(FILE_LIMIT, app.handle)
    listen.on_stored(app.stored_elsewhere)
    listen.on_things(app.explain)
    listen.on_leave(app.saver.flush)
    listen.on_fragment(app.open_fragment)
    app.bring_back()
    app.catch_up(listen.early_events())
    app.open_fragment()
    app.await_next()
    listen.on_reload(app.carried)
    show.ready()
    app.look_ahead_later()
    listen.watch_offline(app.handle)
