"""The motifs of puzzles of Azul in words: what there is to find."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

NAMES: Mapping[str, Callable[[], str]] = {
    "row": lambda: _("Complete a row of the wall"),
    "column": lambda: _("Complete a column of the wall"),
    "colour": lambda: _("Place the last tile of a colour"),
    "line": lambda: _("Complete a pattern line"),
    "denial": lambda: _("Spoil the other player's line"),
    "marker": lambda: _("Take the starting player marker"),
    "floor": lambda: _("Mind the floor line"),
    "wall": lambda: _("Choose a column on the grey wall"),
}
