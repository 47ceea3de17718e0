"""The title and the cover of Pebbles."""

from ui.kit.pitch import Pitch
from ui.kit.words import _


def title() -> str:
    """The name of the game, in the language spoken now; a page knows it before it has the game."""
    return _("Pebbles")


def pitch() -> Pitch:
    """The words of its cover. The page has them before it loads the game."""
    sentence = _("Take the last stone of a round.")
    return Pitch(sentence, seats=(3, 5), minutes=(3, 5), weight=1.0, has_lesson=True)
