"""What a press asks for, worked out before its release.

A click is reported on release, about 100 ms after the press. What it makes of the screen and how that looks
are pure, so both can be worked out in between, unless the click has effects.
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
    """The answer to the event likely to come next, worked out for one screen."""

    def __init__(self) -> None:
        self._foreseen: _Foreseen | None = None

    def prepare(self, screen: Screen, event: Event) -> Regions | None:
        """Prepare the answer to an event. Returns its markup; None if it has effects."""
        known = self._known(screen, event)
        if known is None:
            after, effects = update(screen, event)
            if effects:
                return None
            self._foreseen = known = _Foreseen(screen, event, after, page.view(after))
            words.speak(screen.settings.language)  # until the event comes, the language stays
        return known.regions

    def update(self, screen: Screen, event: Event) -> Answer:
        """The answer to an event; as `ui.update.update`."""
        known = self._known(screen, event)
        return Answer(known.after) if known else update(screen, event)

    def view(self, screen: Screen) -> Regions:
        """The markup of a screen; as `ui.view.page.view`."""
        words.speak(screen.settings.language)
        known = self._foreseen
        return known.regions if known and known.after is screen else page.view(screen)

    def _known(self, screen: Screen, event: Event) -> _Foreseen | None:
        known = self._foreseen
        return known if known and known.before is screen and known.event == event else None
