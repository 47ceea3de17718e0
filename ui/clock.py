"""The date, on a page that may stay open past midnight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.model.screen import Screen

if TYPE_CHECKING:  # the page starts without these
    from ui.host import Device

PAST_MIDNIGHT = 50  # ms: a timer may come a moment early


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    device: Device

    def switch_to(self, screen: Screen) -> None: ...


class Clock:
    """Tells the page today's date."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take_in_date(self) -> bool:
        """Update the date. Returns True if it changed; the table stays as it is."""
        page = self.page
        days = page.device.day(), page.device.utc_day()
        if (page.screen.today, page.screen.utc_day) == days:
            return False
        page.screen = page.screen._replace(today=days[0], utc_day=days[1], of_day=None)
        return True

    def show_new_date(self) -> None:
        """Redraw the page if the date has changed."""
        if self.take_in_date():
            self.page.switch_to(self.page.screen)  # which also finds out what the new day has

    def await_midnight(self) -> None:
        """Update the page at every midnight, local or UTC."""
        self.page.device.later(self.page.device.until_midnight() + PAST_MIDNIGHT, self.on_midnight)

    def on_midnight(self) -> None:
        """Handle midnight."""
        self.show_new_date()
        self.await_midnight()
