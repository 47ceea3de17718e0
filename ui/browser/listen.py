"""Reports what happens in the page: clicks, keys, fields, files, and what other tabs and versions do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window
from pyscript.js_modules import back, offline, pointers, things

from ui.browser import show
from ui.browser.device import keep_files

Handler = Callable[[str, str, str], None]  # (kind, what, text): see ui.model.screen.Event

# Here a finger scrolls, or moves or turns what is held, by the script of the game.
_MOVED_BY_FINGER = "#own [data-moved-by-finger], #log"
_ROWS_AT_ONCE = 10  # of a long list, of which a few more are drawn than can be seen
_SCROLLS_FOR = 0.25  # seconds after the last that was heard of it
_scrolled = 0.0  # when that was
_COUNTING = "#app:has(#dialog:not([open])) #hand .counting"
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def listen(handle: Handler, foresee: Callable[[str, str], None]) -> None:
    """Report clicks, keys and fields as long as the page lives.

    `foresee` is called with what a pointer has pressed but not yet released.
    """

    def clicked(event: object) -> None:
        _choose(event.target, handle, by_key=event.detail == 0)  # type: ignore[attr-defined]
        in_replay = event.target.closest("#replay button")  # type: ignore[attr-defined]
        if in_replay and event.detail:  # type: ignore[attr-defined]
            in_replay.blur()  # or the space bar would press it again, instead of playing

    def cancelled(event: object) -> None:
        event.preventDefault()  # type: ignore[attr-defined]
        handle("do", "close", "")

    document.addEventListener("scroll", create_proxy(lambda _event: _scroll(handle)))
    document.addEventListener("pointerdown", create_proxy(lambda event: _point(event, foresee)))
    document.addEventListener("click", create_proxy(clicked))
    document.addEventListener("keydown", create_proxy(lambda event: _press(event, handle)))
    document.addEventListener("input", create_proxy(lambda event: _change(event.target, handle)))
    document.getElementById("dialog").addEventListener("cancel", create_proxy(cancelled))


def listen_for_back(handle: Handler) -> None:
    """Report the browser's or the device's way back, a step at a time."""

    back.answer(create_proxy(lambda: handle("do", "close" if _is_covered() else "back", "")))


def _is_covered() -> bool:
    """Whether a dialog is open: all else is inert then, though nothing in it may have the focus."""
    return bool(document.querySelector("#dialog[open]"))


def is_scrolling() -> bool:
    """Whether somebody scrolls: whatever takes long can wait."""
    return monotonic() - _scrolled < _SCROLLS_FOR


def listen_for_files(limit: int, handle: Handler) -> None:
    """Report how many files were chosen, dropped or pasted, and texts unless a field takes them.

    A field takes at most `limit` characters.
    """

    def changed(event: object) -> None:
        field = event.target  # type: ignore[attr-defined]
        if field.hasAttribute("data-file"):
            _bring(field.files, handle)
            field.value = ""  # so that the same file can be chosen again

    def dropped(event: object) -> None:
        brought = event.dataTransfer  # type: ignore[attr-defined]
        if not brought:
            return  # an event that no hand made
        text = str(brought.getData("text"))
        is_field = bool(pointers.elementOf(event).closest("input, textarea"))
        if is_field and not brought.files.length and len(text) <= limit:
            return  # it takes in a text by itself
        event.preventDefault()  # type: ignore[attr-defined]
        if text:
            handle("do", "pasted:clipboard", text)
        else:
            _bring(brought.files, handle)

    def pasted(event: object) -> None:
        brought = event.clipboardData  # type: ignore[attr-defined]
        if not brought:
            return
        if brought.files.length:
            event.preventDefault()  # type: ignore[attr-defined]
            _bring(brought.files, handle)
        elif len(text := str(brought.getData("text"))) > limit:
            event.preventDefault()  # type: ignore[attr-defined]
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


def _scroll(handle: Handler) -> None:
    """Report which row of a long list is now the first in sight, once it is far from the first one drawn."""
    global _scrolled
    _scrolled = monotonic()
    rows = document.querySelector("[data-rows]")
    if rows:
        first = int(-rows.getBoundingClientRect().top // rows.querySelector("[id]").offsetHeight)
        if abs(first - int(rows.dataset.rows)) >= _ROWS_AT_ONCE:
            handle("set", "rows", str(first))


def _point(event: object, foresee: Callable[[str, str], None]) -> None:
    """Foresee the click of a pressed pointer, unless it may scroll or move something instead."""
    if not event.isPrimary or event.button != 0:  # type: ignore[attr-defined]
        return
    by_finger = event.pointerType != "mouse"  # type: ignore[attr-defined]
    if by_finger and event.target.closest(_MOVED_BY_FINGER):  # type: ignore[attr-defined]
        return
    chosen = _chosen(event.target)  # type: ignore[attr-defined]
    if chosen:
        foresee(*chosen)


def _change(target: Any, handle: Handler) -> None:
    """Report what a field now holds."""
    if target.hasAttribute("data-field"):
        # Only an input has `checked`; a select or a textarea has none.
        value = ("on" if target.checked else "off") if target.type == "checkbox" else target.value
        handle("set", target.dataset.field, value)


def _choose(target: object, handle: Handler, by_key: bool) -> bool:
    """Report what lies under a click, if that can be chosen."""
    chosen = _chosen(target)
    show.chosen(by_key=by_key and (chosen is None or chosen[0] != "why"))  # a refusal leaves the focus alone
    if chosen is None and document.querySelector(_COUNTING) and not target.closest("#log"):  # type: ignore[attr-defined]
        chosen = "do", "skip"  # a tap anywhere ends the telling of a scoring
    if chosen is None and show.is_waiting() and not target.closest("#dialog"):  # type: ignore[attr-defined]
        chosen = "do", "turn"
    if chosen:
        handle(*chosen, "")
    return chosen is not None


def _chosen(target: object) -> tuple[str, str] | None:
    """What a click on an element chooses, as the `kind` and `what` of an event."""
    for kind in ("pick", "do", "why"):
        found = target.closest(f"[data-{kind}]")  # type: ignore[attr-defined]
        if found:
            return kind, str(found.getAttribute(f"data-{kind}"))
    return None


def _press(event: object, handle: Handler) -> None:
    key, target = str(pointers.keyOf(event)), event.target  # type: ignore[attr-defined]
    if not key:
        return
    is_covered = _is_covered()
    if show.is_waiting() and not is_covered:  # the keys find the board they are for
        handle("do", "turn", "")
    is_svg = target.namespaceURI == "http://www.w3.org/2000/svg"
    presses_itself = not is_svg and not target.matches("span[role='button']")
    if event.repeat and key not in _ARROWS:  # type: ignore[attr-defined]
        if key in ("Enter", " "):  # a key that is held must not play one move after the other
            event.preventDefault()  # type: ignore[attr-defined]
    elif key in ("Enter", " ") and not presses_itself:
        if _choose(target, handle, by_key=True):
            event.preventDefault()  # type: ignore[attr-defined]
    elif not is_covered and _press_in_replay(key, target, handle):
        event.preventDefault()  # type: ignore[attr-defined]
    elif key in _ARROWS:
        if show.move_focus(target, *_ARROWS[key]):
            event.preventDefault()  # type: ignore[attr-defined]
    elif key == "Escape":
        if target.closest("#dialog"):
            return  # the browser closes it
        event.preventDefault()  # type: ignore[attr-defined]  # it must not close what it may open: the end
        handle("do", "close" if is_covered else "unpick", "")
    elif len(key) == 1 and key.isalpha() and not is_covered:
        _press_button(key.upper(), handle)


def _press_in_replay(key: str, target: object, handle: Handler) -> bool:
    """Press the button of a replay that names this key; the space bar belongs to a button with the focus."""
    if key == " " and target.matches("button, a, summary"):  # type: ignore[attr-defined]
        return False
    name = "Space" if key == " " else key
    button = document.querySelector(f'#replay button[aria-keyshortcuts="{name}"]') if name.isalpha() else None
    command = button.getAttribute("data-do") if button else None  # at either end there is none
    if command:
        handle("do", str(command), "")
    return bool(button)


def _press_button(key: str, handle: Handler) -> None:
    """Press the button that names this key: one of what is in hand, else one of the bar."""
    show.show_rest()  # the bar may be a frame behind
    in_hand, in_bar = (
        document.querySelector(f'#{region} button[aria-keyshortcuts="{key}"]:enabled')
        for region in ("hand", "bar")
    )
    if in_hand:
        # A patch moved by the mouse stays under the mouse; only the place of the keys is moved on.
        active = document.activeElement
        _choose(in_hand, handle, by_key=bool(active and active.closest("#own svg")))
    elif in_bar:
        handle("do", str(in_bar.dataset.do), "")


def on_stored(call: Callable[[str], None]) -> None:
    """Call with the key whenever another tab stores something."""

    def stored(event: object) -> None:
        if event.key:  # type: ignore[attr-defined]  # none when all is cleared: then ours is all there is
            call(str(event.key))  # type: ignore[attr-defined]

    window.addEventListener("storage", create_proxy(stored))


def on_things(explain: Callable[[str, str], str]) -> None:
    """Call with the kind of thing that somebody asks about, and how: "point", "press", "focus" or "key"."""
    things.answer(create_proxy(lambda kind, how: explain(str(kind), str(how))))


def on_leave(call: Callable[[], object]) -> None:
    """Call when the page may be about to end: it gets no later notice."""
    proxy = create_proxy(lambda _event: call())
    document.addEventListener("visibilitychange", proxy)
    window.addEventListener("pagehide", proxy)


def on_return(call: Callable[[], object]) -> None:
    """Call when somebody may look at the page again: it may have missed timers and other tabs."""

    def returned(_event: object) -> None:
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
    """What was clicked and typed before Python was ready, recorded by shell.js."""
    return _events(window.ladrilhoEarly)


def carried_events() -> list[tuple[str, str, str]]:
    """What the previous page handed over when it reloaded: see `on_reload`."""
    return _events(window.ladrilhoCarried)


def _events(array: Iterable[Iterable[object]]) -> list[tuple[str, str, str]]:
    return [(str(kind), str(what), str(text)) for kind, what, text in array]


def watch_offline(handle: Handler) -> None:
    """Store the site on the device, and report its progress: see ui.model.offline."""
    offline.watch(create_proxy(lambda news, number: handle("do", f"offline:{news}:{number}", "")))


def renew() -> None:
    """Activate the new version that is waiting: this page and all others reload, by way of `on_reload`."""
    offline.renew()


def on_reload(carry: Callable[[], list[tuple[str, str, str]]]) -> None:
    """Before a reload, ask for the events to hand over: the next page gets them as `carried_events`."""
    window.ladrilhoCarry = create_proxy(lambda: json.dumps(carry()))
