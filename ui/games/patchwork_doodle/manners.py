"""The manners of bots in Patchwork Doodle in words, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

MANNERS: Mapping[str, Callable[[], str]] = {
    "gentle": lambda: _("It likes to use special actions early."),
    "casual": lambda: _("It likes to save its special actions."),
    "skilled": lambda: _("It likes to draw at the top of its sheet."),
}
