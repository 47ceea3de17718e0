"""The device: its languages, clock, clipboard, files, network and workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import pyodide_js
from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window
from pyscript.js_modules import back, interpreter

if TYPE_CHECKING:
    from ui.browser.thinker import Worker

_CLIPBOARD_ANSWERS_WITHIN_MS = 2_000
_brought: deque[object] = deque()  # files that wait to be read


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


def utc_day() -> int:
    """The day, since 1970-01-01, by the time that is the same everywhere."""
    return int(window.Date.now() // (24 * 60 * 60 * 1000))


def until_midnight() -> float:
    """How many milliseconds are left of the day, where this device is or by UTC, whichever ends first."""
    day, now = 24 * 60 * 60 * 1000, window.Date.new()
    here = now.getTime() - now.getTimezoneOffset() * 60_000
    return float(day - max(now.getTime() % day, here % day))


def later(milliseconds: float, call: Callable[[], None]) -> int:
    """Call once, after a while. Returns what `cancel` takes."""
    return int(window.setTimeout(create_once_callable(call), milliseconds))


def cancel(timer: int) -> None:
    """Cancel a call scheduled by `later`."""
    window.clearTimeout(timer)


def take_fragment() -> str:
    """The part of the address after #, which is then removed: a reload must not ask again.

    That of the rules stays: static/shell.js shows them, and has put right how it is written.
    """
    fragment = str(window.location.hash)
    if fragment == "#rules" or fragment.startswith("#rules/"):
        return ""
    if fragment:
        state = window.history.state
        window.history.replaceState(state, "", window.location.pathname + window.location.search)
    return fragment


def put_back(fragment: str) -> None:
    """Put a part of the address back that was not understood: a newer page may read it, or who copies it."""
    back.leave(fragment)


def link(fragment: str) -> str:
    """The address of this page with what follows its #."""
    # LINE opens links in its own browser, with its own storage, unless told otherwise.
    return f"{window.location.origin}{window.location.pathname}?openExternalBrowser=1#{fragment}"


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


def share(title: str, words: str, address: str, tell: Callable[[], None]) -> None:
    """Share a link by the device's own dialog, and report when that is done; called within the click.

    Cancelling it is no error.
    """
    parts = {"title": title, "text": words, "url": address} if words else {"title": title, "url": address}
    content = to_js(parts, dict_converter=window.Object.fromEntries)
    window.navigator.share(content).then(
        create_once_callable(lambda _done: tell()), create_once_callable(lambda _error: None)
    )


def share_picture(title: str, words: str, address: str) -> None:
    """Share a picture of the final boards with a link; where a device shares no files, save it."""
    picture = create_once_callable(lambda module: module.share(title, words, address))
    interpreter.picture().then(picture)


def can_paste() -> bool:
    """Whether the page may ask for the clipboard."""
    return hasattr(getattr(window.navigator, "clipboard", None), "readText")


def paste(tell: Callable[[str], None]) -> None:
    """Read the clipboard, within the click; "" if it may not be read."""
    window.navigator.clipboard.readText().then(
        create_once_callable(lambda text: tell(str(text))), create_once_callable(lambda _error: tell(""))
    )


def keep_files(files: Iterable[object]) -> None:
    """Keep files that were chosen or dropped until they are read."""
    _brought.extend(files)


def read_file(limit: int, tell: Callable[[str, str], None]) -> None:
    """Report what the next of these files holds: see ui.model.intake. A text has at most `limit` bytes."""
    file = _brought.popleft()

    def opened(answer: Any) -> None:
        kind, text = answer
        if kind != "stopped":  # nobody waits for it any more
            tell(str(kind), str(text) if kind else decoded(text.to_bytes()))

    from ui.kit.decoding import decoded  # a start has no use for it

    _with_doors(lambda doors: doors.open(file, limit).then(create_once_callable(opened)), tell)


def drop_files() -> None:
    """Let go of the files that are not read yet, and of what reads them."""
    _brought.clear()
    _with_doors(lambda doors: doors.stop(), lambda _kind, _text: None)


def can_scan() -> bool:
    """Whether the device may have a camera to look for a QR code with."""
    return bool(getattr(window.navigator, "mediaDevices", None))


def scan(tell: Callable[[str, str], None]) -> None:
    """Show what the camera sees until a QR code is in it, and report what it says, or why nothing came."""
    found = create_once_callable(lambda kind, text: tell("camera" if text else str(kind), str(text)))
    _with_doors(lambda doors: doors.scan(found), tell)


def _with_doors(use: Callable[[Any], object], tell: Callable[[str, str], None]) -> None:
    """Use static/doors.js, once it is loaded; or report that it is missing."""
    interpreter.doors().then(
        create_once_callable(lambda doors: use(doors) and None),
        create_once_callable(lambda _error: tell("missing", "")),
    )


def save_file(name: str, text: str) -> None:
    """Offer a text as a file to download."""
    kind = to_js({"type": "text/plain"}, dict_converter=window.Object.fromEntries)
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), kind))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(60_000, lambda: window.URL.revokeObjectURL(address))  # some browsers ask where before they read it


def play(sound: str) -> None:
    """Play a sound, by its name in static/sound.js, which the first one loads."""
    interpreter.sounds().then(create_once_callable(lambda sounds: sounds.play(sound)))


def tap() -> None:
    """Let the device tremble for a moment, if it can."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(10)


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
