"""Storage on the device: localStorage, its mirror in IndexedDB, and locks.

The locks say which tab writes a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy
from pyscript import window

# Names of the error for a full storage, in newer and older browsers.
_FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "QUOTA_EXCEEDED_ERR")
_MIRROR_ANSWERS_WITHIN_MS = 3_000  # time to answer; it is read while Python starts


def stored(prefix: str) -> dict[str, str] | None:
    """Everything stored under keys with this prefix; None if the storage does not work."""
    try:
        # All keys in one text: each call into JavaScript takes a while, and there may be thousands of keys.
        return dict(json.loads(window.ladrilhoStored(prefix)))
    except JsException:  # forbidden, or missing
        return None


def text(key: str) -> str:
    """The text stored under a key; "" if there is none."""
    try:
        return str(window.ladrilhoText(key))
    except JsException:  # as above
        return ""


def store(key: str, text: str | None) -> str:
    """Store a text, or delete it if None. Returns the storage's problem: "full", "closed" or ""."""
    try:
        window.ladrilhoStore(key, text)
    except JsException as error:
        # Pyodide's message for a DOMException contains its name.
        return "full" if any(name in str(error) for name in _FULL) else "closed"
    return ""


async def read_mirror() -> dict[str, str] | None:
    """The mirror's records by game; None if there is no mirror, or no answer in time.

    By then all other texts that the mirror had newer have been put back into localStorage.
    """
    pairs = await window.ladrilhoMirror.read(_MIRROR_ANSWERS_WITHIN_MS)
    return None if pairs is None else dict(pairs.to_py())


def await_mirror(tell: Callable[[dict[str, str]], None]) -> None:
    """Report the mirror's records by game, however late it answers, if it ever does."""

    def take(pairs: JsProxy | None) -> None:
        if pairs is not None:
            tell(dict(pairs.to_py()))

    window.ladrilhoMirror.readLate().then(create_once_callable(take))


def mirror(key: str, counter: int, text: str) -> None:
    """Put a record into the mirror, unless it has a newer one.

    If that fails, localStorage still has the record.
    """
    window.ladrilhoMirror.put(key, counter, text)


def ask_mirror(key: str, tell: Callable[[str], None]) -> None:
    """Report the mirror's text for a game, as it is before any later `mirror`; "" if there is none."""
    window.ladrilhoMirror.ask(key).then(create_once_callable(lambda text: tell(str(text))))


def drop_from_mirror(key: str) -> None:
    """Delete a record from the mirror."""
    window.ladrilhoMirror.drop(key)


def hold(name: str, steal: bool, tell: Callable[[str, bool], None]) -> None:
    """Request the lock with this name, and release the previous one; "" only releases.

    Calls `tell` with the name and True if the lock is held, now and at each change. With `steal`, the current
    holder loses it.
    """
    window.ladrilhoHold(name, steal, create_proxy(tell))


def claim(name: str, tell: Callable[[bool], None]) -> None:
    """Request a lock that this tab keeps until it ends, and report True if this tab has it."""
    window.ladrilhoClaim(name, create_once_callable(lambda is_ours: tell(bool(is_ours))))


def persist() -> None:
    """Ask the browser not to clear the storage when space runs short."""
    storage = getattr(window.navigator, "storage", None)
    if storage:
        storage.persist()
