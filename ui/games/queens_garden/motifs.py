"""The motifs of puzzles of Azul: Queen's Garden in words: what there is to find."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

NAMES: Mapping[str, Callable[[], str]] = {
    "group": lambda: _("Make or enlarge a group"),
    "six": lambda: _("Complete a group of six"),
    "wheel": lambda: _("Score on the wheel"),
    "pavilion": lambda: _("Score with a pavilion"),
    "jokers": lambda: _("Earn jokers"),
    "expansion": lambda: _("Take or lay an expansion"),
    "affording": lambda: _("Make a hexagon affordable"),
    "passing": lambda: _("Pass at the right moment"),
}
