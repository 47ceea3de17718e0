"""The cover of Pebbles."""

from __future__ import annotations

from ui.games.pebbles import art
from ui.kit.face import Choices, Cover
from ui.kit.words import _


def _choices() -> Choices:
    """The options with their names."""
    return {"most": (_("Pebbles at a time"), {"three": _("up to three"), "four": _("up to four")})}


COVER = Cover(sign=art.sign, defs=(), choices=_choices)
