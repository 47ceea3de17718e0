"""The device: its languages, clock, clipboard, files, network and workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import back, interpreter

from engine.on_demand import Late

if TYPE_CHECKING:
    from ui.browser import clipboard, files, puzzles, wheels
    from ui.browser.thinker import Worker
else:
    clipboard = Late("ui.browser.clipboard")
    files = Late("ui.browser.files")
    puzzles = Late("ui.browser.puzzles")
    wheels = Late("ui.browser.wheels")

_brought: deque[object] = deque()  # files waiting to be read


def languages() -> list[str]:
    """The languages that the reader wants: from the address, then from the browser's settings."""
    asked = window.URLSearchParams.new(window.location.search).get("lang")
    return ([str(asked)] if asked else []) + [str(tag) for tag in window.navigator.languages]


def random_seed() -> int:
    """32 random bits."""
    return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0])


def day() -> int:
    """The day here, counted from 1970-01-01."""
    now = window.Date.new()
    return int((now.getTime() / 60_000 - now.getTimezoneOffset()) // (24 * 60))


def utc_day() -> int:
    """The day by UTC, counted from 1970-01-01."""
    return int(window.Date.now() // (24 * 60 * 60 * 1000))


def until_midnight() -> float:
    """The milliseconds to the next midnight, local or UTC."""
    day, now = 24 * 60 * 60 * 1000, window.Date.new()
    here = now.getTime() - now.getTimezoneOffset() * 60_000
    return float(day - max(now.getTime() % day, here % day))


def later(milliseconds: float, call: Callable[[], None]) -> int:
    """Call once, after a while. Returns the id that `cancel` takes."""
    return int(window.setTimeout(create_once_callable(call), milliseconds))


def cancel(timer: int) -> None:
    """Cancel a call scheduled by `later`."""
    window.clearTimeout(timer)


def take_fragment() -> str:
    """The part of the address after #. It is removed, so that a reload does not ask again.

    An address of the rules stays: static/shell.js shows those, and has corrected its spelling.
    """
    fragment = str(window.location.hash)
    if fragment == "#rules" or fragment.startswith("#rules/"):
        return ""
    if fragment:
        state = window.history.state
        window.history.replaceState(state, "", window.location.pathname + window.location.search)
    return fragment


def put_back(fragment: str) -> None:
    """Put back a part of the address that was not understood, for a newer page or anyone who copies it."""
    back.keepUnread(fragment)


def link(fragment: str) -> str:
    """The address of this page, with a part after #."""
    # LINE opens links in its own browser, with its own storage, unless told otherwise.
    return f"{window.location.origin}{window.location.pathname}?openExternalBrowser=1#{fragment}"


def copy(text: str, tell: Callable[[bool], None]) -> None:
    """Put a text on the clipboard and report the outcome: see `ui.browser.clipboard`."""
    clipboard.copy(text, tell)


def can_share() -> bool:
    """True if the device can share a link."""
    return bool(getattr(window.navigator, "share", None))


def share(title: str, words: str, address: str, tell: Callable[[], None]) -> None:
    """Share a link with the device's own dialog, and report success: see `ui.browser.clipboard`."""
    clipboard.share(title, words, address, tell)


def share_picture(title: str, words: str, address: str, fail: Callable[[], None]) -> None:
    """Share a picture of the final boards with a link: see `ui.browser.files`."""
    files.share_picture(title, words, address, fail)


def can_paste() -> bool:
    """True if the browser may let the page read the clipboard."""
    return hasattr(getattr(window.navigator, "clipboard", None), "readText")


def paste(tell: Callable[[str], None]) -> None:
    """Read the clipboard: see `ui.browser.clipboard`."""
    clipboard.paste(tell)


def keep_files(files: Iterable[object]) -> None:
    """Keep files that were chosen or dropped until they are read."""
    _brought.extend(files)


def read_file(limit: int, tell: Callable[[str, str], None]) -> None:
    """Report the content of the next file: see `ui.browser.files`. A missing one counts as unread."""
    if _brought:
        files.read(_brought.popleft(), limit, tell)
    else:  # it was chosen in a page that is gone
        later(0, lambda: tell("unread", ""))


def drop_files() -> None:
    """Drop the files not read yet, and stop their reader."""
    _brought.clear()
    files.stop_reading()


def can_scan() -> bool:
    """True if the device may have a camera that can look for a QR code."""
    return bool(getattr(window.navigator, "mediaDevices", None))


def is_calm() -> bool:
    """True if the device asks for as little movement as possible."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def scan(tell: Callable[[str, str], None]) -> None:
    """Show the camera until a QR code is in view: see `ui.browser.files`."""
    files.scan(tell)


def save_file(name: str, text: str) -> None:
    """Offer a text as a file to download: see `ui.browser.files`."""
    files.save(name, text)


def play(sound: str) -> None:
    """Play a sound by its name in static/sound.js. The first one loads that file."""
    interpreter.sounds().then(create_once_callable(lambda sounds: sounds.play(sound)))


def tune_up() -> None:
    """Load static/sound.js, so that the first sound is heard at once."""
    interpreter.sounds()


def tap() -> None:
    """Let the device vibrate for a moment, if it can."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(10)


def install(wheel: str, tell: Callable[[bool], None]) -> None:
    """Install a wheel of the site, and report if that worked: see `ui.browser.wheels`."""
    wheels.install(wheel, tell)


def fetch_puzzles(game: str, tell: Callable[[str], None]) -> None:
    """Fetch the file with the puzzles of a game: see `ui.browser.puzzles`."""
    puzzles.fetch(game, tell)


async def rest() -> None:
    """Wait until everything is here. Raises an exception if it cannot be had."""
    await interpreter.complete()


def await_rest() -> None:
    """Say that somebody waits for what is still on its way, and why if it does not come."""
    window.ladrilhoAwait(interpreter.complete())


def watch_power(tell: Callable[[bool], None]) -> None:
    """Report if the device has power to spare, now and at every change: see `ui.browser.thinker`."""
    from ui.browser import thinker

    thinker.watch_power(tell)


def hire(tell: Callable[[str], None], fail: Callable[[], None]) -> Worker | None:
    """A worker for bots to think in, or None: see `ui.browser.thinker`."""
    from ui.browser import thinker  # only games with bots that look ahead need one

    return thinker.hire(tell, fail)
