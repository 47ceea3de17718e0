"""The day on a page that is left open: a new one begins while somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.model.screen import Screen

if TYPE_CHECKING:  # a start has no use for it
    from ui.host import Device

PAST_MIDNIGHT = 50  # ms: a timer may come a moment early


class Page(Protocol):
    """What this needs of `ui.app.App`."""

    screen: Screen
    device: Device

    def show(self) -> None: ...


class Clock:
    """Tells the page which day it is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def look(self) -> bool:
        """Take in the day. Returns whether another one has begun; what is on the table stays as it is."""
        page = self.page
        days = page.device.day(), page.device.utc_day()
        if (page.screen.today, page.screen.utc_day) == days:
            return False
        page.screen = page.screen._replace(today=days[0], utc_day=days[1])
        return True

    def show(self) -> None:
        """Show the day, if another one has begun."""
        if self.look():
            self.page.show()

    def wind(self) -> None:
        """Show each day as soon as it begins, here or by UTC."""
        self.page.device.later(self.page.device.until_midnight() + PAST_MIDNIGHT, self.strike)

    def strike(self) -> None:
        """It is midnight."""
        self.show()
        self.wind()
