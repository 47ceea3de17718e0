"""Azul: Queen's Garden on the page."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the current language; available before the game is loaded."""
    return _("Azul: Queen's Garden")


def pitch() -> Pitch:
    """The text on its cover; available before the game is loaded."""
    return Pitch(
        _("Plant a royal garden where neighbours match in colour or pattern."),
        seats=(2, 4),
        minutes=(45, 75),
        weight=2.9,
        has_lesson=True,
    )
