"""Browsers of their own, which are killed at once."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserType, Page

from tests.browser.in_page import script
from tests.browser.playing import MOST_FRAMES
from tests.conftest import CHROMIUM_FLAGS
from tools import browsers
from ui.saves.records import DamagedRecord, Record, Saved, game_key, unpack

LISTENS = re.compile(rb"DevTools listening on (\S+)")  # what a browser says once it can be driven


@contextmanager
def launched(browser_type: BrowserType, profile: Path) -> Iterator[tuple[subprocess.Popen[bytes], Browser]]:
    """A separate Chromium on a lasting profile; it and its children are always killed in the end."""
    command = [
        browsers.chromium() or browser_type.executable_path,
        *CHROMIUM_FLAGS,
        "--headless",
        "--remote-debugging-port=0",
        "--lang=en",
        "--window-size=1280,800",
        f"--user-data-dir={profile}",
        "about:blank",
    ]
    with subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        try:
            assert process.stderr
            where = next(filter(None, map(LISTENS.search, process.stderr)))
            yield process, browser_type.connect_over_cdp(where[1].decode())
        finally:
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the browser with all its processes, as a power cut would."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


class Kept(NamedTuple):
    """The games and texts that a device has stored."""

    games: Mapping[str, Saved]
    texts: Mapping[str, str]


def games_in(texts: Iterator[tuple[str, str]]) -> dict[str, Saved]:
    newest: dict[str, Record] = {}
    for key, text in texts:
        try:
            record = unpack(key, text)
        except DamagedRecord:
            continue
        if key not in newest or record.counter > newest[key].counter:
            newest[key] = record
    return {key: record for key, record in newest.items() if isinstance(record, Saved)}


def local(page: Page) -> Kept:
    """The contents of localStorage."""
    stored: dict[str, str] = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    games = games_in((str(game_key(place)), text) for place, text in stored.items() if game_key(place))
    texts = {place: text for place, text in stored.items() if place.startswith("ladrilho:")}
    return Kept(games, {place: text for place, text in texts.items() if game_key(place) is None})


def mirrored(page: Page) -> Kept:
    """The contents of the mirrors."""
    games, texts = page.evaluate(script("databases.mirrored"))
    return Kept(games_in(games.items()), {place: text for place, text in texts.items() if text is not None})


def acknowledged(page: Page, owed: Kept | None = None) -> Kept:
    """The contents of localStorage, after the mirrors have caught up.

    With `owed`, they have to come to that: a start that a mirror answers late begins with what was there.
    """
    for _look in range(MOST_FRAMES):
        kept = local(page)
        if kept == (found := mirrored(page)) and (owed is None or kept == owed):
            return kept
    raise AssertionError((kept, found, owed))
