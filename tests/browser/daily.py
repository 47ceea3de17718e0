"""The game of the day, finished in a browser."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from engine import savecode
from tests.browser.stored import put, unstarted
from tests.finished import finished
from tests.records import stored
from ui.model import daily
from ui.saves.daily import Tries, pack
from ui.saves.records import Saved
from ui.update import summaries


def done(context: BrowserContext, site: str) -> None:
    """Leave the finished table of today on the device."""
    look = unstarted(context, site)
    day = int(look.evaluate("Math.floor(Date.now() / 86400000)"))
    session = finished(daily.session_of(day))
    saved = Saved("k", savecode.encode(session), ("",) * session.seats, 2, summaries.summary_of(session, day))
    put(look, {**stored(saved), "ladrilho:daily": pack(Tries({day: "k"}))})
