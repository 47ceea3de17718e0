"""The browser, for Python: the only module that imports it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import pyodide_js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import garden, ghost, interpreter, morph, offline

from ui.focus import Focus

Handler = Callable[[str, str, str], None]  # (kind, what, text): see ui.model.screen.Event

# There a finger moves or turns what is held, as the games' scripts have it, or scrolls.
_MOVED_BY_FINGER = "#own :is(.patchwork-sheet, .queens-garden), #log"
_KEYS = {"u": "undo", "m": "dialog:moves"}
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

# The names of the one error that storage is full, by age of the browser.
_FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "QUOTA_EXCEEDED_ERR")
_MIRROR_ANSWERS_WITHIN_MS = 3_000  # it is read while Python starts
_CLIPBOARD_ANSWERS_WITHIN_MS = 2_000

# Where one seldom looks after a click of one's own: shown with the picture after the first, in this order, so
# that a click is answered sooner.
_LATER = ("bar", "others", "above-log", "entries")

_shown: dict[str, str] = {}  # what is in the page, by region
_late: dict[str, str] = {}  # what comes with the next picture
_prepared: dict[str, tuple[str, Any]] = {}  # what is likely to be shown next, and that as elements
_region = cache(document.getElementById)  # index.html has them, and they stay
_focus = Focus(document, ghost.place)
_frame: tuple[str, str, str] | None = None  # route, language and theme
_by_keyboard = False  # whether the last choice was made with a key: then the focus has to be led on


# --- showing ---------------------------------------------------------------------------------------------


def show(regions: Mapping[str, str], route: str, language: str, theme: str) -> None:
    """Bring the page in line with the markup; what did not change is not touched.

    After a choice by mouse or finger, what lies beside the boards follows with the next picture.
    """
    if _by_keyboard:
        place = _focus.place()
    else:
        _focus.drop()
    frame = (route, language, theme)
    # All at once for the keys, as what has their focus may lie there; for another game or language; and where
    # no picture comes, as nobody sees the page.
    is_same = frame == _frame and regions["defs"] == _shown.get("defs")
    in_turn = is_same and not _by_keyboard and not document.hidden
    _show_frame(frame)
    for name, markup in regions.items():
        _late.pop(name, None)
        if markup == _shown.get(name, ""):
            continue
        if in_turn and name in _LATER:
            _late[name] = markup
        else:
            _show_region(name, markup)
    ghost.settle()
    _show_dialog(bool(regions["dialog"]))
    if _late:
        morph.afterPicture(_region("log"), _late_proxy)
    if _by_keyboard:
        _focus.lead(place)
    garden.settle()


def prepare(regions: Mapping[str, str]) -> None:
    """Make what is likely to be shown next ready, as far as it will be shown at once."""
    _prepared.clear()
    for name, markup in regions.items():
        if name not in _LATER and markup != _shown.get(name, ""):
            _prepared[name] = markup, morph.parsed(markup)


def _show_late() -> None:
    for name in _LATER:
        if name in _late:
            _show_region(name, _late.pop(name))


_late_proxy = create_proxy(_show_late)


def _show_region(name: str, markup: str) -> None:
    before = _shown.get(name, "")
    region = _region(name)
    if before and markup.endswith(before):  # the log grows so: each entry would be turned into the next one
        region.insertAdjacentHTML("afterbegin", markup.removesuffix(before))
    else:
        expected, elements = _prepared.pop(name, (None, None))
        morph.morph(region, elements if markup == expected else morph.parsed(markup))
    _shown[name] = markup


def _show_frame(frame: tuple[str, str, str]) -> None:
    """Set what the style sheets ask the whole page for; to set it again would style it all again."""
    global _frame
    if frame != _frame:
        _frame = frame
        root = document.documentElement
        document.body.dataset.route, root.lang, root.dataset.theme = frame


def _show_dialog(wanted: bool) -> None:
    dialog = _region("dialog")
    if wanted and not dialog.open:
        dialog.showModal()
    elif not wanted and dialog.open:
        dialog.close()


def ready() -> None:
    """Say that a click is answered from now on."""
    document.body.dataset.ready = "1"


# --- listening -------------------------------------------------------------------------------------------


def listen(handle: Handler, foresee: Callable[[str, str], None]) -> None:
    """Report clicks, keys and fields, for as long as the page lives.

    `foresee` is called with what a pointer presses and has not released yet.
    """

    def clicked(event: object) -> None:
        _choose(event.target, handle, by_key=event.detail == 0)  # type: ignore[attr-defined]

    def key_pressed(event: object) -> None:
        _press(event, handle)

    def pointed(event: object) -> None:
        if not event.isPrimary or event.button != 0:  # type: ignore[attr-defined]
            return
        by_finger = event.pointerType != "mouse"  # type: ignore[attr-defined]
        if by_finger and event.target.closest(_MOVED_BY_FINGER):  # type: ignore[attr-defined]
            return
        chosen = _chosen(event.target)  # type: ignore[attr-defined]
        if chosen:
            foresee(*chosen)

    def changed(event: object) -> None:
        target = event.target  # type: ignore[attr-defined]
        if target.hasAttribute("data-field"):
            # Only an input has `checked`; a select or a textarea has none.
            value = ("on" if target.checked else "off") if target.type == "checkbox" else target.value
            handle("set", target.dataset.field, value)

    def cancelled(event: object) -> None:
        event.preventDefault()  # type: ignore[attr-defined]
        handle("do", "close", "")

    document.addEventListener("pointerdown", create_proxy(pointed))
    document.addEventListener("click", create_proxy(clicked))
    document.addEventListener("keydown", create_proxy(key_pressed))
    document.addEventListener("input", create_proxy(changed))
    _region("dialog").addEventListener("cancel", create_proxy(cancelled))


def listen_for_files(limit: int, handle: Handler) -> None:
    """Report the text of a chosen file as ("file", "", text), or ("file", "unread", "") for a large one."""

    def changed(event: object) -> None:
        field = event.target  # type: ignore[attr-defined]
        if field.hasAttribute("data-file"):
            _read_file(field, limit, handle)

    document.addEventListener("change", create_proxy(changed))
    for field in document.querySelectorAll("[data-file]"):
        _read_file(field, limit, handle)  # chosen before Python was there


def _read_file(field: object, limit: int, handle: Handler) -> None:
    for file in list(field.files):  # type: ignore[attr-defined]
        if file.size > limit:
            handle("file", "unread", "")
        else:
            file.text().then(
                create_once_callable(lambda text: handle("file", "", str(text))),
                create_once_callable(lambda _gone: handle("file", "unread", "")),
            )
    field.value = ""  # type: ignore[attr-defined]  # so that the same file can be chosen again


def _choose(target: object, handle: Handler, by_key: bool) -> bool:
    """Report what lies under a click, if that can be chosen."""
    global _by_keyboard
    chosen = _chosen(target)
    _by_keyboard = by_key and (chosen is None or chosen[0] != "why")  # where one is told why, the focus stays
    if chosen:
        handle(*chosen, "")
    return chosen is not None


def _chosen(target: object) -> tuple[str, str] | None:
    """What a click on an element chooses, as kind and what of an event."""
    for kind in ("pick", "do", "why"):
        found = target.closest(f"[data-{kind}]")  # type: ignore[attr-defined]
        if found:
            return kind, str(found.getAttribute(f"data-{kind}"))
    return None


def _press(event: object, handle: Handler) -> None:
    key, target = event.key, event.target  # type: ignore[attr-defined]
    if event.ctrlKey or event.metaKey or event.altKey:  # type: ignore[attr-defined]
        return
    if target.closest("input, select, textarea"):
        return
    is_svg = target.namespaceURI == "http://www.w3.org/2000/svg"
    presses_itself = not is_svg and not target.matches("span[role='button']")
    if event.repeat and key not in _ARROWS:  # type: ignore[attr-defined]
        if key in ("Enter", " "):  # a key that is held must not play one move after the other
            event.preventDefault()  # type: ignore[attr-defined]
    elif key in ("Enter", " ") and not presses_itself:
        if _choose(target, handle, by_key=True):
            event.preventDefault()  # type: ignore[attr-defined]
    elif key in _ARROWS:
        if ghost.step(*_ARROWS[key]) or _focus.move(target, *_ARROWS[key]):
            event.preventDefault()  # type: ignore[attr-defined]
    elif target.closest("#dialog"):
        return
    elif key == "Escape":
        event.preventDefault()  # type: ignore[attr-defined]  # it must not close what it may open: the end
        handle("do", "unpick", "")
    elif _press_button(key.upper(), handle):
        return
    elif key.lower() in _KEYS and document.body.dataset.route == "table":
        handle("do", _KEYS[key.lower()], "")


def _press_button(key: str, handle: Handler) -> bool:
    """Press the button of what is in hand that names this key."""
    button = document.querySelector(f'#hand button[aria-keyshortcuts="{key}"]') if len(key) == 1 else None
    if not button or button.disabled:
        return False
    # Whoever moves the patch with the mouse keeps it under the mouse; only the keys' own place is led on.
    active = document.activeElement
    return _choose(button, handle, by_key=bool(active and active.closest("#own svg")))


def later(milliseconds: float, call: Callable[[], None]) -> int:
    """Call once, after a while. Returns what `cancel` takes."""
    return int(window.setTimeout(create_once_callable(call), milliseconds))


def cancel(timer: int) -> None:
    """Forget a call of `later`."""
    window.clearTimeout(timer)


def early_events() -> list[tuple[str, str, str]]:
    """What was clicked and typed before Python was there, kept by shell.js."""
    return _events(window.ladrilhoEarly)


def carried_events() -> list[tuple[str, str, str]]:
    """What the page before a reload of its own brought along: see `on_reload`."""
    return _events(window.ladrilhoCarried)


def _events(array: Iterable[Iterable[object]]) -> list[tuple[str, str, str]]:
    return [(str(kind), str(what), str(text)) for kind, what, text in array]


def on_fragment(call: Callable[[], None]) -> None:
    """Call whenever the part of the address after # changes."""
    window.addEventListener("hashchange", create_proxy(lambda _event: call()))


def watch_offline(handle: Handler) -> None:
    """Keep the site on the device, and report what comes of it: see ui.model.offline."""
    offline.watch(create_proxy(lambda news, number: handle("offline", str(news), str(number))))


def renew() -> None:
    """Bring on the new version that waits: this page and all others are left by `on_reload` and reload."""
    offline.renew()


def on_reload(carry: Callable[[], list[tuple[str, str, str]]]) -> None:
    """Ask, before a reload, for the events to bring along: the next page has them as `carried_events`."""
    window.ladrilhoCarry = create_proxy(lambda: json.dumps(carry()))


# --- the device ------------------------------------------------------------------------------------------


def languages() -> list[str]:
    """The languages that the reader asks for: in the address, then in the browser's settings."""
    asked = window.URLSearchParams.new(window.location.search).get("lang")
    return ([str(asked)] if asked else []) + [str(tag) for tag in window.navigator.languages]


def take_fragment() -> str:
    """The part of the address after #, which is then removed: a reload must not ask again."""
    fragment = str(window.location.hash)
    if fragment:
        window.history.replaceState(None, "", window.location.pathname + window.location.search)
    return fragment


def link(code: str) -> str:
    """The address of this page with a code."""
    # LINE opens links in a browser of its own, with a storage of its own, unless it is told otherwise.
    return f"{window.location.origin}{window.location.pathname}?openExternalBrowser=1#g={code}"


async def install(wheel: str) -> bool:
    """Install a wheel of the site with micropip, which the site has as well. Says whether that worked."""
    try:
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install(f"{interpreter.wheels}{wheel}", deps=False)
    except Exception:  # the network is gone, or a file is damaged: micropip has no kind of error for that
        return False
    return True


def can_share() -> bool:
    """Whether the device has a way of its own to pass a link on."""
    return bool(getattr(window.navigator, "share", None))


def share(title: str, address: str) -> None:
    """Hand a link to the device to pass on; called within the click. To think better of it is no error."""
    content = to_js({"title": title, "url": address}, dict_converter=window.Object.fromEntries)
    window.navigator.share(content).catch(create_once_callable(lambda _error: None))


def copy(text: str, tell: Callable[[bool], None]) -> None:
    """Put a text on the clipboard, and tell whether it is there; within the click, for iOS refuses later."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if not clipboard:  # a site without https has none
        tell(False)
        return
    waits = later(_CLIPBOARD_ANSWERS_WITHIN_MS, lambda: tell(False))

    def answered(done: bool) -> None:
        cancel(waits)
        tell(done)

    clipboard.writeText(text).then(
        create_once_callable(lambda _done: answered(True)),
        create_once_callable(lambda _error: answered(False)),
    )


def random_seed() -> int:
    """32 random bits."""
    return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0])


# --- what stays on the device ----------------------------------------------------------------------------


def stored(prefix: str) -> dict[str, str] | None:
    """All that is stored under keys with this prefix; None where nothing can be stored."""
    try:
        storage = window.localStorage
        keys = [str(storage.key(at)) for at in range(storage.length)]
        return {key: str(storage.getItem(key)) for key in keys if key.startswith(prefix)}
    except (JsException, AttributeError):  # forbidden, or not even there
        return None


def store(key: str, text: str | None) -> str:
    """Keep a text, or with None drop it. Says what is wrong with the storage: "full", "closed" or nothing."""
    try:
        if text is None:
            window.localStorage.removeItem(key)
        else:
            window.localStorage.setItem(key, text)
    except JsException as error:
        # Pyodide puts what was thrown into words, its name among them, when it is a DOMException.
        return "full" if any(name in str(error) for name in _FULL) else "closed"
    except AttributeError:
        return "closed"
    return ""


def on_stored(call: Callable[[str], None]) -> None:
    """Call with the key whenever another tab stores something."""

    def stored(event: object) -> None:
        if event.key:  # type: ignore[attr-defined]  # none when all is cleared: then ours is all there is
            call(str(event.key))  # type: ignore[attr-defined]

    window.addEventListener("storage", create_proxy(stored))


def on_leave(call: Callable[[], object]) -> None:
    """Call when the page may be about to end: it is not told later."""
    proxy = create_proxy(lambda _event: call())
    document.addEventListener("visibilitychange", proxy)
    window.addEventListener("pagehide", proxy)


async def read_mirror() -> dict[str, str] | None:
    """What the mirror holds, by game; None where there is none, or none that answers in time."""
    pairs = await window.ladrilhoMirror.read(_MIRROR_ANSWERS_WITHIN_MS)
    return None if pairs is None else {str(key): str(text) for key, text in pairs}


def mirror(key: str, counter: int, text: str) -> None:
    """Put a record into the mirror, unless a newer one is there. If that fails, localStorage has it."""
    window.ladrilhoMirror.put(key, counter, text)


def drop_from_mirror(key: str) -> None:
    """Take a record out of the mirror."""
    window.ladrilhoMirror.drop(key)


def hold(name: str, steal: bool, tell: Callable[[str, bool], None]) -> None:
    """Ask to be the one tab that has this name, until another is asked for; "" asks for none.

    `tell` is called with the name and whether it is had, now and whenever that changes. With `steal`, whoever
    has it loses it.
    """
    window.ladrilhoHold(name, steal, create_proxy(tell))


def persist() -> None:
    """Ask the browser not to clear what is stored when room gets short."""
    storage = getattr(window.navigator, "storage", None)
    if storage:
        storage.persist()


def save_file(name: str, text: str) -> None:
    """Offer a text as a file, to be put where the reader wants it."""
    kind = to_js({"type": "text/plain"}, dict_converter=window.Object.fromEntries)
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), kind))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(60_000, lambda: window.URL.revokeObjectURL(address))  # some browsers read it only when asked where


def today() -> str:
    """The date, as 2026-11-21."""
    return str(window.Date.new().toISOString())[:10]
