"""Games that a browser keeps before the page starts."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.stored import put
from tests.records import stored
from tests.saved_games import golden
from ui.saves.records import Saved

GOLDEN = [golden(counter) for counter in range(0, 36, 3)]


def keep(page: Page, *records: Saved) -> None:
    put(page, stored(*records))
