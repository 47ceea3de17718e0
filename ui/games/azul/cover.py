"""The cover of Azul."""

from __future__ import annotations

from ui.games.azul import art
from ui.kit.face import Choices, Cover
from ui.kit.words import _


def _choices() -> Choices:
    """The options with their names."""
    return {
        "wall": (_("Wall"), {"coloured": _("Coloured"), "grey": _("Grey: choose the columns")}),
        "leftovers": (
            _("Tiles that would fit"),
            {
                "free": _("May be dropped on purpose"),
                "strict": _("As many as fit must be placed, or all dropped"),
            },
        ),
    }


COVER = Cover(sign=art.sign, defs=(art.defs,), choices=_choices)
