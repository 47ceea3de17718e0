"""The device: its languages, clock, clipboard, files, network and workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyodide_js
from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window
from pyscript.js_modules import interpreter

if TYPE_CHECKING:
    from ui.browser.thinker import Worker

_CLIPBOARD_ANSWERS_WITHIN_MS = 2_000


def languages() -> list[str]:
    """The languages that the reader asks for: in the address, then in the browser's settings."""
    asked = window.URLSearchParams.new(window.location.search).get("lang")
    return ([str(asked)] if asked else []) + [str(tag) for tag in window.navigator.languages]


def random_seed() -> int:
    """32 random bits."""
    return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0])


def today() -> str:
    """The date, as 2026-11-21."""
    return str(window.Date.new().toISOString())[:10]


def day() -> int:
    """The day, since 1970-01-01, where this device is."""
    now = window.Date.new()
    return int((now.getTime() / 60_000 - now.getTimezoneOffset()) // (24 * 60))


def later(milliseconds: float, call: Callable[[], None]) -> int:
    """Call once, after a while. Returns what `cancel` takes."""
    return int(window.setTimeout(create_once_callable(call), milliseconds))


def cancel(timer: int) -> None:
    """Cancel a call scheduled by `later`."""
    window.clearTimeout(timer)


def take_fragment() -> str:
    """The part of the address after #, which is then removed: a reload must not ask again."""
    fragment = str(window.location.hash)
    if fragment:
        window.history.replaceState(None, "", window.location.pathname + window.location.search)
    return fragment


def link(code: str) -> str:
    """The address of this page with a code."""
    # LINE opens links in its own browser, with its own storage, unless told otherwise.
    return f"{window.location.origin}{window.location.pathname}?openExternalBrowser=1#g={code}"


def copy(text: str, tell: Callable[[bool], None]) -> None:
    """Put a text on the clipboard, and report whether it worked; within the click, as iOS refuses later."""
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


def can_share() -> bool:
    """Whether the device can share a link."""
    return bool(getattr(window.navigator, "share", None))


def share(title: str, address: str) -> None:
    """Share a link by the device's own dialog; called within the click. Cancelling it is no error."""
    content = to_js({"title": title, "url": address}, dict_converter=window.Object.fromEntries)
    window.navigator.share(content).catch(create_once_callable(lambda _error: None))


def save_file(name: str, text: str) -> None:
    """Offer a text as a file to download."""
    kind = to_js({"type": "text/plain"}, dict_converter=window.Object.fromEntries)
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), kind))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(60_000, lambda: window.URL.revokeObjectURL(address))  # some browsers ask where before they read it


async def install(wheel: str) -> bool:
    """Install a wheel of the site with micropip, which the site ships too. Returns whether that worked."""
    try:
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install(f"{interpreter.wheels}{wheel}", deps=False)
    except Exception:  # no network, or a damaged file: micropip has no error class of its own
        return False
    return True


def hire(tell: Callable[[str], None], fail: Callable[[], None]) -> Worker | None:
    """A worker in which bots think, or None: see `ui.browser.thinker`."""
    from ui.browser import thinker  # only games with bots that look ahead need one

    return thinker.hire(tell, fail)
