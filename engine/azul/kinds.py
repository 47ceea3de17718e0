"""The kinds of decisions in Azul: where a decision falls short of a better one."""

from __future__ import annotations

from engine.azul.actions import Action, Take
from engine.azul.rules import State
from engine.azul.takes import fallen, takes_marker


def kind_of(state: State, played: Action, best: Action, denies: bool, /) -> str:
    """The first of these that applies: "column", "floor", "denial", "line"; otherwise "tiles"."""
    if not isinstance(played, Take) or not isinstance(best, Take):
        return "column"
    if _falls(state, played) > _falls(state, best):
        return "floor"
    if denies:
        return "denial"
    return "line" if (played.source, played.colour) == (best.source, best.colour) else "tiles"


def _falls(state: State, take: Take) -> int:
    return fallen(state, take) + takes_marker(state, take)
