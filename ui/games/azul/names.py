"""The names of Azul's pieces."""

from __future__ import annotations

from ui.kit.words import _, remembered


@remembered
def colour_name(colour: int) -> str:
    """A colour in words."""
    return (_("blue"), _("yellow"), _("red"), _("black"), _("white"), _("starting player marker"))[colour]
