"""Analyses that a page has kept from an earlier visit."""

from __future__ import annotations

from playwright.sync_api import Page

from engine import savecode
from engine.session import Session
from tests.browser.in_page import script
from ui.model.analysis import choices
from ui.saves.findings import FINDINGS_PREFIX, Kept, pack
from ui.saves.records import OPEN_KEY


def keep_an_analysis(page: Page, session: Session, *, lacking: int = 0) -> None:
    """Store an analysis of the game on the table, by which another action was always better by 5 points.

    It lacks so many of the last decisions.
    """
    found = {}
    decisions = choices(session)
    for at in decisions[: len(decisions) - lacking]:
        place, number = session.places[at]
        found[at] = Kept(2, ((place, 1.0), ((place + 1) % number, 6.0, (), (0, 0))))
    key = page.evaluate("(key) => localStorage.getItem(key)", OPEN_KEY)
    text = pack(savecode.encode(session), found)
    page.evaluate(script("storage.store"), [FINDINGS_PREFIX + key, text])
