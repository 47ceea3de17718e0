"""The motifs of puzzles of Pebbles in words: what there is to find."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

NAMES: Mapping[str, Callable[[], str]] = {
    "last": lambda: _("Take the last stone"),
}
