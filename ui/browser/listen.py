"""Reports events from outside: files, and changes by other tabs, new versions and the browser itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window
from pyscript.js_modules import interpreter, offline, pointers, things

from ui.browser.device import keep_files

Handler = Callable[[str, str, str], None]  # (kind, what, text): see ui.model.screen.Event

_ROWS_AT_ONCE = 10  # rows of a long list; a few more are drawn than fit the screen
_SCROLLS_FOR = 0.25  # seconds after the last scroll event
_scrolled = 0.0  # time of the last scroll event


def is_scrolling() -> bool:
    """True if somebody is scrolling: slow work can wait."""
    return monotonic() - _scrolled < _SCROLLS_FOR


def on_scroll(handle: Handler) -> None:
    """Report the first row of a long list that is in view, once it is far from the first row drawn."""

    def scrolled(_event: Any) -> None:
        global _scrolled
        _scrolled = monotonic()
        rows = document.querySelector("[data-rows]")
        if rows:
            first = int(-rows.getBoundingClientRect().top // rows.querySelector("[id]").offsetHeight)
            if abs(first - int(rows.dataset.rows)) >= _ROWS_AT_ONCE:
                handle("set", "rows", str(first))

    document.addEventListener("scroll", create_proxy(scrolled))


def listen_for_files(limit: int, handle: Handler) -> None:
    """Report the number of files chosen, dropped or pasted, and texts that no field takes.

    A field takes at most `limit` characters.
    """

    def changed(event: Any) -> None:
        field = event.target
        if field.hasAttribute("data-file"):
            _bring(field.files, handle)
            field.value = ""  # so that the same file can be chosen again

    def dropped(event: Any) -> None:
        brought = event.dataTransfer
        if not brought:
            return  # made by a script, not by a hand
        text = str(brought.getData("text"))
        is_field = bool(pointers.elementOf(event).closest("input, textarea"))
        if is_field and not brought.files.length and len(text) <= limit:
            return  # the field takes the text itself
        event.preventDefault()
        if text:
            handle("do", "pasted:clipboard", text)
        else:
            _bring(brought.files, handle)

    def pasted(event: Any) -> None:
        brought = event.clipboardData
        if not brought:
            return
        if brought.files.length:
            event.preventDefault()
            _bring(brought.files, handle)
        elif len(text := str(brought.getData("text"))) > limit:
            event.preventDefault()
            handle("do", "pasted:clipboard", text)

    document.addEventListener("dragover", create_proxy(lambda event: event.preventDefault()))
    document.addEventListener("drop", create_proxy(dropped))
    document.addEventListener("paste", create_proxy(pasted))
    document.addEventListener("change", create_proxy(changed))
    for field in document.querySelectorAll("[data-file]"):
        _bring(field.files, handle)  # chosen before Python was ready
        field.value = ""


def _bring(files: Any, handle: Handler) -> None:
    if files.length:
        keep_files(files)
        handle("do", f"brought:{files.length}", "")


def on_stored(call: Callable[[str], None]) -> None:
    """Call with the key whenever another tab stores something."""

    def stored(event: Any) -> None:
        if event.key:  # None when everything was cleared: this tab then has the only copy
            call(str(event.key))

    window.addEventListener("storage", create_proxy(stored))


def on_things(explain: Callable[[str, str], str]) -> None:
    """Call with the kind of thing that somebody asks about, and with "point", "press", "focus" or "key"."""
    things.answer(create_proxy(lambda kind, how: explain(str(kind), str(how))))


def on_calm(handle: Handler) -> None:
    """Report when the device begins or ceases to ask for as little movement as possible."""

    def changed(event: Any) -> None:
        handle("do", f"calm:{'on' if event.matches else 'off'}", "")

    asked = window.matchMedia("(prefers-reduced-motion: reduce)")
    asked.addEventListener("change", create_proxy(changed))


def on_leave(call: Callable[[], object]) -> None:
    """Call when the page may be about to end: it gets no later warning."""
    proxy = create_proxy(lambda _event: call())
    document.addEventListener("visibilitychange", proxy)
    window.addEventListener("pagehide", proxy)


def on_return(call: Callable[[], object]) -> None:
    """Call when somebody may look at the page again: it may have missed timers and changes by other tabs."""

    def returned(_event: Any) -> None:
        if document.visibilityState == "visible":
            call()

    proxy = create_proxy(returned)
    document.addEventListener("visibilitychange", proxy)
    window.addEventListener("pageshow", proxy)
    window.addEventListener("focus", proxy)


def on_fragment(call: Callable[[], None]) -> None:
    """Call whenever the part of the address after # changes."""
    window.addEventListener("hashchange", create_proxy(lambda _event: call()))


def early_events() -> list[tuple[str, str, str]]:
    """The clicks and keystrokes from before Python was ready, recorded by shell.js."""
    return _events(window.ladrilhoEarly)


def carried_events() -> list[tuple[str, str, str]]:
    """The events handed over by the previous page when it reloaded: see `on_reload`."""
    return _events(window.ladrilhoCarried)


def _events(array: Any) -> list[tuple[str, str, str]]:
    # Taken out of the array: if one of them ends the start, the reload after that begins without it.
    return [(str(kind), str(what), str(text)) for kind, what, text in array.splice(0)]


def on_arrival(call: Callable[[], None]) -> None:
    """Bring what the start did without, and call once it is all here: see `engine.arriving`."""
    interpreter.onceComplete(create_proxy(call))


def watch_offline(handle: Handler) -> None:
    """Store the site on the device, and report its progress: see ui.model.offline."""
    offline.watch(create_proxy(lambda news, number: handle("do", f"offline:{news}:{number}", "")))


def renew() -> None:
    """Activate the waiting new version: this page and all others reload, by way of `on_reload`."""
    offline.renew()


def on_reload(carry: Callable[[], list[tuple[str, str, str]]]) -> None:
    """Ask for the events to hand over before a reload. The next page gets them as `carried_events`."""
    window.ladrilhoCarry = create_proxy(lambda: json.dumps(carry()))
