"""Pages that are laid out but not painted: painting is a third of the work, and few tests look at colours."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from tests.browser.in_page import calling, script


def leave_out(context: BrowserContext) -> None:
    """Paint none of the pages that this profile will open, only what lies above them: dialogs and notes."""
    context.add_init_script(calling("painting.leaveOut"))


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Paint a page while this lasts."""
    page.evaluate(script("painting.restore"))
    try:
        yield
    finally:
        page.evaluate(script("painting.leaveOut"))
