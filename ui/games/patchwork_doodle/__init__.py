"""Patchwork Doodle on the page."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the current language; available before the game is loaded."""
    return _("Patchwork Doodle")


def pitch() -> Pitch:
    """The text on its cover; available before the game is loaded."""
    return Pitch(
        _("Draw patches on squared paper until hardly a square is left."),
        seats=(1, 10),
        minutes=(20, 30),
        weight=1.3,
        has_lesson=True,
    )
