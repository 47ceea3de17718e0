"""Pages of tests leave out what few tests look at.

Above all, they are laid out but not painted: painting is a third of a page's work.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from tests.browser.in_page import calling, script


def leave_out(context: BrowserContext) -> None:
    """Paint none of the pages that this profile will open, only what lies above them: dialogs and notes."""
    context.add_init_script(calling("painting.leaveOut"))


def spare(context: BrowserContext, *, is_kept: bool = False, hires_late: bool = True) -> None:
    """Make the pages of a profile cheap: unpainted, kept on the device and with a thinker only if asked."""
    leave_out(context)
    if not is_kept:
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
