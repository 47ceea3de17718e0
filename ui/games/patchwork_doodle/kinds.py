"""The kinds of decisions of Patchwork Doodle in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

KIND_NAMES: Mapping[str, Callable[[], str]] = {
    "draw": lambda: _("Where to draw the patch"),
    "card": lambda: _("Which card to choose"),
    "action": lambda: _("Special actions"),
    "pass": lambda: _("Passing on a patch"),
}
