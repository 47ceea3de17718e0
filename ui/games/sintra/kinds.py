"""The kinds of decisions of Stained Glass of Sintra in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

KIND_NAMES: Mapping[str, Callable[[], str]] = {
    "panes": lambda: _("Which panes to take"),
    "strip": lambda: _("Which strip to fill"),
    "broken": lambda: _("Broken glass"),
    "denial": lambda: _("What is left for others"),
    "glazier": lambda: _("Where the glazier goes"),
    "keep": lambda: _("Which pane to keep"),
}
