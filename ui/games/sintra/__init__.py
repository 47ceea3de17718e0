"""Stained Glass of Sintra on the page."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the current language; available before the game is loaded."""
    return _("Azul: Stained Glass of Sintra")


def pitch() -> Pitch:
    """The text on its cover; available before the game is loaded."""
    return Pitch(
        _("Move your glazier from window to window and fill them with light."),
        seats=(2, 4),
        minutes=(30, 45),
        weight=2.1,
        has_lesson=True,
    )
