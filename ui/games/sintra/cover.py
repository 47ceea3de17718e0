"""The cover of Stained Glass of Sintra."""

from __future__ import annotations

from ui.games.sintra import art
from ui.kit.face import Choices, Cover
from ui.kit.words import _


def _choices() -> Choices:
    """The options with their names."""
    sides = {"A": _("A: ornaments"), "B": _("B: windows × one colour")}
    return {"palace": (_("Side of the palace"), sides)}


COVER = Cover(sign=art.sign, defs=(art.defs,), choices=_choices)
