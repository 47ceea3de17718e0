"""A device that keeps things in memory, as `ui.browser.storage` does in a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.thinking import Desk
from tools.build import NO_PUZZLES
from tools.files import puzzles_of
from ui.kit.shown import Shown
from ui.saves.records import COUNTED_KEY, LINK_KEY, OPEN_KEY, PAST_KEY

Tell = Callable[[str, bool], None]

OF_TAB = (OPEN_KEY, COUNTED_KEY, PAST_KEY)  # see static/keeping.js


class Memory:
    """What one profile of a browser keeps; it may be full, or closed: then nothing can be stored."""

    def __init__(self, local: dict[str, str] | None = None, room: int | None = None) -> None:
        self.local = dict(local or {})
        self.mirrored: dict[str, str] = {}
        self.asked: list[Callable[[], None]] = []
        self.room = room  # characters; None: as many as come
        self.is_closed = False
        self.writes = 0

    @property
    def used(self) -> int:
        return sum(len(key) + len(text) for key, text in self.local.items())

    def stored(self, prefix: str) -> dict[str, str] | None:
        if self.is_closed:
            return None
        return {key: text for key, text in self.local.items() if key.startswith(prefix)}

    def text(self, key: str) -> str:
        return "" if self.is_closed else self.local.get(key, "")

    def store(self, key: str, text: str | None) -> str:
        if self.is_closed:
            return "closed"
        before = self.local.pop(key, None)
        if text is None:
            return ""
        if self.room is not None and self.used + len(key) + len(text) > self.room:
            if before is not None:
                self.local[key] = before  # a write that fails leaves what was there
            return "full"
        self.local[key] = text
        self.writes += 1
        return ""

    def mirror(self, key: str, counter: int, text: str) -> None:
        self.mirrored[key] = text

    def ask_mirror(self, key: str, tell: Callable[[str], None]) -> None:
        text = self.mirrored.get(key, "")
        self.asked.append(lambda: tell(text))

    def answer(self) -> None:
        """Let the mirror answer what it was asked."""
        while self.asked:
            self.asked.pop(0)()

    def drop_from_mirror(self, key: str) -> None:
        self.mirrored.pop(key, None)


class Locks:
    """Which tab has which name: one at a time, the others wait in line, and who steals goes first."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Tell]] = {}
        self.kept: set[str] = set()  # names that a tab keeps until it ends

    def ask(self, name: str, steal: bool, tell: Tell) -> None:
        line = self.lines.setdefault(name, [])
        line.insert(0 if steal else len(line), tell)
        if steal and len(line) > 1:
            line.pop(1)(name, False)
        tell(name, line[0] is tell)

    def leave(self, name: str, tell: Tell) -> None:
        line = self.lines.get(name, [])
        if tell in line:
            was_first = line[0] is tell
            line.remove(tell)
            if was_first and line:
                line[0](name, True)


class Tab(Memory):
    """A page's own way to a profile that several pages share."""

    def __init__(self, memory: Memory, locks: Locks) -> None:
        super().__init__()
        self.local, self.mirrored = memory.local, memory.mirrored
        self.own: dict[str, str] = {}  # what a reload of this tab finds, and no other tab
        self.locks = locks
        self.held: tuple[str, Tell] | None = None

    def stored(self, prefix: str) -> dict[str, str] | None:
        found = super().stored(prefix)
        if found is None:
            return None
        ours = (key for key in OF_TAB if key.startswith(prefix))
        return found | {key: self.own.setdefault(key, found.get(key, "")) for key in ours}

    def store(self, key: str, text: str | None) -> str:
        if key in (LINK_KEY, *OF_TAB):
            self.own[key] = text or ""
        return "" if key == LINK_KEY else super().store(key, text)

    def hold(self, name: str, steal: bool, tell: Tell) -> None:
        if self.held:
            self.locks.leave(*self.held)
        self.held = (name, lambda name, is_held: tell(name, is_held)) if name else None
        if self.held:
            self.locks.ask(name, steal, self.held[1])

    def claim(self, name: str, tell: Callable[[bool], None]) -> None:
        is_ours = name not in self.locks.kept
        self.locks.kept.add(name)
        tell(is_ours)

    def persist(self) -> None: ...


class Worker:
    """A worker that answers when it is told to."""

    def __init__(self, tell: Callable[[str], None], fail: Callable[[], None]) -> None:
        self.tell, self.fail = tell, fail
        self.desk = Desk()
        self.messages: list[Any] = []
        self.is_closed = False

    def post(self, text: str) -> None:
        assert not self.is_closed
        self.messages.append(json.loads(text))
        self.desk.take(text)

    def answer(self) -> None:
        """Work on what it was asked for first, until it is answered."""
        while not (answer := self.desk.work_as_text(0.0)):
            assert self.desk.first is not None, "there is nothing to answer"
        self.tell(answer)

    def close(self) -> None:
        self.is_closed = True


class Device:
    """A device whose time is told when the next call comes, and which keeps what it is handed."""

    def __init__(self) -> None:
        self.calls: dict[int, tuple[float, Callable[[], None]]] = {}  # that wait, by timer
        self.handed: list[tuple[str, str]] = []
        self.date = 20_778  # days since 1970-01-01: 2026-11-21
        self.ahead = 0  # days by which the date here is ahead of that by UTC
        self.fragment = ""
        self.clipboard = ""
        self.files: list[tuple[str, str]] = []  # that were brought: see ui.model.intake
        self.lets_copy = True
        self.lets_share = True
        self.lets_hire = True
        self.lets_draw = True
        self.has_power = True
        self.power_listeners: list[Callable[[bool], None]] = []
        self.workers: list[Worker] = []

    def languages(self) -> list[str]:
        return ["en"]

    def random_seed(self) -> int:
        return 7

    def day(self) -> int:
        return self.date + self.ahead

    def utc_day(self) -> int:
        return self.date

    def until_midnight(self) -> float:
        return 3_600_000

    def later(self, milliseconds: float, call: Callable[[], None]) -> int:
        timer = max(self.calls, default=0) + 1
        self.calls[timer] = milliseconds, call
        return timer

    def cancel(self, timer: int) -> None:
        self.calls.pop(timer, None)

    def play(self, sound: str) -> None:
        self.handed.append(("sound", sound))

    def tap(self) -> None:
        self.handed.append(("tap", ""))

    def take_fragment(self) -> str:
        fragment, self.fragment = self.fragment, ""
        return fragment

    def put_back(self, fragment: str) -> None:
        self.fragment = fragment

    def link(self, fragment: str) -> str:
        return f"https://example.org/#{fragment}"

    def copy(self, text: str, tell: Callable[[bool], None]) -> None:
        if self.lets_copy:
            self.handed.append(("copy", text))
        tell(self.lets_copy)

    def can_share(self) -> bool:
        return True

    def is_calm(self) -> bool:
        return False

    def share(self, title: str, words: str, address: str, tell: Callable[[], None]) -> None:
        if self.lets_share:
            self.handed.append(("share", f"{words} {address}".strip()))
            tell()

    def share_picture(self, title: str, words: str, address: str, fail: Callable[[], None]) -> None:
        if self.lets_draw:
            self.handed.append(("picture", f"{title}: {words} {address}"))
        else:
            fail()

    def can_paste(self) -> bool:
        return True

    def paste(self, tell: Callable[[str], None]) -> None:
        tell(self.clipboard)

    def can_scan(self) -> bool:
        return False

    def scan(self, tell: Callable[[str, str], None]) -> None:
        tell("camera", "")

    def read_file(self, limit: int, tell: Callable[[str, str], None]) -> None:
        kind, text = self.files.pop(0)
        self.later(0, lambda: tell(kind, text))

    def drop_files(self) -> None:
        self.files.clear()

    def save_file(self, name: str, text: str) -> None:
        self.handed.append((name, text))

    def install(self, wheel: str, tell: Callable[[bool], None]) -> None:
        """Nobody ever hears how that ends."""

    def fetch_puzzles(self, game: str, tell: Callable[[str], None]) -> None:
        path = puzzles_of(game)
        tell(path.read_text("ascii") if path.exists() else f"{NO_PUZZLES}\n")

    def watch_power(self, tell: Callable[[bool], None]) -> None:
        self.power_listeners.append(tell)
        tell(self.has_power)

    def set_power(self, has_power: bool) -> None:
        """The battery runs low or is charged, or the page is hidden or shown again."""
        self.has_power = has_power
        for tell in self.power_listeners:
            tell(has_power)

    def await_rest(self) -> None:
        self.handed.append(("waiting", ""))

    def hire(self, tell: Callable[[str], None], fail: Callable[[], None]) -> Worker | None:
        if not self.lets_hire:
            return None
        self.workers.append(Worker(tell, fail))
        return self.workers[-1]


class Display:
    """Remembers what is shown."""

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.marks: dict[str, str] = {}
        self.title = ""
        self.moves: list[int] = []  # how long pieces have travelled, each time that they did

    def show(self, shown: Shown) -> None:
        self.regions, self.marks = dict(shown.regions), shown.frame.marks
        self.title, self.steps = shown.title, shown.steps
        if shown.flight.milliseconds:
            self.moves.append(shown.flight.milliseconds)

    def prepare(self, regions: Mapping[str, str]) -> None: ...


class Listener:
    """A page that was reloaded brings these along."""

    def __init__(self, carried: list[tuple[str, str, str]]) -> None:
        self.carried = carried

    def carried_events(self) -> list[tuple[str, str, str]]:
        return self.carried

    def renew(self) -> None: ...

    def is_scrolling(self) -> bool:
        return False
