"""The names of the pieces of Stained Glass of Sintra."""

from __future__ import annotations

from ui.kit.words import _, plural, remembered


@remembered
def colour_name(colour: int) -> str:
    """A colour in words."""
    return (_("blue"), _("yellow"), _("orange"), _("pink"), _("green"), _("joker"))[colour]


@remembered
def panes_of(colour: int, number: int) -> str:
    """Some panes of a colour in words."""
    return plural("{number} {colour} pane", "{number} {colour} panes", number, colour=colour_name(colour))
