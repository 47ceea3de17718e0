"""The motifs of puzzles of Stained Glass of Sintra in words: what there is to find."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

NAMES: Mapping[str, Callable[[], str]] = {
    "strip": lambda: _("Complete a strip"),
    "window": lambda: _("Complete a window"),
    "palace": lambda: _("Score more in the palace"),
    "joker": lambda: _("Use or save a joker"),
    "denial": lambda: _("Spoil the other player's strip"),
    "marker": lambda: _("Take the starting player marker"),
    "glass": lambda: _("Mind the broken glass"),
    "glazier": lambda: _("Keep the glazier further left"),
    "back": lambda: _("Send the glazier back"),
}
