"""The kinds of decisions of Pebbles in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

KIND_NAMES: Mapping[str, Callable[[], str]] = {
    "pile": lambda: _("Which pile"),
    "number": lambda: _("How many stones"),
}
