"""The cover of Pebbles."""

from __future__ import annotations

from ui.games.pebbles import art
from ui.kit.face import Choice, Choices, Cover
from ui.kit.sketch import sketch
from ui.kit.words import _


def _choices() -> Choices:
    """The options with their names."""
    offered = {
        "three": Choice(_("up to three"), _("The shorter way to count."), sketch(*art.stones(3, 3))),
        "four": Choice(_("up to four"), _("Harder to count out."), sketch(*art.stones(4, 2))),
    }
    return {"most": (_("Stones at a time"), offered)}


COVER = Cover(choices=_choices)
