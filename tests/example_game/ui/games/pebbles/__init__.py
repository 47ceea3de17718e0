"""How Pebbles shows itself."""

from ui.kit.words import _


def title() -> str:
    """The name of the game, in the language spoken now; a page knows it before it has the game."""
    return _("Pebbles")
