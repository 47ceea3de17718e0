"""Files, pictures and the camera: what comes in by static/doors.js, and what goes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window
from pyscript.js_modules import interpreter

from ui.kit.decoding import decoded


def read(file: object, limit: int, tell: Callable[[str, str], None]) -> None:
    """Report the content of a file: see ui.model.intake. A text has at most `limit` bytes."""

    def opened(answer: Any) -> None:
        kind, text = answer
        if kind != "stopped":  # nobody waits for it any more
            tell(str(kind), str(text) if kind else decoded(text.to_bytes()))

    _with_doors(lambda doors: doors.open(file, limit).then(create_once_callable(opened)), tell)


def stop_reading() -> None:
    """Stop reading: nobody waits for it any more."""
    _with_doors(lambda doors: doors.stop(), lambda _kind, _text: None)


def scan(tell: Callable[[str, str], None]) -> None:
    """Show the camera until a QR code is in view, and report its text, or why there is none."""
    found = create_once_callable(lambda kind, text: tell("camera" if text else str(kind), str(text)))
    _with_doors(lambda doors: doors.scan(found), tell)


def _with_doors(use: Callable[[Any], object], tell: Callable[[str, str], None]) -> None:
    """Use static/doors.js once it has loaded, or report that it is missing."""
    interpreter.doors().then(
        create_once_callable(lambda doors: use(doors) and None),
        create_once_callable(lambda _error: tell("missing", "")),
    )


def save(name: str, text: str) -> None:
    """Offer a text as a file to download."""
    kind = to_js({"type": "text/plain"}, dict_converter=window.Object.fromEntries)
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), kind))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    # Some browsers ask where to save first.
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(address)), 60_000)


def share_picture(title: str, words: str, address: str, fail: Callable[[], None]) -> None:
    """Share a picture of the final boards with a link, and report if it cannot be made.

    If the device shares no files, save it.
    """
    picture = create_once_callable(lambda module: module.share(title, words, address))
    failed = create_once_callable(lambda _error: fail())
    interpreter.picture().then(picture).catch(failed)
