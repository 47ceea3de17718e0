"""The kinds of decisions of Queen's Garden in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

KIND_NAMES: Mapping[str, Callable[[], str]] = {
    "take": lambda: _("Taking"),
    "place": lambda: _("Placing"),
    "pay": lambda: _("Paying"),
    "pass": lambda: _("Passing"),
}
