"""The motifs of puzzles of Patchwork Doodle in words: what there is to find."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

NAMES: Mapping[str, Callable[[], str]] = {
    "rectangle": lambda: _("Improve the best rectangle"),
    "cut": lambda: _("Cut the patch"),
    "special": lambda: _("Use Neighbour or Shade"),
    "saving": lambda: _("Keep a special action"),
    "hole": lambda: _("Leave fewer holes"),
    "room": lambda: _("Keep room for other patches"),
    "ending": lambda: _("End the turn"),
}
