"""The answer to a press, worked out before its release.

The browser reports a click on release, about 100 ms after the press. The next screen and its markup are pure
results, so both can be worked out in that time, unless the click has effects.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.kit import words
from ui.model.screen import Event, Screen
from ui.update.effects import Answer
from ui.update.update import update
from ui.view import page
from ui.view.page import Regions


class _Foreseen(NamedTuple):
    before: Screen
    event: Event
    after: Screen
    regions: Regions


class Foresight:
    """The answer to the event that is likely to come next, worked out for one screen."""

    def __init__(self) -> None:
        self._foreseen: _Foreseen | None = None

    def prepare(self, screen: Screen, event: Event) -> Regions | None:
        """Work out the answer to an event. Returns its markup, or None if it has effects."""
        known = self._known(screen, event)
        if known is None:
            after, effects = update(screen, event)
            if effects:
                return None
            self._foreseen = known = _Foreseen(screen, event, after, page.view(after))
            words.speak(screen.settings.language)  # the language stays as it is until the event comes
        return known.regions

    def update(self, screen: Screen, event: Event) -> Answer:
        """The answer to an event, as `ui.update.update` gives it."""
        known = self._known(screen, event)
        return Answer(known.after) if known else update(screen, event)

    def view(self, screen: Screen) -> Regions:
        """The markup of a screen, as `ui.view.page.view` gives it."""
        words.speak(screen.settings.language)
        known = self._foreseen
        return known.regions if known and known.after is screen else page.view(screen)

    def _known(self, screen: Screen, event: Event) -> _Foreseen | None:
        known = self._foreseen
        return known if known and known.before is screen and known.event == event else None
