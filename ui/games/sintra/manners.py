"""The manners of bots in Stained Glass of Sintra in words, a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.kit.words import _

MANNERS: Mapping[str, Callable[[], str]] = {
    "gentle": lambda: _("Its glazier likes to leap to the right."),
    "casual": lambda: _("It likes the colour of the round."),
    "skilled": lambda: _("It likes to leave the next player little."),
}
