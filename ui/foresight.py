"""What a press asks for, worked out before its release.

Who presses a button or touches the page lets go a tenth of a second later, and only that is a click. The page
has nothing to do in between: both what the click makes of the screen and how that looks are pure, so they can
be had in advance, and a click is answered the sooner.
"""

from __future__ import annotations

from ui import page
from ui.page import Regions
from ui.screen import Event, Screen
from ui.update import update


class Foresight:
    """The answer to the event that is likely to come next, for the screen that was asked about."""

    def __init__(self) -> None:
        self._asked: tuple[Screen, Event] | None = None
        self._screen: Screen | None = None
        self._regions: Regions = {}

    def prepare(self, screen: Screen, event: Event) -> Regions:
        """Have the answer to an event ready. Returns how it will look."""
        self._asked, self._screen = (screen, event), update(screen, event)
        self._regions = page.view(self._screen)
        return self._regions

    def update(self, screen: Screen, event: Event) -> Screen:
        """The screen after an event; as `ui.update.update`."""
        if self._screen and self._asked and self._asked[0] is screen and self._asked[1] == event:
            return self._screen
        return update(screen, event)

    def view(self, screen: Screen) -> Regions:
        """The markup of a screen; as `ui.page.view`."""
        return self._regions if screen is self._screen else page.view(screen)
