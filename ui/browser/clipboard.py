"""The clipboard, and the device's own dialog for sharing."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import create_once_callable, to_js
from pyscript import window

_ANSWERS_WITHIN_MS = 2_000


def copy(text: str, tell: Callable[[bool], None]) -> None:
    """Put a text on the clipboard and report the outcome. Call it within the click: iOS refuses later."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if not clipboard:  # only a site with https has one
        tell(False)
        return
    waits = window.setTimeout(create_once_callable(lambda: tell(False)), _ANSWERS_WITHIN_MS)

    def answered(done: bool) -> None:
        window.clearTimeout(waits)
        tell(done)

    clipboard.writeText(text).then(
        create_once_callable(lambda _done: answered(True)),
        create_once_callable(lambda _error: answered(False)),
    )


def share(title: str, words: str, address: str, tell: Callable[[], None]) -> None:
    """Share a link with the device's own dialog, and report success. Call it within the click.

    Cancelling is no error.
    """
    parts = {"title": title, "text": words, "url": address} if words else {"title": title, "url": address}
    content = to_js(parts, dict_converter=window.Object.fromEntries)
    window.navigator.share(content).then(
        create_once_callable(lambda _done: tell()), create_once_callable(lambda _error: None)
    )


def paste(tell: Callable[[str], None]) -> None:
    """Read the clipboard, within the click; "" if that is not allowed."""
    window.navigator.clipboard.readText().then(
        create_once_callable(lambda text: tell(str(text))), create_once_callable(lambda _error: tell(""))
    )
