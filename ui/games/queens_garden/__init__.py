"""How Azul: Queen's Garden is shown."""

from ui.kit.words import _


def title() -> str:
    """The name of the game, in the current language; available before the game is loaded."""
    return _("Azul: Queen's Garden")
