"""The manners of bots in Azul in words, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

MANNERS: Mapping[str, Callable[[], str]] = {
    "gentle": lambda: _("It likes the colour its wall has most of."),
    "casual": lambda: _("It likes the middle column of its wall."),
    "skilled": lambda: _("It likes to leave the next player little."),
}
