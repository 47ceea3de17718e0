"""The screen after an event, for tests that need nothing else."""

from ui.model.screen import Event, Screen
from ui.update import update as updating


def update(screen: Screen, event: Event) -> Screen:
    """The screen after an event."""
    return updating.update(screen, event).screen
