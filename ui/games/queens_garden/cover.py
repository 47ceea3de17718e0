"""The cover of Azul: Queen's Garden."""

from __future__ import annotations

from ui.games.queens_garden import art
from ui.kit.face import Choices, Cover
from ui.kit.words import _


def _choices() -> Choices:
    """The options with their names."""
    names = {"base": _("Base side"), "variant": _("Variant: patterns and groups score more")}
    return {"board": (_("Scoring board"), names)}


COVER = Cover(sign=art.sign, defs=(art.defs,), choices=_choices)
