"""What a press asks for, worked out before its release.

Who presses a button of the mouse, or a finger on the page, lets go a tenth of a second later, and only that
is a click. What the click makes of the screen and how that looks are pure, so both can be had in between,
and the click is answered the sooner.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.kit import words
from ui.model.screen import Event, Screen
from ui.update.update import update
from ui.view import page
from ui.view.page import Regions


class _Answer(NamedTuple):
    before: Screen
    event: Event
    after: Screen
    regions: Regions


class Foresight:
    """The answer to the event that is likely to come next, for the screen that was asked about."""

    def __init__(self) -> None:
        self._answer: _Answer | None = None

    def prepare(self, screen: Screen, event: Event) -> Regions:
        """Have the answer to an event ready. Returns how it will look."""
        answer = self._known(screen, event)
        if answer is None:
            after = update(screen, event)
            self._answer = answer = _Answer(screen, event, after, page.view(after))
            words.speak(screen.settings.language)  # until then, it is spoken as before
        return answer.regions

    def update(self, screen: Screen, event: Event) -> Screen:
        """The screen after an event; as `ui.update.update.update`."""
        answer = self._known(screen, event)
        return answer.after if answer else update(screen, event)

    def view(self, screen: Screen) -> Regions:
        """The markup of a screen; as `ui.view.page.view`."""
        words.speak(screen.settings.language)
        return self._answer.regions if self._answer and self._answer.after is screen else page.view(screen)

    def _known(self, screen: Screen, event: Event) -> _Answer | None:
        answer = self._answer
        return answer if answer and answer.before is screen and answer.event == event else None
