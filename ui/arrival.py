"""Events that need something still on its way: they wait until it is here, and are answered in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from engine.arriving import NotHere, is_all_here, tried
from ui.model.screen import Event, Screen

if TYPE_CHECKING:
    from ui.foresight import Foresight
    from ui.host import Device

T = TypeVar("T")


async def with_rest(call: Callable[[], T], rest: Callable[[], Awaitable[object]]) -> T:
    """The result of a call. If it needs something still on its way, wait for that and call again."""
    try:
        return tried(call)
    except NotHere:
        await rest()
        return call()


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    foresight: Foresight
    device: Device

    @property
    def has_unread(self) -> bool: ...
    def handle(self, kind: str, what: str, text: str) -> None: ...


class Arrival:
    """Keeps what cannot be done before everything is here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.events: list[Event] = []
        self.calls: list[Callable[[], object]] = []

    def keeps(self, event: Event) -> bool:
        """Keep an event if it cannot be answered yet, or if others before it wait. Returns True if it did."""
        if not self.events and (is_all_here() or not self._is_out_of_reach(event)):
            return False
        self.events.append(event)
        self.page.device.await_rest()
        return True

    def _is_out_of_reach(self, event: Event) -> bool:
        page = self.page
        if page.has_unread or page.screen.settings.sound:
            return True
        try:
            return tried(lambda: page.foresight.prepare(page.screen, event)) is None
        except NotHere:
            return True

    def do(self, call: Callable[[], object]) -> None:
        """Do something that nobody waits for, now or once everything is here."""
        if is_all_here():
            call()
        else:
            self.calls.append(call)

    def release(self) -> None:
        """Answer the events and make the calls that have waited: everything is here."""
        events, self.events = self.events, []
        calls, self.calls = self.calls, []
        self._do_all([*(partial(self.page.handle, *event) for event in events), *calls])

    def _do_all(self, work: list[Callable[[], object]]) -> None:
        """Do one after the other. If one raises an error, the rest are done in a later task."""
        try:
            while work:
                work.pop(0)()
        finally:
            if work:
                self.page.device.later(0, partial(self._do_all, work))
