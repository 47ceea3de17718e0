"""What stays on the device: localStorage, its mirrors in IndexedDB, and which tab writes a game."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import window

# The names of the one error that storage is full, by age of the browser.
_FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "QUOTA_EXCEEDED_ERR")
_MIRROR_ANSWERS_WITHIN_MS = 3_000  # it is read while Python starts


def stored(prefix: str) -> dict[str, str] | None:
    """Everything stored under keys with this prefix; None if nothing can be stored."""
    try:
        # All in one text: each call into JavaScript takes a while, and there may be thousands of keys.
        return dict(json.loads(window.ladrilhoStored(prefix)))
    except JsException:  # forbidden, or not even there
        return None


def text(key: str) -> str:
    """What is stored under a key; "" for nothing."""
    try:
        return str(window.ladrilhoText(key))
    except JsException:  # as above
        return ""


def store(key: str, text: str | None) -> str:
    """Store a text, or drop it if None. Returns what is wrong with the storage: "full", "closed" or ""."""
    try:
        window.ladrilhoStore(key, text)
    except JsException as error:
        # For a DOMException, Pyodide's message contains its name.
        return "full" if any(name in str(error) for name in _FULL) else "closed"
    return ""


async def read_mirror() -> dict[str, str] | None:
    """What the mirror holds, by game; None if there is none, or it does not answer in time.

    By then all other texts that the mirror had newer are in their places.
    """
    pairs = await window.ladrilhoMirror.read(_MIRROR_ANSWERS_WITHIN_MS)
    return None if pairs is None else dict(pairs.to_py())


def mirror(key: str, counter: int, text: str) -> None:
    """Put a record into the mirror, unless a newer one is there. If that fails, localStorage has it."""
    window.ladrilhoMirror.put(key, counter, text)


def ask_mirror(key: str, tell: Callable[[str], None]) -> None:
    """Tell what the mirror holds of a game, before anything put there from now on; "" for nothing."""
    window.ladrilhoMirror.ask(key).then(create_once_callable(lambda text: tell(str(text))))


def drop_from_mirror(key: str) -> None:
    """Take a record out of the mirror."""
    window.ladrilhoMirror.drop(key)


def hold(name: str, steal: bool, tell: Callable[[str, bool], None]) -> None:
    """Request the lock with this name, and release the one before; "" only releases.

    `tell` is called with the name and whether the lock is held, now and whenever that changes. With `steal`,
    the current holder loses it.
    """
    window.ladrilhoHold(name, steal, create_proxy(tell))


def claim(name: str, tell: Callable[[bool], None]) -> None:
    """Ask for a lock that this tab keeps until it ends, and tell whether it is the one that has it."""
    window.ladrilhoClaim(name, create_once_callable(lambda is_ours: tell(bool(is_ours))))


def persist() -> None:
    """Ask the browser not to clear the storage when space runs short."""
    storage = getattr(window.navigator, "storage", None)
    if storage:
        storage.persist()
