"""The manners of bots in Queen's Garden in words, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

MANNERS: Mapping[str, Callable[[], str]] = {
    "gentle": lambda: _("It likes spaces beside several ornaments."),
    "casual": lambda: _("It likes colours more than patterns."),
}
