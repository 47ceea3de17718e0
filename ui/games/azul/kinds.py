"""The kinds of decisions of Azul in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

KIND_NAMES: Mapping[str, Callable[[], str]] = {
    "tiles": lambda: _("Which tiles to take"),
    "line": lambda: _("Which line to fill"),
    "floor": lambda: _("Floor line"),
    "denial": lambda: _("What is left for others"),
    "column": lambda: _("Which column"),
}
