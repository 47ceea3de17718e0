"""The title and the cover of Fours."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the language spoken now; a page knows it before it has the game."""
    return _("Fours")


def pitch() -> Pitch:
    """The words of its cover. The page has them before it loads the game."""
    return Pitch(_("Get four counters in a line."), seats=(2, 2), minutes=(5, 10), weight=1.0)
