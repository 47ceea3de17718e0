"""Pages of tests do without what few tests look at: above all, they are laid out but not painted.

Painting is a third of their work.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from tests.browser.in_page import calling, script


def leave_out(context: BrowserContext) -> None:
    """Paint none of the pages that this profile will open, only what lies above them: dialogs and notes."""
    context.add_init_script(calling("painting.leaveOut"))


def spare(context: BrowserContext, *, hires_late: bool = True) -> None:
    """Paint none of its pages, keep the site off the device, and start a thinker only when it is asked."""
    leave_out(context)
    context.add_init_script(calling("start.haveNoServiceWorker"))
    if hires_late:
        context.add_init_script(calling("workers.hireLate"))


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Paint a page while this lasts."""
    page.evaluate(script("painting.restore"))
    try:
        yield
    finally:
        page.evaluate(script("painting.leaveOut"))
