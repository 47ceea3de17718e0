"""Azul on the page."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the current language; available before the game is loaded."""
    return _("Azul")


def pitch() -> Pitch:
    """The text on its cover; available before the game is loaded."""
    return Pitch(
        _("Draft tiles from the factories and lay a palace wall, row by row."),
        seats=(2, 4),
        minutes=(30, 45),
        weight=1.8,
        has_lesson=True,
    )
