"""The manners of bots in Pebbles in words, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

MANNERS: Mapping[str, Callable[[], str]] = {
    "gentle": lambda: _("It likes to take many stones."),
}
